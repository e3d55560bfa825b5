import { expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';
import { textOf, unescapeHtml } from './helpers/html.ts';
import { JP } from './helpers/testSite.ts';

const site = await openSite({ NON_PRODUCTION: 'false' });

/** Characters of a page beside its header and footer: the least that says what it is about, also in Chinese. */
const MIN_WORDS = 100;

/** What robots.txt forbids, by the two signs that crawlers know. */
async function forbidden(headers: Record<string, string>): Promise<RegExp> {
  const { text } = await site.ask('/robots.txt', headers);
  const patterns = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => {
    const [, body = '', end] = /^(.*?)(\$?)$/.exec(path) ?? [];
    return body.replace(/[.?+()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*') + end;
  });
  return new RegExp(`^(?:${patterns.join('|')})`);
}

interface Met {
  status: number;
  html: string;
}

/** Pages that a crawler comes to from home, by their addresses. It leaves alone what it is asked to. */
async function crawl(home: string, headers: Record<string, string>): Promise<Map<string, Met>> {
  const closed = await forbidden(headers);
  const met = new Map<string, Met>([[home, { status: 0, html: '' }]]);
  for (const [address] of met) {
    const { status, type, text } = await site.ask(address, headers);
    const html = type === 'text/html' ? text : '';
    met.set(address, { status, html });
    for (const [tag] of html.matchAll(/<a\s[^>]*>/g)) {
      const [, href = ''] = /\shref="([^"#]*)/.exec(tag) ?? [];
      const next = unescapeHtml(href);
      if (!next.startsWith('/') || /\srel="[^"]*nofollow/.test(tag) || closed.test(next)) continue;
      if (!met.has(next)) met.set(next, { status: 0, html: '' });
    }
  }
  return met;
}

test.each([
  ['zh-TW', {}],
  ['en-US', {}],
  ['ja-JP', JP],
])('from home in %s %o a crawler meets each page once, and no other address', async (locale, headers) => {
  const met = await crawl(`/${locale}`, headers);
  expect([...met].filter(([, { status }]) => status !== 200)).toEqual([]);
  // No filter, no way back, no choice of language; the list of problems alone shows one stage at a time.
  const queries = [...met.keys()].filter((address) => address.includes('?'));
  const stages = ['beginner', 'intermediate', 'advanced', 'mastery'];
  expect(queries.sort()).toEqual(stages.map((stage) => `/${locale}/problems?stage=${stage}`).sort());
  const { text } = await site.ask(`/sitemap/${locale}.xml`, headers);
  const listed = [...text.matchAll(/<loc>https:\/\/[^/]+([^<]*)/g)].map(([, path = '']) =>
    unescapeHtml(path),
  );
  // Nothing leads to an event before its time.
  const lost = listed.filter((path) => !met.has(path) && !path.endsWith('/anniversary'));
  expect(lost).toEqual([]);
  expect(
    [...met.keys()].filter((path) => /^\/\w\w-\w\w/.test(path) && !path.startsWith(`/${locale}`)),
  ).toEqual([]);
  const pages = [...met].filter(([, { html }]) => html.includes('content="index,follow"'));
  const said = pages.map(
    ([, { html }]) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
  );
  expect(said.filter((words, i) => words === '' || said.indexOf(words) !== i)).toEqual([]);
  // Nothing that is listed is as good as empty.
  const thin = pages.filter(
    ([, { html }]) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '').length < MIN_WORDS,
  );
  expect(thin.map(([address]) => address)).toEqual([]);
});
