/** The processor time (ms) of this thread for some work: unlike the clock's, it does not depend on what else runs. */
export function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
