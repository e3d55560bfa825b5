import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { GoMove, GoProblem } from '../schemas/model/problem.ts';
import { GoBoard } from '../schemas/rules/goBoard.ts';
import { parsePoint } from '../schemas/rules/goPoint.ts';
import { proveProblems } from '../server/authoring/solver/proveProblems.ts';
import { analyseSgf } from '../server/content/parse/sgf/analyseSgf.ts';

const FOLDER = new URL('../pages/problems/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sgf'));
type Problem = GoProblem<Record<string, string>>;

/** Positions for each move; the slowest of the problems that are decided needs a third of them. */
const BOUND = 30_000;

const problems = new Map(FILES.map((file) => [file, parsed(file)]));

function read(file: string): Problem {
  const problem = problems.get(file);
  if (!problem) throw new Error(`there is no ${file}`);
  return problem;
}

function parsed(file: string): Problem {
  const { part } = analyseSgf(readFileSync(new URL(file, FOLDER)));
  if (part.kind !== 'problem' || !part.problem) throw new Error(`${file} is faulty`);
  return part.problem;
}

test('there are thirty for each stage, a lesson of six steps, three first captures, and four for small children', () => {
  const count = (prefix: string) => FILES.filter((file) => file.startsWith(prefix)).length;
  for (const stage of ['beginner-', 'intermediate-', 'advanced-', 'mastery-'])
    expect(count(stage)).toBeGreaterThanOrEqual(30);
  expect(count('lesson-first-steps-')).toBe(6);
  expect(count('lesson-first-captures-')).toBe(3);
  expect(count('lesson-first-stones-')).toBe(4);
});

test('no public problem has White’s stones and the solution of one that the level test asks', () => {
  const test = readFileSync(new URL('../level-test.yaml', FOLDER), 'utf8');
  const asked = [...test.matchAll(/problem: (\S+\.sgf)/g)].map(([, file = '']) => file);
  const lineOf = (moves: Problem['moves']): string[] => {
    const [move] = moves.filter(({ right }, _, all) => right || all.length === 1);
    return move ? [move.at, ...lineOf(move.next ?? [])] : [];
  };
  const solutionOf = (file: string) => {
    const { white, moves } = read(file);
    return [...white.toSorted(), ...lineOf(moves)].join(' ');
  };
  const secret = new Set(asked.map(solutionOf));
  expect(secret.size).toBeGreaterThan(10);
  expect(FILES.filter((file) => !asked.includes(file) && secret.has(solutionOf(file)))).toEqual([]);
});

test('no two are the same position but for a stone: turned, mirrored, in other colours or on a larger board', () => {
  const shapes = FILES.filter((file) => !file.startsWith('lesson-')).map((file) => {
    const { size, toPlay, black, white } = read(file);
    const [own, others] = toPlay === 'black' ? [black, white] : [white, black];
    const stones = [...own.map((at) => ['own', at] as const), ...others.map((at) => ['other', at] as const)];
    const turns = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => {
      const turned = stones.map(([side, at]) => {
        const { column, row } = parsePoint(at);
        const x = turn & 1 ? size - 1 - column : column;
        const y = turn & 2 ? size - 1 - row : row;
        return [side, ...(turn & 4 ? [y, x] : [x, y])].join(' ');
      });
      return new Set(turned);
    });
    return { file, turns };
  });
  const isTwin = (one: Set<string>, other: Set<string>) =>
    Math.abs(one.size - other.size) <= 1 && one.symmetricDifference(other).size <= 1;
  const twins = shapes.flatMap(({ file, turns }, index) =>
    shapes
      .slice(index + 1)
      .filter((other) => turns.some((one) => other.turns.some((turn) => isTwin(one, turn))))
      .map((other) => [file, other.file]),
  );
  expect(twins).toEqual([]);
});

describe('read out by the solver', () => {
  let proofs: Awaited<ReturnType<typeof proveProblems>>;
  beforeAll(async () => {
    const files = FILES.map((file) => [file, readFileSync(new URL(file, FOLDER))] as const);
    proofs = await proveProblems(new Map(files), BOUND);
  }, 120_000);

  test.each(FILES)('%s: the marked moves work, no others do, and the answers refute', (file) => {
    const findings = proofs.get(file)?.findings ?? [];
    expect(findings).toEqual([]);
  });
});

describe.each(FILES)('%s', (file) => {
  const problem = read(file);

  test('has words for its task, a hint, and the end of each right line, in every language', () => {
    const ends = (moves: readonly GoMove<Record<string, string>>[]): (Record<string, string> | undefined)[] =>
      moves.flatMap(({ right, words, next }) => (right ? (next ? ends(next[0]?.next ?? []) : [words]) : []));
    for (const words of [problem.task, problem.hint, ...ends(problem.moves)])
      expect(Object.keys(words ?? {})).toEqual(['zh-TW', 'zh-CN', 'en-US', 'ja-JP']);
  });
});

test('the board of the VIP page: its corner is a problem that was read out, what was played fails there, and the other move works', () => {
  const page = parse(readFileSync(new URL('../vip.yaml', FOLDER), 'utf8'));
  const { size, black, white, marked, compare } = page.blocks[0].props.board;
  const [yours, better] = compare.map(({ at }: { at: string }) => at);
  const corner = read('mastery-kill-17.sgf');
  const there = (all: string[]) => all.filter((at) => /^[A-D][1-5]$/.test(at) && at !== yours).toSorted();
  expect([size, there(black), there(white)]).toEqual([
    corner.size,
    corner.black.toSorted(),
    corner.white.toSorted(),
  ]);
  expect(marked.toSorted()).toEqual(corner.white.toSorted());
  expect(compare.map(({ stones }: { stones: number }) => stones)).toEqual([0, marked.length]);
  const move = (at: string) => corner.moves.find((one) => one.at === at);
  expect([move(yours)?.right, move(better)?.right]).toEqual([undefined, true]);
  expect(move(yours)?.next?.[0]?.at).toBe(better);
  // Black's wall has so many liberties outside that White's other stones change nothing.
  const board = GoBoard.fromDimensions(size);
  for (const at of white) board.set(board.parseVertex(at), -1);
  for (const at of black) board.set(board.parseVertex(at), 1);
  const outside = board.getLiberties(board.parseVertex('D5')).map((at) => board.stringifyVertex(at));
  expect(outside.filter((at) => !/^[A-C][1-4]$/.test(at)).length).toBeGreaterThanOrEqual(8);
  const isTaken = board.makeMove(-1, board.parseVertex(better)).get(board.parseVertex(yours)) === 0;
  expect(isTaken).toBe(true);
});
