import { ELSEWHERE, type GoMove, type GoProblem, PASS as NO_MOVE } from '../../../schemas/problem.ts';
import type { Finding, Position } from '../../content/analysis/finding.ts';
import type { SgfNode } from '../../content/parse/sgf/readSgf.ts';
import { Board, type Colour, otherThan, PASS } from './board.ts';
import { Fight } from './fight.ts';
import { Search } from './search.ts';

/**
 * A chain counts as having got away once it has twice the liberties that it had at first, at least so many, and three more
 * than there are stones in question: large groups have as many in their eyes.
 */
const LEAST_ROOM = 5;

/** What a move comes to for the solver: it fails, it works by a ko, it works; null where that is not decided. */
type Value = 0 | 1 | 2 | null;
type Moves = readonly GoMove<unknown>[];

/** What reading out a problem came to. */
export interface Proof {
  findings: Finding[];
  /** Positions that were looked at. */
  nodes: number;
}

/**
 * Reads a problem out at every node of its solution: whether the moves that are marked right work, whether others do, and
 * whether the answers to wrong ones refute them.
 * @param root the file’s tree, of which the problem was made
 * @param bound so many positions are looked at for each move
 */
export function proveProblem(problem: GoProblem<unknown>, root: SgfNode, bound: number): Proof {
  const reader = new ProblemProof(problem, bound);
  return reader.read(problem.moves, root);
}

class ProblemProof {
  readonly #board: Board;
  readonly #stones: number[];
  readonly #solver: Colour;
  readonly #bound: number;
  /** The solver loses every ko, and wins every ko. */
  readonly #hard: Search;
  readonly #soft: Search;
  readonly #findings: Finding[] = [];

