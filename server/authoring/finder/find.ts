import { canonicalShape } from './grid.ts';
import { type Kind, type Random, randomPosition, removeIdleStones, validBoard } from './positions.ts';
import { type FoundProblem, onlyMove, solvePosition } from './solution.ts';

/** Generates problems of a kind, none of them a rotation or reflection of another one. Never ends. */
export function* findProblems(kind: Kind, seed: number): Generator<FoundProblem> {
  const random = createRandom(seed);
  const seen = new Set<string>();
  for (;;) {
    const position = randomPosition(kind, random);
    const problem = position && solvePosition(position);
    const found = problem && (kind === 'catch' || kind === 'save') ? minimizePosition(problem) : problem;
    if (!found || seen.has(canonicalShape(found))) continue;
    seen.add(canonicalShape(found));
    yield found;
  }
}

function minimizePosition({ moves: [first], ...position }: FoundProblem): FoundProblem | null {
  return solvePosition(
    removeIdleStones(position, (other) => validBoard(other) !== null && onlyMove(other) === first?.at),
  );
}

/** Returns a generator of numbers from 0 up to 1 that a seed repeats (mulberry32, public domain). */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
