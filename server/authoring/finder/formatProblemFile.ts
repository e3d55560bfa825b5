import type { GoBoard, Sign } from '../../../schemas/goBoard.ts';
import { ELSEWHERE, type GoMove, PASS } from '../../../schemas/problem.ts';
import { Comments, type Words } from './comments.ts';
import { goBoardOf } from './facts.ts';
import { shownPart, transformPoint } from './grid.ts';
import type { Kind } from './positions.ts';
import type { FoundProblem } from './solution.ts';
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
  const lines = formatMoves(moves, moves, goBoardOf(problem), { comments, sign: 1, pointOf });
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
  /** The side that solves. */
  sign: Sign;
  /** Returns two letters of a point, as the file writes it. */
  pointOf: (name: string) => string;
}

/**
 * Returns the lines of the solver's moves in a position, without the brackets around each.
 * @param siblings all moves of the position, including moves already in the file
 */
export function formatMoves(
  moves: readonly GoMove<Outcome>[],
  siblings: readonly GoMove<unknown>[],
  board: GoBoard,
  format: Format,
): string[] {
  return moves.map((move) => {
    const words = format.comments.on(move, board, siblings);
    const after = boardAfter(board, move.at, format.sign);
    const [answer] = move.next ?? [];
    return [
      formatMove(move, format.sign, format),
      ...(words ? [formatWords('C', words)] : []),
      ...(answer ? [formatAnswer(answer, after, format)] : []),
    ].join('\n');
  });
}

function formatAnswer(answer: GoMove<Outcome>, board: GoBoard, format: Format): string {
  const sign = -format.sign as Sign;
  const moves = answer.next ?? [];
  const lines = formatMoves(moves, moves, boardAfter(board, answer.at, sign), format);
  const isOnly = lines.length === 1;
  return [formatMove(answer, sign, format), ...lines.map((line) => (isOnly ? line : `(${line})`))].join('\n');
}

function formatMove({ at, words }: GoMove<Outcome>, sign: Sign, { pointOf }: Format): string {
  const point = at === ELSEWHERE || at === PASS ? '' : pointOf(at);
  return `;${sign === 1 ? 'B' : 'W'}[${point}]${words === 'right' ? 'TE[1]' : ''}`;
}

function formatWords(property: string, texts: Words): string {
  const lines = Object.entries(texts).map(([locale, text]) => `${locale}: ${text}`);
  return `${property}[${lines.join('\n')}]`;
}

/** Returns the position after a move. A pass, and a move that stands for any other, change nothing. */
export function boardAfter(before: GoBoard, at: string, sign: Sign): GoBoard {
  return at === PASS || at === ELSEWHERE ? before : before.makeMove(sign, before.parseVertex(at));
}
