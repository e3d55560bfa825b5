import { type GameLine, type GameModel, LETTERS, PASSED } from '../../../schemas/model/game.ts';
import { type GoMark, PASS } from '../../../schemas/model/problem.ts';
import { parsePoint, pointName } from '../../../schemas/rules/goPoint.ts';
import type { Colour, ProblemState } from '../../board/play.ts';
import { type BoardLabels, describeMove, fillTemplate } from '../../board/say.ts';
import type { Labels } from '../types.ts';

type Lines = readonly GameLine<string>[];

/** A position in a game: after a number of moves of a line, counted from the game's beginning. */
export interface GameCursor {
  line: number;
  at: number;
}

export interface Move {
  colour: Colour;
  /** A point, or `PASS`. */
  at: string;
}

const A = 'a'.charCodeAt(0);

/** All moves from the game's beginning to a line's end, as letters. */
export function movesOf(lines: Lines, line: number): string {
  let ownLine = lines[line];
  let moves = ownLine?.moves ?? '';
  while (ownLine?.from) {
    const { from } = ownLine;
    ownLine = lines[from.line];
    moves = (ownLine?.moves ?? '').slice(0, LETTERS * (from.at - (ownLine?.from?.at ?? 0))) + moves;
  }
  return moves;
}

/** Returns the line that a position belongs to: a variation begins with its first move. */
export function findOwningLine(lines: Lines, { line, at }: GameCursor): number {
  let owner = line;
  for (let from = lines[owner]?.from; from && at <= from.at; from = lines[owner]?.from) owner = from.line;
  return owner;
}

export function commentAt(lines: Lines, place: GameCursor): string | undefined {
  return lines[findOwningLine(lines, place)]?.words?.[place.at];
}

export function marksAt(lines: Lines, place: GameCursor): GoMark[] | undefined {
  return lines[findOwningLine(lines, place)]?.marks?.[place.at];
}

/** The positions of the alternatives to the last move: in variations or in the main line. */
export function alternativesAt(lines: Lines, place: GameCursor): GameCursor[] {
  if (place.at === 0) return [];
  const current = findOwningLine(lines, place);
  const at = place.at - 1;
  const owner = findOwningLine(lines, { line: place.line, at });
  const begun = lines.flatMap(({ from }, line) => (from?.line === owner && from.at === at ? [line] : []));
  const goesOn = movesOf(lines, owner).length > LETTERS * at;
  return [...(goesOn ? [owner] : []), ...begun]
    .filter((line) => line !== current)
    .map((line) => ({ line, at: place.at }));
}

/** The position in the main line where a variation branched off. */
export function returnToMainLine(lines: Lines, { line, at }: GameCursor): GameCursor {
  const last = (lines[0]?.moves.length ?? 0) / LETTERS;
  let left = at;
  for (let from = lines[line]?.from; from; from = lines[from.line]?.from) left = from.at + 1;
  return { line: 0, at: Math.min(left, last) };
}

export function moveAt(moves: string, number: number, size: number): Move | undefined {
  const letters = moves.slice(LETTERS * (number - 1), LETTERS * number);
  if (number < 1 || letters.length < LETTERS) return undefined;
  const small = letters.toLowerCase();
  const at =
    small === PASSED ? PASS : pointName(small.charCodeAt(0) - A, size - 1 - (small.charCodeAt(1) - A));
  return { colour: small === letters ? 'black' : 'white', at };
}

/** Whether a guess is near the right point: two columns and two rows away at most. No point is near a pass. */
export function isNear(guess: string, right: string): boolean {
  if (right === PASS) return false;
  const [a, b] = [parsePoint(guess), parsePoint(right)];
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)) <= 2;
}

export function countMoves({ lines }: Pick<GameModel, 'lines'>, line: number): number {
  return movesOf(lines, line).length / LETTERS;
}

/** `Move 43: Black R16`. */
export function describePosition(
  number: number,
  move: Move | undefined,
  { turns }: ProblemState,
  labels: Labels,
  boardLabels: BoardLabels,
): string {
  if (!move) return labels['start'] ?? '';
  const played = describeMove(move, turns[0]?.captures.length ?? 0, boardLabels);
  return fillTemplate(labels['move'], { move: number, played });
}
