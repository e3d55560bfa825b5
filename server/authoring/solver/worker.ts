import { parentPort } from 'node:worker_threads';
import { analyseSgf } from '../../content/parse/sgf/analyseSgf.ts';
import { readSgf } from '../../content/parse/sgf/readSgf.ts';
import { type Proof, proveProblem } from './proveProblem.ts';

/** What the pool sends: a problem’s file, and how many positions may be looked at for each move. */
export interface ProofTask {
  path: string;
  bytes: Uint8Array;
  bound: number;
}

/** What the thread answers. */
export interface ProofResult extends Proof {
  path: string;
}

parentPort?.on('message', ({ path, bytes, bound }: ProofTask) => {
  parentPort?.postMessage({ path, ...prove(bytes, bound) } satisfies ProofResult);
});

/** A file that is faulty, or not in UTF-8, has findings of its own: nothing of it is read out. */
function prove(bytes: Uint8Array, bound: number): Proof {
  const { part } = analyseSgf(bytes);
  if (part.kind !== 'problem' || !part.problem) return { findings: [], nodes: 0 };
  return proveProblem(part.problem, readSgf(new TextDecoder().decode(bytes)), bound);
}
