import { describe, expect, test } from 'vitest';
import { GoBoard } from '../../../schemas/goBoard.ts';
import { analyseSgf } from '../../content/parse/sgf/analyseSgf.ts';
import { readSgf } from '../../content/parse/sgf/readSgf.ts';
import { proveProblem } from '../solver/proveProblem.ts';
import { findProblems } from './find.ts';
import { commentOnMove, formatProblemFile } from './formatProblemFile.ts';
import { canonicalShape } from './grid.ts';
import { removeIdleStones } from './positions.ts';
import type { FoundProblem } from './solution.ts';

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

describe('the comment on a move is true for the position', () => {
  /** Black can capture C1, White A5; a black stone at E5 would have one liberty. */
  const before = GoBoard.fromDimensions(5);
  for (const name of ['A2', 'B2', 'C2', 'D1', 'A5']) before.set(before.parseVertex(name), 1);
  for (const name of ['C1', 'B5', 'D5']) before.set(before.parseVertex(name), -1);
  const problem = { marked: ['C1'], moves: [{ at: 'B1', right: true }] } as FoundProblem;
  const said = (move: FoundProblem['moves'][number]) =>
    commentOnMove('kill', move, before, problem)?.['en-US'];
  const right = 'That’s it: whatever White does, the stones can’t live.';

  test.each([
    ['a move that takes', { at: 'B1', words: 'right' }, `${right} The last move captures, too.`],
    [
      'a stone that is given away',
      { at: 'E5', words: 'right' },
      `${right} The stone you gave away made it work.`,
    ],
    ['a move on the first line', { at: 'A3', words: 'right' }, `${right} The move on the first line did it.`],
    ['any other that is right', { at: 'C4', words: 'right' }, right],
    [
      'a ko',
      { at: 'A1', words: 'ko', next: [{ at: 'B1' }] },
      'Now it takes a ko. There’s a move that needs none.',
    ],
    [
      'an answer on the point that was right',
      { at: 'A1', words: 'fails', next: [{ at: 'B1' }] },
      'White takes the key point first and lives.',
    ],
    ['an answer that takes', { at: 'E5', words: 'fails', next: [{ at: 'E4' }] }, 'White captures and lives.'],
    ['an answer that takes nothing', { at: 'C4', words: 'fails', next: [{ at: 'D3' }] }, 'White lives.'],
    [
      'an answer to any other move, some of which leave nothing to take',
      { at: 'elsewhere', words: 'fails', next: [{ at: 'A4' }] },
      'White lives.',
    ],
    ['no words', { at: 'C4' }, undefined],
  ] as const)('%s', (_what, move, words) => {
    expect(said(move as FoundProblem['moves'][number])).toBe(words);
  });

  test.each([
    [['C1'], 'White captures, and your stone can’t be saved anymore.'],
    [['C1', 'D1'], 'White captures, and your stones can’t be saved anymore.'],
  ])('of the stones %j in their number', (marked, words) => {
    const move = { at: 'E5', words: 'fails', next: [{ at: 'E4' }] } as FoundProblem['moves'][number];
    expect(commentOnMove('save', move, before, { ...problem, marked })?.['en-US']).toBe(words);
  });
});

function* take<T>(from: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const one of from) {
    yield one;
    if (--left === 0) return;
  }
}
