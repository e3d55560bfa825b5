import { describe, expect, test, vi } from 'vitest';
import type { StubAnswer, StubCall } from '../../../tests/api/helpers/stub.ts';
import type { ContentOptions } from '../content.ts';
import { fakeClocks, startBench } from '../testing.ts';

const EN = { code: 'en-US', info: {} };
const LOCALES = Array.from({ length: 200 }, (_, n) => ({ code: `l${n}`, info: {} }));
const LOGIN = { identifier: 'site', password: 'secret-password' };
const JWT: StubAnswer = { json: { jwt: 'jwt', user: { id: 1 } } };
const EMPTY: StubAnswer = {
  json: { data: [], meta: { pagination: { page: 1, pageSize: 100, pageCount: 0, total: 0 } } },
};
const isLogin = ({ path }: StubCall) => path === 'auth/local';

async function content(options: ContentOptions, answer: (call: StubCall) => StubAnswer) {
  const bench = await startBench(answer, options);
  const { content } = bench.adapters;
  if (!content) throw new Error('no adapter');
  const logins = () => bench.calls.filter(isLogin).length;
  return { ...bench, content, logins };
}

describe('a token', () => {
  test('is the first choice: it goes with each call, and nobody logs in', async () => {
    const { content: adapter, calls } = await content({ token: 'read-only', ...LOGIN }, () => EMPTY);
    await Promise.all([adapter.courses(EN), adapter.reviews(EN)]);
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill('Bearer read-only'));
    expect(adapter.report().signIn).toBe('token');
  });

  test('that is refused is a failed call, not a reason to log in', async () => {
    const { content: adapter, calls } = await content({ token: 'old', ...LOGIN }, () => ({ status: 401 }));
    await expect(adapter.courses(EN)).rejects.toMatchObject({ status: 401 });
    expect(calls.filter(isLogin)).toEqual([]);
  });
});

test.each<[ContentOptions, string]>([
  [LOGIN, 'login'],
  [{ identifier: 'site' }, 'public'],
  [{}, 'public'],
])('%j: the way is %s', async (options, way) => {
  const { content: adapter } = await content(options, () => EMPTY);
  expect(adapter.report().signIn).toBe(way);
});

