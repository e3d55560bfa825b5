import { ELSEWHERE, type GoProblem } from '../../../schemas/problem.ts';
import { PASS } from '../solver/board.ts';
import { type ProblemPosition, Reading } from '../solver/reading.ts';

/** The sentence of `sentences.yaml` for a move. */
export type Outcome = 'right' | 'fails' | 'ko';
export interface FoundProblem extends ProblemPosition {
  moves: GoProblem<Outcome>['moves'];
  /** A hint to the first move, if something about that move is special. */
  hint?: Hint;
  /** The number of the solver's moves in the longest line. */
  depth: number;
  nodes: number;
  /** The number of nearby points that look tempting but fail. */
  tempting: number;
}
export type Hint = 'gift' | 'firstLine' | 'sameForBoth' | 'apart';

type Move = FoundProblem['moves'][number];

/**
 * Positions examined per move: a problem that needs more is not a problem for people. Most random positions are not
 * problems at all and are discarded after the first few.
 */
const BOUND = 3_000;
const FIRST_BOUND = 400;
/** The maximum number of the solver's moves in a line. */
const LONGEST = 5;
/** The maximum number of wrong moves with their own answer. */
const MAX_LINES = 9;

/**
 * The solution, if exactly one first move works, without a ko, and the answers to all others refute them.
 * @returns null if there is none, or if it is undecided
 */
export function solvePosition(position: ProblemPosition): FoundProblem | null {
  if (onlyMove(position, FIRST_BOUND) === null) return null;
  const solution = new Solution(position, BOUND);
  const first = solution.onlyMove();
  if (first === null) return null;
  const right = solution.rightLine([first], LONGEST);
  const wrong = solution.wrongLines(first);
  if (!wrong) return null;
  const hint = solution.hintOf(first, wrong);
  return {
    ...position,
    ...(hint ? { hint } : {}),
    moves: [right, ...wrong],
    depth: depthOf(right),
    nodes: solution.nodes,
    tempting: solution.tempting,
  };
}

export function onlyMove(position: ProblemPosition, bound = BOUND): string | null {
  const solution = new Solution(position, bound);
  const at = solution.onlyMove();
  return at === null ? null : solution.nameOf(at);
}

class Solution {
  readonly #reading: Reading;
  tempting = 0;

  constructor(position: ProblemPosition, bound: number) {
    this.#reading = new Reading(position, bound);
  }

  nameOf(cell: number): string {
    return this.#reading.board.nameOf(cell);
  }

  get nodes(): number {
    return this.#reading.nodes;
  }

  onlyMove(): number | null {
    const { wins, open } = this.#reading.otherMoves([], 2);
    const [only, ...others] = wins;
    return only === undefined || only === PASS || others.length > 0 || open.length > 0 ? null : only;
  }

  /** Returns the right last move of a line and its continuation, after the answer that leaves most to find. */
  rightLine(line: readonly number[], left: number): Move {
    const at = this.#reading.board.nameOf(line.at(-1) ?? PASS);
    const next = left > 1 && !this.#isOver(line) ? this.#hardestAnswer(line, left) : null;
    return { at, right: true, ...(next ? { next: [next] } : { words: 'right' }) };
  }

  #isOver(line: readonly number[]): boolean {
    const last = line.at(-1) ?? PASS;
    return this.#reading.after(line.slice(0, -1), () => this.#reading.takesAll(last)) ?? true;
  }

  #hardestAnswer(line: readonly number[], left: number): Move | null {
    let best: Move | null = null;
    for (const answer of this.#region(line)) {
      const follow = this.#reading.after([...line, answer], () => this.onlyMove());
      if (follow === null || follow === undefined) continue;
      const move = {
        at: this.#reading.board.nameOf(answer),
        next: [this.rightLine([...line, answer, follow], left - 1)],
      };
      if (!best || depthOf(move) > depthOf(best)) best = move;
    }
    return best;
  }

  /** Returns the answer to "any other move", which fits most wrong moves, and lines for the exceptions. */
  wrongLines(first: number): Move[] | null {
    const { board } = this.#reading;
    const usual = this.#answerTo(PASS, [first]);
    if (!usual) return null;
    const lines: Move[] = [];
    for (const at of board.points()) {
      if (at === first || board.cells[at] !== 0) continue;
      const value = this.#reading.valueAfter([at]);
      if (value === null) {
        if (this.#canPlay(at)) return null;
        continue;
      }
      if (value === 2) return null;
      const isUsual = value === usual.value && this.#reading.valueAfter([at, usual.at]) === value;
      if (isUsual) continue;
      const answer = this.#answerTo(at, [usual.at, first], value);
      if (!answer || lines.length === MAX_LINES) return null;
      lines.push(this.#wrongMove(board.nameOf(at), answer));
    }
    this.tempting = this.#region([]).length - 1;
    return [...lines, this.#wrongMove(ELSEWHERE, usual)];
  }

  hintOf(first: number, wrong: readonly Move[]): Hint | undefined {
    const { board, stones } = this.#reading;
    const played = this.#reading.after([first], () => board.chain(first));
    const touched = stones.some((stone) => board.chain(stone).liberties.includes(first));
    if (played?.stones.length === 1 && played.liberties.length === 1) return 'gift';
    if (board.neighbours(first).some((near) => board.isEdge(near))) return 'firstLine';
    if (wrong.at(-1)?.next?.[0]?.at === board.nameOf(first)) return 'sameForBoth';
    return touched ? undefined : 'apart';
  }

  #canPlay(at: number): boolean {
    return this.#reading.after([at], () => true) ?? false;
  }

  #wrongMove(at: string, { at: answer, value }: { at: number; value: number }): Move {
    const words: Outcome = value === 1 ? 'ko' : 'fails';
    return { at, words, next: [{ at: this.#reading.board.nameOf(answer) }] };
  }

  /** Returns the strongest answer to a wrong move: the one that leaves the solver least. */
  #answerTo(at: number, first: readonly number[], value = this.#reading.valueAfter([at])) {
    if (value === null || value === 2) return null;
    for (const answer of new Set([...first, ...this.#region([at])]))
      if (answer !== PASS && this.#reading.valueAfter([at, answer]) === value) return { at: answer, value };
    return null;
  }

  /** Returns the empty points within two steps of the stones in question after a line. */
  #region(line: readonly number[]): number[] {
    const { board, stones } = this.#reading;
    const region = () => {
      const found = new Set<number>();
      for (const stone of stones)
        for (const liberty of board.cells[stone] === 0 ? [stone] : board.chain(stone).liberties)
          for (const near of [liberty, ...board.neighbours(liberty)])
            if (board.cells[near] === 0) found.add(near);
      return [...found];
    };
    return this.#reading.after(line, region) ?? [];
  }
}

function depthOf({ right, next }: Move): number {
  return (right ? 1 : 0) + Math.max(0, ...(next ?? []).map(depthOf));
}
