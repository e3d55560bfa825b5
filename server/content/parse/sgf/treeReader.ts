import sgf from '@sabaki/sgf';
import type { GoMark } from '../../../../schemas/model/problem.ts';
import { GoBoard, type Sign, type Vertex } from '../../../../schemas/rules/goBoard.ts';
import type { Ref } from '../../analysis/facts.ts';
import type { Finding, Position } from '../../fault.ts';
import { formatFirstNames, toOneLine } from '../../messageText.ts';
import { type Comment, readComment } from './comment.ts';
import { readMarks } from './marks.ts';
import {
  groupsWithoutLiberty,
  handicapPoints,
  lettersOf,
  type NamedPoint,
  normalizeFirstPosition,
  pointsOutside,
} from './normalizeFirstPosition.ts';
import { isPass, type SgfNode, type SgfValue } from './readSgf.ts';
import { type Bounds, tooLargeFault } from './sgfFault.ts';

const [SMALLEST, LARGEST] = [5, 19];
const isBoard = (size: number) => size >= SMALLEST && size <= LARGEST;
/** If this many points are off the board, its size is the likelier fault, reported once. */
const MANY = 3;
/** The maximum number of points named in a file. `TR[aa:ss]` names 361, so a small file could exhaust the memory. */
const MAX_POINTS = 5_000;

/** Properties that set up a position; they belong to the first node. */
const SETUP = ['AB', 'AW', 'AE', 'PL'];

/** What reading problems and games have in common: the first position, points, moves by the rules, comments. */
export class TreeReader {
  readonly findings: Finding[] = [];
  readonly refs: Ref[] = [];
  protected readonly root: SgfNode;
  readonly #what: Bounds['what'];
  #size = LARGEST;
  #points = 0;

  constructor(root: SgfNode, what: Bounds['what']) {
    this.root = normalizeFirstPosition(root);
    this.#what = what;
  }

  /** Whether a position or a move is wrong, so that resulting faults need not be reported. */
  protected get isWrong(): boolean {
    return this.findings.some(({ code }) => /^sgf-(point|illegal-move|turn|setup)$/.test(code));
  }

  protected fault(
    { line, column }: Position,
    code: string,
    message: string,
    severity: Finding['severity'] = 'error',
  ): void {
    this.findings.push({ line, column, severity, code, message: toOneLine(message) });
  }

  /** The first position, and who plays first. Unreadable parts are reported; defaults: size 19 and Black. */
  protected start(): { size: number; board: GoBoard; black: string[]; white: string[]; toPlay: Sign } {
    const [game] = this.root.values.get('GM') ?? [];
    if (game && game.text.trim() !== '1')
      this.fault(game, 'sgf-game', `GM[${game.text}] is another game; Go is GM[1]`);
    const size = this.#sizeOf();
    this.#size = size;
    const toPlay = this.#toPlay();
    const board = GoBoard.fromDimensions(size);
    const black = this.#stones('AB', 1, board);
    const white = this.#stones('AW', -1, board);
    if (black.length === 0 && toPlay === -1) this.#checkHandicap();
    for (const { position, message } of groupsWithoutLiberty([...black, ...white], board))
      this.fault(position, 'sgf-setup', message);
    const names = (stones: readonly NamedPoint[]) => stones.map(({ name }) => name);
    return { size, board, black: names(black), white: names(white), toPlay };
  }

  /** Some servers leave out the stones of a handicap, because their places are known to both players. */
  #checkHandicap(): void {
    const [value] = this.root.values.get('HA') ?? [];
    const count = Number(value?.text);
    if (!value || !(count >= 2)) return;
    const usual = handicapPoints(count, this.#size);
    const message = `HA[${count}] gives Black ${count} stones, but none is on the board; write where they stand, as AB${usual}`;
    this.fault(value, 'sgf-setup', message);
  }

