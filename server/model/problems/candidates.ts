import type { ProblemModel } from '../../../schemas/model/problem.ts';
import { parsePoint, pointName } from '../../../schemas/rules/goPoint.ts';

const MAX_CANDIDATES = 7;
const POINT = /^[A-HJ-T](1[0-9]|[1-9])$/;

/** Points to choose from without a board: the problem's, and empty ones next to its stones, in the board's order. */
export function candidates(problem: ProblemModel): string[] {
  const moves = problem.moves.map(({ at }) => at);
  const right = problem.moves.filter((move) => move.right).map(({ at }) => at);
  const stones = [...problem.marked, ...problem.white, ...problem.black];
  const adjacent = [...right, ...stones].flatMap(neighbours);
  const playable = [...right, ...moves, ...adjacent].filter((at) => judgeMove(problem, at) !== 'noPoint');
  const points = [...new Set(playable)].slice(0, MAX_CANDIDATES);
  return points.sort((one, other) => pointOrder(one) - pointOrder(other));
}

/** The result of a first move: `noPoint` if it cannot be played. Longer lines are judged by their first move. */
export function judgeMove(problem: ProblemModel, point: string): 'right' | 'wrong' | 'noPoint' {
  const { column, row } = parsePoint(point);
  const isOnBoard = POINT.test(point) && column < problem.size && row < problem.size;
  const isTaken = problem.black.includes(point) || problem.white.includes(point);
  if (!isOnBoard || isTaken) return 'noPoint';
  return problem.moves.some((move) => move.at === point && move.right) ? 'right' : 'wrong';
}

function pointOrder(point: string): number {
  const { column, row } = parsePoint(point);
  return column * 20 + row;
}

function neighbours(point: string): string[] {
  const { column, row } = parsePoint(point);
  return [
    pointName(column - 1, row),
    pointName(column + 1, row),
    pointName(column, row - 1),
    pointName(column, row + 1),
  ];
}
