import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import type { PageMetadata } from '../cachedPage.ts';
import { PageCache } from './pageCache.ts';
import type { PageSource } from './sharedPageMaker.ts';

const FRESH = 60_000;
let clocks: ReturnType<typeof fakeClocks>;
let bench: ReturnType<typeof setUp>;
beforeEach(() => {
  clocks = fakeClocks();
  bench = setUp();
});

/** The cache with pages that say how often they were made. */
function setUp(maxBytes = 10_000_000) {
  const state = {
    ...{ made: [] as string[], failed: [] as string[] },
    ...{ liveScopes: new Set(['s1']), scope: 's1' },
    ...{ metadata: {} as Partial<PageMetadata>, body: undefined as string | undefined, fails: false },
    resolvesTo: (path: string): string | undefined => path,
    /** Runs while a page is made. */
    meanwhile: async () => {},
  };
  const cache = new PageCache(maxBytes, {
    keyOf: ({ match }) => `${match.path}${match.query.canonical} ${state.scope}`,
    isCurrent: (scope) => state.liveScopes.has(scope),
    failed: (key) => state.failed.push(key),
    resolve: ({ path }) => {
      const found = state.resolvesTo(path);
      return found === undefined ? undefined : source(found);
    },
    make: async ({ match, address }) => {
      state.made.push(address.path);
      const { scope } = state;
      const madeAt = Date.now();
      await state.meanwhile();
      if (state.fails) throw new Error('broken block');
      const body = state.body ?? `${match.path} ${state.made.length}`;
      const metadata: PageMetadata = {
        ...{ status: 200, headers: {}, answers: new Set(['products']), scope, madeAt, sharedSeconds: 60 },
        ...{ nextBoundary: Number.POSITIVE_INFINITY, freshUntil: performance.now() + FRESH },
        ...state.metadata,
      };
      return { body: Buffer.from(body), metadata };
    },
  });
  return { state, cache };
}

function source(path: string, { text = '', params = {} } = {}): PageSource {
  const match = { path, params, query: { canonical: text, values: {}, hasFreeText: false } };
  return { snapshot: {}, match, address: { host: 'a', path, search: text } } as unknown as PageSource;
}

const get = (one: PageSource | string) =>
  bench.cache.get({ ...(typeof one === 'string' ? source(one) : one), now: Date.now() });
const shown = async (one: PageSource | string) => {
  const { page, state } = await get(one);
  return `${page.bodies.identity} ${state}`;
};
/** By its spelling alone, ahead of the router. */
const found = (alias: string) => {
  const answer = bench.cache.findAndRenew(alias, Date.now());
  return answer && `${answer.page.bodies.identity} ${answer.state}`;
};
/** Moves the clocks, and lets what is under way end. */
const pass = async (ms: number) => {
  clocks.advance(ms);
  await wait(4);
};
/** Asks for a page that is no longer fresh, which is made anew. */
const refresh = async (one: PageSource | string) => {
  await pass(FRESH + 1);
  await get(one);
  await pass(0);
};
const settle = () => bench.cache.whenCompressed();
/** A page that is cached and found by its spelling. */
async function kept(path: string, alias = path) {
  for (let i = 0; i < 2; i++) {
    const { page } = await get(path);
    bench.cache.addAlias(alias, page);
  }
  await settle();
}

describe('a page is made once', () => {
  test('for all who wait for it, and for all who come later', async () => {
    const all = await Promise.all([shown('/a'), shown('/a'), shown('/a')]);
    expect(all).toEqual(Array(3).fill('/a 1 miss'));
    await settle();
    expect(await shown('/a')).toBe('/a 1 hit');
    expect(await shown('/b')).toBe('/b 2 miss');
  });

  test('whoever waits hears what went wrong, and the next is served again', async () => {
    bench.state.fails = true;
    await expect(get('/a')).rejects.toThrow('broken block');
    expect(bench.state.failed).toEqual([]);
    bench.state.fails = false;
    expect(await shown('/a')).toBe('/a 2 miss');
  });

  test('its compressed forms are made once it is cached, and stay while it is the same to the byte', async () => {
    bench.state.body = 'same '.repeat(300);
    const { page } = await get('/a');
    expect(Object.keys(page.bodies)).toEqual(['identity']);
    await settle();
    expect(Object.keys(page.bodies).sort()).toEqual(['br', 'gzip', 'identity']);
    await refresh('/a');
    const anew = await get('/a');
    expect(anew.page).not.toBe(page);
    expect(anew.page.bodies.br).toBe(page.bodies.br);
    bench.state.body = 'other '.repeat(300);
    await refresh('/a');
    await settle();
    expect((await get('/a')).page.bodies.br).not.toBe(page.bodies.br);
  });
});

