import request from 'supertest';
import { expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';
import { attributes, unescapeHtml } from './helpers/html.ts';
import { logIn } from './helpers/login.ts';

const site = await openSite({ NON_PRODUCTION: 'true' });
const member = { cookie: await logIn(site) };

interface Page {
  html: string;
  /** Places in it that a link may lead to. */
  ids: ReadonlySet<string>;
  /** Where its links lead, as they are written. */
  links: string[];
  posts: string[];
}

/** Schools ask about championships by mail: the services have no form for that. */
const BY_MAIL = /\/SchoolChampionships$/;

/** Addresses that end a login, or are no pages. */
const LEFT_OUT = /\/logout$|^\/(media|_image|_film|_assets|favicon|site\.webmanifest)/;

/**
 * Of many pages that are alike some stand for all: log-in and registration with the way back to each page, and the pages of
 * problems and days. `allPages.test.ts` asks for every link.
 */
const ALIKE = /\/(login\?|register\?|problems\/|daily\/)/;
const MAX_ALIKE = 5;

function read(html: string): Page {
  // The developers' switcher leads to locales that a site may not offer.
  const shown = html.replace(/<nav class="DevLocales".*?<\/nav>/s, '');
  const links = [...shown.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => unescapeHtml(href));
  const posts = [...shown.matchAll(/<form[^>]*method="post"[^>]*>/g)].map(([form]) =>
    unescapeHtml(/action="([^"]*)"/.exec(form)?.[1] ?? ''),
  );
  return { html: shown, ids: new Set(attributes(shown, 'id')), links, posts };
}

/** Follows every link from home: addresses with a query are looked at, but what they lead to is not followed further. */
async function crawl(locale: string, headers: Record<string, string>) {
  const pages = new Map<string, Page>();
  const faults: string[] = [];
  const queue = [`/${locale}`];
  const seen = new Set(queue);
  const alike = new Map<string, number>();
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const answer = await site.ask(address, headers);
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location?.startsWith('/')) {
      if (!seen.has(location)) queue.push(location);
      seen.add(location);
      continue;
    }
    if (answer.status !== 200) faults.push(`${address} is ${answer.status}`);
    // What is put down beside a page, as a picture to share, has no links.
    if (answer.type !== 'text/html') continue;
    const page = read(answer.text);
    pages.set(address, page);
    // What another language's pages lead to is looked at in its own turn.
    if (address.includes('?') || !address.startsWith(`/${locale}`)) continue;
    for (const link of page.links) {
      const [path = ''] = link.split('#');
      if (!path.startsWith('/') || LEFT_OUT.test(path) || seen.has(path)) continue;
      seen.add(path);
      const [kind] = ALIKE.exec(path) ?? [];
      if (kind) alike.set(kind, (alike.get(kind) ?? 0) + 1);
      if (kind && (alike.get(kind) ?? 0) > MAX_ALIKE) continue;
      queue.push(path);
    }
  }
  return { pages, faults };
}

test.each<[locale: string, who: string, headers: Record<string, string>]>([
  ['zh-TW', 'an anonymous visitor', {}],
  ['en-US', 'a member', member],
])(
  'in %s every link that %s follows leads to a page, and every form to one that takes it',
  async (locale, _who, headers) => {
    const { pages, faults } = await crawl(locale, headers);
    expect(faults).toEqual([]);
    expect(pages.size).toBeGreaterThan(30);
    const ends = [...pages].flatMap(([address, page]) => deadEnds(address, page, pages));
    expect(ends).toEqual([]);
    const targets = new Set([...pages.values()].flatMap(({ posts }) => posts));
    expect(targets.size).toBeGreaterThan(0);
    for (const target of targets) {
      // Refused for where it comes from, so that nothing is done; an address that takes no post is 405.
      const answer = await request(site.address)
        .post(target)
        .set({ ...headers, 'sec-fetch-site': 'cross-site' });
      expect([target, answer.status]).toEqual([target, 403]);
    }
  },
  60_000,
);

/** Links that say more than they do: to a place that is not in its page, to a mail where there is a form, to the page itself. */
function deadEnds(address: string, page: Page, pages: ReadonlyMap<string, Page>): string[] {
  const { html, links } = page;
  const anchors = links.flatMap((link) => {
    const [path = '', hash = ''] = link.split('#');
    const target = path === '' ? page : pages.get(path);
    if (hash === '' || target === undefined || hash.startsWith('/')) return [];
    return target.ids.has(decodeURIComponent(hash)) ? [] : [`${address}: nothing at ${link}`];
  });
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const buttons = [...main.matchAll(/<a\s[^>]*?class="Button[^"]*"[^>]*>/g)].map(([tag]) => tag);
  const circles = buttons.flatMap((tag) => {
    const href = unescapeHtml(/href="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (href.startsWith('mailto:') && !BY_MAIL.test(address)) return [`${address}: a button writes a mail`];
    return href === address ? [`${address}: a button leads to its own page`] : [];
  });
  return [...anchors, ...circles];
}
