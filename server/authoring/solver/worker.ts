import { parentPort } from 'node:worker_threads';
import { analyseSgf, sgfText } from '../../content/parse/sgf/analyseSgf.ts';
import { normalizeFirstPosition } from '../../content/parse/sgf/normalizeFirstPosition.ts';
import { readSgf } from '../../content/parse/sgf/readSgf.ts';
import { type Proof, proveProblem } from './proveProblem.ts';

export interface ProofTask {
  path: string;
  bytes: Uint8Array;
  bound: number;
}

export interface ProofResult extends Proof {
  path: string;
}

parentPort?.on('message', ({ path, bytes, bound }: ProofTask) => {
  parentPort?.postMessage({ path, ...prove(bytes, bound) } satisfies ProofResult);
});

/** Reads out a problem's file. A faulty file is skipped, because the check reports it. */
function prove(bytes: Uint8Array, bound: number): Proof {
  const { part } = analyseSgf(bytes);
  const text = sgfText(bytes);
  if (part.kind !== 'problem' || !part.problem || typeof text !== 'string') return { findings: [], nodes: 0 };
  return proveProblem(part.problem, normalizeFirstPosition(readSgf(text)), bound);
}
