import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StubAnswer } from '../../tests/api/helpers/stub.ts';
import { type Bench, fakeClocks, MARKET, PRODUCT, startBench } from './testing.ts';

let clocks: ReturnType<typeof fakeClocks>;
let bench: Bench;
let answers: (path: string) => StubAnswer;
const WELL = (path: string): StubAnswer => ({ json: path === 'products' ? [PRODUCT] : MARKET });
const FAILING: StubAnswer = { status: 500 };

beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  clocks = fakeClocks();
  answers = WELL;
  bench = await startBench(({ path }) => answers(path));
});

const products = (market?: string) => bench.adapters.ec?.products(market);
const outcome = (call: Promise<unknown> | undefined) =>
  call?.then(
    () => 'answer',
    (error) => error.reason,
  );
/** Asks for everything constantly, as visitors do; says what was answered last. */
async function visit(ms: number, ask: () => (Promise<unknown> | undefined)[]) {
  let last: unknown[] = [];
  for (let passed = 0; passed < ms; passed += 100) {
    last = await Promise.all(ask().map(outcome));
    clocks.advance(100);
    // The cache reads its clock once a millisecond.
    await setTimeout(2);
  }
  return last;
}
const catalogue = () => [products(), products('acme'), bench.adapters.ec?.market('acme')];

describe('a service that fails', () => {
  test('is called about once in five seconds, however many keys are asked for', async () => {
    answers = () => FAILING;
    expect(await visit(20_000, catalogue)).toEqual(['open', 'open', 'open'].map(() => expect.any(String)));
    expect(bench.calls.length).toBeLessThanOrEqual(8);
    expect(bench.calls.length).toBeGreaterThan(4);
    const before = bench.calls.length;
    await visit(20_000, catalogue);
    expect(bench.calls.length - before).toBeLessThanOrEqual(6);
  });

  test('is called as seldom while everything is answered from the cache', async () => {
    await visit(100, catalogue);
    answers = () => FAILING;
    bench.calls.length = 0;
    clocks.advance(20_000);
    expect(await visit(20_000, catalogue)).toEqual(['answer', 'answer', 'answer']);
    expect(bench.calls.length).toBeLessThanOrEqual(8);
  });

  test('is noticed within about five seconds once it is well again', async () => {
    answers = () => FAILING;
    await visit(20_000, catalogue);
    answers = WELL;
    expect(await visit(6_000, catalogue)).toEqual(['answer', 'answer', 'answer']);
  });

  test('one failing call among good ones is made about once in five seconds, too', async () => {
    answers = (path) => (path === 'products' ? FAILING : WELL(path));
    const [, market] = await visit(25_000, () => [products(), bench.adapters.ec?.market('acme')]);
    expect(bench.calls.filter(({ path }) => path === 'products').length).toBeLessThanOrEqual(9);
    expect(market).toBe('answer');
    expect(bench.calls.filter(({ path }) => path === 'markets/acme').length).toBeGreaterThan(1);
  });
});

