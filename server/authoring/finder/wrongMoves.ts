import { ELSEWHERE, type GoMove } from '../../../schemas/problem.ts';
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
 * @param right the moves that solve the problem @param known wrong moves that have a line
 * @param most the maximum number of lines before the last
 * @returns only “any other move”, without an answer, if the bound does not decide or if it takes more lines; null if
 * the search could not prove that all other moves fail
 */
export function wrongMoves(
  reading: Reading,
  right: readonly number[],
  known: readonly number[],
  most: number,
): Move[] | null {
  return new WrongMoves(reading, right, known).lines(most);
}

class WrongMoves {
  readonly #reading: Reading;
  readonly #right: readonly number[];
  /** The value of each wrong move without its own line; null if undecided. */
  readonly #values = new Map<number, ReturnType<Reading['valueAfter']>>();

  constructor(reading: Reading, right: readonly number[], known: readonly number[]) {
    const { board } = reading;
    this.#reading = reading;
    this.#right = right;
    for (const at of board.points())
      if (board.cells[at] === 0 && ![...right, ...known].includes(at) && reading.after([at], () => true))
        this.#values.set(at, reading.valueAfter([at]));
  }

  lines(most: number): Move[] | null {
    const value = this.#reading.valueAfter([PASS]);
    const takes = this.#right.some((at) => this.#reading.takesAll(at));
    const best = takes ? 2 : Math.max(0, ...this.#right.map((at) => this.#reading.valueAfter([at]) ?? 0));
    const isOpen = [value, ...this.#values.values()].some((one) => one === null || one >= best);
    const lines = isOpen || value === null || value === 2 ? null : this.#answered(value, most);
    if (lines) return lines;
    // Other moves may take the stones later; the marked one takes them now.
    if (takes) return [{ at: ELSEWHERE, words: 'takesNow' }];
    return best === 2 && this.#othersFail() ? [{ at: ELSEWHERE, words: 'atBest' }] : null;
  }

  #answered(value: Value, most: number): Move[] | null {
    const usual = this.#commonAnswer(value);
    if (!usual || usual.exceptions.length > most) return null;
    const lines = usual.exceptions.map((at) => this.#exception(at, usual.answer));
    const free = Math.max(0, Math.min(MAX_TEMPTING, most) - lines.length);
    const tempting = value === 0 ? this.#tempting(usual).slice(0, free) : [];
    return lines.some((line) => line === null)
      ? null
      : [...lines.flatMap((line) => line ?? []), ...tempting, this.#line(PASS, usual.answer, value)];
  }

  /** Whether all other moves, and a pass, fail or need a ko, even if it is undecided which. */
  #othersFail(): boolean {
    const { wins, open } = this.#reading.otherMoves(this.#right, 2);
    return wins.length + open.length === 0;
  }

  /** Returns the answer that refutes most wrong moves: the solver's own move, if it is one of them. */
  #commonAnswer(value: Value): CommonAnswer | null {
    let usual: CommonAnswer | null = null;
    const near = new Set([...this.#right, ...regionOf(this.#reading)]);
    for (const answer of new Set([...near, ...this.#reading.board.points()])) {
      if (usual && !near.has(answer)) break;
      if (!this.#refutes(PASS, answer, value)) continue;
      const exceptions: number[] = [];
      for (const [at, own] of this.#values) {
        if (exceptions.length >= (usual?.exceptions.length ?? Infinity)) break;
        if (own !== value || !this.#refutes(at, answer, value)) exceptions.push(at);
      }
      if (exceptions.length < (usual?.exceptions.length ?? Infinity)) usual = { answer, exceptions };
      if (exceptions.length === 0) break;
    }
    return usual;
  }

  #exception(at: number, usual: number): Move | null {
    const value = this.#values.get(at);
    if (value !== 0 && value !== 1) return null;
    const near = this.#reading.after([at], () => regionOf(this.#reading)) ?? [];
    const answers = new Set([usual, ...this.#right, ...near, ...this.#reading.board.points()]);
    const answer = [...answers].find((one) => this.#refutes(at, one, value));
    return answer === undefined ? null : this.#line(at, answer, value);
  }

  /** Returns lines for nearby moves whose answer captures, because visitors then see why the move fails. */
  #tempting({ answer, exceptions }: CommonAnswer): Move[] {
    const near = regionOf(this.#reading).filter(
      (at) => this.#values.get(at) === 0 && !exceptions.includes(at),
    );
    return near.flatMap((at) => {
      const answers = [answer, ...(this.#reading.after([at], () => regionOf(this.#reading)) ?? [])];
      const taking = answers.find((one) => this.#takes(at, one) && this.#refutes(at, one, 0));
      return taking === undefined ? [] : this.#line(at, taking, 0);
    });
  }

  #takes(at: number, answer: number): boolean {
    const { board, solver } = this.#reading;
    const takes = () => board.try(answer, opponentOf(solver), (taken) => taken.length > 0);
    return this.#reading.after([at], takes) ?? false;
  }

  #refutes(at: number, answer: number, value: Value): boolean {
    return answer !== PASS && answer !== at && this.#reading.valueAfter([at, answer]) === value;
  }

  #line(at: number, answer: number, value: Value): Move {
    const { board } = this.#reading;
    const name = at === PASS ? ELSEWHERE : board.nameOf(at);
    return { at: name, words: value === 1 ? 'ko' : 'fails', next: [{ at: board.nameOf(answer) }] };
  }
}

/** The maximum number of lines in a position, including lines that only illustrate. */
const MAX_TEMPTING = 3;

/** Returns the empty points within two steps of the stones in question. */
export function regionOf({ board, stones }: Reading): number[] {
  const found = new Set<number>();
  for (const stone of stones)
    for (const liberty of board.cells[stone] === 0 ? [stone] : board.chain(stone).liberties)
      for (const near of [liberty, ...board.neighbours(liberty)])
        if (board.cells[near] === 0) found.add(near);
  return [...found];
}
