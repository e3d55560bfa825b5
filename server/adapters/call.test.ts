import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StubAnswer, StubCall } from '../../tests/api/helpers/stub.ts';
import type { Answer } from './cachedValue.ts';
import { type Bench, fakeClocks, MARKET, PRODUCT, startBench } from './testing.ts';

const FRESH = 10_000;
const LONG_AGO = 'Wed, 01 Jul 2020 08:00:00 GMT';
const CONDITIONS = ['if-none-match', 'if-modified-since'];

let clocks: ReturnType<typeof fakeClocks>;
let bench: Bench;
/** What the service has, and the headers that it tells its version with. */
let service: { products: unknown[]; headers: Record<string, string> };
beforeEach(async () => {
  clocks = fakeClocks();
  service = { products: [PRODUCT], headers: { etag: '"v1"' } };
  bench = await startBench((call) => answer(call));
});

/** As a service does that heeds conditions: 304 for its own validator. */
function answer({ path, headers: asked }: StubCall): StubAnswer {
  const { headers } = service;
  const { etag, 'last-modified': modified } = headers;
  const isKnown =
    (etag !== undefined && asked['if-none-match'] === etag) ||
    (modified !== undefined && asked['if-modified-since'] === modified);
  if (isKnown) return { status: 304, body: '', headers };
  return { json: path === 'products' ? service.products : MARKET, headers };
}
const products = (market?: string) => bench.adapters.ec?.products(market) as Promise<Answer<unknown>>;
const conditions = (call: StubCall | undefined) => CONDITIONS.map((name) => call?.headers[name]);
/** Lets the answer go stale, has it fetched anew, and gives the next one. */
async function again(ask = products): Promise<Answer<unknown>> {
  const { length } = bench.calls;
  clocks.advance(FRESH + 1);
  // The cache reads its clock once a millisecond.
  await setTimeout(3);
  await ask();
  await vi.waitFor(() => expect(bench.calls.length).toBeGreaterThan(length));
  await setTimeout(30);
  return ask();
}

test('an answer that the service says is unchanged is as good as new, and the very same object', async () => {
  const told: string[] = [];
  const first = await products();
  bench.adapters.resources.onChange((key) => told.push(key));
  bench.adapters.resources.onRead((key) => told.push(key));
  for (let i = 1; i < 4; i++) {
    const { value, freshUntil } = await again();
    expect(value).toBe(first.value);
    expect(freshUntil).toBe(performance.now() + FRESH);
    expect(bench.adapters.resources.counts).toMatchObject({ service: 1, revalidated: i });
  }
  expect(bench.calls.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    '"v1"',
    '"v1"',
    '"v1"',
  ]);
  expect(told).toEqual([]);
  expect(bench.failures).toEqual([]);
});

test('one that has changed comes with its own validator; without one it is asked for as a whole', async () => {
  await products();
  service = { products: [], headers: { etag: 'W/"v2"' } };
  expect((await again()).value).toEqual([]);
  expect((await again()).value).toEqual([]);
  expect(conditions(bench.calls.at(-1))).toEqual(['W/"v2"', undefined]);
  service = { products: [PRODUCT], headers: {} };
  await again();
  await again();
  expect(conditions(bench.calls.at(-1))).toEqual([undefined, undefined]);
});

test('an answer that breaks its schema leaves the one before with its validator', async () => {
  const { value } = await products();
  service = { products: [{ odd: true }], headers: { etag: '"v2"' } };
  await again();
  clocks.advance(2_000);
  service = { products: [PRODUCT], headers: { etag: '"v1"' } };
  expect((await again()).value).toBe(value);
  expect(conditions(bench.calls.at(-1))).toEqual(['"v1"', undefined]);
});

