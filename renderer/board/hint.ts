import type { Play } from './play.ts';

/** Where a hint points: the last liberties of the stones in question, else the surroundings of a right move. */
export interface Look {
  points: string[];
  /** A hint shows the part of the board, not the points themselves. */
  wide: boolean;
}

const LAST_LIBERTIES = 3;

export function lookAt({ board, options }: Play, marked: readonly string[]): Look | undefined {
  const right = options.find((option) => option.right)?.at;
  if (!right) return undefined;
  const standing = marked.map((at) => board.parseVertex(at)).filter((vertex) => board.get(vertex));
  const liberties = standing.flatMap((vertex) => board.getLiberties(vertex));
  const points = [...new Set(liberties.map((vertex) => board.stringifyVertex(vertex)))];
  const isNear = points.length <= LAST_LIBERTIES && points.includes(right);
  return isNear ? { points, wide: false } : { points: [right], wide: true };
}
