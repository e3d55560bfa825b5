import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFiles } from './schemas.ts';
import { pumpsOf, WORST } from './texts.ts';

/** More than any text has that a pattern is tried on: longer ones are refused by their length, or cut. */
const UNITS = 8_000;
const MAX_MS = 50;

/** Every `pattern` of every schema, once. */
const PATTERNS = [
  ...new Set(
    schemaFiles('.').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(
        ([, text = '""']): string => JSON.parse(text),
      ),
    ),
  ),
];

test('there are patterns, and most have pumps', () => {
  expect(PATTERNS.length).toBeGreaterThan(30);
  expect(PATTERNS.filter((pattern) => pumpsOf(pattern, 100).length === 0)).toEqual([]);
});

test('a pattern that goes back and forth is found', () => {
  expect([timeOf('^(a+)+$', 22), timeOf('^(\\w+\\s?)*$', 22)].every((ms) => ms > MAX_MS)).toBe(true);
});

test('no text in any pattern of a schema', () => {
  expect(PATTERNS.filter((pattern) => timeOf(pattern, UNITS) > MAX_MS)).toEqual([]);
});

/** Processor time (ms) of the worst text. */
function timeOf(pattern: string, units: number): number {
  const expression = new RegExp(pattern, 'u');
  const texts = [...pumpsOf(pattern, units), ...Object.values(WORST).map((make) => make(units))];
  let worst = 0;
  for (const text of texts) {
    if (worst > MAX_MS) break;
    const before = process.threadCpuUsage();
    expression.test(text);
    const { user, system } = process.threadCpuUsage(before);
    worst = Math.max(worst, (user + system) / 1000);
  }
  return worst;
}
