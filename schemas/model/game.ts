import type { GoMark } from './problem.ts';

/**
 * A whole game of Go. Moves are a string, so that thousands travel light: two letters a move, as SGF writes points, small
 * ones for Black's and capital ones for White's; `tt` and `TT` are passes. Moves are counted from the game's beginning, also
 * in a variation.
 */
export interface GoGame<Words> {
  /** Lines each way. */
  size: number;
  /** Stones before the first move, and names of players, as the file has them. */
  black: string[];
  white: string[];
  players: { black?: string; white?: string };
  /** As SGF writes it: `B+2`, `W+R`, `0`. */
  result?: string;
  /** The game, then its variations, each after the line that it leaves. */
  lines: GameLine<Words>[];
}

export interface GameLine<Words> {
  /** The line that a variation leaves, and after which move; the game has none. */
  from?: { line: number; at: number };
  moves: string;
  /** Comments on moves, by the move's number; 0 is before the first. */
  words?: Record<number, Words>;
  /** The author's marks after a move, by its number; 0 is before the first. */
  marks?: { [move: string]: GoMark[] };
}

/** A comment of a file: for all languages, or by locale. */
export type GameWords = string | Record<string, string>;

/** A game in one language. */
export type GameModel = GoGame<string>;

/** A pass, as two letters. */
export const PASSED = 'tt';
/** The number of letters of a move. */
export const LETTERS = 2;
