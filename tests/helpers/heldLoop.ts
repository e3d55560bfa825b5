/** So often it is looked, in ms. */
const LOOK_MS = 2;

/**
 * How long something holds the event loop at most, in ms of this thread's own processor time: a machine that does
 * something else meanwhile adds nothing.
 */
export async function heldLoop<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; longestMs: number }> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longestMs = 0;
  let before = spent();
  const look = () => {
    const now = spent();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  };
  const timer = setInterval(look, LOOK_MS);
  try {
    const result = await run();
    look();
    return { result, longestMs };
  } finally {
    clearInterval(timer);
  }
}