  constructor({ size, black, white, marked, toPlay }: GoProblem<unknown>, bound: number) {
    const board = new Board(size);
    for (const name of black) board.set(board.cellOf(name), 1);
    for (const name of white) board.set(board.cellOf(name), 2);
    this.#board = board;
    this.#bound = bound;
    this.#stones = marked.map((name) => board.cellOf(name)).filter((cell) => board.cells[cell] !== 0);
    this.#solver = toPlay === 'black' ? 1 : 2;
    const enemy = otherThan(this.#solver);
    const isOwn = board.cells[this.#stones[0] ?? 0] === this.#solver;
    const liberties = this.#stones.map((stone) => board.chain(stone).liberties.length);
    const room = Math.max(LEAST_ROOM, this.#stones.length + 3, 2 * Math.max(...liberties));
    const fight = new Fight(this.#stones, isOwn ? this.#solver : enemy, !isOwn, room);
    this.#hard = new Search(board, fight, this.#solver);
    this.#soft = new Search(board, fight, enemy);
  }

  read(moves: Moves, root: SgfNode): Proof {
    if (this.#stones.length > 0) this.#solverNode(moves, root);
    else this.#warn(root, 'no stones are marked, so that it is not known what the problem is about');
    return { findings: this.#findings, nodes: this.#hard.nodes + this.#soft.nodes };
  }

  /** A node at which the solver is to move and can still solve the problem. */
  #solverNode(moves: Moves, node: SgfNode): void {
    const lines = moves.map((move, index) => ({ move, node: node.next[index] ?? node }));
    const right = lines.filter(({ move }) => move.right);
    const wrong = lines.filter(({ move }) => !move.right);
    const takes = right.some(({ move }) => this.#takesAll(this.#cellOf(move)));
    if (takes) {
      for (const { move, node } of right)
        if (!this.#takesAll(this.#cellOf(move))) this.#error(node, 'problem-fails', `${move.at} takes less`);
      for (const line of wrong) this.#refutation(line.move, line.node, 2, takes);
      return;
    }
    const best = this.#rightMoves(right);
    if (best === 0) return;
    this.#others(
      right.map(({ move }) => this.#cellOf(move)),
      best,
      node,
    );
    for (const line of wrong) this.#refutation(line.move, line.node, best, takes);
    for (const line of right) {
      const [answer] = line.move.next ?? [];
      if (!answer?.next) continue;
      this.#after([this.#cellOf(line.move), this.#cellOf(answer)], () =>
        this.#solverNode(answer.next ?? [], line.node.next[0] ?? line.node),
      );
    }
  }

  /** Whether the moves that are marked right work, each as well as the others. @returns what they come to */
  #rightMoves(right: readonly { move: GoMove<unknown>; node: SgfNode }[]): 0 | 1 | 2 {
    const values = right.map(({ move }) => this.#valueAfter([this.#cellOf(move)]));
    const best = Math.max(0, ...values.map((value) => value ?? 0));
    for (const [index, { move, node }] of right.entries()) {
      const value = values[index];
      if (value === null) this.#undecided(node, `${move.at} solves the problem`);
      else if (value === 0) this.#error(node, 'problem-fails', `${move.at} does not solve the problem`);
      else if (value !== best) this.#error(node, 'problem-fails', `${move.at} works only by a ko`);
    }
    return best === 2 ? 2 : best === 1 ? 1 : 0;
  }

  /** Whether any move but the right ones comes to as much. */
  #others(right: readonly number[], best: 1 | 2, node: SgfNode): void {
    const search = best === 2 ? this.#hard : this.#soft;
    const { wins, open } = search.otherMoves(this.#solver, right, this.#bound);
    const isSettled = wins.includes(PASS);
    if (isSettled)
      this.#error(node, 'problem-settled', 'nothing is left to solve here; end the line earlier');
    else if (wins.length > 0) {
      const names = wins.map((cell) => this.#board.nameOf(cell)).join(', ');
      this.#error(
        node,
        'problem-second-solution',
        `${names} ${wins.length > 1 ? 'solve' : 'solves'} it, too`,
      );
    }
    if (open.length > 0 && !isSettled) {
      const names = open.map((cell) => (cell === PASS ? 'a pass' : this.#board.nameOf(cell))).join(', ');
      this.#undecided(node, `${names} ${open.length > 1 ? 'solve' : 'solves'} it, too`);
    }
  }

  /** Whether the answer to a wrong move refutes it; that to any other move, whichever it is. */
  #refutation(move: GoMove<unknown>, node: SgfNode, best: 1 | 2, takes: boolean): void {
    const [answer] = move.next ?? [];
    const place = node.next[0];
    if (!answer || !place) return;
    const line = [this.#cellOf(move), this.#cellOf(answer)];
    if (takes) {
      const isTaken = this.#after(line, () => this.#board.points().some((cell) => this.#takesAll(cell)));
      if (isTaken) this.#error(place, 'problem-answer', `after ${answer.at} the stones can still be taken`);
      return;
    }
    const value = this.#valueAfter(line);
    if (value === null) this.#undecided(place, `${answer.at} is an answer that refutes`);
    else if (value >= best)
      this.#error(place, 'problem-answer', `${answer.at} does not refute: the problem can still be solved`);
    else if (value === 1 && this.#valueAfter(line.slice(0, 1)) === 0)
      this.#error(place, 'problem-answer', `${answer.at} allows a ko; there is a better answer`);
  }

  /** What a line comes to, the solver or its opponent to move. */
  #valueAfter(line: readonly number[]): Value {
    const value = this.#after(line, () => {
      const mover = line.length % 2 === 0 ? this.#solver : otherThan(this.#solver);
      const { winner } = this.#soft.solve(mover, this.#bound);
      if (winner === otherThan(this.#solver)) return 0;
      const worst = this.#hard.solve(mover, this.#bound).winner;
      if (worst === this.#solver) return 2;
      return worst === 0 || winner === 0 ? null : 1;
    });
    return value ?? null;
  }

  /** Does something on the board after a line of the solver’s; undefined where that cannot be played. */
  #after<T>(line: readonly number[], then: () => T, mover = this.#solver): T | undefined {
    const [at, ...rest] = line;
    if (at === undefined) return then();
    if (!this.#board.play(at, mover)) return undefined;
    const result = this.#after(rest, then, otherThan(mover));
    this.#board.undo();
    return result;
  }

  /** Whether a move of the solver’s takes the stones in question at once. */
  #takesAll(at: number): boolean {
    if (at === PASS) return false;
    const taken = this.#board.play(at, this.#solver);
    if (!taken) return false;
    const isKo = this.#board.isKo(at, taken);
    this.#board.undo();
    return !isKo && this.#stones.every((stone) => taken.includes(stone));
  }

  #cellOf({ at }: GoMove<unknown>): number {
    return at === ELSEWHERE || at === NO_MOVE ? PASS : this.#board.cellOf(at);
  }

  #undecided(place: Position, what: string): void {
    this.#warn(place, `${this.#bound} positions do not decide whether ${what}`);
  }

  #warn({ line, column }: Position, message: string): void {
    this.#findings.push({ line, column, severity: 'warning', code: 'problem-undecided', message });
  }

  #error({ line, column }: Position, code: string, message: string): void {
    this.#findings.push({ line, column, severity: 'error', code, message });
  }
}
