import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { evaluateAnswers, isValidAnswers, type LevelTestTable } from './levelTest.ts';

const page = parse(readFileSync(new URL('../../pages/level-test.yaml', import.meta.url), 'utf8'));
const props = page.blocks.find(({ type }: { type: string }) => type === 'LevelTest').props;
const number = (level: string) => Number(level.slice(1));

/** The table that ships. */
const TABLE: LevelTestTable = {
  start: number(props.start),
  steps: props.steps,
  least: props.least,
  levels: props.problems.map(({ level }: { level: string }) => number(level)),
};
const LEVELS = Array.from({ length: 19 }, (_, index) => 19 - index);
/** The best result: there are no problems that show more. */
const HARDEST = 5;

/** Answers of somebody who solves just what is of their level or easier. */
function taken(level: number): string {
  let answers = '';
  for (
    let { next } = evaluateAnswers('', TABLE);
    next !== undefined;
    { next } = evaluateAnswers(answers, TABLE)
  )
    answers += (TABLE.levels[next] ?? 0) >= level ? '1' : '0';
  return answers;
}

/** Every way through the test. */
function ways(answers = ''): string[] {
  return evaluateAnswers(answers, TABLE).next === undefined
    ? [answers]
    : [...ways(`${answers}0`), ...ways(`${answers}1`)];
}
const WAYS = ways();

test.each(LEVELS)('who is exactly G%s ends there or at G5, give or take one level', (level) => {
  const wanted = Math.max(level, HARDEST);
  expect(Math.abs(evaluateAnswers(taken(level), TABLE).level - wanted)).toBeLessThanOrEqual(1);
});

test('every way takes six to eight questions, and asks for no problem twice', () => {
  expect(WAYS.length).toBeGreaterThan(64);
  for (const way of WAYS) {
    const { count, asked } = evaluateAnswers(way, TABLE);
    expect(count).toBe(way.length);
    expect([6, 7, 8]).toContain(count);
    expect(new Set(asked).size).toBe(count);
    expect(asked.every((index) => TABLE.levels[index] !== undefined)).toBe(true);
  }
});

test('every level up to G5 can be reached, and none above', () => {
  const wanted = LEVELS.filter((level) => level >= HARDEST);
  expect(new Set(WAYS.map((way) => evaluateAnswers(way, TABLE).level))).toEqual(new Set(wanted));
});

test('who solves all that another solves is never placed below', () => {
  const places = WAYS.map((way) => ({ way, level: evaluateAnswers(way, TABLE).level }));
  const isAtLeast = (one: string, other: string) =>
    [...one].every((answer, index) => answer >= (other[index] ?? answer));
  for (const one of places)
    for (const other of places)
      if (isAtLeast(one.way, other.way)) expect(one.level).toBeLessThanOrEqual(other.level);
});

test('a problem that is asked is near the estimate', () => {
  for (const way of WAYS)
    for (let count = 0; count < way.length; count++) {
      const { level, next = -1 } = evaluateAnswers(way.slice(0, count), TABLE);
      expect(Math.abs((TABLE.levels[next] ?? 99) - level)).toBeLessThanOrEqual(2);
    }
});

test('answers after the end do not count', () => {
  const [way = ''] = WAYS;
  expect(evaluateAnswers(`${way}1`, TABLE)).toEqual(evaluateAnswers(way, TABLE));
});

test('once all problems were asked, the nearest comes again', () => {
  const small = { start: 10, steps: [3, 2, 1, 1], least: 4, levels: [12, 8] };
  expect(evaluateAnswers('110', small)).toMatchObject({ count: 3, next: 1 });
});

test.each([
  ['', true],
  ['1', true],
  ['01100101', true],
  ['011001011', false],
  ['2', false],
  ['1 ', false],
  ['١', false],
  ['<script>', false],
])('%j as answers: %s', (text, isSo) => {
  expect(isValidAnswers(text, TABLE)).toBe(isSo);
});
