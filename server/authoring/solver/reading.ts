import type { GoProblem } from '../../../schemas/model/problem.ts';
import { Board, type Colour, opponentOf, PASS } from './board.ts';
import { Fight } from './fight.ts';
import { Search } from './search.ts';

/** A chain has escaped with this many liberties, twice those it had, and three more than stones in question. */
const MIN_ROOM = 5;

/** The value of a move for the solver: 0 fails, 1 works by a ko, 2 works; null if undecided. */
type MoveValue = 0 | 1 | 2 | null;

export type ProblemPosition = Pick<GoProblem<unknown>, 'size' | 'black' | 'white' | 'marked' | 'toPlay'>;

export class Reading {
  readonly board: Board;
  readonly solver: Colour;
  readonly stones: readonly number[];
  readonly #bound: number;
  /** In `#hard` the solver loses every ko, in `#soft` it wins every ko. */
  readonly #hard: Search;
  readonly #soft: Search;

  /** @param bound the maximum number of positions searched per move */
  constructor(position: ProblemPosition, bound: number) {
    const { marked, toPlay } = position;
    const board = boardOf(position);
    this.board = board;
    this.#bound = bound;
    this.stones = marked.map((name) => board.cellOf(name)).filter((cell) => board.cells[cell] !== 0);
    this.solver = toPlay === 'black' ? 1 : 2;
    const enemy = opponentOf(this.solver);
    const isOwn = board.cells[this.stones[0] ?? 0] === this.solver;
    const liberties = this.stones.map((stone) => board.chain(stone).liberties.length);
    const room = Math.max(MIN_ROOM, this.stones.length + 3, 2 * Math.max(...liberties));
    const fight = new Fight(this.stones, isOwn ? this.solver : enemy, !isOwn, room);
    this.#hard = new Search(board, fight, this.solver);
    this.#soft = new Search(board, fight, enemy);
  }

  get nodes(): number {
    return this.#hard.nodes + this.#soft.nodes;
  }

  /** Returns the solver's other moves, including a pass, that are worth at least this much or are undecided. */
  otherMoves(excluded: readonly number[], least: 1 | 2): { wins: number[]; open: number[] } {
    return (least === 2 ? this.#hard : this.#soft).otherMoves(this.solver, excluded, this.#bound);
  }

  valueAfter(line: readonly number[]): MoveValue {
    const value = this.afterLine(line, () => {
      const mover = line.length % 2 === 0 ? this.solver : opponentOf(this.solver);
      const { winner } = this.#soft.solve(mover, this.#bound);
      if (winner === opponentOf(this.solver)) return 0;
      const worst = this.#hard.solve(mover, this.#bound).winner;
      if (worst === this.solver) return 2;
      return worst === 0 || winner === 0 ? null : 1;
    });
    return value ?? null;
  }

  /** Runs a function on the board after a line of the solver's; undefined if the line cannot be played. */
  afterLine<T>(line: readonly number[], read: () => T, mover = this.solver): T | undefined {
    const [at, ...rest] = line;
    if (at === undefined) return read();
    return this.board.tryMove(at, mover, () => this.afterLine(rest, read, opponentOf(mover))) ?? undefined;
  }

  takesAll(cell: number): boolean {
    const takes = (captured: readonly number[]) =>
      !this.board.isKo(cell, captured) && this.stones.every((stone) => captured.includes(stone));
    return cell !== PASS && (this.board.tryMove(cell, this.solver, takes) ?? false);
  }
}

export function boardOf({ size, black, white }: ProblemPosition): Board {
  const board = new Board(size);
  for (const name of black) board.setCell(board.cellOf(name), 1);
  for (const name of white) board.setCell(board.cellOf(name), 2);
  return board;
}
