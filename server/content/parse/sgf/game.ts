import sgf from '@sabaki/sgf';
import { type GameLine, type GameWords, type GoGame, PASSED } from '../../../../schemas/game.ts';
import { GoBoard, type Sign, type Vertex } from '../../../../schemas/goBoard.ts';
import type { Finding, Position, Ref } from '../../analysis/finding.ts';
import { oneLine } from '../../nearest.ts';
import { readComment, saysLocale } from './comment.ts';
import { firstPosition } from './firstPosition.ts';
import { readGameInfo } from './gameInfo.ts';
import type { SgfNode, SgfValue } from './readSgf.ts';

type Line = GameLine<GameWords>;

const SETUP = ['AB', 'AW', 'AE', 'PL'];
const MOST_LINES = 300;
const LONGEST_NAME = 100;

/** A node that is to be read, after the position in which its move is played. */
interface Step {
  node: SgfNode;
  board: GoBoard;
  line: number;
  at: number;
}

/**
 * Makes a game of a tree, each move by the rules. A line ends at its first fault: what follows was not played from there.
 * Nothing here calls itself: a game may be thousands of moves deep.
 */
export class GameReader {
  readonly findings: Finding[] = [];
  readonly refs: Ref[] = [];
  readonly #root: SgfNode;
  readonly #lines: Line[] = [{ moves: '' }];
  #size = 19;

  constructor(root: SgfNode) {
    this.#root = firstPosition(root);
  }

