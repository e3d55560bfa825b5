import type { GoProblem } from '../../../schemas/problem.ts';
import { PASS } from '../solver/board.ts';
import { boardOf, type ProblemPosition, Reading } from '../solver/reading.ts';
import { type Hint, hintOf } from './facts.ts';
import { type Outcome, regionOf, wrongMoves } from './wrongMoves.ts';

export interface FoundProblem extends ProblemPosition {
  moves: GoProblem<Outcome>['moves'];
  hint?: Hint;
  depth: number;
  nodes: number;
  /** The number of nearby points that look tempting but fail. */
  tempting: number;
}
type Move = FoundProblem['moves'][number];

/** Positions examined per move: a problem for people needs no more; most random positions end at the first bound. */
const BOUND = 3_000;
const FIRST_BOUND = 400;
const MAX_LENGTH = 5;
/** The maximum number of wrong moves with their own answer: at the first move, and later. */
const MAX_LINES = 9;
const MAX_LATER = 3;

/** The solution, if one first move alone works, without a ko, and answers refute all others; else null. */
export function solvePosition(position: ProblemPosition): FoundProblem | null {
  if (onlyMove(position, FIRST_BOUND) === null) return null;
  const solution = new Solution(position, BOUND);
  const first = solution.onlyMove();
  if (first === null) return null;
  const wrong = solution.wrongLines(first);
  const right = wrong && solution.withWrongLines(solution.rightLine([first], MAX_LENGTH));
  if (!right) return null;
  const at = solution.nameOf(first);
  const isVital = wrong.at(-1)?.next?.[0]?.at === at;
  const hint = hintOf(boardOf(position), at, 1, { marked: position.marked, isVital });
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

  /** Returns the lines of wrong moves in the first position; null unless all have an answer. */
  wrongLines(first: number): Move[] | null {
    this.tempting = this.#region([]).length - 1;
    const lines = wrongMoves(this.#reading, [first], [], MAX_LINES);
    return lines?.at(-1)?.next ? lines : null;
  }

  /** Returns a right line with the lines of wrong moves at each of its later positions; null if undecided. */
  withWrongLines(move: Move, line: readonly number[] = []): Move | null {
    const [answer] = move.next ?? [];
    const [follow] = answer?.next ?? [];
    if (!answer || !follow) return move;
    const { board } = this.#reading;
    const before = [...line, board.cellOf(move.at), board.cellOf(answer.at)];
    const right = this.withWrongLines(follow, before);
    const wrong = this.#reading.after(before, () =>
      wrongMoves(this.#reading, [board.cellOf(follow.at)], [], MAX_LATER),
    );
    return right && wrong ? { ...move, next: [{ ...answer, next: [right, ...wrong] }] } : null;
  }

  #region(line: readonly number[]): number[] {
    return this.#reading.after(line, () => regionOf(this.#reading)) ?? [];
  }
}

function depthOf({ right, next }: Move): number {
  return (right ? 1 : 0) + Math.max(0, ...(next ?? []).map(depthOf));
}
