import {
  ELSEWHERE,
  type GoMark,
  type GoMove,
  type GoProblem,
  PASS,
} from '../../../../schemas/model/problem.ts';
import type { GoBoard, Sign } from '../../../../schemas/rules/goBoard.ts';
import { hasPlus } from './comment.ts';
import { questionOf, readTheme } from './marks.ts';
import { isPass, type SgfNode } from './readSgf.ts';
import { TreeReader } from './treeReader.ts';
import { findHiddenPoint } from './view.ts';

type Words = Record<string, string>;
type Move = GoMove<Words>;

/** Builds a problem from a game tree. Continues after a fault if possible, so that all are reported at once. */
export class ProblemReader extends TreeReader {
  #solver: Sign = 1;
  /** Whether only the last moves of right lines are marked, even where they are the opponent's. */
  #marksEnds = false;

  constructor(root: SgfNode) {
    super(root, 'problem');
  }

  read(): GoProblem<Words> {
    const { size, board, black, white, toPlay } = this.start();
    this.#solver = toPlay;
    this.#marksEnds = !isMarked(this.root, toPlay === 1 ? 'B' : 'W');
    const moves = this.#moves(this.root, board, toPlay, false);
    if (!moves.some((move) => move.right) && !this.isWrong) {
      const message = 'no move is marked right; put TE[1] on the last move of a solution';
      this.fault(this.root, 'sgf-no-solution', message);
    }
    const task = this.#words(this.root, 'C').words;
    const hint = this.#words(this.root, 'GC').words;
    const crop = this.#crop(board);
    const { marked, marks } = questionOf(this.marks(this.root, board), [...black, ...white]);
    const own = toPlay === 1 ? black : white;
    const theme = readTheme(this.root, marked, own, (at, message) => {
      if (!this.isWrong) this.fault(at, 'sgf-theme', message, 'warning');
    });
    const [name] = this.root.values.get('N') ?? [];
    if (theme && name?.text.trim() && numberIn(this.root).number === undefined && !this.isWrong) {
      const message = `“${name.text}” is no number, so that the problem’s name has none; write one, as N[12], or leave N out`;
      this.fault(name, 'sgf-theme', message, 'warning');
    }
    const problem: GoProblem<Words> = {
      ...(theme ? { theme } : {}),
      ...numberIn(this.root),
      size,
      toPlay: toPlay === 1 ? 'black' : 'white',
      black,
      white,
      marked,
      ...(marks.length > 0 ? { marks } : {}),
      ...(crop ? { crop } : {}),
      ...(task ? { task } : {}),
      ...(hint ? { hint } : {}),
      moves,
    };
    const hidden = findHiddenPoint(problem);
    const [view = this.root] = this.root.values.get('VW') ?? [];
    const outside = `${hidden} is outside of the part that shows; make VW larger, or leave it out`;
    if (hidden) this.fault(view, 'sgf-view', outside);
    return problem;
  }

