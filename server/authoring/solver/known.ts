import type { Colour } from './board.ts';
import type { Zone } from './zone.ts';

/** More than any count of moves to try; a node that only leads back to itself has as many. */
export const ENDLESS = 1e7;

/** The result so far for a position with one side to move. */
export interface Known {
  /** The side that reaches its goal; 0 while that is not known. */
  winner: 0 | Colour;
  /** What the result rests on; null while there is none. */
  zone: Zone | null;
  /** How many moves the loser has left at most. */
  moves: number;
  /** How much is left to show that the mover wins, and that it loses. */
  win: number;
  loss: number;
}

/** Notes that a position is decided. */
export function decide(known: Known, winner: Colour, mover: Colour, zone: Zone, moves: number): void {
  known.winner = winner;
  known.zone = zone;
  known.moves = moves;
  known.win = winner === mover ? 0 : ENDLESS;
  known.loss = winner === mover ? ENDLESS : 0;
}
