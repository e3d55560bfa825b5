import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerKey } from './answerKey.ts';
import { AnswerStore } from './answerStore.ts';
import { CallFailure } from './failure.ts';
import { fakeClocks } from './testing.ts';

let clocks: ReturnType<typeof fakeClocks>;
let answers: AnswerStore;
/** What the service answers, and how often it was asked for which key. */
let service: { answer: unknown; failure: CallFailure | undefined; calls: string[] };
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  clocks = fakeClocks();
  answers = new AnswerStore();
  service = { answer: { name: 'First' }, failure: undefined, calls: [] };
});

const FRESH = 10_000;
const get = (key = 'ec:products:', namedBy: AnswerKey['namedBy'] = 'site') =>
  answers.get({ key, freshMs: FRESH, namedBy }, async () => {
    service.calls.push(key);
    if (service.failure) throw service.failure;
    return structuredClone(service.answer);
  });
const visit = (key: string) => get(key, 'visitor');
/** Time passes; the cache reads its clock once a millisecond. */
const pass = async (ms: number) => {
  clocks.advance(ms);
  await setTimeout(3);
};
/** What is shown after a time once it has been asked for again. */
const later = async (ms = FRESH + 1) => {
  await pass(ms);
  await get();
  await pass(0);
  return get();
};
const OUTAGE = new CallFailure('ec', 'status', { status: 500 });
const UNKNOWN = new CallFailure('ec', 'status', { status: 404 });

describe('freshness', () => {
  test('a fresh answer is not asked for again; a stale one is shown and asked for once', async () => {
    const first = await get();
    expect(first).toEqual({
      key: 'ec:products:',
      value: { name: 'First' },
      freshUntil: performance.now() + FRESH,
    });
    await pass(FRESH);
    expect((await get()).value).toBe(first.value);
    expect(service.calls).toHaveLength(1);
    service.answer = { name: 'Second' };
    await pass(1);
    const [stale] = await Promise.all([get(), get(), get()]);
    expect(stale.value).toBe(first.value);
    expect(stale.freshUntil).toBe(performance.now() + 500);
    await pass(0);
    expect((await get()).value).toEqual({ name: 'Second' });
    expect(service.calls).toHaveLength(2);
  });

  test('of what sells out ends: nothing older is shown, but while the service fails', async () => {
    const seats = () =>
      answers.get({ key: 'ec:seats', freshMs: FRESH, oldestMs: 2 * FRESH, namedBy: 'site' }, async () => {
        if (service.failure) throw service.failure;
        return structuredClone(service.answer);
      });
    const first = await seats();
    expect(first.usableUntil).toBe(performance.now() + 2 * FRESH);
    service.answer = { name: 'Second' };
    await pass(2 * FRESH + 1);
    expect((await seats()).value).toEqual({ name: 'Second' });
    service.failure = OUTAGE;
    await pass(2 * FRESH + 1);
    expect((await seats()).value).toEqual({ name: 'Second' });
    expect((await seats()).usableUntil).toBeGreaterThan(performance.now());
  });

  test('ends at once for what is forgotten, whose pages go', async () => {
    const told: string[] = [];
    answers.onChange((key) => told.push(key));
    for (const key of ['ec:seats:a', 'ec:seats:b', 'ec:other']) await get(key);
    answers.forget<{ name: string }>('ec:seats:', ({ name }) => name === 'First');
    expect(told.sort()).toEqual(['ec:seats:a', 'ec:seats:b']);
    service.answer = { name: 'Second' };
    expect((await get('ec:seats:a')).value).toEqual({ name: 'Second' });
    expect((await get('ec:other')).value).toEqual({ name: 'First' });
  });

  test('goes by a clock that only runs forward', async () => {
    await get();
    clocks.setBack(86_400_000);
    await pass(FRESH + 1);
    await get();
    expect(service.calls).toHaveLength(2);
    const { freshUntil } = await get();
    expect(freshUntil).toBeLessThanOrEqual(performance.now() + FRESH);
  });

  test('an equal answer stays the same object and is told to nobody; another is told once', async () => {
    const told: string[] = [];
    const stop = answers.onChange((key) => told.push(key));
    const first = await get();
    expect((await later()).value).toBe(first.value);
    expect((await get()).freshUntil).toBe(performance.now() + FRESH);
    expect(told).toEqual([]);
    service.answer = { name: 'Second' };
    await later();
    expect(told).toEqual(['ec:products:']);
    stop();
    service.answer = { name: 'Third' };
    expect((await later()).value).toEqual({ name: 'Third' });
    expect(told).toHaveLength(1);
  });

  test('many that ask at once are one call', async () => {
    const answers = await Promise.all([get(), get(), visit('ec:market:a'), visit('ec:market:a')]);
    expect(answers).toHaveLength(4);
    expect(service.calls).toEqual(['ec:products:', 'ec:market:a']);
  });
});

