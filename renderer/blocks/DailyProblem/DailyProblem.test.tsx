import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('shows the day, the stage and a board to play on', () => {
  const html = draw('DailyProblem');
  expect(textOf(html)).toMatch(/ · Beginner .*Black to play/);
  expect(html).toContain('data-island="DailyProblem"');
});

test('leads to the other stages, and marks this one', () => {
  const html = draw('DailyProblem');
  expect(html.match(/href="\/en-US\/daily\?stage=\w+"/g)).toHaveLength(4);
  expect(html).toMatch(/aria-current="[a-z]+"[^>]*>Beginner|Beginner.*aria-current/);
});

test('says when the next comes, to be counted by a script', () => {
  expect(draw('DailyProblem')).toMatch(/data-until="[^"]+Z".*The next one comes at midnight/);
});

test('yesterday’s has its solution in moves', () => {
  const text = textOf(draw('DailyProblem'));
  expect(text).toMatch(/The one before: .* Solution Black [A-T]\d+/);
  expect(textOf(draw('DailyProblem', { yesterday: undefined }))).not.toContain('The one before');
});

test('the compact form is the board with the way to the page', () => {
  const html = draw('DailyProblem', {
    stages: [],
    next: undefined,
    picture: undefined,
    yesterday: undefined,
  });
  expect(html).toContain('href="/en-US/daily"');
  expect(html).not.toContain('data-until');
});

test('a stage without a problem has nothing to show', () => {
  expect(textOf(draw('DailyProblem', { today: undefined }))).toBe('');
});
