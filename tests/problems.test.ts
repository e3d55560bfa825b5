import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ELSEWHERE, type GoMove, type GoProblem } from '../schemas/problem.ts';
import { analyseSgf } from '../server/content/parse/sgf/analyseSgf.ts';
import { after, type Board, boardOf, chainAt, Hunt, placeOf, type Side, Siege } from './helpers/goSearch.ts';

const FOLDER = new URL('../pages/problems/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sgf'));
type Problem = GoProblem<Record<string, string>>;

function read(file: string): Problem {
  const { part } = analyseSgf(readFileSync(new URL(file, FOLDER)));
  if (part.kind !== 'problem' || !part.problem) throw new Error(`${file} is faulty`);
  return part.problem;
}

const start = ({ size, black, white }: Problem) => boardOf(size, black, white);
const target = (problem: Problem, board: Board) => placeOf(board, problem.marked[0] ?? '');
const rightMoves = ({ moves }: Problem) => moves.flatMap(({ at, right }) => (right ? at : [])).sort();

/** Every right line of a problem, to its end. */
function rightLines(moves: readonly GoMove<unknown>[]): string[][] {
  return moves.flatMap(({ at, right, next: answers = [] }) => {
    if (!right) return [];
    const [answer] = answers;
    if (!answer) return [[at]];
    if (!answer.next) return [[at, answer.at]];
    return rightLines(answer.next).map((line) => [at, answer.at, ...line]);
  });
}

function played(problem: Problem, line: readonly string[]): Board {
  return line.reduce<Board>((board, at, index) => {
    const side: Side = index % 2 === 0 ? 1 : -1;
    const next = after(board, side, placeOf(board, at));
    if (!next) throw new Error(`${at} of ${line} is not legal`);
    return next;
  }, start(problem));
}

/** Problems in which stones are taken: liberties that mean escape, how far to read, and which where not the circled. */
const HUNTS: Record<string, [away: number, depth: number, taken?: string]> = {
  'beginner-cut-off.sgf': [5, 9],
  'beginner-net.sgf': [4, 9],
  'beginner-rescue.sgf': [3, 5, 'E5 E6'],
  'beginner-first-line.sgf': [3, 5],
  'beginner-edge.sgf': [3, 7],
  'intermediate-lid.sgf': [3, 7],
  'intermediate-which-side.sgf': [3, 7],
  'intermediate-back.sgf': [3, 7],
  'intermediate-ladder.sgf': [3, 13],
  'intermediate-snapback.sgf': [4, 5],
  'lesson-first-captures-1.sgf': [4, 9],
  'lesson-first-captures-2.sgf': [4, 9],
  'lesson-first-captures-3.sgf': [4, 9],
  'lesson-first-stones-1.sgf': [4, 1],
  'lesson-first-stones-2.sgf': [4, 1],
  'lesson-first-stones-3.sgf': [4, 1],
  'lesson-first-stones-4.sgf': [4, 1],
  'lesson-first-steps-1.sgf': [4, 1],
  'lesson-first-steps-2.sgf': [4, 1],
};
/** Problems of life and death: the points on which it is decided. */
const SIEGES: Record<string, string> = {
  'intermediate-two-eyes.sgf': 'A1 B1 C1',
  'intermediate-three.sgf': 'A1 B1 C1',
  'advanced-bulky-five.sgf': 'A2 B2 C2 A1 B1',
  'advanced-pyramid-four.sgf': 'B2 A1 B1 C1',
  'advanced-corner-five.sgf': 'A3 B3 A2 B2 A1',
  'intermediate-hane.sgf': 'A1 A2 B1 B2 C1 E1',
  'intermediate-heart.sgf': 'A1 A2 B1 B2 B3 C1 C2',
  'advanced-sixth-stone.sgf': 'A1 A2 B1 B2 B3',
  'advanced-throw-in.sgf': 'A1 A2 B1 B2 B3 C1',
  'advanced-divide.sgf': 'A1 A2 B1 B2 C1 C2 D1',
  'advanced-inner-point.sgf': 'A1 A2 A3 B1 B2 B3 B4',
  'mastery-inside-pair.sgf': 'A1 A2 B1 B2 C1 C2 D1',
  'mastery-placement.sgf': 'A1 A2 A3 B1 B2 B3 C1 C2',
  'mastery-first-line.sgf': 'A1 A2 B1 B2 C1 C2 D1',
  'mastery-corner-eye.sgf': 'A1 A2 B1 B2 C1 A3',
  'mastery-last-eye.sgf': 'A1 A2 B1 B2 B3 C1 C2 C3 A4',
  'mastery-flower-six.sgf': 'B3 A2 B2 C2 A1 B1',
  'mastery-two-stones.sgf': 'A3 B3 A2 B2 C2 A1 B1',
  'mastery-tail.sgf': 'A3 B3 C3 A2 B2 A1 B1',
  'lesson-first-steps-6.sgf': 'J1 H1 G1',
};

/** Problems that a ko decides: the points that matter to it. */
const KOS: Record<string, string> = { 'advanced-ko.sgf': 'A1 C1 D1 E1 F1' };

