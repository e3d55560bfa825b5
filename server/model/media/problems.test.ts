import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { openContent } from '../../content/openContent.ts';
import type { ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import { getLocalizedSite } from '../site/localizedSites.ts';
import { boardLabels } from '../words/boardLabels.ts';
import { autoCrop, problemModel, squareCrop } from './problems.ts';

const pool = await sharedPool();

let store: ContentStore;
let snapshot: ContentSnapshot;
beforeAll(async () => {
  store = await openContent({
    dir: resolve(import.meta.dirname, '../../..'),
    dataDir: null,
    watch: false,
    pool,
  });
  snapshot = store.current();
});
afterAll(() => store.close());

test.each([
  ['zh-TW', '9 路棋盤，輪到黑棋。黑子：G6、H6、G4、H4。白子：E5、G5、H5。圈起來的子：G5、H5。'],
  ['zh-CN', '9 路棋盘，轮到黑棋。黑棋：G6、H6、G4、H4。白棋：E5、G5、H5。带圈的棋子：G5、H5。'],
  ['en-US', '9×9 board, Black to play. Black: G6, H6, G4, H4. White: E5, G5, H5. Circled: G5, H5.'],
  ['ja-JP', '9路盤、黒番。黒石：G6、H6、G4、H4。白石：E5、G5、H5。丸印の石：G5、H5。'],
])('a position is said in %s', (locale, words) => {
  expect(getLocalizedSite(snapshot, 'global', locale).problem('beginner-cut-off.sgf')?.words).toBe(words);
});

test('marks are said with the position, and answers that no one can go on from are left out', () => {
  const right = { at: 'B2', next: [{ at: 'C1', right: true as const }] };
  const problem = problemModel(
    {
      ...{ size: 9, toPlay: 'black', black: ['A2'], white: ['A1'], marked: ['A1'] },
      marks: [
        { at: 'A1', shape: 'triangle' },
        { at: 'B1', label: 'A' },
      ],
      moves: [
        { at: 'B1', right: true, next: [right, { at: 'C2', next: [{ at: 'J9' }] }, { at: 'C3' }] },
        { at: 'B2', next: [{ at: 'B1' }, { at: 'C3' }] },
      ],
    },
    getLocalizedSite(snapshot, 'global', 'en-US').words,
  );
  expect(problem.words).toBe('9×9 board, Black to play. Black: A2. White: A1. Marks: A1 triangle, B1 A.');
  expect(problem.moves.map(({ next = [] }) => next.map(({ at }) => at))).toEqual([['B2', 'C3'], ['B1']]);
});

test('stones outside of the part that shows are not said', () => {
  const stones = { black: ['A9', 'J9'], white: ['B9', 'A1', 'F4'], marked: ['B9'] };
  const { words } = problemModel(
    { size: 9, toPlay: 'black', ...stones, crop: { from: 'A9', to: 'F4' }, moves: [] },
    getLocalizedSite(snapshot, 'global', 'en-US').words,
  );
  expect(words).toBe('9×9 board, Black to play. Black: A9. White: B9, F4. Circled: B9.');
});

test('a problem of a page file is one line with its solution', () => {
  const problem = getLocalizedSite(snapshot, 'global', 'en-US').problem({
    size: 9,
    toPlay: 'white',
    black: ['E5'],
    solution: ['E6', 'D5', 'E4'],
    solved: { 'en-US': 'There.' },
  });
  expect(problem?.moves).toEqual([
    { at: 'E6', right: true, next: [{ at: 'D5', next: [{ at: 'E4', right: true, words: 'There.' }] }] },
  ]);
  expect(problem?.words).toBe('9×9 board, White to play. Black: E5. White: none.');
});

test('of a large board the part that matters shows, edges included where they are near', () => {
  const corner = { size: 19, toPlay: 'black' as const, marked: [], moves: [{ at: 'F2' }] };
  expect(autoCrop({ ...corner, black: ['C3'], white: ['D4'] })).toEqual({ from: 'A6', to: 'H1' });
  expect(autoCrop({ ...corner, size: 9, black: ['C3'], white: [] })).toBeUndefined();
  expect(autoCrop({ ...corner, black: ['C3', 'R17'], white: [] })).toBeUndefined();
});

const TAKEN = 'You captured';
test.each([
  ['zh-TW', '要下三手', '吃掉一顆子！', '吃掉兩顆子！', '吃掉{count}顆子！', '第一手：黑 B1。'],
  ['zh-CN', '要走三手', '吃掉一颗子！', '吃掉两颗子！', '吃掉{count}颗子！', '第一手：黑 B1。'],
  [
    'en-US',
    'Three moves',
    `${TAKEN} a stone!`,
    `${TAKEN} two!`,
    `${TAKEN} {count}!`,
    'First move: Black B1.',
  ],
  // One and two are as `captured`, which the browser fills in.
  ['ja-JP', '3手の問題', undefined, undefined, '石を{count}個取りました！', '最初の一手：黒 B1。'],
])('small numbers are written as %s writes them', (locale, length, one, two, many, solution) => {
  const site = getLocalizedSite(snapshot, 'global', locale);
  expect(site.problem('mastery-corner-eye.sgf')).toMatchObject({ length, solution });
  expect(site.problem('lesson-first-steps-1.sgf')?.length).toBeUndefined();
  const labels = boardLabels(site.words);
  expect([labels['captured1'], labels['captured2'], labels['captured']]).toEqual([one, two, many]);
  expect(Object.keys(labels).filter((name) => name.includes('_') || name === 'numbers')).toEqual([]);
});

test('the solution of one move says what it comes to', () => {
  const problem = getLocalizedSite(snapshot, 'global', 'en-US').problem('lesson-first-captures-1.sgf');
  expect(problem?.solution).toMatch(/^First move: Black E4\. Surround stones completely/);
});

test.each([
  ['A6', 'H1', 'A8', 'H1'],
  ['A19', 'F13', 'A19', 'G13'],
  ['G12', 'L10', 'G13', 'L9'],
  ['A9', 'J5', 'A9', 'J1'],
])('%s–%s is shown as the square %s–%s', (from, to, squareFrom, squareTo) => {
  expect(squareCrop({ from, to }, to === 'J5' ? 9 : 19)).toEqual({ from: squareFrom, to: squareTo });
});

test('a square has as many lines as is asked for at least, if the board has', () => {
  expect(squareCrop({ from: 'G12', to: 'L10' }, 19, 8)).toEqual({ from: 'E15', to: 'N7' });
  expect(squareCrop({ from: 'G12', to: 'L10' }, 13, 20)).toEqual({ from: 'A13', to: 'N1' });
});
