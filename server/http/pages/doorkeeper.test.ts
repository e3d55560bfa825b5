import { expect, test } from 'vitest';
import { Doorkeeper } from './pageCache.ts';

test('what is asked for again is told from what is asked for once', () => {
  const requests = new Doorkeeper();
  expect(['/a', '/b', '/a', '/b', '/a'].map((name) => requests.admit(name))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('each remembers for itself, the empty name too', () => {
  const [one, other] = [new Doorkeeper(), new Doorkeeper()];
  expect([one.admit(''), other.admit(''), one.admit('')]).toEqual([false, false, true]);
});

test('of thousands of names that somebody made up none counts as asked for again', () => {
  const requests = new Doorkeeper();
  let again = 0;
  for (let i = 0; i < 20_000; i++) if (requests.admit(`/courses?q=${i}`)) again++;
  expect(again).toBe(0);
  // Some were forgotten for others: most were not.
  let known = 0;
  for (let i = 19_000; i < 20_000; i++) if (requests.admit(`/courses?q=${i}`)) known++;
  expect(known).toBeGreaterThan(950);
});
