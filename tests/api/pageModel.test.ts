import { describe, expect, test } from 'vitest';
import type { PageModel, ProductCard } from '../../schemas/model.ts';
import { allBlocks } from '../../server/content/blockTree.ts';
import { sharedSite } from './helpers/fileSite.ts';
import { blocksIn, textOf } from './helpers/html.ts';
import { JP } from './helpers/testSite.ts';

const site = await sharedSite();

const PAGES: [path: string, host: Record<string, string>][] = [
  ['', {}],
  ['/courses', {}],
  ['/courses/kidbasic', {}],
];
const EDITIONS = [
  ...['zh-TW', 'zh-CN', 'en-US', 'ja-JP'].flatMap((locale) =>
    PAGES.map(([path, host]): [string, Record<string, string>] => [`/${locale}${path}`, host]),
  ),
  ...PAGES.map(([path]): [string, Record<string, string>] => [`/ja-JP${path}`, JP]),
];

/** All product cards of a page, wherever they stand. */
function cardsIn(model: PageModel): ProductCard[] {
  return [...allBlocks(model.blocks)].flatMap(({ type, props }) => {
    if (type === 'CourseGrid')
      return (props['sections'] as { items: ProductCard[] }[]).flatMap(({ items }) => items);
    return type === 'ProductDetail' ? [props['item'] as ProductCard] : [];
  });
}

describe('what a page shows is there as JSON, from the same pipeline as its HTML (X3, M5)', () => {
  test.each(EDITIONS)('%s %o', async (path, host) => {
    const [answer, html] = await Promise.all([
      site.ask(`/api/page?path=${encodeURIComponent(path)}`, host),
      site.html(path, host),
    ]);
    const model: PageModel = answer.body;
    const [, locale = ''] = path.split('/');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch('application/json');
    expect(model).toMatchObject({
      site: host['host'] ? 'jp' : 'global',
      locale,
      status: 200,
      routeName: expect.stringMatching(/^[a-z]+___/),
      head: { title: expect.any(String), description: expect.any(String), robots: 'index,follow' },
      layout: { header: { home: { href: `/${locale}` } }, footer: { copyright: expect.any(String) } },
    });
    const blocks = [...allBlocks(model.blocks)];
    for (const block of blocks)
      expect(block).toMatchObject({ id: expect.any(String), type: expect.any(String), status: 'ok' });
    expect(blocksIn(html)).toEqual(blocks.map(({ id }) => id));
    expect(html).toContain(`<html lang="${model.lang}"`);
    const words = textOf(html);
    const cards = cardsIn(model);
    expect(cards.length).toBeGreaterThan(0);
    for (const { name, price, href } of cards) {
      expect(words.includes(name), name).toBe(true);
      expect(href).toBe(`/${locale}/courses/${href.split('/').at(-1)}`);
      const shown = price?.state === 'priced' ? price.current.text : (price?.label ?? '');
      expect(words.includes(shown), shown).toBe(true);
    }
  });
});

describe('other answers than a page are told as such, without leading anywhere', () => {
  test('not found: 404 and the 404 page’s model', async () => {
    const answer = await site.ask('/api/page?path=/en-US/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      status: 404,
      locale: 'en-US',
      blocks: [{ type: 'ErrorMessage' }],
      head: { robots: 'noindex,follow' },
    });
  });

  test.each([
    ['/', 302, '/en-US'],
    ['/courses?stage=beginner', 302, '/en-US/courses?stage=beginner'],
    ['/en-US/Courses/', 308, '/en-US/courses'],
  ])('%s: status %d and the target, no Location', async (path, status, redirect) => {
    const answer = await site.ask(`/api/page?path=${encodeURIComponent(path)}`, { 'accept-language': 'en' });
    expect([answer.status, answer.body.status, answer.body.redirect]).toEqual([status, status, redirect]);
    expect(answer.headers['location']).toBeUndefined();
  });

  test.each(['', '?path=', '?path=en-US', '?path=//evil.example', '?path=/a&path=/b', '?path=/../x'])(
    'no path of a page (%s) is 400 in JSON',
    async (query) => {
      const answer = await site.ask(`/api/page${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toHaveLength(1);
    },
  );
});

test('home offers what the school has: hot and general courses in order, steps, figures (C1)', async () => {
  const model = await site.model('/en-US');
  const ids = (id: string) =>
    cardsIn({ ...model, blocks: model.blocks.filter((block) => block.id === id) }).map((card) => card.id);
  expect(ids('hot-courses')).toEqual(['combo-05', '30k-10k-v2', 'kidbasic']);
  expect(ids('general-courses')).toEqual(['goplus-01', 'goplus-02', 'goplus-03']);
  const words = textOf(await site.html('/en-US'));
  for (const figure of ['2,638', '4,000', '110']) expect(words).toContain(figure);
});
