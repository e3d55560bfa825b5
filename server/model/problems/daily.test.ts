import { expect, test } from 'vitest';
import { addDays } from '../rules/calendar.ts';
import { fileOfDay } from './daily.ts';

const FILES = ['beginner-a.sgf', 'beginner-b.sgf', 'beginner-c.sgf'];

test('the files come one a day in turn', () => {
  const days = Array.from({ length: 6 }, (_, index) => addDays('2026-11-21', index));
  const turn = days.map((date) => fileOfDay(FILES, date));
  expect(new Set(turn.slice(0, 3))).toEqual(new Set(FILES));
  expect(turn.slice(3)).toEqual(turn.slice(0, 3));
});

test('also before the first day that is counted from', () => {
  expect(fileOfDay(FILES, '2020-02-29')).toMatch(/^beginner-[abc]\.sgf$/);
});

test('without files there is none', () => {
  expect(fileOfDay([], '2026-11-22')).toBeUndefined();
});