test('there are three for each stage, a lesson of six steps, three first captures, and four for small children', () => {
  const count = (prefix: string) => FILES.filter((file) => file.startsWith(prefix)).length;
  for (const stage of ['beginner-', 'intermediate-', 'advanced-', 'mastery-'])
    expect(count(stage)).toBeGreaterThanOrEqual(3);
  expect(count('lesson-first-steps-')).toBe(6);
  expect(count('lesson-first-captures-')).toBe(3);
  expect(count('lesson-first-stones-')).toBe(4);
});

describe.each(FILES)('%s', (file) => {
  const problem = read(file);

  test('each right line can be played to its end', () => {
    const lines = rightLines(problem.moves);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(() => played(problem, line)).not.toThrow();
  });

  test('has words for its task, a hint, and the end of each right line, in every language', () => {
    const ends = (moves: readonly GoMove<Record<string, string>>[]): (Record<string, string> | undefined)[] =>
      moves.flatMap(({ right, words, next }) => (right ? (next ? ends(next[0]?.next ?? []) : [words]) : []));
    for (const words of [problem.task, problem.hint, ...ends(problem.moves)])
      expect(Object.keys(words ?? {})).toEqual(['zh-TW', 'zh-CN', 'en-US', 'ja-JP']);
  });
});

describe.each(Object.entries(HUNTS))('%s', (file, [away, depth, named]) => {
  const circled = read(file);
  const problem = named === undefined ? circled : { ...circled, marked: named.split(' ') };
  const board = start(problem);

  test('every right line takes the stones', () => {
    for (const line of rightLines(problem.moves)) {
      const end = played(problem, line);
      expect(problem.marked.map((at) => end.cells[placeOf(end, at)])).toEqual(problem.marked.map(() => 0));
    }
  });

  test('its first move is the only one that does', { timeout: 60_000 }, () => {
    const hunt = new Hunt(target(problem, board), 1, away, false);
    expect(hunt.moves(board, depth)).toEqual(rightMoves(problem));
    expect(rightMoves(problem)).toHaveLength(1);
  });
});

test('in the first captures every other move is answered, and the answer saves the circled stones', () => {
  for (const file of FILES.filter((name) => name.startsWith('lesson-first-captures-'))) {
    const problem = read(file);
    const wrong = problem.moves.filter(({ right }) => !right);
    expect(wrong.map(({ at }) => at)).toContain(ELSEWHERE);
    for (const { at, next: [answer] = [] } of wrong) {
      const board = played(problem, at === ELSEWHERE ? [] : [at]);
      const next = after(board, -1, placeOf(board, answer?.at ?? ''));
      const isCaught = next && new Hunt(target(problem, next), 1, 4, false).takes(next, 7);
      expect(isCaught, `${file} ${at}`).toBe(false);
    }
  }
});

describe.each(Object.entries(SIEGES))('%s', (file, region) => {
  const problem = read(file);
  const board = start(problem);
  const place = target(problem, board);
  const attacker: Side = board.cells[place] === 1 ? -1 : 1;
  const points = region.split(' ').map((name) => placeOf(board, name));

  test('is unsettled, and its first move is the only one, without a ko', () => {
    expect(chainAt(board, place).liberties.every((one) => points.includes(one))).toBe(true);
    const siege = new Siege(place, attacker, points);
    expect(siege.dies(board, attacker)).toBe(true);
    expect(siege.dies(board, attacker === 1 ? -1 : 1)).toBe(false);
    expect(siege.moves(board, 1)).toEqual(rightMoves(problem));
    expect(new Siege(place, attacker, points, 1).moves(board, 1)).toEqual(rightMoves(problem));
  });
});

describe.each(Object.entries(KOS))('%s', (file, region) => {
  const problem = read(file);
  const board = start(problem);
  const place = target(problem, board);
  const points = region.split(' ').map((name) => placeOf(board, name));

  test('its first move is the only one, and a ko: one threat that is answered saves the stones', () => {
    const siege = new Siege(place, 1, points);
    expect(siege.dies(board, -1)).toBe(false);
    expect(siege.moves(board, 1)).toEqual(rightMoves(problem));
    const taken = played(problem, rightMoves(problem));
    expect(taken.ko).toBeGreaterThan(0);
    expect(new Siege(place, 1, points, 1).dies({ ...taken, ko: 0 }, -1)).toBe(false);
  });

  test('every right line takes the circled stones', () => {
    for (const line of rightLines(problem.moves)) {
      const end = played(problem, line);
      expect(problem.marked.map((at) => end.cells[placeOf(end, at)])).not.toContain(-1);
    }
  });
});

test('in the ladder each step but the last is the only one that catches the stone', {
  timeout: 60_000,
}, () => {
  const problem = read('intermediate-ladder.sgf');
  let { moves } = problem;
  let board = start(problem);
  const steps: string[] = [];
  for (
    let right = moves.filter((move) => move.right);
    right.length === 1;
    right = moves.filter((move) => move.right)
  ) {
    const [step] = right;
    const [answer] = step?.next ?? [];
    if (!step || !answer) break;
    expect(new Hunt(target(problem, board), 1, 3, false).moves(board, 13)).toEqual([step.at]);
    board = played({ ...problem }, [...steps, step.at, answer.at]);
    steps.push(step.at, answer.at);
    moves = answer.next ?? [];
  }
  expect(steps).toHaveLength(6);
});