  read(): GoGame<GameWords> {
    const { size } = readGameInfo(this.#root, (...fault) => this.#fault(...fault));
    this.#size = size;
    const board = GoBoard.fromDimensions(size);
    const black = this.#stones('AB', 1, board);
    const white = this.#stones('AW', -1, board);
    if (hasDeadStone(board)) this.#fault(this.#root, 'sgf-setup', 'a stone of the position has no liberty');
    this.#say(this.#root, 0, 0);
    this.#follow(board);
    if (!this.#lines[0]?.moves && this.findings.length === 0)
      this.#fault(this.#root, 'sgf-no-moves', 'there is no move in the game');
    const [blackName, whiteName, result] = ['PB', 'PW', 'RE'].map((name) => this.#info(name));
    const players = {
      ...(blackName ? { black: blackName } : {}),
      ...(whiteName ? { white: whiteName } : {}),
    };
    return { size, black, white, players, ...(result ? { result } : {}), lines: this.#lines };
  }

  #follow(board: GoBoard): void {
    const open: Step[] = [];
    const goOn = ({ node, board: before, line, at }: Step) => {
      const [first, ...others] = node.next;
      for (const next of others) {
        if (this.#lines.length > MOST_LINES) {
          this.#fault(next, 'sgf-too-much', `more than ${MOST_LINES} variations`);
          return;
        }
        open.push({ node: next, board: before, line: this.#lines.length, at });
        this.#lines.push({ from: { line, at }, moves: '' });
      }
      if (first) open.push({ node: first, board: before, line, at });
    };
    goOn({ node: this.#root, board, line: 0, at: 0 });
    for (let step = open.pop(); step; step = open.pop()) {
      const after = this.#played(step);
      if (!after) continue;
      this.#say(step.node, step.line, after.at);
      goOn({ ...step, ...after });
    }
  }

  /** The position after a node; null where its move cannot be played. A node without a move adds its comment alone. */
  #played({ node, board, line, at }: Step): { board: GoBoard; at: number } | null {
    const setup = SETUP.find((name) => node.values.has(name));
    const moves = (['B', 'W'] as const).filter((name) => node.values.has(name));
    const [name] = moves;
    if (setup)
      this.#fault(node, 'sgf-setup', `“${setup}” belongs to the first node; moves are B[…] and W[…]`);
    else if (moves.length > 1) this.#fault(node, 'sgf-turn', 'a node has one move: B[…] or W[…]');
    if (setup || moves.length > 1) return null;
    if (!name) return { board, at };
    const sign = name === 'B' ? 1 : -1;
    const [value] = node.values.get(name) ?? [];
    const said = value?.text.trim() ?? '';
    const isPass = said === '' || said === PASSED;
    const after = isPass || !value ? board : this.#put(board, sign, value);
    const own = this.#lines[line];
    if (!after || !own) return null;
    const letters = isPass ? PASSED : said;
    own.moves += sign === 1 ? letters : letters.toUpperCase();
    return { board: after, at: at + 1 };
  }

  #put(board: GoBoard, sign: Sign, value: SgfValue): GoBoard | null {
    const vertex = sgf.parseVertex(value.text.trim());
    const name = this.#nameOf(vertex, value);
    if (!name) return null;
    const { overwrite, suicide, ko } = board.analyzeMove(sign, vertex);
    if (!overwrite && !suicide && !ko) return board.makeMove(sign, vertex);
    const why = overwrite ? 'there is a stone already' : ko ? 'it takes back a ko' : 'it is suicide';
    this.#fault(value, 'sgf-illegal-move', `${name} cannot be played: ${why}`);
    return null;
  }

  #stones(property: string, sign: Sign, board: GoBoard): string[] {
    return (this.#root.values.get(property) ?? []).flatMap((value) =>
      sgf.parseCompressedVertices(value.text).flatMap((vertex) => {
        const name = this.#nameOf(vertex, value);
        if (!name) return [];
        if (board.get(vertex) !== 0) {
          this.#fault(value, 'sgf-point', `there is a stone on ${name} already`);
          return [];
        }
        board.set(vertex, sign);
        return name;
      }),
    );
  }

  #nameOf(vertex: Vertex, value: SgfValue): string | null {
    if (vertex.every((at) => at >= 0 && at < this.#size))
      return GoBoard.fromDimensions(this.#size).stringifyVertex(vertex);
    const wanted = 'wanted: two letters from aa, the corner above on the left';
    this.#fault(value, 'sgf-point', `“${value.text}” is no point; ${wanted}`);
    return null;
  }

  /** Adds a node's comment to what is said after so many moves of a line. */
  #say(node: SgfNode, line: number, at: number): void {
    const [value] = node.values.get('C') ?? [];
    const own = this.#lines[line];
    if (!value || !own || value.text.trim() === '') return;
    const words = this.#wordsOf(value);
    const before = own.words?.[at];
    own.words = { ...own.words, [at]: before === undefined ? words : together(before, words) };
  }

  #wordsOf(value: SgfValue): GameWords {
    if (!saysLocale(value.text)) return value.text.trim();
    const { words, findings, refs } = readComment(value, 'game');
    this.findings.push(...findings);
    this.refs.push(...refs);
    return words;
  }

  #info(name: string): string {
    const [value] = this.#root.values.get(name) ?? [];
    return oneLine(value?.text ?? '')
      .trim()
      .slice(0, LONGEST_NAME);
  }

  #fault({ line, column }: Position, code: string, message: string): void {
    this.findings.push({ line, column, severity: 'error', code, message: oneLine(message) });
  }
}

/** Two comments on one position, the second one from a node without a move. */
function together(before: GameWords, after: GameWords): GameWords {
  if (typeof before === 'string' && typeof after === 'string') return `${before}\n${after}`;
  if (typeof before === 'string' || typeof after === 'string') return after;
  const locales = Object.keys({ ...before, ...after });
  return Object.fromEntries(
    locales.map((code) => [code, [before[code], after[code]].filter(Boolean).join('\n')]),
  );
}

/** Whether a stone of the position that a file begins with has no liberty. */
function hasDeadStone(board: GoBoard): boolean {
  return board.signMap.some((row, y) =>
    row.some((sign, x) => sign !== 0 && board.getLiberties([x, y]).length === 0),
  );
}
