/**
 * A problem of Go: a position, and what happens after which move. `Words` is a map by locale in the content, a string
 * in the model of a page. Points are named as players do: letters from the left without I, numbers from the bottom.
 */
export interface GoProblem<Words> {
  /** What it is about, where its file says so. */
  theme?: Theme;
  /** Its number among those of its stage and theme, where its file says so: part of its name, and never another. */
  number?: number;
  /** Lines each way. */
  size: number;
  toPlay: 'black' | 'white';
  black: string[];
  white: string[];
  /** Stones in question: to catch or to save. They have a ring, or their own mark. */
  marked: string[];
  /** Marks of the position before any move. */
  marks?: GoMark[];
  /** Two opposite corners of the part that shows; all of it without. */
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

/** Stands for every move of the solver that has no line of its own: a pass in a problem's file. */
export const ELSEWHERE = 'elsewhere';
/** The opponent's move where they have nothing better than to pass. */
export const PASS = 'pass';

export interface GoMove<Words> {
  /** A point; `ELSEWHERE`: any other move of the solver; `PASS`: the opponent passes. */
  at: string;
  /** The solver's move is on a line that solves the problem. */
  right?: true;
  words?: Words;
  marks?: GoMark[];
  /** What may follow; of the opponent's moves the first is played, the others are offered afterwards. A right line without any is solved. */
  next?: GoMove<Words>[];
}

/** A problem in one language. */
export interface ProblemModel extends GoProblem<string> {
  /** Its name where it has a page of its own: missed, it comes back. */
  name?: string;
  /** The position in words, for those who do not see it. */
  words: string;
  /** How many moves of the solver's it takes, in words, where they are several. */
  length?: string;
  /** The first move of the solution in words, for visitors without a board. Empty until the solution may be shown. */
  solution: string;
}
