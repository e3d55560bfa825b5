import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { AnswerStore } from './answerStore.ts';
import { createService } from './call.ts';
import { createContentAdapter } from './content.ts';
import { CallFailure } from './failure.ts';
import { createSharedLevel, type SharedLevel } from './sharedTesting.ts';
import { startService } from './testing.ts';

const KEY = { key: 'ec:products:', freshMs: 10_000, namedBy: 'site' } as const;
const MINUTE = 60_000;
const OUTAGE = new CallFailure('ec', 'status', { status: 500 });

/** What the clock has been set ahead, in ms. */
let ahead: number;
let level: SharedLevel;
beforeEach(() => {
  ahead = 0;
  level = createSharedLevel();
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
});

/** Sets the clock ahead; the cache looks at it once in a millisecond. */
const pass = (ms: number) => {
  ahead += ms;
  return wait(5);
};
const answering = (value: unknown) => async () => {
  await wait(20);
  return value;
};
const failing = async () => {
  throw OUTAGE;
};
const valuesOf = async (answers: Promise<{ value: unknown }>[]) =>
  (await Promise.all(answers)).map(({ value }) => value);

test('after a quiet while both get the new answer, though one has it from the other while it waits', async () => {
  const [one, other] = [new AnswerStore(level.open()), new AnswerStore(level.open())];
  const both = (value: unknown) =>
    valuesOf([one.get(KEY, answering(value)), other.get(KEY, answering(value))]);
  expect(await both('first')).toEqual(['first', 'first']);
  for (const value of ['second', 'third', 'fourth']) {
    await pass(11 * MINUTE);
    level.forget();
    expect(await both(value)).toEqual([value, value]);
  }
});

test('an answer that nobody asked for in ten minutes is shown only where the service fails', async () => {
  const answers = new AnswerStore();
  await answers.get(KEY, answering('old'));
  await pass(9 * MINUTE);
  expect(await valuesOf([answers.get(KEY, answering('newer'))])).toEqual(['old']);
  await expect.poll(() => valuesOf([answers.get(KEY, failing)])).toEqual(['newer']);
  await pass(11 * MINUTE);
  expect(await valuesOf([answers.get(KEY, failing)])).toEqual(['newer']);
  await pass(MINUTE);
  expect(await valuesOf([answers.get(KEY, answering('new'))])).toEqual(['new']);
});

test('a failure is over once another instance has an answer', async () => {
  const [one, other] = [new AnswerStore(level.open()), new AnswerStore(level.open())];
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
  const answers = new AnswerStore();
  await answers.get(KEY, answering('old'));
  await pass(11_000);
  await answers.get(KEY, failing);
  await expect.poll(() => answers.staleSeconds.get('ec')).toBeGreaterThan(10);
  await pass(2 * MINUTE);
  expect(answers.staleSeconds.size).toBe(0);
});

test('what is odd in a listing is known also to an instance that has it from another', async () => {
  const meta = { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 2 } };
  const good = { id: 1, documentId: 'r1', name: 'Reader', description: 'Good' };
  const { address, calls } = await startService(
    () => ({ json: { data: [good, { id: 2, documentId: 'r2' }], meta } }),
    'content',
  );
  const told: string[][] = [];
  const instances = [0, 1].map((i) => {
    told[i] = [];
    const listener = ({ event }: { event: string }) => void told[i]?.push(event);
    return createContentAdapter(
      createService('content', address, () => {}),
      new AnswerStore(level.open()),
      address,
      { listener },
    );
  });
  for (const instance of instances)
    for (const _twice of [1, 2])
      expect((await instance.reviews({ code: 'sv-SE', info: {} })).value).toHaveLength(1);
  expect(instances.map((instance) => instance.report().droppedRecords)).toEqual([1, 1]);
  expect(told).toEqual([['record-odd'], ['record-odd']]);
  expect(calls).toHaveLength(1);
});