test('answers are counted by where they were', async () => {
  await get();
  await get();
  await pass(FRESH + 1);
  await get();
  await pass(0);
  expect(answers.counts).toEqual({ memory: 1, stale: 1, shared: 0, service: 2 });
});

describe('failures', () => {
  test('how old what stands in for a failed answer is, is told by service', async () => {
    await get();
    expect([...answers.staleSeconds]).toEqual([]);
    service.failure = OUTAGE;
    await later(60_000);
    expect([...answers.staleSeconds]).toEqual([['ec', 60]]);
    service.failure = undefined;
    await later(5_000);
    expect([...answers.staleSeconds]).toEqual([]);
  });

  test('while a service fails the last answer is served, and after it has failed again', async () => {
    const { value } = await get();
    service.failure = OUTAGE;
    await pass(FRESH + 1);
    for (let i = 0; i < 5; i++) {
      // Once as a stale answer that is being fetched anew, once during the remembered failure.
      expect((await get()).value).toBe(value);
      await pass(0);
      const remembered = await get();
      expect(remembered.value).toBe(value);
      expect(remembered.freshUntil).toBeGreaterThan(performance.now() + 900);
      await pass(60_000);
    }
    expect(service.calls).toHaveLength(6);
    service.failure = undefined;
    service.answer = { name: 'Second' };
    expect((await later(0)).value).toEqual({ name: 'Second' });
  });

  test('a cold failure is thrown, and remembered for a second, then for longer', async () => {
    service.failure = OUTAGE;
    for (const pause of [1_000, 2_000, 4_000, 5_000, 5_000]) {
      await expect(get()).rejects.toBe(OUTAGE);
      const { length } = service.calls;
      await pass(pause - 1);
      await expect(get()).rejects.toBe(OUTAGE);
      expect(service.calls).toHaveLength(length);
      await pass(1);
    }
    service.failure = undefined;
    await get();
    service.failure = OUTAGE;
    answers.clear();
    await expect(get()).rejects.toBe(OUTAGE);
    await pass(1_000);
    await expect(get()).rejects.toBe(OUTAGE);
    expect(service.calls).toHaveLength(8);
  });

  test('a good answer ends the memory: the next failure is remembered for a second again', async () => {
    service.failure = OUTAGE;
    await expect(get()).rejects.toBe(OUTAGE);
    await pass(1_000);
    await expect(get()).rejects.toBe(OUTAGE);
    await pass(2_000);
    service.failure = undefined;
    await get();
    service.failure = OUTAGE;
    expect((await later()).freshUntil).toBe(performance.now() + 1_000);
  });

  test('an open breaker is not counted, and asked again after half a second', async () => {
    service.failure = new CallFailure('ec', 'open');
    for (let i = 0; i < 4; i++) {
      await expect(get()).rejects.toMatchObject({ reason: 'open' });
      await pass(500);
    }
    expect(service.calls).toHaveLength(4);
    service.failure = OUTAGE;
    await expect(get()).rejects.toBe(OUTAGE);
    await pass(1_000);
    await expect(get()).rejects.toBe(OUTAGE);
    expect(service.calls).toHaveLength(6);
  });

  test('Retry-After lengthens the memory', async () => {
    service.failure = new CallFailure('ec', 'status', { status: 429, retryAfter: 20 });
    await expect(get()).rejects.toMatchObject({ status: 429 });
    await pass(19_999);
    await expect(get()).rejects.toMatchObject({ status: 429 });
    expect(service.calls).toHaveLength(1);
    await pass(1);
    await expect(get()).rejects.toMatchObject({ status: 429 });
    expect(service.calls).toHaveLength(2);
  });

  test('what is no failed call is thrown and not remembered', async () => {
    const wrong = () =>
      answers.get({ key: 'a:b', freshMs: FRESH, namedBy: 'site' }, () =>
        Promise.reject(new TypeError('a fault')),
      );
    await expect(wrong()).rejects.toThrow('a fault');
    expect(answers.size.failures).toBe(0);
  });
});

