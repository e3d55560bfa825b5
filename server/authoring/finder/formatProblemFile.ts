import { ELSEWHERE, type GoMove, PASS } from '../../../schemas/model/problem.ts';
import { type Board, type Colour, opponentOf } from '../solver/board.ts';
import { boardOf } from '../solver/reading.ts';
import { Comments, type Words } from './comments.ts';
import type { FoundProblem } from './find.ts';
import { shownPart, transformPoint } from './grid.ts';
import type { Kind } from './positions.ts';
import type { Outcome } from './wrongMoves.ts';

/** The number of lines shown around the stones; stones that may escape need more. */
const MARGIN: Readonly<Record<Kind, number>> = { kill: 1, live: 1, catch: 2, save: 2 };

/** Returns the file of a problem. @param turn one of eight ways to rotate and mirror the board */
export function formatProblemFile(problem: FoundProblem, kind: Kind, turn: number): string {
  const { size, black, white, marked, moves } = problem;
  const pointOf = (name: string) => transformPoint(name, turn);
  const points = (property: string, names: readonly string[]) =>
    property + names.map((name) => `[${pointOf(name)}]`).join('');
  const comments = new Comments(kind, problem);
  const lines = formatMoves(moves, moves, boardOf(problem), { comments, side: 1, pointOf });
  return `${[
    `(;FF[4]GM[1]CA[UTF-8]GN[${kind}]SZ[${size}]PL[B]`,
    points('AB', black),
    points('AW', white),
    points('CR', marked),
    `VW[${shownPart(problem, MARGIN[kind], turn)}]`,
    formatWords('C', comments.task),
    formatWords('GC', comments.hint(problem.hint)),
    ...lines.map((line) => `(${line})`),
  ].join('\n')})\n`;
}

interface Format {
  comments: Comments;
  side: Colour;
  /** Returns two letters of a point, as the file writes it. */
  pointOf: (name: string) => string;
}

/** The lines of moves, without brackets around each. @param siblings all moves of the position */
export function formatMoves(
  moves: readonly GoMove<Outcome>[],
  siblings: readonly GoMove<unknown>[],
  board: Board,
  format: Format,
): string[] {
  return moves.map((move) => {
    const words = format.comments.wordsFor(move, board, siblings);
    const [answer] = move.next ?? [];
    const after = () => (answer ? [formatAnswer(answer, board, format)] : []);
    return [
      formatMove(move, format.side, format),
      ...(words ? [formatWords('C', words)] : []),
      ...(board.tryMove(board.cellOf(move.at), format.side, after) ?? []),
    ].join('\n');
  });
}

function formatAnswer(answer: GoMove<Outcome>, board: Board, format: Format): string {
  const side = opponentOf(format.side);
  const moves = answer.next ?? [];
  const lines =
    board.tryMove(board.cellOf(answer.at), side, () => formatMoves(moves, moves, board, format)) ?? [];
  const isOnly = lines.length === 1;
  return [formatMove(answer, side, format), ...lines.map((line) => (isOnly ? line : `(${line})`))].join('\n');
}

function formatMove({ at, words }: GoMove<Outcome>, side: Colour, { pointOf }: Format): string {
  const point = at === ELSEWHERE || at === PASS ? '' : pointOf(at);
  return `;${side === 1 ? 'B' : 'W'}[${point}]${words === 'right' ? 'TE[1]' : ''}`;
}

function formatWords(property: string, texts: Words): string {
  const lines = Object.entries(texts).map(([locale, text]) => `${locale}: ${text}`);
  return `${property}[${lines.join('\n')}]`;
}
