import { ELSEWHERE, type GoMove, type GoProblem, PASS } from '../../../../schemas/model/problem.ts';
import { parsePoint } from '../../../../schemas/rules/goPoint.ts';

/** Returns a point (of a move, a mark or a marked stone) outside the shown part of the board. */
export function findHiddenPoint({ crop, moves, marked, marks = [] }: GoProblem<unknown>): string | undefined {
  return [...pointsOf(moves), ...marked, ...marks.map(({ at }) => at)].find((name) => !isShown(name, crop));
}

/** Whether a point is in the part of the board that shows. */
export function isShown(name: string, crop: GoProblem<unknown>['crop']): boolean {
  if (!crop) return true;
  const [at, a, b] = [parsePoint(name), parsePoint(crop.from), parsePoint(crop.to)];
  const within = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return within(at.column, a.column, b.column) && within(at.row, a.row, b.row);
}

export function pointsOf(moves: readonly GoMove<unknown>[]): string[] {
  return moves.flatMap(({ at, marks = [], next = [] }) => [
    ...(at === ELSEWHERE || at === PASS ? [] : [at]),
    ...marks.map((mark) => mark.at),
    ...pointsOf(next),
  ]);
}
