import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeWithRedis, startRedis, type TestRedis } from '../../tests/helpers/redis.ts';
import type { AnswerKey } from '../adapters/answerKey.ts';
import { AnswerStore } from '../adapters/answerStore.ts';
import { hashText } from '../adapters/cachedValue.ts';
import { CallFailure } from '../adapters/failure.ts';
import type { SharedAnswers } from '../adapters/sharedFetch.ts';
import { Redis } from './connection.ts';
import { sharedAnswers } from './sharedAnswers.ts';
import { createAnswerSigner } from './signedAnswer.ts';

const KEY = 'ec:products:';
const MADE_BY = 'version';
const SPACE = `${MADE_BY}:${createAnswerSigner(['secret'], MADE_BY).secretId}`;
const STORED = `hoshi:answer:${SPACE}:${KEY}`;
const OUTAGE = new CallFailure('ec', 'status', { status: 500 });

describeWithRedis('answers that instances share', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
    return () => redis.end();
  });
  /** What the service answers, how fast, and how often it was asked. */
  let service: {
    answer: unknown;
    failure: CallFailure | undefined;
    ms: number;
    calls: string[];
  };
  let opened: Redis[];
  beforeEach(async () => {
    await redis.kill();
    await redis.start();
    opened = [];
    service = { answer: { name: 'First' }, failure: undefined, ms: 20, calls: [] };
  });
  afterEach(async () => {
    redis.resume();
    for (const one of opened) await one.close();
  });

  const level = async (madeBy = MADE_BY, secret = 'secret'): Promise<SharedAnswers> => {
    const connection = new Redis(redis.url, { onFailing: () => {}, onAnswering: () => {} });
    opened.push(connection);
    const shared = sharedAnswers(connection, createAnswerSigner([secret], madeBy), madeBy);
    await connected(connection);
    return shared;
  };
  const instance = async (...made: Parameters<typeof level>) => {
    const answers = new AnswerStore(await level(...made));
    return (key = KEY, freshMs = 10_000, namedBy: AnswerKey['namedBy'] = 'site') =>
      answers.get({ key, freshMs, namedBy }, async () => {
        service.calls.push(key);
        await wait(service.ms);
        if (service.failure) throw service.failure;
        return structuredClone(service.answer);
      });
  };

  test('what one instance has asked for, another need not; its age goes on', async () => {
    const [first, second] = [await instance(), await instance()];
    await first();
    await wait(200);
    const { value, freshUntil } = await second();
    expect(value).toEqual({ name: 'First' });
    expect(service.calls).toHaveLength(1);
    expect(freshUntil - performance.now()).toBeLessThanOrEqual(10_000 - 150);
  });

  test('a thousand cold requests at two instances are one call a key', async () => {
    service.ms = 400;
    const [first, second] = [await instance(), await instance()];
    const keys = [KEY, 'course:plans', 'content:courses:en-US'];
    await Promise.all(Array.from({ length: 1000 }, (_, i) => (i % 2 ? first : second)(keys[i % 3] ?? KEY)));
    expect(service.calls.toSorted()).toEqual(keys.toSorted());
  });

  test('a changed answer is taken over before the old one has gone stale', async () => {
    const [first, second] = [await instance(), await instance()];
    await first(KEY, 100);
    await second(KEY, 60_000);
    await wait(150);
    service.answer = { name: 'Second' };
    await first(KEY, 100);
    await vi.waitFor(async () => expect((await second(KEY, 60_000)).value).toEqual({ name: 'Second' }));
    expect(service.calls).toHaveLength(2);
  });

  test('while the service fails, a new instance shows what others had', async () => {
    await (await instance())(KEY, 50);
    await wait(100);
    service.failure = OUTAGE;
    const later = await instance();
    for (let i = 0; i < 3; i++) expect((await later(KEY, 50)).value).toEqual({ name: 'First' });
  });

  test('where the service gives none, each instance asks for itself, and fails', async () => {
    service.failure = OUTAGE;
    const both = [await instance(), await instance()];
    const results = await Promise.allSettled(both.map((get) => get()));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(service.calls).toHaveLength(2);
  });

  test('an instance that ended while it asked holds the others up for a while only', async () => {
    await redis.send('SET', `hoshi:lock:${SPACE}:${KEY}`, 'gone', 'PX', '60000');
    const began = performance.now();
    expect((await (await instance())()).value).toEqual({ name: 'First' });
    expect(performance.now() - began).toBeLessThan(3_500);
  });

  test.each<[string, (stored: string) => Promise<unknown>]>([
    ['garbage', (stored) => redis.send('SET', stored, '\u0000{garbage', 'PX', '60000')],
    ['a list', (stored) => redis.send('LPUSH', stored, 'a')],
    ['what never expires', async (stored) => redis.send('PERSIST', stored)],
    ['30 MB', (stored) => redis.send('SETRANGE', stored, '30000000', 'x')],
    [
      'another key’s answer',
      async (stored) => {
        await (await instance())('ec:products:acme');
        await redis.send('COPY', `${stored}acme`, stored, 'REPLACE');
      },
    ],
  ])('%s in its place is as good as none', async (_what, spoil) => {
    await (await instance())();
    await redis.send('DEL', ...(_what === 'a list' ? [STORED] : ['none']));
    await spoil(STORED);
    service.calls = [];
    service.answer = { name: 'Asked' };
    expect((await (await instance())()).value).toEqual({ name: 'Asked' });
    expect(service.calls).toHaveLength(1);
  });

  test('one that is too large to be read is not written', async () => {
    service.answer = { text: 'x'.repeat(13_000_000) };
    for (let i = 0; i < 2; i++) await (await instance())();
    expect(service.calls).toHaveLength(2);
    expect(await redis.send('EXISTS', STORED)).toBe(0);
  });

  // On a loaded machine it may take longer to write than is waited for; then nothing of it is there.
  test('a large one is there once another instance may ask', { retry: 3 }, async () => {
    const [one, other] = [await level(), await level()];
    const text = JSON.stringify('x'.repeat(11_000_000));
    expect(await one.tryLock(KEY)).toBe(true);
    one.write(KEY, { text, hash: hashText(text), freshMs: 60_000 }, 60_000);
    one.unlock(KEY);
    await vi.waitFor(async () => expect(await other.tryLock(KEY)).toBe(true), {
      timeout: 4_000,
      interval: 1,
    });
    expect(await opened[1]?.run((commands) => commands.pTTL(STORED), 2_000)).toBeGreaterThan(0);
  });

  test('one that somebody puts back is no younger for that', async () => {
    await (await instance())();
    await redis.send('COPY', STORED, 'aside');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await redis.send('COPY', 'aside', STORED, 'REPLACE');
    await redis.send('PEXPIRE', STORED, '86410000');
    const { freshUntil } = await (await instance())();
    vi.restoreAllMocks();
    expect(freshUntil - performance.now()).toBeLessThan(1_000);
  });

  test('answers of another version or with another secret are not taken', async () => {
    await (await instance())();
    await (await instance('other'))();
    await (await instance(MADE_BY, 'other'))();
    expect(service.calls).toHaveLength(3);
  });

  test('instances with another secret neither write over an answer nor hold it up', async () => {
    const [own, strange] = [await level(), await level(MADE_BY, 'other')];
    expect([await own.tryLock(KEY), await strange.tryLock(KEY)]).toEqual([true, true]);
    expect(await (await level()).tryLock(KEY)).toBe(false);
    for (const one of [own, strange]) one.unlock(KEY);
    await (await instance())();
    await (await instance(MADE_BY, 'other'))();
    await (await instance())();
    expect(service.calls).toHaveLength(2);
  });

  test('what visitors make up is kept for a minute, what the site asks for for a day', async () => {
    const get = await instance();
    await get('ec:market:acme', 10_000, 'visitor');
    await get();
    const left = async (key: string) =>
      Number(await redis.send('PTTL', `hoshi:answer:${SPACE}:${key}`)) / 1000;
    expect(await left('ec:market:acme')).toBeLessThanOrEqual(70);
    expect(await left(KEY)).toBeGreaterThan(86_000);
  });

  test('Redis that was killed, stands still, is full or takes no writes costs nothing but its speed', async () => {
    const get = await instance();
    let count = 0;
    const works = async () => {
      const began = performance.now();
      const key = `ec:products:${++count}`;
      expect((await get(key)).value).toEqual({ name: 'First' });
      expect(service.calls.filter((one) => one === key)).toHaveLength(1);
      return performance.now() - began;
    };
    redis.pause();
    for (let i = 0; i < 5; i++) expect(await works()).toBeLessThan(1_000);
    redis.resume();
    await redis.kill();
    for (let i = 0; i < 5; i++) expect(await works()).toBeLessThan(1_000);
    await redis.start('--maxmemory', '1mb', '--maxmemory-policy', 'noeviction');
    for (let i = 0; i < 5; i++) expect(await works()).toBeLessThan(1_000);
    await redis.kill();
    await redis.start('--replicaof', '127.0.0.1', '1');
    for (let i = 0; i < 5; i++) expect(await works()).toBeLessThan(1_000);
    // Once it is well again, it is used again.
    await redis.kill();
    await redis.start();
    await vi.waitFor(async () => {
      await works();
      expect(await redis.send('EXISTS', `hoshi:answer:${SPACE}:ec:products:${count}`)).toBe(1);
    }, 10_000);
  });

  test('an address where nobody is, or a wrong password, is told once and costs nothing', async () => {
    const told: string[] = [];
    await redis.send('CONFIG', 'SET', 'requirepass', 'right');
    for (const url of ['redis://127.0.0.1:1', redis.url.replace('//', '//:wrong@')]) {
      const connection = new Redis(url, { onFailing: (reason) => told.push(reason), onAnswering: () => {} });
      opened.push(connection);
      const shared = sharedAnswers(connection, createAnswerSigner(['s'], 'v'), 'v');
      const answers = new AnswerStore(shared);
      const get = () => answers.get({ key: KEY, freshMs: 1, namedBy: 'site' }, async () => 'value');
      for (let i = 0; i < 20; i++) expect((await get()).value).toBe('value');
    }
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told[0]).toBe('ECONNREFUSED');
    expect(told[1]).toBe('WRONGPASS');
  });
});

async function connected(connection: Redis): Promise<void> {
  await vi.waitFor(() => connection.run((commands) => commands.get('anything')));
  // The subscription follows.
  await wait(30);
}
