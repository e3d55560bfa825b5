import type { Worker } from 'node:worker_threads';

/** If the processor time of a thread cannot be measured, it may take this many times its limit of real time. */
const BY_THE_CLOCK = 5;
/** The shortest time (ms) between two measurements. */
const MIN_WAIT = 20;

/** Calls `then` once a thread has used `ms` of processor time from now on. Returns a function that cancels it. */
export function limitThreadTime(worker: Worker, ms: number, then: () => void): () => void {
  const before = timeOf(worker);
  let isEnded = false;
  const end = () => {
    isEnded = true;
    clearTimeout(next);
    clearTimeout(wallClockTimer);
  };
  const stop = () => {
    if (isEnded) return;
    end();
    then();
  };
  const ask = async () => {
    const left = ms - ((await timeOf(worker)) - (await before));
    if (left <= 0) stop();
    else if (!isEnded) next = setTimeout(ask, Math.max(left, MIN_WAIT));
  };
  let next = setTimeout(ask, ms);
  const wallClockTimer = setTimeout(stop, BY_THE_CLOCK * ms);
  return end;
}

/** The processor time (ms) of a thread; 0 if it has ended, which it reports itself. */
function timeOf(worker: Worker): Promise<number> {
  return worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );
}
