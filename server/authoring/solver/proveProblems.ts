import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ProofResult, ProofTask } from './worker.ts';

/** So many positions are looked at for each move: some seconds, of which hardly any move needs a tenth. */
export const BOUND = 100_000;
const MOST_THREADS = 4;

/** Reads problems out in threads. @param files the bytes of each problem’s file, by its path */
export async function proveProblems(
  files: ReadonlyMap<string, Uint8Array>,
  bound = BOUND,
): Promise<Map<string, ProofResult>> {
  const tasks = [...files].map(([path, bytes]): ProofTask => ({ path, bytes, bound }));
  const results = new Map<string, ProofResult>();
  const threads = Math.min(availableParallelism(), MOST_THREADS, tasks.length);
  await Promise.all(Array.from({ length: threads }, () => work(tasks, results)));
  return results;
}

/** One thread, which takes the next task until there is none. */
async function work(tasks: ProofTask[], results: Map<string, ProofResult>): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  try {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      worker.postMessage(task);
      const [result]: ProofResult[] = await once(worker, 'message');
      if (result) results.set(result.path, result);
    }
  } finally {
    await worker.terminate();
  }
}
