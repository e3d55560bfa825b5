import { parsePoint, pointName } from '../../../schemas/goPoint.ts';
import type { ProblemModel } from '../../../schemas/problem.ts';

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
  return points.sort((one, other) => order(one) - order(other));
}

/** The result of a first move: `noPoint` if it cannot be played. Longer lines are judged by their first move. */
export function judgeMove(problem: ProblemModel, at: string): 'right' | 'wrong' | 'noPoint' {
  const { column, row } = parsePoint(at);
  const isOnBoard = POINT.test(at) && column < problem.size && row < problem.size;
  const isTaken = problem.black.includes(at) || problem.white.includes(at);
  if (!isOnBoard || isTaken) return 'noPoint';
  return problem.moves.some((move) => move.at === at && move.right) ? 'right' : 'wrong';
}

function order(at: string): number {
  const { column, row } = parsePoint(at);
  return column * 20 + row;
}

function neighbours(at: string): string[] {
  const { column, row } = parsePoint(at);
  return [
    pointName(column - 1, row),
    pointName(column + 1, row),
    pointName(column, row - 1),
    pointName(column, row + 1),
  ];
}
