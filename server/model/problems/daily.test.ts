import { expect, test } from 'vitest';
import { addDays } from '../rules/calendar.ts';
import { fileOfDay } from './daily.ts';

const FILES = ['beginner-b.sgf', 'advanced-a.sgf', 'beginner-a.sgf', 'beginner-c.sgf', 'beginners.sgf'];

test('the files of a stage come one a day in turn, whatever their order is', () => {
  const days = Array.from({ length: 6 }, (_, index) => addDays('2026-11-21', index));
  const turn = days.map((date) => fileOfDay(FILES, 'beginner', date));
  expect(new Set(turn.slice(0, 3))).toEqual(new Set(['beginner-a.sgf', 'beginner-b.sgf', 'beginner-c.sgf']));
  expect(turn.slice(3)).toEqual(turn.slice(0, 3));
  expect(days.map((date) => fileOfDay([...FILES].reverse(), 'beginner', date))).toEqual(turn);
});

test('also before the first day that is counted from', () => {
  expect(fileOfDay(FILES, 'beginner', '2020-02-29')).toMatch(/^beginner-[abc]\.sgf$/);
});

test('a stage without files has none', () => {
  expect(fileOfDay(FILES, 'mastery', '2026-11-22')).toBeUndefined();
});
