import type { ProblemState } from './play.ts';

/** The points of a hint: the last liberties of the stones in question, else the surroundings of a right move. */
export interface HintTarget {
  points: string[];
  /** Whether the hint shows an area of the board instead of the points themselves. */
  wide: boolean;
}

const LAST_LIBERTIES = 3;

export function findHintTarget(
  { board, options }: ProblemState,
  marked: readonly string[],
): HintTarget | undefined {
  const right = options.find((option) => option.right)?.at;
  if (!right) return undefined;
  const standing = marked.map((at) => board.parseVertex(at)).filter((vertex) => board.get(vertex));
  const liberties = standing.flatMap((vertex) => board.getLiberties(vertex));
  const points = [...new Set(liberties.map((vertex) => board.stringifyVertex(vertex)))];
  const isNear = points.length <= LAST_LIBERTIES && points.includes(right);
  return isNear ? { points, wide: false } : { points: [right], wide: true };
}
