import { ELSEWHERE, type GoMove } from '../../../schemas/model/problem.ts';
import { opponentOf, PASS } from '../solver/board.ts';
import type { Reading } from '../solver/reading.ts';

export type Outcome = 'right' | 'fails' | 'ko' | 'atBest' | 'takesNow';
type Move = GoMove<Outcome>;
type Value = 0 | 1;

/** An answer to wrong moves, and the moves that it does not refute. */
interface CommonAnswer {
  answer: number;
  exceptions: number[];
}

/**
 * Returns lines for the wrong moves of a position: of moves that need an answer of their own, of some nearby whose
 * answer captures, and last the answer to any other move, which refutes all the rest.
 * @param right the moves that solve the problem @param listed wrong moves that have a line
 * @param maxLines the maximum number of lines before the last
 * @returns only “any other move”, without an answer, if the bound does not decide or if it takes more lines; null if
 * the search could not prove that all other moves fail
 */
export function wrongMoves(
  reading: Reading,
  right: readonly number[],
  listed: readonly number[],
  maxLines: number,
): Move[] | null {
  return new WrongMoves(reading, right, listed).lines(maxLines);
}

class WrongMoves {
  readonly #reading: Reading;
  readonly #right: readonly number[];
  /** The value of each wrong move without its own line; null if undecided. */
  readonly #values = new Map<number, ReturnType<Reading['valueAfter']>>();

  constructor(reading: Reading, right: readonly number[], listed: readonly number[]) {
    const { board } = reading;
    this.#reading = reading;
    this.#right = right;
    for (const at of board.points())
      if (board.cells[at] === 0 && ![...right, ...listed].includes(at) && reading.afterLine([at], () => true))
        this.#values.set(at, reading.valueAfter([at]));
  }

  lines(maxLines: number): Move[] | null {
    const value = this.#reading.valueAfter([PASS]);
    const isTaken = this.#right.some((at) => this.#reading.takesAll(at));
    const best = isTaken ? 2 : Math.max(0, ...this.#right.map((at) => this.#reading.valueAfter([at]) ?? 0));
    const isOpen = [value, ...this.#values.values()].some((one) => one === null || one >= best);
    const lines = isOpen || value === null || value === 2 ? null : this.#answeredLines(value, maxLines);
    if (lines) return lines;
    // Other moves may take the stones later; the marked one takes them now.
    if (isTaken) return [{ at: ELSEWHERE, words: 'takesNow' }];
    return best === 2 && this.#othersFail() ? [{ at: ELSEWHERE, words: 'atBest' }] : null;
  }

  #answeredLines(value: Value, maxLines: number): Move[] | null {
    const common = this.#commonAnswer(value);
    if (!common || common.exceptions.length > maxLines) return null;
    const lines = common.exceptions.map((at) => this.#exception(at, common.answer));
    const free = Math.max(0, Math.min(MAX_TEMPTING, maxLines) - lines.length);
    const temptingLines = value === 0 ? this.#tempting(common).slice(0, free) : [];
    return lines.some((line) => line === null)
      ? null
      : [...lines.flatMap((line) => line ?? []), ...temptingLines, this.#line(PASS, common.answer, value)];
  }

  /** Whether all other moves, and a pass, fail or need a ko, even if it is undecided which. */
  #othersFail(): boolean {
    const { wins, open } = this.#reading.otherMoves(this.#right, 2);
    return wins.length + open.length === 0;
  }

  /** Returns the answer that refutes most wrong moves: the solver's own move, if it is one of them. */
  #commonAnswer(value: Value): CommonAnswer | null {
    let common: CommonAnswer | null = null;
    const near = new Set([...this.#right, ...regionOf(this.#reading)]);
    for (const answer of new Set([...near, ...this.#reading.board.points()])) {
      if (common && !near.has(answer)) break;
      if (!this.#refutes(PASS, answer, value)) continue;
      const exceptions: number[] = [];
      for (const [at, own] of this.#values) {
        if (exceptions.length >= (common?.exceptions.length ?? Infinity)) break;
        if (own !== value || !this.#refutes(at, answer, value)) exceptions.push(at);
      }
      if (exceptions.length < (common?.exceptions.length ?? Infinity)) common = { answer, exceptions };
      if (exceptions.length === 0) break;
    }
    return common;
  }

  #exception(cell: number, commonAnswer: number): Move | null {
    const value = this.#values.get(cell);
    if (value !== 0 && value !== 1) return null;
    const near = this.#reading.afterLine([cell], () => regionOf(this.#reading)) ?? [];
    const answers = new Set([commonAnswer, ...this.#right, ...near, ...this.#reading.board.points()]);
    const answer = [...answers].find((one) => this.#refutes(cell, one, value));
    return answer === undefined ? null : this.#line(cell, answer, value);
  }

  /** Returns lines for nearby moves whose answer captures, because visitors then see why the move fails. */
  #tempting({ answer, exceptions }: CommonAnswer): Move[] {
    const near = regionOf(this.#reading).filter(
      (at) => this.#values.get(at) === 0 && !exceptions.includes(at),
    );
    return near.flatMap((cell) => {
      const answers = [answer, ...(this.#reading.afterLine([cell], () => regionOf(this.#reading)) ?? [])];
      const taking = answers.find((one) => this.#takes(cell, one) && this.#refutes(cell, one, 0));
      return taking === undefined ? [] : this.#line(cell, taking, 0);
    });
  }

  #takes(cell: number, answer: number): boolean {
    const { board, solver } = this.#reading;
    const takes = () => board.tryMove(answer, opponentOf(solver), (taken) => taken.length > 0);
    return this.#reading.afterLine([cell], takes) ?? false;
  }

  #refutes(cell: number, answer: number, value: Value): boolean {
    return answer !== PASS && answer !== cell && this.#reading.valueAfter([cell, answer]) === value;
  }

  #line(cell: number, answer: number, value: Value): Move {
    const { board } = this.#reading;
    const name = cell === PASS ? ELSEWHERE : board.nameOf(cell);
    return { at: name, words: value === 1 ? 'ko' : 'fails', next: [{ at: board.nameOf(answer) }] };
  }
}

/** The maximum number of lines in a position, including lines that only illustrate. */
const MAX_TEMPTING = 3;

/** Returns the empty points within two steps of the stones in question. */
export function regionOf({ board, stones }: Reading): number[] {
  const cells = new Set<number>();
  for (const stone of stones)
    for (const liberty of board.cells[stone] === 0 ? [stone] : board.chain(stone).liberties)
      for (const near of [liberty, ...board.neighbours(liberty)])
        if (board.cells[near] === 0) cells.add(near);
  return [...cells];
}
