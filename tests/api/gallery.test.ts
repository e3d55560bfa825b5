import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readGalleryEntries } from '../../server/authoring/gallery/entries.ts';
import { openSite } from './helpers/fileSite.ts';
import { blocksIn, textOf } from './helpers/html.ts';
import { logIn } from './helpers/login.ts';
import { JP, startTestSite } from './helpers/testSite.ts';

const FOLDER = join(import.meta.dirname, '../../renderer/blocks');
/** The blocks that there are: a folder each. */
const BLOCKS = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, `${name}.tsx`)));
const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];
const { blocks } = await readGalleryEntries();
const VARIANTS = [...blocks.values()].flatMap(({ type, variants }) =>
  variants.map(({ slug, block }) => ({ type, slug, id: block.id })),
);

const site = await openSite();
/** Some blocks are about who is logged in. */
const member = { cookie: await logIn(site) };

describe('the list', () => {
  const listed = (html: string) =>
    [...html.matchAll(/<h3><a href="\/_blocks\/(\w+)"/g)].map(([, name]) => name);

  test('names every block that there is, once', async () => {
    const names = listed(await site.html('/_blocks'));
    expect(names.toSorted()).toEqual(BLOCKS.toSorted());
    expect(BLOCKS.length).toBeGreaterThan(30);
  });

  test.each([
    ['heroes', '?q=hero', ['Hero']],
    ['purposes, in any case and order', '?q=CELLS+table', ['ComparisonTable']],
    ['presets', '?q=catalogue', ['CourseGrid']],
    ['nothing, and says so', '?q=%3Cb%3E', []],
  ])('is searched by a plain form: %s', async (_, query, expected) => {
    const html = await site.html(`/_blocks${query}`);
    expect(listed(html)).toEqual(expected.map(String));
    expect(textOf(html)).toContain(`${expected.length} of ${BLOCKS.length} blocks`);
    expect(html).not.toContain('<b>');
  });
});

test.each(BLOCKS)('%s has a page, with a frame for each of its variants', async (type) => {
  const answer = await site.ask(`/_blocks/${type}?locale=ja-JP&width=tablet`);
  expect(answer.status).toBe(200);
  const frames = [
    ...answer.text.matchAll(/<iframe class="Gallery-frame Gallery-frame--tablet" src="([^"]+)"/g),
  ];
  const own = VARIANTS.filter((one) => one.type === type);
  expect(frames.map(([, src]) => src)).toEqual(
    own.map(({ slug }) => `/_blocks/${type}/live/${slug}?locale=ja-JP`),
  );
});

describe.each(VARIANTS)('$type, $slug', ({ type, slug, id }) => {
  test('is drawn in each locale as a page’s block', async () => {
    for (const locale of LOCALES) {
      const answer = await site.ask(`/_blocks/${type}/live/${slug}?locale=${locale}`, member);
      expect([answer.status, blocksIn(answer.text)[0]], locale).toEqual([200, id]);
      expect(answer.text).toContain('<html lang="');
      expect(answer.text).not.toMatch(/data-unavailable|class="Header|class="Footer/);
      // A key of words in place of words.
      expect(textOf(answer.text)).not.toMatch(/\b[a-z]+\.[a-z][A-Za-z]*\.[a-z][A-Za-z.]+\b(?<!example|svg)/);
    }
  });
});

test('who is not logged in reads why a member’s block is empty', async () => {
  expect(textOf(await site.html('/_blocks/Purchases'))).toContain('log in first');
  expect(textOf(await site.html('/_blocks/Hero'))).not.toContain('log in first');
});

test('what the services do not have is said', async () => {
  const own = await startTestSite({ COURSE_API: 'http://127.0.0.1:9' });
  try {
    expect(textOf(await own.html('/_blocks/CourseGrid'))).toContain('Its data cannot be had');
  } finally {
    await own.close();
  }
});

test('a prop is told with its type, whether it must be there, its values, its default and an example', async () => {
  const html = await site.html('/_blocks/Notice');
  const row = /<tr><th scope="row"><code>look<\/code>.*?<\/tr>/.exec(html)?.[0] ?? '';
  expect(textOf(row)).toMatch(
    /look one of these quiet soon on ended may quiet How much it stands out\. ended/,
  );
  expect(textOf(await site.html('/_blocks/Columns'))).toMatch(/second must The second column\./);
  expect(textOf(await site.html('/_blocks/CourseGrid'))).toMatch(/items ← products must Products of the/);
});

test('a block’s own filters lead to itself in that locale', async () => {
  const html = await site.html('/_blocks/CourseGrid/live/a-catalogue?locale=ja-JP');
  expect(html).toContain('/ja-JP/_blocks/CourseGrid/live/a-catalogue');
  expect(html).toMatch(/name="stage"/);
  const all = blocksIn(html);
  const filtered = await site.ask('/ja-JP/_blocks/CourseGrid/live/a-catalogue?stage=mastery');
  expect(filtered.status).toBe(200);
  expect(blocksIn(filtered.text)).toEqual(all);
  const cards = (text: string) => text.split('class="Card-title"').length - 1;
  expect(cards(filtered.text)).toBeGreaterThan(0);
  expect(cards(filtered.text)).toBeLessThan(cards(html));
});

describe('what is not there is 404', () => {
  test.each([
    '/_blocks/Heroo',
    '/_blocks/toString',
    '/_blocks/Hero/live/nope',
    '/_blocks/Hero/live/with-a-board/more',
    '/_blocks/Hero?locale=xx-XX',
    '/_blocks/Hero?locale=toString',
    '/_blocks/Hero?width=watch',
    '/_blocks/Hero/live?locale=sv-SE',
    '/xx-XX/_blocks/Hero',
  ])('%s', async (path) => {
    const answer = await site.ask(path).redirects(1);
    expect(answer.status).toBe(404);
  });

  test('a locale that another site has', async () => {
    expect((await site.ask('/_blocks/Hero?locale=ja-JP', JP)).status).toBe(200);
    expect((await site.ask('/_blocks/Hero?locale=en-US', JP)).status).toBe(404);
  });

  test('in production, everything', async () => {
    const production = await startTestSite({ NON_PRODUCTION: 'false' });
    try {
      for (const path of ['/_blocks', '/_blocks/Hero', '/_blocks/Hero/live', '/en-US/_blocks/Hero/live'])
        expect((await production.ask(path)).status, path).toBe(404);
    } finally {
      await production.close();
    }
  });
});

test('nobody keeps or lists a page of it, and only its own pages frame a block', async () => {
  for (const path of ['/_blocks', '/_blocks/Hero', '/_blocks/Hero/live']) {
    const { headers, text } = await site.ask(path);
    expect(headers['cache-control'], path).toBe('private, no-store');
    expect([headers['x-robots-tag'], headers['etag']]).toEqual(['noindex, nofollow', undefined]);
    expect(text).toContain('<meta name="robots" content="noindex,nofollow"');
    const isLive = path.endsWith('live');
    expect(headers['x-frame-options']).toBe(isLive ? 'SAMEORIGIN' : 'DENY');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${isLive ? "'self'" : "'none'"}`);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
  }
  const { headers } = await site.ask('/en-US');
  expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual([
    'DENY',
    expect.not.stringContaining('frame-src'),
  ]);
});