describe('keys that visitors make up', () => {
  const catalogue = { name: 'x'.repeat(500_000) };

  test('neither grow without bound nor displace the catalogue', async () => {
    service.answer = catalogue;
    await get();
    service.answer = { name: 'y'.repeat(10_000) };
    for (let i = 0; i < 1_500; i++) {
      await visit(`ec:market:${i % 750}`);
      await visit(`ec:market:${i}`);
    }
    const { bytes, answers: count } = answers.size;
    expect(bytes).toBeLessThanOrEqual(1_000_000 + 17 * 1024 * 1024);
    expect(count).toBeGreaterThan(500);
    service.calls = [];
    expect((await get()).value).toEqual(catalogue);
    expect(service.calls).toEqual([]);
  });

  test('asked for once, they leave what is asked for again', async () => {
    await visit('ec:market:acme');
    await visit('ec:market:acme');
    service.answer = { name: 'y'.repeat(10_000) };
    for (let i = 0; i < 2_000; i++) await visit(`ec:market:${i}`);
    service.calls = [];
    await visit('ec:market:acme');
    await visit('ec:market:0');
    expect(service.calls).toEqual(['ec:market:0']);
    expect(answers.size.bytes).toBeLessThan(5 * 1024 * 1024);
  });

  test('moved by its second request, an answer keeps its age and value', async () => {
    const { value } = await visit('ec:market:acme');
    await pass(FRESH - 10);
    expect((await visit('ec:market:acme')).value).toBe(value);
    await pass(20);
    expect((await visit('ec:market:acme')).value).toBe(value);
    expect(service.calls).toHaveLength(2);
  });

  test('failures are bounded, and leave those of the site’s own', async () => {
    service.failure = OUTAGE;
    await expect(get()).rejects.toBe(OUTAGE);
    service.failure = UNKNOWN;
    for (let i = 0; i < 3_000; i++) await visit(`ec:market:${i}`).catch(() => {});
    expect(answers.size.failures).toBeLessThan(600);
    const before = service.calls.length;
    await expect(get()).rejects.toBe(OUTAGE);
    await expect(visit('ec:market:2999')).rejects.toBe(UNKNOWN);
    expect(service.calls).toHaveLength(before);
  });

  test('longer than any real one, they are not found and never asked for', async () => {
    await visit(`ec:market:${'x'.repeat(190)}`);
    await expect(visit(`ec:market:${'x'.repeat(191)}`)).rejects.toMatchObject({
      name: 'CallFailure',
      service: 'ec',
      reason: 'status',
      status: 404,
      message: 'ec: no name is that long',
    });
    expect(service.calls).toHaveLength(1);
    await get(`ec:market:${'x'.repeat(500)}`);
  });
});

test('bytes count keys and values in two bytes a character', async () => {
  service.answer = '棋'.repeat(1_000);
  await get('ec:products:');
  expect(answers.size).toEqual({ answers: 1, failures: 0, bytes: 2 * (12 + 1_002) + 500 });
  answers.clear();
  service.failure = OUTAGE;
  await expect(get()).rejects.toBe(OUTAGE);
  expect(answers.size).toEqual({ answers: 0, failures: 1, bytes: 0 });
  answers.clear();
  expect(answers.size).toEqual({ answers: 0, failures: 0, bytes: 0 });
});

test('of another instance only a newer answer takes the place of one’s own', async () => {
  let update: (key: string, hash: string) => void = () => {};
  let isShared = false;
  let theirs = { value: { name: 'Old' }, text: '{"name":"Old"}', hash: 'old', ageMs: 60_000, freshMs: FRESH };
  answers = new AnswerStore({
    read: async (key) => (key === 'ec:products:' && isShared ? theirs : undefined),
    write: () => {},
    forget: () => {},
    tryLock: async () => true,
    unlock: () => {},
    onUpdate: (listener) => {
      update = listener;
    },
    isWell: true,
  });
  await get();
  isShared = true;
  await pass(1_000);
  update('ec:products:', 'old');
  await setTimeout(3);
  expect((await get()).value).toEqual({ name: 'First' });
  theirs = { ...theirs, value: { name: 'New' }, text: '{"name":"New"}', hash: 'new', ageMs: 0 };
  update('ec:products:', 'new');
  await vi.waitFor(async () => expect((await get()).value).toEqual({ name: 'New' }));
});
