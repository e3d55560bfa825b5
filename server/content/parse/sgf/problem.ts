import { GoBoard, type Sign } from '../../../../schemas/goBoard.ts';
import { ELSEWHERE, type GoMark, type GoMove, type GoProblem, PASS } from '../../../../schemas/problem.ts';
import type { Finding, Position, Ref } from '../../analysis/finding.ts';
import { oneLine } from '../../nearest.ts';
import { endsRight, readComment } from './comment.ts';
import { firstPosition } from './firstPosition.ts';
import { readGameInfo } from './gameInfo.ts';
import { questionOf, readMarks, readTheme } from './marks.ts';
import { isPass, type NamedPoint, PointReader } from './pointReader.ts';
import type { SgfNode } from './readSgf.ts';
import { hiddenPoint } from './view.ts';

type Words = Record<string, string>;
type Move = GoMove<Words>;

const SETUP = ['AB', 'AW', 'AE', 'PL'];

/** Makes a problem of a game tree. Goes on after a fault where it can, so that all are reported at once. */
export class ProblemReader {
  readonly findings: Finding[] = [];
  readonly refs: Ref[] = [];
  readonly #root: SgfNode;
  #solver: Sign = 1;
  #points = new PointReader(19, (...fault) => this.#fault(...fault));

  constructor(root: SgfNode) {
    this.#root = firstPosition(root);
  }

