import { parsePoint, pointName } from '../../../schemas/rules/goPoint.ts';
import { CapturePosition, type Side } from './capturePosition.ts';
import { chooseMove, type Level } from './opponent.ts';
import { isAhead } from './playouts.ts';

/** A game so far. `moves`: points such as `D4`, Black's first, in turn; `null` where a side could not move. */
export interface Question {
  size: number;
  target: number;
  level: Level;
  moves: readonly (string | null)[];
}

/** The time limit (ms) of a search: a slow phone answers within 200 ms, messages to the worker and the drawing included. */
const SEARCH_MS = 120;

export function chooseReply({ size, target, level, moves }: Question, longest = SEARCH_MS): string | null {
  let position = new CapturePosition(size, target);
  let side: Side = 1;
  for (const name of moves) {
    if (name === null) position.pass();
    else position = position.play(side, pointOf(position, name)) ?? position;
    side = -side as Side;
  }
  // The visitor passed twice. If the computer is ahead, it passes too, and the game ends.
  if (target === 0 && moves.at(-1) === null && moves.at(-3) === null && isAhead(position, side)) return null;
  const point = chooseMove(position, side, level, Math.random, longest);
  if (point === undefined) return null;
  const { column, row } = position.placeOf(point);
  return pointName(column, size - 1 - row);
}

function pointOf(position: CapturePosition, name: string): number {
  const { column, row } = parsePoint(name);
  return position.pointAt(column, position.size - 1 - row);
}
