import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeStore } from '../../../tests/helpers/app.ts';
import { failureOf, makeAdapters, makeProduct, makeTools } from '../../../tests/helpers/context.ts';
import { makeExchange } from '../../../tests/helpers/exchange.ts';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { NO_TRACING } from '../../observe/tracing/tracing.ts';
import { readFaultyRequest, readPageRequest } from './pageRequest.ts';
import { createSharedPageMaker, type PageSource } from './sharedPageMaker.ts';

const startsAt = '2999-01-01T00:00:00Z';
const snapshot = makeSnapshot({
  pages: {
    courses: { query: { type: { values: ['vip'] }, q: {} } },
    members: { checks: ['member'] },
    event: { window: { startsAt } },
    product: { path: '/products/{productId}', checks: ['product'] },
    missing: { status: 404 },
    out: { status: 503 },
  },
});
const logged: string[] = [];
beforeEach(() => void logged.splice(0));

function makerOf(
  answers = {},
  draw = () => {},
  made: (ms: number) => void = () => {},
  tools = makeTools(answers),
) {
  const options = {
    store: makeStore(snapshot),
    tools,
    renderer: {
      render: ({ routeName }: { routeName: string }) => {
        draw();
        return Buffer.from(routeName);
      },
    },
    tracing: NO_TRACING,
    log: pino({ base: null }, { write: (line) => logged.push(line) }),
  };
  return createSharedPageMaker(options, made);
}
const address = (path: string, search = '') => ({ host: 'a', path, search });
function sourceOf(path: string, search = ''): PageSource {
  const source = makerOf().resolve(address(path, search));
  if (!source) throw new Error(`nothing shared at ${path}`);
  return source;
}

test.each<[string, string, boolean]>([
  ['/sv-SE', '', true],
  ['/sv-SE/courses', '?type=vip', true],
  ['/sv-SE/courses', '?q=go', false],
  ['/sv-SE/members', '', false],
  ['/sv-SE/nothing', '', false],
  ['/', '', false],
])('at %s%s there is a page for everyone: %s', (path, search, isShared) => {
  expect(makerOf().resolve(address(path, search)) !== undefined).toBe(isShared);
});

test('addresses that show the same page have one key, others have their own', () => {
  const { keyOf } = makerOf();
  const key = keyOf(sourceOf('/sv-SE/courses', '?type=vip'));
  expect(keyOf(sourceOf('/sv-SE/courses', '?utm=1&type=vip'))).toBe(key);
  const others = [sourceOf('/sv-SE/courses'), sourceOf('/en-GB/courses', '?type=vip'), sourceOf('/sv-SE')];
  for (const other of others) expect(keyOf(other)).not.toBe(key);
});

test('a page is right as long as its content is live', () => {
  const { isCurrent } = makerOf();
  const { match } = sourceOf('/sv-SE');
  expect(isCurrent(snapshot.index.scopes.scopeOf(match))).toBe(true);
  expect(isCurrent(`${snapshot.index.scopes.scopeOf(match)}x`)).toBe(false);
});

describe('a page says how long it is good', () => {
  const made = async (path: string, answers = {}) => (await makerOf(answers).make(sourceOf(path))).metadata;

  test('a day at most, until its window changes, and to others as its site says', async () => {
    const before = performance.now();
    const metadata = await made('/sv-SE/event');
    expect(metadata).toMatchObject({ status: 200, nextBoundary: Date.parse(startsAt), sharedSeconds: 60 });
    expect(metadata.freshUntil - before).toBeGreaterThanOrEqual(86_400_000);
    expect(metadata.freshUntil - before).toBeLessThan(86_410_000);
    expect(metadata.headers).not.toHaveProperty('location');
    expect(metadata.headers).not.toHaveProperty('retry-after');
  });

  test('not to others while it lacks something, or is not there', async () => {
    const missing = await made('/sv-SE/products/x', { products: [] });
    expect(missing).toMatchObject({ status: 404, sharedSeconds: 0 });
    expect([...missing.answers]).toEqual(['ec:products:']);
    const failed = await made('/sv-SE/products/x', { products: failureOf('ec') });
    expect(failed).toMatchObject({ status: 503, sharedSeconds: 0, headers: { 'retry-after': '5' } });
  });

  test('not to others while an answer has an end, as free seats have', async () => {
    const tools = makeTools();
    const usableUntil = performance.now() + 1_000;
    const answer = { key: 'ec:products:', value: [makeProduct('x')], freshUntil: 0, usableUntil };
    const ec = { ...makeAdapters({ products: [] }).ec, products: async () => answer };
    const adapters = { ...tools.adapters, ec } as never;
    const maker = makerOf({}, undefined, undefined, { ...tools, adapters });
    const { metadata } = await maker.make(sourceOf('/sv-SE/products/x'));
    expect(metadata).toMatchObject({ status: 200, sharedSeconds: 0, usableUntil });
  });
});

test('how long a page took to be made is told, and nothing where it failed', async () => {
  const clocks = fakeClocks();
  const took: number[] = [];
  const make = (draw: () => void) => makerOf({}, draw, (ms) => took.push(ms)).make(sourceOf('/sv-SE'));
  await make(() => clocks.advance(30));
  const failing = make(() => {
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(took).toEqual([30]);
});

test('a page that cannot be made anew is told to the log', () => {
  makerOf().failed('the key', new Error('a bug'));
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, event: 'page.failed', key: 'the key', err: { message: 'a bug' } },
  ]);
});

describe('a request says which page it wants', () => {
  const HEADERS = { host: 'a', 'accept-language': 'en', cookie: 'b=c; i18n_redirected=en-GB' };
  const EXPECTED = { host: 'a', localeCookie: 'en-GB', acceptLanguage: 'en' };

  test('by host, address and language', () => {
    const { request } = makeExchange('/ignored', HEADERS);
    expect(readPageRequest(request, '/a?b=1')).toEqual({ ...EXPECTED, path: '/a', search: '?b=1' });
    const bare = readPageRequest(makeExchange('/').request, '/');
    expect(bare).toEqual({ path: '/', search: '' });
  });

  test('that is itself the fault wants home, in its language', () => {
    const read = (url: string) => readFaultyRequest(makeExchange(url, HEADERS).request);
    expect(read('/en-GB/a?b=1')).toEqual({ ...EXPECTED, path: '/en-GB/a', search: '' });
    expect(read('//evil')).toEqual({ ...EXPECTED, path: '/', search: '' });
  });
});

test('a page is made as of the moment at which its address was resolved', async () => {
  const now = Date.parse(startsAt) + 1_000;
  const { metadata } = await makerOf().make({ ...sourceOf('/sv-SE/event'), now });
  expect([metadata.madeAt, metadata.nextBoundary]).toEqual([now, Number.POSITIVE_INFINITY]);
  const before = await makerOf().make({ ...sourceOf('/sv-SE/event'), now: now - 2_000 });
  expect(before.metadata.nextBoundary).toBe(Date.parse(startsAt));
});
