import GoBoard, { type Sign, type Vertex } from '@sabaki/go-board';
import sgf from '@sabaki/sgf';
import { ELSEWHERE, type GoMove, type GoProblem, PASS } from '../../../../schemas/problem.ts';
import type { Finding, Position } from '../../analysis/finding.ts';
import type { Ref } from '../../analysis/ref.ts';
import { oneLine } from '../../nearest.ts';
import { readComment } from './comment.ts';
import { readGameInfo } from './gameInfo.ts';
import { type SgfNode, type SgfValue, withoutMove } from './readSgf.ts';
import { readTheme } from './theme.ts';
import { hiddenPoint } from './view.ts';

type Words = Record<string, string>;
type Move = GoMove<Words>;

const MARKS = ['CR', 'TR', 'SQ', 'MA'];
const SETUP = ['AB', 'AW', 'AE', 'PL'];

/** Makes a problem of a game tree. Goes on after a fault where it can, so that all are reported at once. */
export class ProblemReader {
  readonly findings: Finding[] = [];
  readonly refs: Ref[] = [];
  readonly #root: SgfNode;
  #size = 19;
  #solver: Sign = 1;

  constructor(root: SgfNode) {
    this.#root = withoutMove(root);
  }

  read(): GoProblem<Words> {
    const info = readGameInfo(this.#root, (...fault) => this.#fault(...fault));
    this.#size = info.size;
    const empty = GoBoard.fromDimensions(this.#size);
    const black = this.#stones('AB', 1, empty);
    const white = this.#stones('AW', -1, empty);
    if (!empty.isValid()) this.#fault(this.#root, 'sgf-setup', 'a stone of the position has no liberty');
    this.#solver = info.toPlay;
    const moves = this.#moves(this.#root, empty, this.#solver, false);
    if (!moves.some((move) => move.right)) {
      const message = 'no move is marked right; put TE[1] on the last move of a solution';
      this.#fault(this.#root, 'sgf-no-solution', message);
    }
    const task = this.#words(this.#root, 'C').words;
    const hint = this.#words(this.#root, 'GC').words;
    const crop = this.#crop();
    const marked = this.#marked([...black, ...white]);
    const own = this.#solver === 1 ? black : white;
    const theme = readTheme(this.#root, marked, own, (at, message) =>
      this.#fault(at, 'sgf-theme', message, 'warning'),
    );
    const problem: GoProblem<Words> = {
      ...(theme ? { theme } : {}),
      size: this.#size,
      toPlay: this.#solver === 1 ? 'black' : 'white',
      black,
      white,
      marked,
      ...(crop ? { crop } : {}),
      ...(task ? { task } : {}),
      ...(hint ? { hint } : {}),
      moves,
    };
    const hidden = hiddenPoint(problem);
    const [view = this.#root] = this.#root.values.get('VW') ?? [];
    const outside = `${hidden} is outside of the part that shows; make VW larger, or leave it out`;
    if (hidden) this.#fault(view, 'sgf-view', outside);
    return problem;
  }

  #stones(property: string, sign: Sign, board: GoBoard): string[] {
    return this.#points(this.#root, property).flatMap(({ name, vertex, position }) => {
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
    const next = this.#moves(node, after, sign === 1 ? -1 : 1, marked);
    const solves = marked || next.some((one) => one.right || one.next?.some((deeper) => deeper.right));
    return {
      at: point.name,
      ...(solves && sign === this.#solver ? { right: true } : {}),
      ...(comment.words ? { words: comment.words } : {}),
      ...(next.length > 0 ? { next } : {}),
    };
  }

  /** `B[]`, or as before FF[4] `B[tt]`: the solver's stands for every move without a line of its own, so something follows. */
  #isPass(node: SgfNode, sign: Sign): boolean {
    const [value] = node.values.get(sign === 1 ? 'B' : 'W') ?? [];
    const isPass = value?.text.trim() === '' || value?.text.trim() === 'tt';
    return isPass && (sign !== this.#solver || node.next.length > 0);
  }

  #pass(node: SgfNode, board: GoBoard, sign: Sign, isRight: boolean): Move {
    const { words, right } = this.#words(node, 'C');
    const isSolver = sign === this.#solver;
    if (isSolver && (right || node.values.has('TE')))
      this.#fault(node, 'sgf-point', 'a pass stands for every other move, and cannot be right');
    const next = this.#moves(node, board, sign === 1 ? -1 : 1, isRight && !isSolver);
    const at = isSolver ? ELSEWHERE : PASS;
    return { at, ...(words ? { words } : {}), ...(next.length > 0 ? { next } : {}) };
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
    return this.#points(node, own)[0] ?? null;
  }

  #points(node: SgfNode, property: string) {
    const isMove = property === 'B' || property === 'W';
    return (node.values.get(property) ?? []).flatMap((value) => {
      const vertices = isMove ? [sgf.parseVertex(value.text)] : sgf.parseCompressedVertices(value.text);
      return vertices.flatMap((vertex) => this.#point(vertex, value) ?? []);
    });
  }

  #point(vertex: Vertex, value: SgfValue): { name: string; vertex: Vertex; position: Position } | null {
    if (vertex.every((at) => at >= 0 && at < this.#size)) {
      return { name: GoBoard.fromDimensions(this.#size).stringifyVertex(vertex), vertex, position: value };
    }
    const isPass = value.text.trim() === '' || value.text.trim() === 'tt';
    const said = isPass ? 'a pass with nothing behind it is not drawn' : `“${value.text}” is no point`;
    this.#fault(value, 'sgf-point', `${said}; wanted: two letters from aa, the corner above on the left`);
    return null;
  }

  /** Stones in question. A mark on an empty point means nothing here, and is told. */
  #marked(stones: readonly string[]): string[] {
    const points = MARKS.flatMap((property) => this.#points(this.#root, property));
    for (const { name, position } of points)
      if (!stones.includes(name))
        this.#fault(position, 'sgf-mark', `there is no stone on ${name} to be circled`, 'warning');
    return points.map(({ name }) => name).filter((name) => stones.includes(name));
  }

  #crop(): GoProblem<Words>['crop'] {
    const all = this.#points(this.#root, 'VW').map(({ vertex }) => vertex);
    if (all.length < 2) return undefined;
    const board = GoBoard.fromDimensions(this.#size);
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
