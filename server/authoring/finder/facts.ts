import { parsePoint } from '../../../schemas/rules/goPoint.ts';
import { type Board, type Colour, opponentOf } from '../solver/board.ts';
import type { Kind } from './positions.ts';

/** A possible fact about the answer to a wrong move, with a sentence in `sentences.yaml`. */
export type Fact = 'gone' | 'takes' | 'key' | 'twoEyes' | 'links' | 'atari' | 'room' | 'plain';

/** Facts that a visitor sees on the board, each with its number of stones or liberties, if it has one. */
export type Facts = Map<Fact, number>;

const MIN_ROOM = 3;
/** `sentences.yaml` has words for the numbers up to this one. */
const MAX_COUNT = 9;

export function commonFacts([first = new Map(), ...others]: readonly Facts[]): Facts {
  return new Map([...first].filter(([fact, count]) => others.every((facts) => facts.get(fact) === count)));
}

/** The facts about an answer of a side; null if it cannot be played. @param marked the stones in question */
export function factsOf(
  kind: Kind,
  board: Board,
  cell: number,
  side: Colour,
  marked: readonly string[],
): Facts | null {
  const stones = marked.map((name) => board.cellOf(name)).filter((stone) => board.cells[stone] !== 0);
  const [first] = stones;
  const chainBefore = first === undefined ? [] : board.chain(first).stones;
  if (cell === board.forbidden) return null;
  return board.tryMove(cell, side, (captured) => {
    const facts: Facts = new Map();
    if (captured.length > 0 && captured.length <= MAX_COUNT) facts.set('takes', captured.length);
    if (first === undefined) return facts;
    if (stones.every((one) => board.cells[one] === 0)) return facts.set('gone', 0);
    const liberties = stones.map((one) => board.chain(one).liberties.length);
    if (kind === 'live' || kind === 'save')
      return liberties.every((count) => count === 1) ? facts.set('atari', 1) : facts;
    const least = Math.min(...liberties);
    const chain = board.chain(first).stones;
    const isOne = stones.every((one) => chain.includes(one));
    if (least >= MIN_ROOM && least <= MAX_COUNT && isOne) facts.set('room', least);
    if (stones.some((one) => hasTwoEyes(board, one))) facts.set('twoEyes', 2);
    const hasJoined = chain.includes(cell) && chain.some((one) => one !== cell && !chainBefore.includes(one));
    if (hasJoined && stones.every((one) => chainBefore.includes(one))) facts.set('links', 0);
    return facts;
  });
}

export type Hint = 'gift' | 'corner' | 'firstLine' | 'takes' | 'connects' | 'atari' | 'sameForBoth' | 'apart';

/** The highest number of lines between a point and both edges for it to be in the corner. */
const IN_CORNER = 1;

export function hintOf(
  board: Board,
  move: string,
  side: Colour,
  { marked, isVital }: { marked: readonly string[]; isVital: boolean },
): Hint | undefined {
  const cell = board.cellOf(move);
  const near = board.pointsAround(cell);
  const own = near.filter((one) => board.cells[one] === side);
  const chains = new Set(own.map((one) => Math.min(...board.chain(one).stones)));
  const isTouching = marked.some((name) => board.chain(board.cellOf(name)).liberties.includes(cell));
  const lines = linesOf(board, move);
  const liberties = (one: number) => board.chain(one).liberties.length;
  const hint = board.tryMove(cell, side, (captured): Hint | undefined => {
    if (board.chain(cell).stones.length === 1 && liberties(cell) === 1) return 'gift';
    if (lines.includes(0)) return lines.every((line) => line <= IN_CORNER) ? 'corner' : 'firstLine';
    if (captured.length > 0) return 'takes';
    if (chains.size > 1) return 'connects';
    if (near.some((one) => board.cells[one] === opponentOf(side) && liberties(one) === 1)) return 'atari';
    if (isVital) return 'sameForBoth';
    return isTouching ? undefined : 'apart';
  });
  return hint ?? undefined;
}

/** Returns how many lines are between a point and the nearest edge, by column and by row. */
export function linesOf({ size }: Board, point: string): number[] {
  const { column, row } = parsePoint(point);
  return [column, row].map((line) => Math.min(line, size - 1 - line));
}

/** Whether a chain lives unconditionally (Benson): it alone encloses two regions and touches all their empty points. */
function hasTwoEyes(board: Board, stone: number): boolean {
  const { stones, liberties } = board.chain(stone);
  const isOwn = (point: number) => stones.includes(point);
  const visited = new Set<number>();
  let eyes = 0;
  for (const liberty of liberties) {
    if (visited.has(liberty)) continue;
    let isEye = true;
    const region = new Set([liberty]);
    for (const point of region) {
      visited.add(point);
      const near = board.pointsAround(point);
      if (board.cells[point] === 0 && !near.some(isOwn)) isEye = false;
      for (const one of near) {
        if (board.cells[one] !== board.cells[stone]) region.add(one);
        else isEye &&= isOwn(one);
      }
    }
    if (isEye) eyes++;
  }
  return eyes > 1;
}