describe('a validator', () => {
  test.each<[string, Record<string, string>, (string | undefined)[]]>([
    ['a tag', { etag: '"a"' }, ['"a"', undefined]],
    ['a weak tag', { etag: 'W/"a!#~"' }, ['W/"a!#~"', undefined]],
    ['an empty tag', { etag: '""' }, ['""', undefined]],
    ['the longest tag', { etag: `"${'x'.repeat(254)}"` }, [`"${'x'.repeat(254)}"`, undefined]],
    ['a longer tag', { etag: `"${'x'.repeat(255)}"` }, [undefined, undefined]],
    ['a tag without quotes', { etag: 'a' }, [undefined, undefined]],
    ['a tag with a space', { etag: '"a b"' }, [undefined, undefined]],
    ['a tag with a quote in it', { etag: '"a", "b"' }, [undefined, undefined]],
    ['a tag that is not ASCII', { etag: '"\u00e9"' }, [undefined, undefined]],
    ['a tag of another weakness', { etag: 'w/"a"' }, [undefined, undefined]],
    ['a date', { 'last-modified': LONG_AGO }, [undefined, LONG_AGO]],
    ['a tag before a date', { etag: '"a"', 'last-modified': LONG_AGO }, ['"a"', undefined]],
    ['a date of another form', { 'last-modified': '2020-07-01T08:00:00Z' }, [undefined, undefined]],
    ['a date of this very second', { 'last-modified': LONG_AGO, date: LONG_AGO }, [undefined, undefined]],
  ])('%s is sent back if it is one', async (_what, headers, expected) => {
    service.headers = headers;
    await products();
    await again();
    expect(conditions(bench.calls.at(-1))).toEqual(expected);
  });

  test('is never that of another address', async () => {
    await products();
    for (const market of ['acme', 'other']) {
      await products(market);
      expect(conditions(bench.calls.at(-1))).toEqual([undefined, undefined]);
    }
    await again(() => products('acme'));
    expect(bench.calls.at(-1)?.query.get('marketIdOrHandle')).toBe('acme');
    expect(conditions(bench.calls.at(-1))).toEqual(['"v1"', undefined]);
  });

  test('is counted with what is cached', async () => {
    await products();
    const { bytes } = bench.adapters.resources.size;
    service.headers = { etag: `"${'x'.repeat(200)}"` };
    await again();
    expect(bench.adapters.resources.size.bytes).toBe(bytes + 202 - 4);
  });
});

describe('a 304', () => {
  test('that was not asked for is a failed call', async () => {
    bench.answer = () => ({ status: 304, body: '' });
    await expect(products()).rejects.toMatchObject({ reason: 'status', status: 304 });
    await expect(bench.adapters.user?.as('token').profile()).rejects.toMatchObject({ status: 304 });
  });

  test('of an address that the service redirects to is one, and asked for without a condition', async () => {
    const { value } = await products();
    bench.answer = ({ path }) =>
      path === 'moved' ? { status: 304, body: '' } : { status: 302, headers: { location: '/ec/moved' } };
    expect((await again()).value).toBe(value);
    const [redirected, moved] = bench.calls.slice(-2);
    expect([redirected?.path, ...conditions(redirected)]).toEqual(['products', '"v1"', undefined]);
    expect([moved?.path, ...conditions(moved)]).toEqual(['moved', undefined, undefined]);
    expect(bench.failures).toMatchObject([{ reason: 'status', status: 304 }]);
  });

  test('is asked for with no validator that a redirect’s target gave', async () => {
    bench.answer = (call) =>
      call.path === 'products'
        ? { status: 302, headers: { location: '/ec/moved' } }
        : answer({ ...call, path: 'products' });
    await products();
    await again();
    expect(bench.calls.map(conditions)).toEqual(Array(4).fill([undefined, undefined]));
  });
});

test('calls of a visitor, and listings of content, are never conditional', async () => {
  const page = { data: [], meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 0 } } };
  bench.answer = ({ service: name, path }) => {
    const json = name === 'content' ? page : path === 'coursePlans' ? [] : { username: 'demo' };
    return { json, headers: { etag: '"v1"' } };
  };
  const { user, course, content } = bench.adapters;
  for (let i = 0; i < 2; i++) {
    await user?.as('token').profile();
    await course?.as('token').plans('demo');
  }
  const listing = () => content?.articles({ code: 'en-US', info: {} }) as Promise<Answer<unknown>>;
  await listing();
  clocks.advance(30_000);
  await again(listing);
  expect(bench.calls.length).toBeGreaterThanOrEqual(6);
  expect(bench.calls.flatMap(conditions).filter(Boolean)).toEqual([]);
});