  #sizeOf(): number {
    const [value] = this.root.values.get('SZ') ?? [];
    if (!value) {
      const message =
        'the board’s size is not said, so it has 19 lines; write SZ[19], or SZ[9] for a small board';
      this.fault(this.root, 'sgf-size', message, 'warning');
      return LARGEST;
    }
    const [columns = '', rows = columns] = value.text.split(':');
    const isSquare = /^\s*\d{1,2}\s*$/.test(columns) && columns.trim() === rows.trim();
    const size = isSquare ? Number(columns) : Number.NaN;
    if (isBoard(size)) {
      const outside = pointsOutside(this.root, size);
      if (outside.length < MANY) return size;
      const right = [9, 13].find((one) => pointsOutside(this.root, one).length === 0) ?? LARGEST;
      const message = `${outside.length} stones are outside of a board of SZ[${size}]: ${formatFirstNames(outside)}; write SZ[${right}]`;
      this.fault(value, 'sgf-size', message);
      return right;
    }
    const [, side] = /^\s*(\d{1,2})\D\1\s*$/.exec(value.text) ?? [];
    const how = isBoard(Number(side)) ? `write SZ[${side}]` : 'SZ is from 5 to 19, as high as wide';
    this.fault(value, 'sgf-size', `a board of “${value.text}” is not drawn; ${how}`);
    return LARGEST;
  }

  /** Returns who plays first: by `PL`, as a letter or, before FF[4], as a number; else by the first move. */
  #toPlay(): Sign {
    const [value] = this.root.values.get('PL') ?? [];
    if (!value) return this.root.next[0]?.values.has('W') ? -1 : 1;
    const said = /^\s*(w|2)/i.test(value.text) ? -1 : 1;
    if (said === 1 && !/^\s*(b|1)/i.test(value.text))
      this.fault(value, 'sgf-turn', `“${value.text}” names no side; write PL[B] or PL[W]`);
    const [own, other] = said === 1 ? ['B', 'W'] : ['W', 'B'];
    const { next } = this.root;
    const isOther = next.length > 0 && next.every(({ values }) => values.has(other) && !values.has(own));
    if (this.#what === 'game' || !isOther) return said;
    const [side, mover] = said === 1 ? ['Black', 'White'] : ['White', 'Black'];
    const message = `PL says that ${side} plays first, and the first move is ${mover}’s; write PL[${other}]`;
    this.fault(value, 'sgf-turn', message);
    return said === 1 ? -1 : 1;
  }

  #stones(property: string, sign: Sign, board: GoBoard): NamedPoint[] {
    return this.named(property).flatMap((stone) => {
      const { name, vertex, position } = stone;
      if (board.get(vertex) !== 0) {
        this.fault(position, 'sgf-point', `there is a stone on ${name} (“${position.text}”) already`);
        return [];
      }
      board.set(vertex, sign);
      return stone;
    });
  }

  /** Returns the points in a property of the first node; none for `VW[]`. */
  protected named(property: string): NamedPoint[] {
    const values = this.root.values.get(property) ?? [];
    return values.flatMap((value) => (value.text === '' ? [] : this.points(value)));
  }

  /** Returns the points of a value, which are several in `aa:cc`. @throws SgfFault if the file names too many */
  protected points(value: SgfValue): NamedPoint[] {
    const vertices = sgf.parseCompressedVertices(value.text);
    this.#points += vertices.length;
    if (this.#points > MAX_POINTS) throw tooLargeFault(value, this.#what, `more than ${MAX_POINTS} points`);
    return vertices.flatMap((vertex) => this.#point(vertex, value) ?? []);
  }

  #point(vertex: Vertex, value: SgfValue): NamedPoint | null {
    if (vertex.every((at) => at >= 0 && at < this.#size))
      return { name: GoBoard.fromDimensions(this.#size).stringifyVertex(vertex), vertex, position: value };
    const said = isPass(value) ? 'a pass with nothing behind it is not drawn' : `“${value.text}” is no point`;
    const last = 'abcdefghijklmnopqrs'[this.#size - 1];
    const letters = lettersOf(value.text.trim(), this.#size);
    const message = letters
      ? `${said} of a file; write ${letters}`
      : `${said}; wanted: two letters from aa, the corner above on the left, to ${last}${last}`;
    this.fault(value, 'sgf-point', message);
    return null;
  }

  protected marks(node: SgfNode, board: GoBoard): GoMark[] {
    return readMarks(
      node,
      (value) => this.points(value).map(({ name }) => name),
      (name) => board.get(board.parseVertex(name)) !== 0,
      (at, message) => this.fault(at, 'sgf-mark', message, 'warning'),
    );
  }

  /** Whether a node sets up stones, which only the first may. */
  protected setsUp(node: SgfNode): boolean {
    const setup = SETUP.find((name) => node.values.has(name));
    if (setup) this.fault(node, 'sgf-setup', `“${setup}” belongs to the first node; moves are B[…] and W[…]`);
    return setup !== undefined;
  }

  /** Plays a move by the rules; returns null if it is illegal. */
  protected play(board: GoBoard, sign: Sign, value: SgfValue): { name: string; board: GoBoard } | null {
    const point = this.#point(sgf.parseVertex(value.text.trim()), value);
    if (!point) return null;
    const { overwrite, suicide, ko } = board.analyzeMove(sign, point.vertex);
    if (!overwrite && !suicide && !ko) return { name: point.name, board: board.makeMove(sign, point.vertex) };
    const why = overwrite ? 'there is a stone already' : ko ? 'it takes back a ko' : 'it is suicide';
    this.fault(value, 'sgf-illegal-move', `${point.name} cannot be played: ${why}`);
    return null;
  }

  protected comment(value: SgfValue): Comment {
    const comment = readComment(value, this.#what);
    this.findings.push(...comment.findings);
    this.refs.push(...comment.refs);
    return comment;
  }
}