describe('retries', () => {
  test.each([500, 502, 503, 504])('a %i is asked again at once', async (status) => {
    answers = () => ({ status });
    expect(await outcome(products())).toBe('status');
    expect(bench.calls).toHaveLength(2);
  });

  test.each([400, 401, 404, 409, 429, 501])('a %i is not', async (status) => {
    answers = () => ({ status });
    expect(await outcome(products())).toBe('status');
    expect(bench.calls).toHaveLength(1);
  });

  test('one that goes well is all that anybody sees', async () => {
    answers = (path) => (bench.calls.length < 2 ? FAILING : WELL(path));
    expect(await outcome(products())).toBe('answer');
    expect(bench.failures).toEqual([]);
  });

  test('a dropped connection is asked again', async () => {
    answers = () => ({ drop: true });
    expect(await outcome(products())).toBe('unreachable');
    expect(bench.calls).toHaveLength(2);
    expect(bench.failures).toMatchObject([{ reason: 'unreachable', code: 'ECONNRESET' }]);
  });

  test('an answer of a wrong shape is not', async () => {
    answers = () => ({ json: { no: 'list' } });
    expect(await outcome(products())).toBe('wrong-shape');
    expect(bench.calls).toHaveLength(1);
  });

  test('are a small share of all calls: two at first, then one for ten answers', async () => {
    const failOnce = () => {
      let left = 1;
      answers = (path) => (left-- > 0 ? FAILING : WELL(path));
    };
    let n = 0;
    for (const expected of ['answer', 'answer', 'status']) {
      failOnce();
      expect(await outcome(products(`${n++}`))).toBe(expected);
    }
    answers = WELL;
    for (let i = 0; i < 9; i++) await products(`${n++}`);
    failOnce();
    expect(await outcome(products(`${n++}`))).toBe('answer');
    failOnce();
    expect(await outcome(products(`${n++}`))).toBe('status');
  });

  test('end once the breaker is open', async () => {
    answers = () => FAILING;
    await outcome(products());
    await Promise.all([outcome(products('a')), outcome(products('b')), outcome(products('c'))]);
    const before = bench.calls.length;
    expect(before).toBeLessThanOrEqual(5);
    await Promise.all([outcome(products('d')), outcome(products('e'))]);
    expect(bench.calls).toHaveLength(before);
  });
});

describe('Retry-After', () => {
  test.each([
    ['429', { status: 429, headers: { 'retry-after': '20' } }],
    ['503', { status: 503, headers: { 'retry-after': '20' } }],
  ])('of a %s is waited for', async (_, answer) => {
    answers = () => answer;
    expect(await outcome(products())).toBe('status');
    await visit(19_800, () => [products()]);
    expect(bench.calls).toHaveLength(1);
    answers = WELL;
    clocks.advance(1_000);
    expect(await outcome(products())).toBe('answer');
  });

  test('of a 503 holds for all calls of the service, of a 429 for that call', async () => {
    answers = () => ({ status: 503, headers: { 'retry-after': '20' } });
    await outcome(products());
    expect(await outcome(bench.adapters.ec?.market('acme'))).toBe('open');
    clocks.advance(21_000);
    answers = () => ({ status: 429, headers: { 'retry-after': '20' } });
    await outcome(products());
    answers = WELL;
    expect(await outcome(bench.adapters.ec?.market('acme'))).toBe('answer');
  });

  test('is heeded for a minute at most', async () => {
    answers = () => ({ status: 503, headers: { 'retry-after': '86400' } });
    await outcome(products());
    clocks.advance(59_000);
    expect(await outcome(products())).toBe('status');
    answers = WELL;
    clocks.advance(1_500);
    expect(await outcome(products())).toBe('answer');
  });

  test('of a POST concerns that POST alone, and reaches who asked', async () => {
    answers = () => ({ status: 503, headers: { 'retry-after': '20' } });
    await expect(bench.adapters.user?.requestOtp('demo')).rejects.toMatchObject({
      status: 503,
      retryAfter: 20,
    });
    answers = () => ({});
    await bench.adapters.user?.requestOtp('demo');
    expect(bench.calls).toHaveLength(2);
  });
});

test('what a service answers to names that visitors make up, or to one POST, keeps nobody else from it', async () => {
  const { adapters, calls } = await startBench(({ path }) =>
    path === 'products' ? { json: [PRODUCT] } : { status: 500 },
  );
  for (let i = 0; i < 10; i++) {
    await expect(adapters.ec?.market(`made-up-${i}`)).rejects.toMatchObject({ status: 500 });
    await expect(adapters.user?.requestOtp(`made-up-${i}`)).rejects.toMatchObject({ status: 500 });
  }
  expect(adapters.services.map(({ breakerOpen }) => breakerOpen)).not.toContain(true);
  expect((await adapters.ec?.products())?.value).toEqual([PRODUCT]);
  expect(calls.length).toBeGreaterThan(20);
});