describe('a page that is no longer fresh', () => {
  test('is shown while it is made anew', async () => {
    await kept('/a');
    await pass(FRESH - 1);
    expect(found('/a')).toBe('/a 1 hit');
    await pass(1);
    expect(found('/a')).toBe('/a 1 stale');
    await pass(0);
    expect(found('/a')).toBe('/a 2 hit');
    await pass(FRESH + 1);
    expect(await shown('/a')).toBe('/a 2 stale');
    await pass(0);
    expect(await shown('/a')).toBe('/a 3 hit');
  });

  test('is not shown when nobody asked for it in ten minutes: whoever asks waits for the new one', async () => {
    await kept('/a');
    await pass(FRESH + 600_000);
    expect(found('/a')).toBeUndefined();
    expect(await shown('/a')).toBe('/a 2 miss');
  });

  test('stays while it cannot be made, which is told, and is tried once a second', async () => {
    await kept('/a');
    bench.state.fails = true;
    await pass(FRESH + 1);
    for (let i = 0; i < 3; i++) expect(found('/a')).toBe('/a 1 stale');
    await pass(500);
    expect(found('/a')).toBe('/a 1 stale');
    await pass(0);
    expect(bench.state.failed).toEqual(['/a s1']);
    expect(bench.state.made).toHaveLength(2);
    expect(await shown('/a')).toBe('/a 1 stale');
    await pass(1_000);
    expect(bench.state.failed).toHaveLength(2);
    bench.state.fails = false;
    expect(found('/a')).toBe('/a 1 stale');
    await pass(0);
    expect(found('/a')).toMatch(/^\/a \d hit$/);
  });

  test('is made anew from where its address leads now, and goes where that is elsewhere', async () => {
    for (const elsewhere of [undefined, '/other']) {
      bench = setUp();
      await kept('/a');
      bench.state.resolvesTo = () => elsewhere;
      await pass(FRESH + 1);
      expect(found('/a')).toBe('/a 1 stale');
      await pass(0);
      expect(found('/a')).toBeUndefined();
      expect([bench.cache.size.pages, bench.state.made.length]).toEqual([0, 1]);
    }
  });
});

describe('a page that is not right any more is never kept', () => {
  const isKept = async () => {
    await settle();
    return bench.cache.size.pages === 1;
  };

  test('made of content that was replaced meanwhile', async () => {
    bench.state.meanwhile = async () => bench.state.liveScopes.clear();
    expect(await shown('/a')).toBe('/a 1 miss');
    expect(await isKept()).toBe(false);
  });

  test('made of an answer that changed meanwhile', async () => {
    bench.state.meanwhile = async () => bench.cache.dropAnswer('products');
    expect(await shown('/a')).toBe('/a 1 miss');
    expect(await isKept()).toBe(false);
    bench.state.meanwhile = async () => bench.cache.dropAnswer('reviews');
    expect(await shown('/a')).toBe('/a 2 miss');
    expect(await isKept()).toBe(true);
  });

  test('made while everything was cleared: who waited gets it', async () => {
    bench.state.meanwhile = async () => bench.cache.clear();
    expect(await Promise.all([shown('/a'), shown('/a')])).toEqual(['/a 1 miss', '/a 1 miss']);
  });

  test('an answer that changed before it was made says nothing against it', async () => {
    bench.cache.dropAnswer('products');
    await get('/a');
    expect(await isKept()).toBe(true);
  });

  test.each([404, 503])('one with status %d', async (status) => {
    bench.state.metadata = { status };
    expect((await get('/a')).page.metadata.status).toBe(status);
    expect(await isKept()).toBe(false);
  });

  test('a spelling does not lead to it', async () => {
    bench.state.metadata = { status: 404 };
    for (let i = 0; i < 3; i++) bench.cache.addAlias('/a', (await get('/a')).page);
    expect(found('/a')).toBeUndefined();
  });
});

