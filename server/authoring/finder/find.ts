import { shapeOf } from './grid.ts';
import { type Kind, positionOf, type Random, validBoard, withoutIdleStones } from './positions.ts';
import { type FoundProblem, onlyMove, solutionOf } from './solution.ts';

/** Problems of a kind, none of them the turned or mirrored form of another one; there is no end. */
export function* findProblems(kind: Kind, seed: number): Generator<FoundProblem> {
  const random = randomOf(seed);
  const seen = new Set<string>();
  for (;;) {
    const position = positionOf(kind, random);
    const problem = position && solutionOf(position);
    const found = problem && (kind === 'catch' || kind === 'save') ? leastOf(problem) : problem;
    if (!found || seen.has(shapeOf(found))) continue;
    seen.add(shapeOf(found));
    yield found;
  }
}

/** An open fight without the stones that it does not need. */
function leastOf({ moves: [first], ...position }: FoundProblem): FoundProblem | null {
  return solutionOf(
    withoutIdleStones(position, (other) => validBoard(other) !== null && onlyMove(other) === first?.at),
  );
}

/** Numbers from 0 up to 1 that a seed repeats (mulberry32, public domain). */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
