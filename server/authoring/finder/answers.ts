import { ELSEWHERE, type GoMove, type GoProblem } from '../../../schemas/model/problem.ts';
import { parsePoint } from '../../../schemas/rules/goPoint.ts';
import { normalizeFirstPosition } from '../../content/parse/sgf/normalizeFirstPosition.ts';
import { readSgf, type SgfNode } from '../../content/parse/sgf/readSgf.ts';
import { Reading } from '../solver/reading.ts';
import { Comments } from './comments.ts';
import { formatMoves } from './formatProblemFile.ts';
import type { Kind } from './positions.ts';
import { wrongMoves } from './wrongMoves.ts';

type Moves = readonly GoMove<unknown>[];

/** The maximum number of wrong moves with their own answer in a position, including those in the file. */
const MAX_LINES = 3;

interface Answered {
  text: string;
  added: number;
  /** Positions left unchanged, because the bound does not decide all moves or too many need their own answer. */
  undecided: SgfNode[];
}

/**
 * Adds lines for wrong moves to the text of a problem: in each of the solver's positions where “any other move” has no
 * answer. Existing lines stay as they are.
 * @param problem what the text says @param bound the maximum number of positions searched per move
 */
export function addAnswers(text: string, problem: GoProblem<unknown>, bound: number): Answered {
  const answers = new Answers(problem, bound);
  answers.position(problem.moves, normalizeFirstPosition(readSgf(text)));
  const added = [...answers.lines.values()].flat().length;
  return { text: insertLines(text, answers.lines), added, undecided: answers.undecided };
}

class Answers {
  readonly #reading: Reading;
  readonly #comments: Comments;
  /** New lines, by the node after which they follow. */
  readonly lines = new Map<SgfNode, string[]>();
  readonly undecided: SgfNode[] = [];

  constructor(problem: GoProblem<unknown>, bound: number) {
    this.#reading = new Reading(problem, bound);
    this.#comments = new Comments(kindOf(problem), problem);
  }

  position(moves: Moves, node: SgfNode): void {
    const { board, stones } = this.#reading;
    if (stones.length === 0) return;
    if (!moves.some(({ at }) => at === ELSEWHERE)) this.#addTo(moves, node);
    for (const [index, move] of moves.entries()) {
      for (const [which, { at, next }] of (move.right ? (move.next ?? []) : []).entries()) {
        const place = node.next[index]?.next[which];
        // Answers after the first are offered once the problem is solved, if they go on.
        if (!place || !next?.some(({ right }) => right)) continue;
        this.#reading.afterLine([board.cellOf(move.at), board.cellOf(at)], () => this.position(next, place));
      }
    }
  }

  #addTo(listed: Moves, node: SgfNode): void {
    const { board, solver: side } = this.#reading;
    const cells = (right: boolean) =>
      listed.filter((move) => Boolean(move.right) === right).map(({ at }) => board.cellOf(at));
    const most = Math.max(0, MAX_LINES - cells(false).length);
    const moves = wrongMoves(this.#reading, cells(true), cells(false), most);
    if (!moves) this.undecided.push(node);
    else {
      const pointOf = (name: string) => {
        const { column, row } = parsePoint(name);
        return String.fromCharCode(97 + column, 97 + board.size - 1 - row);
      };
      const format = { comments: this.#comments, side, pointOf };
      this.lines.set(node, formatMoves(moves, [...listed, ...moves], board, format));
    }
  }
}

/** The kind of a problem, from its theme or the marked stones. */
function kindOf({ theme, toPlay, marked, black, white }: GoProblem<unknown>): Kind {
  const own = toPlay === 'black' ? black : white;
  return theme ?? (marked.every((name) => own.includes(name)) ? 'save' : 'catch');
}

/** A move in the text, with its brackets. */
interface Place {
  from: number;
  lines: readonly string[];
}

/** Inserts variations into the text of a game. What followed a move becomes the first variation. */
function insertLines(text: string, lines: ReadonlyMap<SgfNode, readonly string[]>): string {
  const starts = [...text.matchAll(/^/gm)].map(({ index }) => index);
  const byOffset = new Map(
    [...lines].map(([node, added]) => [(starts[node.line - 1] ?? 0) + node.column - 1, added]),
  );
  const inserts: { at: number; text: string }[] = [];
  const open: Place[][] = [];
  for (const { index, 0: token } of text.matchAll(/\[(?:\\[\s\S]|[^\]\\])*\]|[();]/g)) {
    if (token === '(') open.push([]);
    else if (token === ';') open.at(-1)?.push({ from: index, lines: byOffset.get(index) ?? [] });
    else if (token === ')') inserts.push(...insertsOf(open.pop() ?? [], index));
  }
  return inserts
    .sort((one, other) => other.at - one.at)
    .reduce((whole, { at, text: added }) => whole.slice(0, at) + added + whole.slice(at), text);
}

function insertsOf(places: readonly Place[], end: number): { at: number; text: string }[] {
  const inserts: { at: number; text: string }[] = [];
  let closing = '';
  for (const [index, { lines }] of [...places.entries()].reverse()) {
    if (lines.length === 0) continue;
    const next = places[index + 1];
    if (next) inserts.push({ at: next.from, text: '(' });
    closing += `${next ? ')' : ''}${lines.map((line) => `\n(${line})`).join('')}`;
  }
  if (closing !== '') inserts.push({ at: end, text: closing });
  return inserts;
}
