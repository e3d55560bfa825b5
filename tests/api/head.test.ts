import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HeadModel } from '../../schemas/model.ts';
import { attributes, unescapeHtml } from './helpers/html.ts';
import { JP, startTestSite, type TestSite } from './helpers/testSite.ts';

const GLOBAL = 'https://www.hoshi-go.example';
const JAPAN = 'https://jp.hoshi-go.example';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const alternatesOf = ({ alternates }: HeadModel) =>
  Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href]));

describe('search engines and shares are told one true address a page (L9, S7)', () => {
  test.each(['', '/courses', '/courses/kidbasic'])(
    '%s: the same alternates from both sites',
    async (path) => {
      const expected = {
        'zh-TW': `${GLOBAL}/zh-TW${path}`,
        'zh-CN': `${GLOBAL}/zh-CN${path}`,
        'en-US': `${GLOBAL}/en-US${path}`,
        'ja-JP': `${JAPAN}/ja-JP${path}`,
        'x-default': `${GLOBAL}/zh-TW${path}`,
      };
      for (const [address, headers] of [
        [`/zh-TW${path}`, {}],
        [`/en-US${path}`, {}],
        [`/ja-JP${path}`, {}],
        [`/ja-JP${path}`, JP],
      ] as const) {
        const { head } = await site.model(address, headers);
        expect(alternatesOf(head), address).toEqual(expected);
        const locale = address.split('/')[1] ?? '';
        expect(head.canonical).toBe(alternatesOf(head)[locale]);
      }
    },
  );

  test('the global site’s Japanese pages name the Japanese site’s as the true ones', async () => {
    expect((await site.model('/ja-JP/courses')).head.canonical).toBe(`${JAPAN}/ja-JP/courses`);
    expect((await site.model('/en-US/courses')).head.canonical).toBe(`${GLOBAL}/en-US/courses`);
  });

  test('filters are no pages: the canonical address has none, and they are not indexed', async () => {
    const { head } = await site.model('/en-US/courses?stage=beginner&q=ko');
    expect(head).toMatchObject({ canonical: `${GLOBAL}/en-US/courses`, robots: 'noindex,follow' });
    expect((await site.model('/en-US/courses?utm_source=x')).head.robots).toBe('index,follow');
  });

  test('all of it is in the page, as the model has it', async () => {
    const [{ head }, html] = await Promise.all([site.model('/en-US'), site.html('/en-US')]);
    expect(html).toContain(`<link rel="canonical" href="${head.canonical}"/>`);
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
    expect(Object.fromEntries(links.map(([, lang, href]) => [lang, href]))).toEqual(alternatesOf(head));
    for (const { property, content } of head.openGraph) {
      expect(attributes(html, 'property')).toContain(property);
      expect(unescapeHtml(html)).toContain(`content="${content}"`);
    }
    for (const { name } of head.twitter) expect(attributes(html, 'name')).toContain(name);
    expect(html).toContain(`<meta name="robots" content="index,follow"/>`);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  test('Open Graph and Twitter have title, description, address, locale and a picture', async () => {
    const { head } = await site.model('/ja-JP', JP);
    const graph = Object.fromEntries(head.openGraph.map(({ property, content }) => [property, content]));
    expect(graph).toMatchObject({
      'og:title': expect.any(String),
      'og:description': expect.any(String),
      'og:url': `${JAPAN}/ja-JP`,
      'og:locale': 'ja_JP',
      'og:image': expect.stringMatching(`^${JAPAN}/media/share-jp.jpg`),
    });
    const english = (await site.model('/en-US')).head.openGraph;
    const picture = english.find(({ property }) => property === 'og:image')?.content;
    expect(picture, 'drawn for the locale').toContain('/media/share.en-US.jpg');
    expect(head.twitter.map(({ name }) => name)).toEqual([
      'twitter:card',
      'twitter:title',
      'twitter:description',
      'twitter:image',
    ]);
  });

  test('a product is no alternate in a locale that does not offer it', async () => {
    const { alternates } = (await site.model('/zh-TW/courses/robot-01')).head;
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual(['zh-TW', 'en-US', 'ja-JP', 'x-default']);
    const school = (await site.model('/zh-CN/courses/school-club')).head;
    expect(school.alternates.map(({ hreflang }) => hreflang)).toEqual(['zh-TW', 'zh-CN', 'x-default']);
  });

  test('a page that is not for search engines says so', async () => {
    expect((await site.model('/en-US/origin')).head.robots).toBe('noindex,follow');
  });

  test('every page has its own title and description, with the site’s name in the title', async () => {
    const heads = await Promise.all(
      ['/en-US', '/en-US/courses', '/en-US/courses/kidbasic', '/en-US/courses/goplus-01'].map(
        async (path) => (await site.model(path)).head,
      ),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
    for (const { title } of heads.slice(1)) expect(title).toContain('Hoshi Go School');
  });
});
