import { type GameLine, type GameWords, type GoGame, PASSED } from '../../../../schemas/model/game.ts';
import type { GoBoard } from '../../../../schemas/rules/goBoard.ts';
import { toOneLine } from '../../messageText.ts';
import { hasLocalePrefix } from './comment.ts';
import { isPass, type SgfNode } from './readSgf.ts';
import { TreeReader } from './treeReader.ts';

type Line = GameLine<GameWords>;

const MAX_LINES = 300;
const MAX_NAME_LENGTH = 100;

/** A node to read, with the position in which its move is played. */
interface Step {
  node: SgfNode;
  board: GoBoard;
  line: number;
  at: number;
}

/**
 * Builds a game from a tree, and checks each move against the rules. A line ends at its first fault, because later
 * moves depend on it. Nothing here is recursive: a game may be thousands of moves deep.
 */
export class GameReader extends TreeReader {
  readonly #lines: Line[] = [{ moves: '' }];

  constructor(root: SgfNode) {
    super(root, 'game');
  }

  read(): GoGame<GameWords> {
    const { size, board, black, white } = this.start();
    this.#say(this.root, 0, 0);
    this.#mark(this.root, board, 0, 0);
    this.#follow(board);
    if (!this.#lines[0]?.moves && this.findings.length === 0)
      this.fault(this.root, 'sgf-no-moves', 'there is no move in the game');
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
        if (this.#lines.length > MAX_LINES) {
          this.fault(next, 'sgf-too-much', `more than ${MAX_LINES} variations`);
          return;
        }
        open.push({ node: next, board: before, line: this.#lines.length, at });
        this.#lines.push({ from: { line, at }, moves: '' });
      }
      if (first) open.push({ node: first, board: before, line, at });
    };
    goOn({ node: this.root, board, line: 0, at: 0 });
    for (let step = open.pop(); step; step = open.pop()) {
      const after = this.#played(step);
      if (!after) continue;
      this.#say(step.node, step.line, after.at);
      this.#mark(step.node, after.board, step.line, after.at);
      goOn({ ...step, ...after });
    }
  }

  /** Returns the position after a node; null if its move cannot be played. Without a move, only its comment counts. */
  #played({ node, board, line, at }: Step): { board: GoBoard; at: number } | null {
    if (this.setsUp(node)) return null;
    const [name, second] = (['B', 'W'] as const).filter((one) => node.values.has(one));
    if (second) {
      this.fault(node, 'sgf-turn', 'a node has one move: B[…] or W[…]');
      return null;
    }
    if (!name) return { board, at };
    const sign = name === 'B' ? 1 : -1;
    const value = node.values.get(name)?.[0] ?? { ...node, text: '' };
    const after = isPass(value) ? board : this.play(board, sign, value)?.board;
    const own = this.#lines[line];
    if (!after || !own) return null;
    const letters = isPass(value) ? PASSED : value.text.trim();
    own.moves += sign === 1 ? letters : letters.toUpperCase();
    return { board: after, at: at + 1 };
  }

  /** Adds a node's comment to those at a move of a line. */
  #say(node: SgfNode, line: number, at: number): void {
    const [value] = node.values.get('C') ?? [];
    const own = this.#lines[line];
    if (!value || !own || value.text.trim() === '') return;
    const words = hasLocalePrefix(value.text) ? this.comment(value).words : value.text.trim();
    const before = own.words?.[at];
    own.words = { ...own.words, [at]: before === undefined ? words : together(before, words) };
  }

  /** Adds a node's marks to those at a move of a line. */
  #mark(node: SgfNode, board: GoBoard, line: number, at: number): void {
    const marks = this.marks(node, board);
    const own = this.#lines[line];
    if (own && marks.length > 0) own.marks = { ...own.marks, [at]: [...(own.marks?.[at] ?? []), ...marks] };
  }

  #info(name: string): string {
    const [value] = this.root.values.get(name) ?? [];
    return toOneLine(value?.text ?? '')
      .trim()
      .slice(0, MAX_NAME_LENGTH);
  }
}

/** Joins two comments on one position, the second from a node without a move. */
function together(before: GameWords, after: GameWords): GameWords {
  if (typeof before === 'string' && typeof after === 'string') return `${before}\n${after}`;
  if (typeof before === 'string' || typeof after === 'string') return after;
  const locales = Object.keys({ ...before, ...after });
  return Object.fromEntries(
    locales.map((code) => [code, [before[code], after[code]].filter(Boolean).join('\n')]),
  );
}
