import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ProofResult, ProofTask } from './worker.ts';

/** The maximum number of positions searched per move (some seconds); almost all moves need less than a tenth. */
const BOUND = 100_000;
const MAX_THREADS = 4;

/** Reads out problems in worker threads. @param files the bytes of each problem's file, by its path */
export async function proveProblems(
  files: ReadonlyMap<string, Uint8Array>,
  bound = BOUND,
): Promise<Map<string, ProofResult>> {
  const tasks = [...files].map(([path, bytes]): ProofTask => ({ path, bytes, bound }));
  const results = new Map<string, ProofResult>();
  const threads = Math.min(availableParallelism(), MAX_THREADS, tasks.length);
  await Promise.all(Array.from({ length: threads }, () => work(tasks, results)));
  return results;
}

/** Runs one thread, which takes tasks until none is left. */
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
