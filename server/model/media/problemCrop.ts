import { columnAndRow, pointName } from '../../../schemas/goPoint.ts';
import { ELSEWHERE, type GoMove, type GoProblem } from '../../../schemas/problem.ts';

/** Boards of up to so many lines show whole. */
const SMALL = 9;
const MARGIN = 2;

/** The part of a larger board that a problem needs, as a book would print it; undefined where that is nearly all. */
export function autoCrop(problem: GoProblem<unknown>): GoProblem<unknown>['crop'] {
  const { size } = problem;
  if (size <= SMALL) return undefined;
  const points = [...problem.black, ...problem.white, ...triedPoints(problem.moves)];
  if (points.length === 0) return undefined;
  const [left, right] = span(
    points.map((name) => columnAndRow(name).column),
    size,
  );
  const [low, high] = span(
    points.map((name) => columnAndRow(name).row),
    size,
  );
  if (right - left > size - 3 && high - low > size - 3) return undefined;
  return { from: pointName(left, high), to: pointName(right, low) };
}

function triedPoints(moves: readonly GoMove<unknown>[]): string[] {
  return moves.flatMap(({ at, next }) => [...(at === ELSEWHERE ? [] : [at]), ...triedPoints(next ?? [])]);
}

/** First and last line that shows; an edge that is near shows. */
function span(places: number[], size: number): [number, number] {
  const first = Math.min(...places) - MARGIN;
  const last = Math.max(...places) + MARGIN;
  return [first <= 1 ? 0 : first, last >= size - 2 ? size - 1 : last];
}
