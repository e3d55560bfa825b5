import type { ProblemModel } from '../../../schemas/problem.ts';

/** Points that a form offers at most. */
const MOST = 7;
const POINT = /^[A-HJ-T](1[0-9]|[1-9])$/;
const LETTERS = 'ABCDEFGHJKLMNOPQRST';

/**
 * Points to choose from where nobody can play on the board: those that the problem knows, and empty ones beside its
 * stones, first those in question; in the order of the board, so that the order tells nothing.
 */
export function candidates(problem: ProblemModel): string[] {
  const known = problem.moves.map(({ at }) => at);
  const right = problem.moves.filter((move) => move.right).map(({ at }) => at);
  const stones = [...problem.marked, ...problem.white, ...problem.black];
  const beside = [...right, ...stones].flatMap(neighbours);
  const playable = [...right, ...known, ...beside].filter((at) => judge(problem, at) !== 'noPoint');
  const points = [...new Set(playable)].slice(0, MOST);
  return points.sort((one, other) => order(one) - order(other));
}

/** What a first move comes to: `noPoint` where none can be played. Lines of several moves are judged by their first. */
export function judge(problem: ProblemModel, at: string): 'right' | 'wrong' | 'noPoint' {
  const isOnBoard = POINT.test(at) && column(at) < problem.size && row(at) <= problem.size;
  const isTaken = problem.black.includes(at) || problem.white.includes(at);
  if (!isOnBoard || isTaken) return 'noPoint';
  return problem.moves.some((move) => move.at === at && move.right) ? 'right' : 'wrong';
}

const column = (at: string) => LETTERS.indexOf(at.charAt(0));
const row = (at: string) => Number(at.slice(1));
const order = (at: string) => column(at) * 20 + row(at);

function neighbours(at: string): string[] {
  const [x, y] = [column(at), row(at)];
  return [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ].map(([across = 0, up = 0]) => `${LETTERS[across] ?? ''}${up}`);
}
