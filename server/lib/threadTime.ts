import type { Worker } from 'node:worker_threads';

/** Where the processor time of a thread cannot be measured, it is allowed so many times its limit by the clock. */
const BY_THE_CLOCK = 5;
/** Asked again after so long (ms) at least. */
const SHORTEST_WAIT = 20;

/** Calls `then` once a thread has used `ms` of processor time from now on. Returns what ends the limit. */
export function limitThreadTime(worker: Worker, ms: number, then: () => void): () => void {
  const before = timeOf(worker);
  let isEnded = false;
  const end = () => {
    isEnded = true;
    clearTimeout(next);
    clearTimeout(byTheClock);
  };
  const stop = () => {
    if (isEnded) return;
    end();
    then();
  };
  const ask = async () => {
    const left = ms - ((await timeOf(worker)) - (await before));
    if (left <= 0) stop();
    else if (!isEnded) next = setTimeout(ask, Math.max(left, SHORTEST_WAIT));
  };
  let next = setTimeout(ask, ms);
  const byTheClock = setTimeout(stop, BY_THE_CLOCK * ms);
  return end;
}

/** Processor time (ms) of a thread; of one that has ended, which says so itself, none. */
function timeOf(worker: Worker): Promise<number> {
  return worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );
}
