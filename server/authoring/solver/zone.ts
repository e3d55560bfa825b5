import { type Board, type Colour, opponentOf } from './board.ts';

/**
 * Points that a result depends on, whatever the loser plays elsewhere. Chains are in it completely and cannot be
 * captured from outside: by a liberty in it (`IN`), or more outside than the loser has moves (`WIDE`).
 */
export type Zone = Uint8Array;

const IN = 1;
const WIDE = 2;

/** @param moves the maximum number of moves that the loser has left */
export function zoneOf(board: Board, points: Iterable<number>, moves: number): Zone {
  const zone = new Uint8Array(board.cells.length);
  for (const point of points) zone[point] = IN;
  return closeZone(board, zone, moves);
}

export function addZone(zone: Zone, other: Zone): void {
  for (let cell = 0; cell < zone.length; cell++)
    if ((other[cell] ?? 0) > (zone[cell] ?? 0)) zone[cell] = other[cell] ?? 0;
}

/** Completes the chains of a zone in place, and returns it. */
export function closeZone(board: Board, zone: Zone, moves: number): Zone {
  const visited = new Set<number>();
  for (let cell = 0; cell < zone.length; cell++) {
    const colour = board.cells[cell];
    if (zone[cell] === 0 || (colour !== 1 && colour !== 2) || visited.has(cell)) continue;
    const { stones, liberties } = board.chain(cell);
    for (const stone of stones) visited.add(stone);
    const outside = liberties.filter((one) => zone[one] === 0);
    const isWide = outside.length > moves;
    const wasWide = stones.some((stone) => zone[stone] === WIDE);
    const needs = wasWide ? outside : outside.length === liberties.length ? outside.slice(0, 1) : [];
    if (!isWide) for (const liberty of needs) zone[liberty] = IN;
    for (const stone of stones) zone[stone] = isWide && needs.length > 0 ? WIDE : IN;
  }
  return zone;
}

function addAround(board: Board, zone: Zone, cells: Iterable<number>): void {
  for (const cell of cells) for (const next of [cell, ...board.pointsAround(cell)]) zone[next] ||= IN;
}

/**
 * Returns the zone of a result before a move, from its zone after the move: the move must capture the same stones, and
 * a winner's move must be legal.
 * @param isWinners whether the winning side plays the move
 */
export function zoneBefore(
  board: Board,
  cell: number,
  colour: Colour,
  zoneAfter: Zone,
  moves: number,
  isWinners: boolean,
): Zone {
  const zone = zoneAfter.slice();
  const captured = board.play(cell, colour);
  if (!captured) throw new Error('a move that was read out cannot be played');
  if (isWinners && cell > 0) {
    zone[cell] ||= IN;
    closeZone(board, zone, moves);
  }
  board.undo();
  if (cell > 0) zone[cell] = IN;
  if (captured.length > 0) addAround(board, zone, [cell, ...captured]);
  return closeZone(board, zone, moves);
}

/**
 * Adds to a zone why a move cannot be played: it is suicide, or takes a ko that its side may not take. The chains it
 * would join stay enclosed by the same stones, and enemy chains it touches keep another liberty.
 */
export function addWhyIllegal(board: Board, zone: Zone, cell: number, colour: Colour, moves: number): void {
  const enemy = opponentOf(colour);
  addAround(board, zone, [cell]);
  for (const next of board.neighbours(cell)) {
    if (board.cells[next] === colour) addAround(board, zone, board.chain(next).stones);
    if (board.cells[next] !== enemy) continue;
    const { stones, liberties } = board.chain(next);
    const others = liberties.filter((other) => other !== cell);
    const [first] = others;
    if (first === undefined) addAround(board, zone, stones);
    else if (!others.some((one) => zone[one] === IN)) zone[first] = IN;
  }
  closeZone(board, zone, moves);
}

/** Larger than any count of moves; also the value of a node that only leads back to itself. */
export const ENDLESS = 1e7;

/** The result so far for a position with one side to move. */
export interface ProofNode {
  /** The winning side; 0 while undecided. */
  winner: 0 | Colour;
  zone: Zone | null;
  /** The maximum number of moves that the loser has left. */
  moves: number;
  /** The proof numbers: how much is left to show that the mover wins, and that it loses. */
  win: number;
  loss: number;
}

export function setWinner(node: ProofNode, winner: Colour, mover: Colour, zone: Zone, moves: number): void {
  node.winner = winner;
  node.zone = zone;
  node.moves = moves;
  node.win = winner === mover ? 0 : ENDLESS;
  node.loss = winner === mover ? ENDLESS : 0;
}