describe('what visitors can make up is kept from the second request on', () => {
  test.each([
    ['an address with a parameter', source('/courses/x', { params: { id: 'x' } })],
    ['a filter', source('/courses', { text: '?type=vip' })],
  ])('%s', async (_name, one) => {
    await get(one);
    await settle();
    expect(bench.cache.size.pages).toBe(0);
    expect(await shown(one)).toMatch(/ 2 miss$/);
    await settle();
    expect(await shown(one)).toMatch(/ 2 hit$/);
    await refresh(one);
    await settle();
    expect(await shown(one)).toMatch(/ 3 hit$/);
  });

  test('asked for a second time while it is made, it is kept', async () => {
    const one = source('/courses/x', { params: { id: 'x' } });
    await Promise.all([get(one), get(one)]);
    await settle();
    expect(await shown(one)).toMatch(/ 1 hit$/);
  });

  test('a spelling is remembered when it comes again', async () => {
    const { page } = await get('/a');
    bench.cache.addAlias('A?utm=1', page);
    expect(found('A?utm=1')).toBeUndefined();
    bench.cache.addAlias('A?utm=1', page);
    expect(found('A?utm=1')).toBe('/a 1 hit');
    expect(found('A?utm=2')).toBeUndefined();
  });
});

describe('a time window', () => {
  test('ends a page to the second', async () => {
    const until = Date.now() + 5_000;
    bench.state.metadata = { nextBoundary: until };
    await kept('/a');
    await pass(4_999);
    expect(found('/a')).toBe('/a 1 hit');
    await pass(1);
    expect(found('/a')).toBeUndefined();
    bench.state.metadata = {};
    expect(await shown('/a')).toBe('/a 2 miss');
  });

  test('a page of before the boundary is not shown where a new one fails', async () => {
    bench.state.metadata = { nextBoundary: Date.now() + 5_000 };
    await kept('/a');
    await pass(5_000);
    bench.state.fails = true;
    await expect(get('/a')).rejects.toThrow('broken block');
  });

  test('a clock that is set back makes pages anew; small corrections do not', async () => {
    await kept('/a');
    clocks.setBack(1_000);
    expect(found('/a')).toBe('/a 1 hit');
    clocks.setBack(1);
    expect(found('/a')).toBeUndefined();
    expect(await shown('/a')).toBe('/a 2 miss');
  });
});

describe('a change', () => {
  test('of an answer drops the pages that it went into, and no other', async () => {
    await kept('/a');
    bench.state.metadata = { answers: new Set(['reviews']) };
    await kept('/b');
    bench.cache.dropAnswer('products');
    expect([found('/a'), found('/b')]).toEqual([undefined, '/b 2 hit']);
    expect(await shown('/a')).toBe('/a 3 miss');
    bench.cache.dropAnswer('nothing');
    expect(found('/b')).toBe('/b 2 hit');
  });

  test('of the content drops the pages that were made from it, and what spellings lead to', async () => {
    await kept('/a');
    bench.state.scope = 's2';
    bench.state.liveScopes.add('s2');
    await kept('/b');
    bench.state.liveScopes.delete('s1');
    bench.cache.contentChanged();
    expect([found('/a'), found('/b')]).toEqual([undefined, undefined]);
    expect(bench.cache.size.pages).toBe(1);
    expect(await shown('/b')).toBe('/b 2 hit');
  });

  test('clearing forgets pages and spellings', async () => {
    await kept('/a');
    expect(bench.cache.size).toMatchObject({ pages: 1 });
    bench.cache.clear();
    expect(bench.cache.size).toEqual({ pages: 0, bytes: 0 });
    expect(found('/a')).toBeUndefined();
    expect(await shown('/a')).toBe('/a 2 miss');
  });
});

describe('memory is bounded', () => {
  test('the page that nobody asked for longest goes first; being found counts as asked for', async () => {
    bench = setUp(35_000);
    bench.state.body = 'x'.repeat(8_000);
    await kept('/a');
    await kept('/b');
    expect(bench.cache.size.pages).toBe(2);
    await pass(1_001);
    expect(found('/a')).toBeDefined();
    await kept('/c');
    expect(['/a', '/b', '/c'].map((path) => found(path) !== undefined)).toEqual([true, false, true]);
    expect(bench.cache.size.bytes).toBeLessThan(37_000);
  });

  test('a page counts with its compressed forms and its name, a spelling with its length', async () => {
    bench.state.body = 'x'.repeat(10_000);
    const { page } = await get('/a');
    await settle();
    const before = bench.cache.size.bytes;
    expect(before).toBe(14_000 + 2 * page.key.length + 2_000);
    for (let i = 0; i < 2; i++) bench.cache.addAlias('/a?utm=1', page);
    expect(bench.cache.size.bytes).toBe(before + 2 * ('/a?utm=1'.length + page.key.length) + 200);
  });
});
