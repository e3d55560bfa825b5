/**
 * A problem of Go: a position, and what happens after which move. `Words` is a map by locale in the content, a string
 * in the model of a page. Points are named as players do: letters from the left without I, numbers from the bottom.
 */
export interface GoProblem<Words> {
  /** The theme, if the file names one. */
  theme?: Theme;
  /** The number within its stage and theme, if the file has one. It is part of the name, so it never changes. */
  number?: number;
  /** Lines each way. */
  size: number;
  toPlay: 'black' | 'white';
  black: string[];
  white: string[];
  /** Stones to catch or to save, drawn with a ring or their own mark. */
  marked: string[];
  /** Marks of the position before any move. */
  marks?: GoMark[];
  /** Two opposite corners of the visible part; without it the whole board is visible. */
  crop?: { from: string; to: string };
  task?: Words;
  hint?: Words;
  /** Moves that the solver may try; any other is wrong without an answer. */
  moves: GoMove<Words>[];
}

/** Stones to catch or a group to kill are the opponent's; stones to save or a group that is to live, the solver's. */
export const THEMES = ['catch', 'save', 'kill', 'live'] as const;
export type Theme = (typeof THEMES)[number];

/** A mark on a point, until the next move: a shape, or up to three characters. */
export type GoMark =
  | { at: string; shape: 'ring' | 'triangle' | 'square' | 'cross' }
  | { at: string; label: string };

/** Any move of the solver that has no line of its own; a problem's file writes it as a pass. */
export const ELSEWHERE = 'elsewhere';
/** The opponent passes, because no move is better. */
export const PASS = 'pass';

export interface GoMove<Words> {
  /** A point; `ELSEWHERE`: any other move of the solver; `PASS`: the opponent passes. */
  at: string;
  /** The solver's move is on a line that solves the problem. */
  right?: true;
  words?: Words;
  marks?: GoMark[];
  /** Replies. The opponent's first is played, the others are offered later. A right line ends without any. */
  next?: GoMove<Words>[];
}

/** A problem in one language. */
export interface ProblemModel extends GoProblem<string> {
  /** The name of a problem with a page of its own, by which a missed problem comes back. */
  name?: string;
  /** The position in words, for visitors who cannot see it. */
  words: string;
  /** The number of the solver's moves in words, if there is more than one. */
  length?: string;
  /** The first move of the solution in words, for visitors without a board. Empty until the solution may be shown. */
  solution: string;
}
