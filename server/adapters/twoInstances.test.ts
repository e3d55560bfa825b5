import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from './failure.ts';
import { Resources } from './resource.ts';
import type { SharedAnswer, SharedAnswers } from './sharedAnswers.ts';

const KEY = { key: 'ec:products:', freshMs: 10_000, namedBy: 'site' } as const;
const MINUTE = 60_000;
const OUTAGE = new CallFailure('ec', 'status', { status: 500 });

/** What the clock has been set ahead, in ms. */
let ahead: number;
let entries: Map<string, SharedAnswer & { at: number }>;
let locks: Set<string>;
let told: ((key: string, hash: string) => void)[];
beforeEach(() => {
  ahead = 0;
  [entries, locks, told] = [new Map(), new Set(), []];
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
});

/** A second level in memory, seen by one of the instances. */
function secondLevel(): SharedAnswers {
  let own: ((key: string, hash: string) => void) | undefined;
  return {
    isWell: true,
    read: async (key) => {
      const entry = entries.get(key);
      return entry && { ...entry, value: JSON.parse(entry.text), ageMs: performance.now() - entry.at };
    },
    write: (key, answer) => {
      entries.set(key, { ...answer, value: undefined, ageMs: 0, at: performance.now() });
      for (const listener of told) if (listener !== own) listener(key, answer.hash);
    },
    begin: async (key) => !locks.has(key) && locks.add(key) !== undefined,
    end: (key) => void locks.delete(key),
    heardOf: (_key, ms) => wait(Math.min(ms, 5)),
    onWritten: (listener) => {
      own = listener;
      told.push(listener);
    },
  };
}

/** Sets the clock ahead; the cache looks at it once in a millisecond. */
const pass = (ms: number) => {
  ahead += ms;
  return wait(5);
};
const answering = (value: unknown) => async () => {
  await wait(20);
  return { value };
};
const failing = async () => {
  throw OUTAGE;
};
const valuesOf = async (answers: Promise<{ value: unknown }>[]) =>
  (await Promise.all(answers)).map(({ value }) => value);

test('after a quiet while both get the new answer, though one has it from the other while it waits', async () => {
  const [one, other] = [new Resources(secondLevel()), new Resources(secondLevel())];
  const both = (value: unknown) =>
    valuesOf([one.get(KEY, answering(value)), other.get(KEY, answering(value))]);
  expect(await both('first')).toEqual(['first', 'first']);
  for (const value of ['second', 'third', 'fourth']) {
    await pass(11 * MINUTE);
    entries.clear();
    expect(await both(value)).toEqual([value, value]);
  }
});

test('an answer that nobody asked for in ten minutes is shown only where the service fails', async () => {
  const resources = new Resources();
  await resources.get(KEY, answering('old'));
  await pass(9 * MINUTE);
  expect(await valuesOf([resources.get(KEY, answering('newer'))])).toEqual(['old']);
  await expect.poll(() => valuesOf([resources.get(KEY, failing)])).toEqual(['newer']);
  await pass(11 * MINUTE);
  expect(await valuesOf([resources.get(KEY, failing)])).toEqual(['newer']);
  await pass(MINUTE);
  expect(await valuesOf([resources.get(KEY, answering('new'))])).toEqual(['new']);
});

test('a failure is over once another instance has an answer', async () => {
  const [one, other] = [new Resources(secondLevel()), new Resources(secondLevel())];
  await one.get(KEY, answering('first'));
  await other.get(KEY, answering('first'));
  await pass(11_000);
  await one.get(KEY, failing);
  await expect.poll(() => [...one.staleSeconds.keys()]).toEqual(['ec']);
  // It is told of a changed answer, and reads one that is the same when it is asked again.
  await other.get(KEY, answering('second'));
  await expect.poll(() => one.staleSeconds.size).toBe(0);
  await pass(11_000);
  await one.get(KEY, failing);
  await expect.poll(() => one.staleSeconds.size).toBe(1);
  await pass(6_000);
  await other.get(KEY, answering('second'));
  await wait(30);
  await one.get(KEY, failing);
  await expect.poll(() => one.staleSeconds.size).toBe(0);
});

test('what failed and is not asked for any more stands in for nothing', async () => {
  const resources = new Resources();
  await resources.get(KEY, answering('old'));
  await pass(11_000);
  await resources.get(KEY, failing);
  await expect.poll(() => resources.staleSeconds.get('ec')).toBeGreaterThan(10);
  await pass(2 * MINUTE);
  expect(resources.staleSeconds.size).toBe(0);
});
