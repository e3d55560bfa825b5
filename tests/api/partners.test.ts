import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MarketView } from '../../schemas/model.ts';
import { textOf } from './helpers/html.ts';
import { type ServiceControl, servicesOf } from './helpers/services.ts';
import { type Stub, startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

const START = '2026-03-01T00:00:00+08:00';
const END = '2026-03-31T23:59:59+08:00';
const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

/** Answers of a shop in a test's hands. */
const shop = {
  markets: {} as Record<string, object>,
  categories: [] as unknown[],
  products: [] as unknown[],
  fails: '',
};
const product = (id: string, categoryIds: (string | number)[] = [], isActive = { 'en-US': true }) => ({
  id,
  type: 'hjjCoursePlan',
  isItp: false,
  isActive,
  name: `Product ${id}`,
  categoryIds,
});

let stub: Stub;
let site: TestSite;
beforeAll(async () => {
  stub = await startStub(['ec', 'course'], ({ service, path, query }) => {
    if (shop.fails !== '' && path.startsWith(shop.fails)) return { status: 500 };
    if (service === 'course') return { json: [plan('a', 1990, 1490), plan('b', 990)] };
    const [, handle = '', part] = /^markets\/([^/]*)(\/categories)?$/.exec(path) ?? [];
    if (part) return { json: shop.categories };
    if (handle) return shop.markets[handle] ? { json: shop.markets[handle] } : { status: 404 };
    return { json: query.has('marketIdOrHandle') ? shop.products : [] };
  });
  site = await startTestSite(stub.settings);
});
/** As a cold site makes it. */
const model = (path: string) => {
  site.forget();
  return site.model(path);
};
const plan = (id: string, originPrice: number, sellPrice = originPrice) => ({
  id,
  type: 'hjjCoursePlan',
  price: { USD: { originPrice, sellPrice } },
});
afterEach(async () => {
  Object.assign(shop, { markets: {}, categories: [], products: [], fails: '' });
  site.forget();
  stub.calls.length = 0;
  // A good call closes a breaker that failures have opened.
  await expect
    .poll(async () => (await model('/en-US/courses')).blocks.at(-1)?.status, {
      timeout: 4_000,
    })
    .toBe('ok');
  site.forget();
  stub.calls.length = 0;
});
afterAll(async () => {
  await site.close();
  await stub.close();
});

const market = (rest: object = {}) => ({
  id: 1,
  handle: 'books',
  name: { 'en-US': 'Books & Stones', 'ja-JP': '本と石' },
  status: 'ACTIVE',
  ...rest,
});
const viewOf = async (headers = {}) =>
  (await site.model('/en-US/partners/books', headers)).blocks[0]?.props['item'] as MarketView;
const titles = async () =>
  (await viewOf()).shelves?.map(({ title, items }) => [title, items.map(({ id }) => id)]);

describe('where there is no market the visitor goes home, and only the log tells (R7, P6)', () => {
  test.each(['/en-US/partners', '/en-US/partners/nobody', '/en-US/partners/%3Cscript%3E'])(
    '%s',
    async (path) => {
      const answer = await site.ask(path);
      expect([answer.status, answer.headers['location']]).toEqual([302, '/en-US']);
      expect(answer.headers['cache-control']).not.toMatch(/s-maxage|max-age=[1-9]/);
      expect(await site.model(path)).toMatchObject({ status: 302, redirect: '/en-US', blocks: [] });
    },
  );

  test('one that is not ACTIVE: its categories and products are not asked for', async () => {
    shop.markets['books'] = market({ status: 'NOT_FOUND' });
    expect((await site.ask('/en-US/partners/books')).status).toBe(302);
    expect(stub.calls.map(({ path }) => path)).toEqual(['markets/books']);
  });

  test('one that fails to load, until it can be had again', async () => {
    shop.markets['books'] = market();
    shop.fails = 'markets';
    expect((await site.ask('/en-US/partners/books')).status).toBe(302);
    expect(site.lines.some((line) => line.includes('market.failed') && line.includes('books'))).toBe(true);
    shop.fails = '';
    site.forget();
    await expect
      .poll(async () => (await model('/en-US/partners/books')).status, { timeout: 4_000 })
      .toBe(200);
  });
});

describe('its window holds to the second (P5, C14)', () => {
  const at = (now: string) => viewOf({ 'x-now': now });

  test.each([
    ['2026-02-28T23:59:59+08:00', 'UPCOMING'],
    [START, 'ACTIVE'],
    [END, 'ACTIVE'],
    ['2026-04-01T00:00:00+08:00', 'ENDED'],
  ])('%s: %s', async (now, state) => {
    shop.markets['books'] = market({ startsAt: START, endsAt: END });
    expect(await at(now)).toMatchObject({ state });
  });

  test.each([
    ['2026-02-01T00:00:00Z', 'The sale hasn’t started yet', 'index,follow'],
    ['2026-05-01T00:00:00Z', 'This sale has ended', 'noindex,follow'],
  ])('%s: a message with a link home, no products asked for', async (now, message, robots) => {
    shop.markets['books'] = market({ startsAt: START, endsAt: END });
    const html = await site.html('/en-US/partners/books', { 'x-now': now });
    expect(textOf(html)).toContain(message);
    expect(html).toMatch(/<main[\s\S]*<a href="\/en-US"[\s\S]*<\/main>/);
    expect(html).toContain(`<meta name="robots" content="${robots}"`);
    expect(stub.count('markets/books/categories') + stub.count('products')).toBe(0);
  });

  test('a kept page goes when the sale begins', async () => {
    const begins = Date.now() + 1_500;
    shop.markets['books'] = market({ startsAt: new Date(begins).toISOString() });
    expect(await site.html('/en-US/partners/books')).toContain('hasn’t started yet');
    await expect
      .poll(async () => (await site.html('/en-US/partners/books')).includes('hasn’t started yet'), {
        timeout: 4_000,
      })
      .toBe(false);
    expect(Date.now()).toBeGreaterThanOrEqual(begins);
  });
});

describe('an open market', () => {
  test('stands in the language of the page, and without a language control (L4)', async () => {
    shop.markets['books'] = market({ description: { 'en-US': 'Picked together.' } });
    const model = await site.model('/en-US/partners/books');
    expect(model.blocks[0]?.props['item']).toMatchObject({
      name: 'Books & Stones',
      description: 'Picked together.',
      state: 'ACTIVE',
    });
    expect(model.head.title).toContain('Books & Stones');
    expect(model.layout.header).not.toHaveProperty('languages');
    expect((await site.model('/ja-JP/partners/books')).head.title).toContain('本と石');
  });

  test('has its products under its categories by position, what is in none last', async () => {
    shop.markets['books'] = market();
    shop.categories = [
      { id: 7, name: 'Last', position: 9 },
      { id: 'kids', name: { 'en-US': 'For children' }, position: 1 },
      { id: 'empty', name: 'Empty', position: 2 },
    ];
    shop.products = [
      product('loose'),
      product('a', ['kids', 7]),
      product('b', ['7']),
      product('odd', ['gone']),
      product('elsewhere', ['kids'], { 'ja-JP': true } as never),
    ];
    expect(await titles()).toEqual([
      ['For children', ['a']],
      ['Last', ['a', 'b']],
      [undefined, ['loose', 'odd']],
    ]);
    const [first] = (await viewOf()).shelves ?? [];
    expect(first?.items[0]?.price).toMatchObject({ current: { amount: 1490 }, original: { amount: 1990 } });
    expect(stub.calls.find(({ path }) => path === 'products')?.query.get('marketIdOrHandle')).toBe('books');
  });

  test('without categories, products or prices it stands, and says nothing of it (P7)', async () => {
    shop.markets['books'] = market();
    shop.products = [product('a')];
    for (const [fails, ids] of [
      ['markets/books/categories', ['a']],
      ['coursePlans', ['a']],
      ['products', undefined],
    ] as const) {
      shop.fails = fails;
      site.forget();
      const answer = await site.ask('/en-US/partners/books');
      expect([fails, answer.status]).toEqual([fails, 200]);
      expect(answer.text).toContain('Books &amp; Stones');
      expect(answer.text).not.toContain('data-unavailable');
      expect(answer.headers['cache-control']).not.toMatch(/s-maxage/);
      const shelves = (await viewOf()).shelves;
      expect(shelves?.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
      expect(textOf(answer.text)).not.toContain('Nothing on sale');
    }
  });

  test('with nothing to sell it says so', async () => {
    shop.markets['books'] = market();
    expect(textOf(await site.html('/en-US/partners/books'))).toContain('Nothing for sale here yet');
  });

  test('500 products and hostile names break nothing', async () => {
    shop.markets['books'] = market({
      name: HOSTILE,
      description: HOSTILE.repeat(6),
      logo: 'javascript:alert(1)',
    });
    shop.categories = [{ id: 1, name: HOSTILE }];
    shop.products = Array.from({ length: 500 }, (_, i) => product(`p${i}`, [1]));
    const html = await site.html('/en-US/partners/books');
    expect(html.match(/<article/g)).toHaveLength(500);
    expect(html).not.toMatch(/<script>alert|<img src=x|javascript:/);
  });
});

describe('the shipped markets', () => {
  let shipped: TestSite;
  let services: ServiceControl;
  beforeAll(async () => {
    shipped = await startTestSite();
    services = servicesOf(shipped);
  });
  afterAll(() => shipped.close());

  test.each([
    ['lighthouse', 200],
    ['bamboo-school', 200],
    ['harbor-fair', 200],
    ['starpoint-club', 200],
    ['old-pine', 302],
    ['no-such', 302],
  ])('%s: %i', async (handle, status) => {
    expect((await shipped.ask(`/zh-TW/partners/${handle}`)).status).toBe(status);
  });

  test('shows its logo through the site’s own address', async () => {
    expect(await shipped.html('/ja-JP/partners/lighthouse')).toMatch(/class="Market-logo" src="\/_image\//);
  });

  test('a shop that hangs sends the visitor home in time', async () => {
    await services.fail({ service: 'ec', hang: true });
    shipped.forget();
    const started = performance.now();
    expect((await shipped.ask('/zh-TW/partners/lighthouse')).status).toBe(302);
    expect(performance.now() - started).toBeLessThan(6_500);
    await services.heal();
  });
});
