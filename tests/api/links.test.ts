import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { everyAddress } from './helpers/addresses.ts';
import { sharedSite } from './helpers/fileSite.ts';
import { textOf, unescapeHtml } from './helpers/html.ts';
import { deadEnds, type LinkedPage, readLinks } from './helpers/linkedPage.ts';
import { logIn } from './helpers/login.ts';
import { JP, startTestSite, type TestSite } from './helpers/testSite.ts';

const site = await sharedSite({ NON_PRODUCTION: 'false' });

interface Answer {
  status: number;
  type: string;
  text: string;
  location: string;
}

/** What an anonymous visitor is answered: each address is asked for once, whichever test comes to it. */
const answers = new Map<string, Promise<Answer>>();
function answerAt(path: string, { host = 'localhost' }: { host?: string } = {}): Promise<Answer> {
  const key = `${host} ${path}`;
  const answer = answers.get(key) ?? ask(path, { host });
  answers.set(key, answer);
  return answer;
}

async function ask(path: string, headers: Record<string, string>, of: TestSite = site): Promise<Answer> {
  const { status, type, text, headers: sent } = await of.ask(path, headers);
  return { status, type, text, location: sent['location'] ?? '' };
}

/** Pages of a host by their addresses, and all addresses to which they lead. */
async function linkedFrom(host: string, addresses: readonly string[]) {
  const pages = new Map<string, LinkedPage>();
  const linked = new Set<string>();
  for (const address of addresses) pages.set(address, readLinks((await answerAt(address, { host })).text));
  for (const { links } of pages.values())
    for (const link of links) {
      const [address = ''] = link.split('#');
      if (address.startsWith('/') && !address.startsWith('/_assets')) linked.add(address);
    }
  return { pages, linked };
}

test('every link of every page of every site in every locale leads to a page, and to a place in it', async () => {
  const all = await everyAddress(site);
  const faults: string[] = [];
  let count = 0;
  for (const host of new Set(all.map(([one]) => one))) {
    const own = all.filter(([one]) => one === host).map(([, locale, path]) => `/${locale}${path}`);
    const { pages, linked } = await linkedFrom(host, own);
    count += linked.size;
    for (const address of linked) {
      const { status, type, text, location } = await answerAt(address, { host });
      // The origin site's addresses end in a slash, before their hash (R4).
      const isMoved = status === 308 && address.endsWith('/origin/');
      const isForMembers = status === 302 && /[?&]back=/.test(location);
      // A language that is chosen is remembered on the way.
      const isChoice = status === 302 && /[?&](?:amp;)?locale=/.test(address);
      if (status !== 200 && !isMoved && !isForMembers && !isChoice)
        faults.push(`${status} ${host} ${address}`);
      if (status === 200 && type === 'text/html') pages.set(address, readLinks(text));
    }
    for (const [address, page] of pages) faults.push(...deadEnds(address, page, pages));
    faults.push(...(await deafForms(pages, { host })));
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(1000);
}, 120_000);

/** Addresses of forms that take no post. */
async function deafForms(
  pages: ReadonlyMap<string, LinkedPage>,
  headers: Record<string, string>,
  of: TestSite = site,
) {
  const targets = new Set([...pages.values()].flatMap(({ posts }) => posts));
  expect(targets.size).toBeGreaterThan(0);
  const deaf: string[] = [];
  for (const target of targets) {
    // Refused for where it comes from, so that nothing is done; an address that takes no post is 405.
    const { status } = await request(of.address)
      .post(target)
      .set({ ...headers, 'sec-fetch-site': 'cross-site' });
    if (status !== 403) deaf.push(`${target} answers a post with ${status}`);
  }
  return deaf;
}

/** Addresses that end a login, or are no pages. */
const LEFT_OUT = /\/logout$|^\/(media|_image|_film|_assets|favicon|site\.webmanifest)/;
/** Of many pages that are alike some stand for all. */
const ALIKE = /\/(problems\/|daily\/|courses\/)/;
const MAX_ALIKE = 5;

/** Pages of a locale that a member comes to from its home: those with a query are looked at, and not followed further. */
async function memberFrom(home: string, headers: Record<string, string>, of: TestSite) {
  const pages = new Map<string, LinkedPage>();
  const faults: string[] = [];
  const alike = new Map<string, number>();
  const queue = new Set([home]);
  for (const address of queue) {
    const { status, type, text, location } = await ask(address, headers, of);
    if (status >= 300 && status < 400 && location.startsWith(home)) queue.add(location);
    else if (status !== 200) faults.push(`${address} is ${status}`);
    if (status !== 200 || type !== 'text/html') continue;
    const page = readLinks(text);
    pages.set(address, page);
    if (address.includes('?')) continue;
    for (const link of page.links) {
      const [path = ''] = link.split('#');
      if (!path.startsWith(home) || LEFT_OUT.test(path) || queue.has(path)) continue;
      const [kind = ''] = ALIKE.exec(path) ?? [];
      alike.set(kind, (alike.get(kind) ?? 0) + 1);
      if (kind === '' || (alike.get(kind) ?? 0) <= MAX_ALIKE) queue.add(path);
    }
  }
  return { pages, faults };
}

test('every link that a member follows leads to a page, and every form to one that takes it', async () => {
  const forMembers = await startTestSite();
  onTestFinished(() => forMembers.close());
  const headers = { cookie: await logIn(forMembers) };
  const { pages, faults } = await memberFrom('/en-US', headers, forMembers);
  for (const [address, page] of pages) faults.push(...deadEnds(address, page, pages));
  expect([...faults, ...(await deafForms(pages, headers, forMembers))]).toEqual([]);
  expect(pages.size).toBeGreaterThan(30);
  expect([...pages.keys()]).toContain('/en-US/account/purchases');
});

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
async function crawlerFrom(home: string, headers: Record<string, string>): Promise<Map<string, Met>> {
  const closed = await forbidden(headers);
  const met = new Map<string, Met>([[home, { status: 0, html: '' }]]);
  for (const [address] of met) {
    const { status, type, text } = await answerAt(address, headers);
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
  const met = await crawlerFrom(`/${locale}`, headers);
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
