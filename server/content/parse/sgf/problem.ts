import GoBoard, { type Sign, type Vertex } from '@sabaki/go-board';
import sgf from '@sabaki/sgf';
import { ELSEWHERE, type GoMove, type GoProblem } from '../../../../schemas/problem.ts';
import type { Finding, Position } from '../../analysis/finding.ts';
import type { Ref } from '../../analysis/ref.ts';
import { oneLine } from '../../nearest.ts';
import { readComment } from './comment.ts';
import type { SgfNode, SgfValue } from './readSgf.ts';

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
    this.#root = root;
  }

  read(): GoProblem<Words> {
    this.#size = this.#readSize();
    const empty = GoBoard.fromDimensions(this.#size);
    const black = this.#stones('AB', 1, empty);
    const white = this.#stones('AW', -1, empty);
    if (!empty.isValid()) this.#fault(this.#root, 'sgf-setup', 'a stone of the position has no liberty');
    this.#solver = this.#toPlay();
    const moves = this.#moves(this.#root, empty, this.#solver, false);
    if (!moves.some((move) => move.right)) {
      const message = 'no move is marked right; put TE[1] on the last move of a solution';
      this.#fault(this.#root, 'sgf-no-solution', message);
    }
    const task = this.#words(this.#root, 'C').words;
    const hint = this.#words(this.#root, 'GC').words;
    const crop = this.#crop();
    return {
      size: this.#size,
      toPlay: this.#solver === 1 ? 'black' : 'white',
      black,
      white,
      marked: MARKS.flatMap((name) => this.#points(this.#root, name).map(({ name }) => name)),
      ...(crop ? { crop } : {}),
      ...(task ? { task } : {}),
      ...(hint ? { hint } : {}),
      moves,
    };
  }

  #readSize(): number {
    const [value] = this.#root.values.get('SZ') ?? [];
    if (!value) {
      this.#fault(
        this.#root,
        'sgf-size',
        'the board’s size is not said; write SZ[19], or SZ[9] for a small board',
      );
      return 19;
    }
    const size = Number(value.text);
    if (Number.isInteger(size) && size >= 5 && size <= 19) return size;
    this.#fault(value, 'sgf-size', `a board of “${value.text}” is not drawn; SZ is from 5 to 19`);
    return 19;
  }

  #toPlay(): Sign {
    const said = this.#root.values.get('PL')?.[0]?.text.trim().toUpperCase();
    if (said) return said.startsWith('W') ? -1 : 1;
    return this.#root.next[0]?.values.has('W') ? -1 : 1;
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
    if (this.#isElsewhere(node, sign)) return this.#elsewhere(node, board, sign);
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

  /** The solver's pass stands for every move that has no line of its own. */
  #isElsewhere(node: SgfNode, sign: Sign): boolean {
    const [value] = node.values.get(sign === 1 ? 'B' : 'W') ?? [];
    return sign === this.#solver && value?.text === '' && node.next.length > 0;
  }

  #elsewhere(node: SgfNode, board: GoBoard, sign: Sign): Move {
    const { words, right } = this.#words(node, 'C');
    if (right || node.values.has('TE'))
      this.#fault(node, 'sgf-point', 'a pass stands for every other move, and cannot be right');
    const next = this.#moves(node, board, sign === 1 ? -1 : 1, false);
    return { at: ELSEWHERE, ...(words ? { words } : {}), ...(next.length > 0 ? { next } : {}) };
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
    const said = value.text === '' ? 'a pass is not drawn' : `“${value.text}” is no point`;
    this.#fault(value, 'sgf-point', `${said}; wanted: two letters from aa, the corner above on the left`);
    return null;
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

  #fault({ line, column }: Position, code: string, message: string): void {
    this.findings.push({ line, column, severity: 'error', code, message: oneLine(message) });
  }
}
