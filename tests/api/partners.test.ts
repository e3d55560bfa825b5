import { afterEach, describe, expect, test } from 'vitest';
import type { MarketView } from '../../schemas/model.ts';
import { openSite, openStub } from './helpers/fileSite.ts';
import { textOf } from './helpers/html.ts';

const START = '2026-03-01T00:00:00+08:00';
const END = '2026-03-31T23:59:59+08:00';
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

const stub = await openStub(['ec', 'course'], ({ service, path, query }) => {
  if (shop.fails !== '' && path.startsWith(shop.fails)) return { status: 500 };
  if (service === 'course') return { json: [plan('a', 1990, 1490), plan('b', 990)] };
  const [, handle = '', part] = /^markets\/([^/]*)(\/categories)?$/.exec(path) ?? [];
  if (part) return { json: shop.categories };
  if (handle) return shop.markets[handle] ? { json: shop.markets[handle] } : { status: 404 };
  return { json: query.has('marketIdOrHandle') ? shop.products : [] };
});
const site = await openSite(stub.settings);
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

const market = (rest: object = {}) => ({
  id: 1,
  handle: 'books',
  name: { 'en-US': 'Books & Stones', 'ja-JP': '本と石' },
  status: 'ACTIVE',
  ...rest,
});
const viewOf = async (headers = {}) =>
  (await site.model('/en-US/partners/books', headers)).blocks[0]?.props['item'] as MarketView;
describe('where there is no market the visitor goes home, and only the log tells (R7, P6)', () => {
  test.each(['/en-US/partners', '/en-US/partners/nobody', '/en-US/partners/%3Cscript%3E'])(
    '%s',
    async (path) => {
      const answer = await site.ask(path);
      expect([answer.status, answer.headers['location'], answer.text]).toEqual([302, '/en-US', '']);
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
});
