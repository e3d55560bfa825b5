import { expect, test } from 'vitest';
import { addSolvedDay, currentStreak, endedOn, parseStreak, updateStreak } from './DailyPlay.island.tsx';

const kept = { last: '2026-11-21', count: 3, best: 5 };

test.each([
  ['the day after', kept, '2026-11-22', { last: '2026-11-22', count: 4, best: 5 }],
  ['the same day again', kept, '2026-11-21', kept],
  ['a day left out', kept, '2026-11-23', { last: '2026-11-23', count: 1, best: 5 }],
  ['the first day', undefined, '2026-11-23', { last: '2026-11-23', count: 1, best: 1 }],
  [
    'over a year’s end',
    { last: '2026-12-31', count: 5, best: 5 },
    '2027-01-01',
    { last: '2027-01-01', count: 6, best: 6 },
  ],
  ['an earlier day, on a page that was left open', kept, '2026-11-20', kept],
])('%s', (_, before, date, after) => {
  expect(addSolvedDay(before, date)).toEqual(after);
});

test('days in a row count until the day after is over', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-20'];
  expect(days.map((date) => currentStreak(kept, date))).toEqual([3, 3, 0, 0]);
  expect(currentStreak(undefined, '2026-11-21')).toBe(0);
});

test('a day that is over counts in no row', () => {
  expect(updateStreak(kept, '2026-11-22', false)).toBeUndefined();
  expect(updateStreak(kept, '2026-11-22', true)).toEqual({ last: '2026-11-22', count: 4, best: 5 });
});

test('reads what it wrote', () => {
  expect(parseStreak(JSON.stringify(kept))).toEqual(kept);
});

test.each([
  null,
  '',
  'null',
  '[]',
  '{',
  '{"last":"2026-11-21","count":0,"best":1}',
  '{"last":"2026-11-21","count":4,"best":3}',
  '{"last":"2026-11-21","count":1e9,"best":1e9}',
  '{"last":"2026-99-99","count":1,"best":1}',
  '{"last":20261121,"count":1,"best":1}',
])('%j is nothing', (text) => {
  expect(parseStreak(text)).toBeUndefined();
});

test.each([
  ['2026-11-22 corner-12=solved edge-3=wrong', { 'corner-12': 'solved', 'edge-3': 'wrong' }],
  ['2026-11-21 corner-12=solved', {}],
  ['2026-11-22 corner-12=lost =solved edge-3', {}],
  ['{}', {}],
  [null, {}],
])('of the day’s problems, %j says %j', (text, ended) => {
  expect(Object.fromEntries(endedOn('2026-11-22', text))).toEqual(ended);
});
