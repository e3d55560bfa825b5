import type { GoProblem } from '../../../schemas/model/problem.ts';
import { opponentOf, PASS } from '../solver/board.ts';
import { boardOf, type ProblemPosition, Reading } from '../solver/reading.ts';
import { type Hint, hintOf } from './facts.ts';
import { canonicalShape } from './grid.ts';
import { type Kind, type Random, randomPosition, removeIdleStones, validBoard } from './positions.ts';
import { type Outcome, regionOf, wrongMoves } from './wrongMoves.ts';

/** Generates problems of a kind, none of them a rotation or reflection of another one. Never ends. */
export function* findProblems(kind: Kind, seed: number): Generator<FoundProblem> {
  const random = createRandom(seed);
  const shapes = new Set<string>();
  for (;;) {
    const position = randomPosition(kind, random);
    const problem = position && solvePosition(position);
    const found = problem && (kind === 'catch' || kind === 'save') ? minimizePosition(problem) : problem;
    if (!found || shapes.has(canonicalShape(found))) continue;
    shapes.add(canonicalShape(found));
    yield found;
  }
}

function minimizePosition({ moves: [first], ...position }: FoundProblem): FoundProblem | null {
  return solvePosition(
    removeIdleStones(position, (other) => validBoard(other) !== null && onlyMove(other) === first?.at),
  );
}

/** Returns a generator of numbers from 0 up to 1 that a seed repeats (mulberry32, public domain). */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface FoundProblem extends ProblemPosition {
  moves: GoProblem<Outcome>['moves'];
  hint?: Hint;
  depth: number;
  nodes: number;
  /** The number of nearby points that look tempting but fail. */
  wrongPoints: number;
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
function solvePosition(position: ProblemPosition): FoundProblem | null {
  if (onlyMove(position, FIRST_BOUND) === null) return null;
  const reading = new Reading(position, BOUND);
  const first = onlyCell(reading);
  if (first === null) return null;
  const wrongPoints = regionOf(reading).length - 1;
  const wrongLines = wrongMoves(reading, [first], [], MAX_LINES);
  const [refuting] = wrongLines?.at(-1)?.next ?? [];
  if (!wrongLines || !refuting) return null;
  const right = withWrongLines(reading, rightLine(reading, first, MAX_LENGTH));
  if (!right) return null;
  const isVital = refuting.at === right.at;
  const hint = hintOf(boardOf(position), right.at, 1, { marked: position.marked, isVital });
  const { nodes } = reading;
  const moves = [right, ...wrongLines];
  return { ...position, ...(hint ? { hint } : {}), moves, depth: depthOf(right), nodes, wrongPoints };
}

function onlyMove(position: ProblemPosition, bound = BOUND): string | null {
  const reading = new Reading(position, bound);
  const at = onlyCell(reading);
  return at === null ? null : reading.board.nameOf(at);
}

function onlyCell(reading: Reading): number | null {
  const { wins, open } = reading.otherMoves([], 2);
  const [only, ...others] = wins;
  return only === undefined || only === PASS || others.length > 0 || open.length > 0 ? null : only;
}

/** Returns a right move and its continuation, after the answer that leaves most to find. */
function rightLine(reading: Reading, cell: number, movesLeft: number): Move {
  const at = reading.board.nameOf(cell);
  const isOver = movesLeft === 1 || reading.takesAll(cell);
  const next = isOver ? null : reading.afterLine([cell], () => hardestAnswer(reading, movesLeft - 1));
  return { at, right: true, ...(next ? { next: [next] } : { words: 'right' }) };
}

function hardestAnswer(reading: Reading, movesLeft: number): Move | null {
  const follow = () => {
    const cell = onlyCell(reading);
    return cell === null ? null : rightLine(reading, cell, movesLeft);
  };
  let best: Move | null = null;
  for (const answer of regionOf(reading)) {
    const next = reading.afterLine([answer], follow, opponentOf(reading.solver));
    const move = next ? { at: reading.board.nameOf(answer), next: [next] } : null;
    if (move && (!best || depthOf(move) > depthOf(best))) best = move;
  }
  return best;
}

/** Returns a right line with the lines of wrong moves at each of its later positions; null if undecided. */
function withWrongLines(reading: Reading, move: Move): Move | null {
  const { board } = reading;
  const [answer] = move.next ?? [];
  const [follow] = answer?.next ?? [];
  if (!answer || !follow) return move;
  const line = reading.afterLine([board.cellOf(move.at), board.cellOf(answer.at)], () => {
    const right = withWrongLines(reading, follow);
    const wrong = wrongMoves(reading, [board.cellOf(follow.at)], [], MAX_LATER);
    return right && wrong ? { ...move, next: [{ ...answer, next: [right, ...wrong] }] } : null;
  });
  return line ?? null;
}

function depthOf({ right, next }: Move): number {
  return (right ? 1 : 0) + Math.max(0, ...(next ?? []).map(depthOf));
}
