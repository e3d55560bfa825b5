import { parsePoint } from '../../../../schemas/goPoint.ts';
import { ELSEWHERE, type GoMove, type GoProblem, PASS } from '../../../../schemas/problem.ts';

/** Returns a point of a move, a mark or a stone in question that is outside of the shown part of the board. */
export function findHiddenPoint({ crop, moves, marked, marks = [] }: GoProblem<unknown>): string | undefined {
  if (!crop) return undefined;
  const [a, b] = [parsePoint(crop.from), parsePoint(crop.to)];
  const within = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return [...pointsOf(moves), ...marked, ...marks.map(({ at }) => at)].find((name) => {
    const { column, row } = parsePoint(name);
    return !within(column, a.column, b.column) || !within(row, a.row, b.row);
  });
}

export function pointsOf(moves: readonly GoMove<unknown>[]): string[] {
  return moves.flatMap(({ at, marks = [], next = [] }) => [
    ...(at === ELSEWHERE || at === PASS ? [] : [at]),
    ...marks.map((mark) => mark.at),
    ...pointsOf(next),
  ]);
}
