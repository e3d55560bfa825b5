import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('shows the day, the stage and a board to play on', () => {
  const html = draw('DailyProblem');
  expect(textOf(html)).toMatch(/Beginner .*November 22, 2026 .*Black to play/);
  expect(html).toContain('data-island="DailyPlay"');
});

test('leads to the other stages, and marks this one', () => {
  const html = draw('DailyProblem');
  expect(html.match(/href="\/en-US\/daily\?stage=\w+"/g)).toHaveLength(4);
  expect(html).toMatch(/aria-current="[a-z]+"[^>]*>Beginner|Beginner.*aria-current/);
});

test('says when the next comes', () => {
  expect(textOf(draw('DailyProblem'))).toMatch(/The next one comes at midnight \(\w+ Standard Time\)\./);
});

test('yesterday’s has its solution in moves', () => {
  const text = textOf(draw('DailyProblem'));
  expect(text).toMatch(/The one before: .* Solution Black [A-T]\d+/);
  expect(textOf(draw('DailyProblem', { yesterday: undefined }))).not.toContain('The one before');
});

test('a day that is over has its solution to open, and does not speak of tomorrow', () => {
  const solution = { moves: ['Black F5'], first: 'F5', words: 'Well done.' };
  const html = draw('DailyProblem', { solution, next: undefined, yesterday: undefined });
  expect(html).toMatch(
    /<details[^>]*><summary>Solution<\/summary><ol><li>Black F5<\/li><\/ol><p>Well done\./,
  );
  expect(textOf(html)).not.toMatch(/tomorrow|midnight/);
  expect(html).toContain('&quot;isToday&quot;:false');
  expect(draw('DailyProblem')).toContain('&quot;isToday&quot;:true');
});

test('leads to the days beside it', () => {
  expect(draw('DailyProblem')).toMatch(
    /href="\/en-US\/daily\/2026-11-21\?stage=beginner"[^>]*>The day before/,
  );
});

test('the compact form is the position with the way to the page: no script, no solution', () => {
  const words = 'Black: D4. White: D5.';
  const problem = { size: 9, black: ['D4'], white: ['D5'], marked: [], words, task: 'Save it.' };
  const html = draw('DailyProblem', { teaser: { day: 'November 22', name: 'Beginner', problem } });
  expect(textOf(html)).toBe('Problem of the day One a day. November 22 · Beginner Save it. All stages');
  expect(html).toContain(`aria-label="${words}"`);
  expect(html).not.toContain('data-island');
});

test('a stage without a problem has nothing to show', () => {
  expect(textOf(draw('DailyProblem', { shown: undefined }))).toBe('');
});

test('today’s has the days in a row, none before the browser tells, and a past day’s has not', () => {
  const html = draw('DailyProblem');
  expect(textOf(html)).toContain('Solve today’s problem: that’s day one');
  expect(html.match(/class="GoPlay-dot[ "]/g)).toHaveLength(7);
  expect(html).toMatch(/GoPlay-dot--here">S</);
  expect(textOf(draw('DailyProblem', { next: undefined, week: undefined }))).not.toContain('day one');
});
