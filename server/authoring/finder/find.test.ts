import { describe, expect, test } from 'vitest';
import { analyseSgf } from '../../content/parse/sgf/analyseSgf.ts';
import { readSgf } from '../../content/parse/sgf/readSgf.ts';
import { proveProblem } from '../solver/proveProblem.ts';
import { findProblems } from './find.ts';
import { formatProblemFile } from './formatProblemFile.ts';
import { canonicalShape } from './grid.ts';
import { removeIdleStones } from './positions.ts';

const COUNT = 4;
const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];

describe.each(['kill', 'live'] as const)('problems to %s that were found', (kind) => {
  const found = [...take(findProblems(kind, 2), COUNT)];

  test.each(found.map((problem, index) => [index, problem] as const))(
    'number %i is proved, turned and in words',
    (index, problem) => {
      const text = formatProblemFile(problem, kind, index);
      const { part, findings } = analyseSgf(new TextEncoder().encode(text));
      expect(findings).toEqual([]);
      if (part.kind !== 'problem' || !part.problem) throw new Error('it is no problem');
      expect(part.problem.theme).toBe(kind);
      expect(Object.keys(part.problem.task ?? {})).toEqual(LOCALES);
      expect(Object.keys(part.problem.hint ?? {})).toEqual(LOCALES);
      expect(proveProblem(part.problem, readSgf(text), 10_000).findings).toEqual([]);
    },
  );

  test('are of different shapes, and the same for the same seed', () => {
    expect(new Set(found.map(canonicalShape)).size).toBe(COUNT);
    expect([...take(findProblems(kind, 2), 1)]).toEqual(found.slice(0, 1));
    expect([...take(findProblems(kind, 3), 1)]).not.toEqual(found.slice(0, 1));
  });
});

test('a shape is the same when it is turned or mirrored, not with other colours', () => {
  const shape = (black: string[], white: string[]) =>
    canonicalShape({ size: 9, black, white, marked: white, toPlay: 'black' });
  expect(shape(['A2', 'B1'], ['A1'])).toBe(shape(['H9', 'J8'], ['J9']));
  expect(shape(['A3'], ['B1'])).toBe(shape(['C1'], ['A2']));
  expect(shape(['A3'], ['B1'])).not.toBe(shape(['B1'], ['A3']));
});

test('stones that change nothing go, marked ones stay', () => {
  const position = { size: 9, black: ['A1', 'B1'], white: ['C1'], marked: ['C1'], toPlay: 'black' } as const;
  const least = removeIdleStones(
    { ...position, black: [...position.black], white: [...position.white], marked: [...position.marked] },
    ({ black }) => black.includes('B1'),
  );
  expect([...least.black, ...least.white]).toEqual(['B1', 'C1']);
});

function* take<T>(from: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const one of from) {
    yield one;
    if (--left === 0) return;
  }
}