  #moves(node: SgfNode, board: GoBoard, sign: Sign, isRight: boolean): Move[] {
    const seen = new Set<string>();
    return node.next.flatMap((next) => {
      const move = this.#move(next, board, sign, isRight);
      if (move && seen.has(move.at)) this.fault(next, 'sgf-point', `${move.at} is here twice`);
      if (move) seen.add(move.at);
      return move ?? [];
    });
  }

  #move(node: SgfNode, board: GoBoard, sign: Sign, isRight: boolean): Move | null {
    if (this.#hasBoth(node, sign)) return null;
    if (this.#isPass(node, sign)) return this.#pass(node, board, sign, isRight);
    const value = this.#moveOf(node, sign);
    const played = value ? this.play(board, sign, value) : null;
    if (!played) return null;
    const comment = this.#words(node, 'C');
    const isSolver = sign === this.#solver;
    const isBad = node.values.has('BM');
    const marked = !isBad && (isRight || comment.right || (isSolver && node.values.has('TE')));
    const marks = this.marks(node, played.board);
    const next = this.#moves(node, played.board, sign === 1 ? -1 : 1, marked);
    const goesOn = next.some((one) => one.right || one.next?.some((deeper) => deeper.right));
    const solves = marked || goesOn || node.next.some((one) => this.#endsRight(one));
    const own = withParts(played.name, comment.words, marks, next);
    if (isSolver && !solves && !isBad) this.#warnOfGoodAnswers(node);
    return solves && !isBad && isSolver ? { ...own, right: true } : own;
  }

  /** Reports a node with moves of both sides. */
  #hasBoth({ values }: SgfNode, sign: Sign): boolean {
    const [first, other] = sign === 1 ? ['B', 'W'] : ['W', 'B'];
    const [second] = (values.has(first) && values.get(other)) || [];
    const message = `“;” is missing before “${other}[”, as a node has one move`;
    if (second) this.fault(second, 'sgf-syntax', message);
    return second !== undefined;
  }

  /** Whether a node ends a line and marks it as right; the last move may be the opponent's. */
  #endsRight(node: SgfNode): boolean {
    return node.next.length === 0 && (hasPlus(node) || (this.#marksEnds && node.values.has('TE')));
  }

  /** Warns of `TE` on a refutation if the solver's right moves have it too: it is then a good move of the opponent. */
  #warnOfGoodAnswers({ next }: SgfNode): void {
    const message =
      'TE marks good moves of the side that solves; this one is its opponent’s, so the line stays wrong';
    for (const { values } of next)
      for (const mark of values.get('TE') ?? []) this.fault(mark, 'sgf-mark', message, 'warning');
  }

  /**
   * Whether a node is a pass: `B[]`, or before FF[4] `B[tt]`. A pass by the solver means “any other move”: it needs
   * an answer or a comment.
   */
  #isPass(node: SgfNode, sign: Sign): boolean {
    const [value] = node.values.get(sign === 1 ? 'B' : 'W') ?? [];
    return isPass(value) && (sign !== this.#solver || node.next.length > 0 || node.values.has('C'));
  }

  #pass(node: SgfNode, board: GoBoard, sign: Sign, isRight: boolean): Move {
    const { words, right } = this.#words(node, 'C');
    const isSolver = sign === this.#solver;
    if (isSolver && (right || node.values.has('TE')))
      this.fault(node, 'sgf-point', 'a pass stands for every other move, and cannot be right');
    if (isSolver) this.#warnOfGoodAnswers(node);
    const marks = this.marks(node, board);
    const next = this.#moves(node, board, sign === 1 ? -1 : 1, isRight && !isSolver);
    return withParts(isSolver ? ELSEWHERE : PASS, words, marks, next);
  }

  /** Returns the move of a node; undefined if it has none, with a fault if it has one of the other side. */
  #moveOf(node: SgfNode, sign: Sign) {
    const [own, other] = sign === 1 ? ['B', 'W'] : ['W', 'B'];
    if (this.setsUp(node)) return node.values.get(own)?.[0];
    if (node.values.has(other)) {
      this.fault(node, 'sgf-turn', `it is ${sign === 1 ? 'Black' : 'White'}’s turn here: write ${own}[…]`);
    } else if (!node.values.has(own)) this.fault(node, 'sgf-turn', `this node has no move; write ${own}[…]`);
    return node.values.get(own)?.[0];
  }

  /** The part that shows. It never leaves out the outermost line alone. */
  #crop(board: GoBoard): GoProblem<Words>['crop'] {
    const all = this.named('VW').map(({ vertex }) => vertex);
    if (all.length < 2) return undefined;
    const [columns, rows] = [all.map(([x]) => x), all.map(([, y]) => y)];
    const first = (lines: number[]) => (Math.min(...lines) <= 1 ? 0 : Math.min(...lines));
    const last = (lines: number[]) => {
      const end = board.signMap.length - 1;
      return Math.max(...lines) >= end - 1 ? end : Math.max(...lines);
    };
    return {
      from: board.stringifyVertex([first(columns), first(rows)]),
      to: board.stringifyVertex([last(columns), last(rows)]),
    };
  }

  #words(node: SgfNode, property: string): { words: Words | undefined; right: boolean } {
    const [value] = node.values.get(property) ?? [];
    if (!value) return { words: undefined, right: false };
    const { words, right } = this.comment(value);
    return { words: Object.keys(words).length > 0 ? words : undefined, right };
  }
}

/** Whether any of the solver's moves is marked as right: by `TE`, or by a comment that begins with a plus. */
function isMarked(root: SgfNode, solver: 'B' | 'W'): boolean {
  const nodes = [...root.next];
  for (const node of nodes) {
    if (node.values.has(solver) && (node.values.has('TE') || hasPlus(node))) return true;
    nodes.push(...node.next);
  }
  return false;
}

/** The problem's number from its first node's name: `N[12]`. Other names, as other programs write them, say nothing. */
function numberIn({ values }: SgfNode): { number?: number } {
  const said = values.get('N')?.[0]?.text.trim() ?? '';
  return /^[1-9]\d{0,3}$/.test(said) ? { number: Number(said) } : {};
}

function withParts(at: string, words: Words | undefined, marks: GoMark[], next: Move[]): Move {
  return {
    at,
    ...(words ? { words } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    ...(next.length > 0 ? { next } : {}),
  };
}