  read(): GoProblem<Words> {
    const { size, toPlay } = readGameInfo(this.#root, (...fault) => this.#fault(...fault));
    this.#points = new PointReader(size, (...fault) => this.#fault(...fault));
    const empty = GoBoard.fromDimensions(size);
    const black = this.#stones('AB', 1, empty);
    const white = this.#stones('AW', -1, empty);
    const hasAir = (at: string) => empty.getLiberties(empty.parseVertex(at)).length > 0;
    if (![...black, ...white].every(hasAir))
      this.#fault(this.#root, 'sgf-setup', 'a stone of the position has no liberty');
    this.#solver = toPlay;
    const moves = this.#moves(this.#root, empty, this.#solver, false);
    if (!moves.some((move) => move.right)) {
      const message = 'no move is marked right; put TE[1] on the last move of a solution';
      this.#fault(this.#root, 'sgf-no-solution', message);
    }
    const task = this.#words(this.#root, 'C').words;
    const hint = this.#words(this.#root, 'GC').words;
    const crop = this.#crop(empty);
    const { marked, marks } = questionOf(this.#marks(this.#root, empty), [...black, ...white]);
    const own = this.#solver === 1 ? black : white;
    const theme = readTheme(this.#root, marked, own, (at, message) =>
      this.#fault(at, 'sgf-theme', message, 'warning'),
    );
    const problem: GoProblem<Words> = {
      ...(theme ? { theme } : {}),
      size,
      toPlay: this.#solver === 1 ? 'black' : 'white',
      black,
      white,
      marked,
      ...(marks.length > 0 ? { marks } : {}),
      ...(crop ? { crop } : {}),
      ...(task ? { task } : {}),
      ...(hint ? { hint } : {}),
      moves,
    };
    this.#checkView(problem);
    return problem;
  }

  #checkView(problem: GoProblem<Words>): void {
    const hidden = hiddenPoint(problem);
    const [view = this.#root] = this.#root.values.get('VW') ?? [];
    const outside = `${hidden} is outside of the part that shows; make VW larger, or leave it out`;
    if (hidden) this.#fault(view, 'sgf-view', outside);
  }

  #stones(property: string, sign: Sign, board: GoBoard): string[] {
    return this.#named(property).flatMap(({ name, vertex, position }) => {
      if (board.get(vertex) !== 0) {
        this.#fault(position, 'sgf-point', `there is a stone on ${name} already`);
        return [];
      }
      board.set(vertex, sign);
      return name;
    });
  }

  #moves(node: SgfNode, board: GoBoard, sign: Sign, isRight: boolean): Move[] {
    const seen = new Set<string>();
    return node.next.flatMap((next) => {
      const move = this.#move(next, board, sign, isRight);
      if (move && seen.has(move.at)) this.#fault(next, 'sgf-point', `${move.at} is here twice`);
      if (move) seen.add(move.at);
      return move ?? [];
    });
  }

  #move(node: SgfNode, board: GoBoard, sign: Sign, isRight: boolean): Move | null {
    if (this.#isPass(node, sign)) return this.#pass(node, board, sign, isRight);
    const point = this.#moveOf(node, sign);
    if (!point) return null;
    const { overwrite, suicide, ko } = board.analyzeMove(sign, point.vertex);
    if (overwrite || suicide || ko) {
      const why = overwrite ? 'there is a stone already' : ko ? 'it takes back a ko' : 'it is suicide';
      this.#fault(point.position, 'sgf-illegal-move', `${point.name} cannot be played: ${why}`);
      return null;
    }
    const comment = this.#words(node, 'C');
    const marked = isRight || comment.right || node.values.has('TE');
    const after = board.makeMove(sign, point.vertex);
    const marks = this.#marks(node, after);
    const next = this.#moves(node, after, sign === 1 ? -1 : 1, marked);
    const goesOn = next.some((one) => one.right || one.next?.some((deeper) => deeper.right));
    const solves = marked || goesOn || node.next.some(endsRight);
    const own = withParts(point.name, comment.words, marks, next);
    return solves && sign === this.#solver ? { ...own, right: true } : own;
  }

  /** `B[]`, or as before FF[4] `B[tt]`: the solver's stands for every move without a line of its own, so something follows. */
  #isPass(node: SgfNode, sign: Sign): boolean {
    const [value] = node.values.get(sign === 1 ? 'B' : 'W') ?? [];
    return isPass(value) && (sign !== this.#solver || node.next.length > 0);
  }

  #pass(node: SgfNode, board: GoBoard, sign: Sign, isRight: boolean): Move {
    const { words, right } = this.#words(node, 'C');
    const isSolver = sign === this.#solver;
    if (isSolver && (right || node.values.has('TE')))
      this.#fault(node, 'sgf-point', 'a pass stands for every other move, and cannot be right');
    const marks = this.#marks(node, board);
    const next = this.#moves(node, board, sign === 1 ? -1 : 1, isRight && !isSolver);
    return withParts(isSolver ? ELSEWHERE : PASS, words, marks, next);
  }

  /** The move of a node; null, with a fault, where it has none that can be played here. */
  #moveOf(node: SgfNode, sign: Sign) {
    const [own, other] = sign === 1 ? ['B', 'W'] : ['W', 'B'];
    const setup = SETUP.find((name) => node.values.has(name));
    if (setup)
      this.#fault(node, 'sgf-setup', `“${setup}” belongs to the first node; moves are B[…] and W[…]`);
    else if (node.values.has(other)) {
      this.#fault(node, 'sgf-turn', `it is ${sign === 1 ? 'Black' : 'White'}’s turn here: write ${own}[…]`);
    } else if (!node.values.has(own)) this.#fault(node, 'sgf-turn', `this node has no move; write ${own}[…]`);
    const [value] = node.values.get(own) ?? [];
    return value ? this.#points.move(value) : null;
  }

  /** Points that a property of the first node names; `VW[]` names none. */
  #named(property: string): NamedPoint[] {
    const values = this.#root.values.get(property) ?? [];
    return values.flatMap((value) => (value.text === '' ? [] : this.#points.list(value)));
  }

  #marks(node: SgfNode, board: GoBoard): GoMark[] {
    return readMarks(node, {
      pointsOf: (value) => this.#points.list(value).map(({ name }) => name),
      hasStone: (name) => board.get(board.parseVertex(name)) !== 0,
      warn: (at, message) => this.#fault(at, 'sgf-mark', message, 'warning'),
    });
  }

  #crop(board: GoBoard): GoProblem<Words>['crop'] {
    const all = this.#named('VW').map(({ vertex }) => vertex);
    if (all.length < 2) return undefined;
    const corner = (pick: (...values: number[]) => number) =>
      board.stringifyVertex([pick(...all.map(([x]) => x)), pick(...all.map(([, y]) => y))]);
    return { from: corner(Math.min), to: corner(Math.max) };
  }

  #words(node: SgfNode, property: string): { words: Words | undefined; right: boolean } {
    const [value] = node.values.get(property) ?? [];
    if (!value) return { words: undefined, right: false };
    const { words, right, findings, refs } = readComment(value);
    this.findings.push(...findings);
    this.refs.push(...refs);
    return { words: Object.keys(words).length > 0 ? words : undefined, right };
  }

  #fault(
    { line, column }: Position,
    code: string,
    message: string,
    severity: Finding['severity'] = 'error',
  ): void {
    this.findings.push({ line, column, severity, code, message: oneLine(message) });
  }
}

/** A move with what there is of it. */
function withParts(at: string, words: Words | undefined, marks: GoMark[], next: Move[]): Move {
  return {
    at,
    ...(words ? { words } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    ...(next.length > 0 ? { next } : {}),
  };
}