describe('a login that is refused is not repeated before its time', () => {
  const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
  test.each<[string, number, () => Record<string, string>, number]>([
    ['Retry-After of a 429', 429, () => ({ 'retry-after': '30' }), 30],
    ['Retry-After of a 400', 400, () => ({ 'retry-after': '30' }), 30],
    ['X-RateLimit-Reset as a moment (Strapi)', 429, () => ({ 'x-ratelimit-reset': inSeconds(45) }), 45],
    ['X-RateLimit-Reset as a span', 400, () => ({ 'x-ratelimit-reset': '45' }), 45],
    [
      'Retry-After before X-RateLimit-Reset',
      429,
      () => ({ 'retry-after': '30', 'x-ratelimit-reset': inSeconds(300) }),
      30,
    ],
  ])('%s', async (_, status, headers, seconds) => {
    const clocks = fakeClocks();
    let answer: StubAnswer = { status, headers: headers() };
    const { content: adapter, logins } = await content(LOGIN, (call) => (isLogin(call) ? answer : EMPTY));
    const ask = async (locales: typeof LOCALES) => {
      const outcomes = await Promise.allSettled(locales.map((locale) => adapter.courses(locale)));
      return new Set(outcomes.map((outcome) => outcome.status));
    };
    // 200 requests, some at once and some later, each for another listing.
    expect(await ask(LOCALES.slice(0, 100))).toEqual(new Set(['rejected']));
    clocks.advance((seconds - 2) * 1000);
    expect(await ask(LOCALES.slice(100))).toEqual(new Set(['rejected']));
    expect(logins()).toBe(1);
    answer = JWT;
    clocks.advance(3_000);
    expect(await ask([EN])).toEqual(new Set(['fulfilled']));
    expect(logins()).toBe(2);
  });

  test('without a named time after pauses that grow', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const clocks = fakeClocks();
    let answer: StubAnswer = { status: 400 };
    const { content: adapter, logins } = await content(LOGIN, (call) => (isLogin(call) ? answer : EMPTY));
    let asked = 0;
    const ask = () => adapter.courses({ code: `a${asked++}`, info: {} }).catch(() => undefined);
    const pauses: number[] = [];
    await ask();
    for (let seconds = 0, before = logins(), since = 0; seconds < 400; seconds += 5) {
      clocks.advance(5_000);
      since += 5;
      await ask();
      if (logins() === before) continue;
      pauses.push(since);
      [before, since] = [logins(), 0];
    }
    expect(pauses).toEqual([30, 60, 120]);
    answer = JWT;
    clocks.advance(240_000);
    expect((await ask())?.value).toEqual([]);
  });

  test('the pauses begin anew once a login went well', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const clocks = fakeClocks();
    let login: StubAnswer = { status: 400 };
    let listing: StubAnswer = EMPTY;
    const { content: adapter, logins } = await content(LOGIN, (call) => (isLogin(call) ? login : listing));
    const ask = (code: string) => adapter.courses({ code, info: {} }).catch(() => undefined);
    await ask('a');
    clocks.advance(30_000);
    await ask('b');
    clocks.advance(60_000);
    login = JWT;
    await ask('c');
    // What ran out cannot be renewed now.
    [login, listing] = [{ status: 400 }, { status: 401 }];
    await ask('d');
    expect(logins()).toBe(4);
    clocks.advance(29_000);
    await ask('e');
    expect(logins()).toBe(4);
    clocks.advance(1_000);
    await ask('f');
    expect(logins()).toBe(5);
  });

  test('the failure that is remembered says what it waits for, and holds no password', async () => {
    const json = {
      data: null,
      error: { status: 429, name: 'RateLimitError', message: 'Too many requests for secret-password' },
    };
    const { content: adapter, failures } = await content(LOGIN, () => ({
      status: 429,
      json,
      headers: { 'retry-after': '30' },
    }));
    await expect(adapter.courses(EN)).rejects.toThrow(
      'content: error to get the token (RateLimitError: Too many requests for …)',
    );
    await expect(adapter.reviews(EN)).rejects.toThrow(/error to get the token .*; not tried again for 30 s$/);
    expect(failures.map(({ message }) => message)).toEqual([
      'content: answered 429 (RateLimitError: Too many requests for …)',
    ]);
  });

  test('a time that is named by mistake is heeded for an hour', async () => {
    const clocks = fakeClocks();
    const { content: adapter, logins } = await content(LOGIN, () => ({
      status: 429,
      headers: { 'retry-after': '86400' },
    }));
    await expect(adapter.courses(EN)).rejects.toThrow();
    clocks.advance(3_599_000);
    await expect(adapter.reviews(EN)).rejects.toThrow('not tried again');
    clocks.advance(2_000);
    await expect(adapter.articles(EN)).rejects.toThrow();
    expect(logins()).toBe(2);
  });
});

describe('a login that has run out', () => {
  test('is renewed as part of the day’s work: what is told of it is no trouble', async () => {
    let issued = 0;
    let good = 'jwt-1';
    const told: (boolean | undefined)[] = [];
    const bench = await startBench(
      (call) => {
        if (isLogin(call)) return { json: { jwt: `jwt-${++issued}`, user: { id: 1 } } };
        return call.headers.authorization === `Bearer ${good}` ? EMPTY : { status: 401 };
      },
      LOGIN,
      ({ failure, isExpected }) => failure && told.push(isExpected),
    );
    await bench.adapters.content?.courses(EN);
    good = 'jwt-2';
    expect((await bench.adapters.content?.reviews(EN))?.value).toEqual([]);
    expect([issued, told]).toEqual([2, [true]]);
  });

  test('and whose next one is refused as well is a trouble, and not asked for again at once', async () => {
    let isGood = true;
    const { content: adapter, logins } = await content(LOGIN, (call) => {
      if (isLogin(call)) return JWT;
      return isGood ? EMPTY : { status: 401 };
    });
    await adapter.courses(EN);
    isGood = false;
    await expect(adapter.reviews(EN)).rejects.toMatchObject({ status: 401 });
    await expect(adapter.articles(EN)).rejects.toThrow('not tried again');
    expect(logins()).toBe(2);
  });
});
