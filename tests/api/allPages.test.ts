import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyAddress, type PageAddress } from './helpers/addresses.ts';
import { attributes, textOf } from './helpers/html.ts';
import { asHost, startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
let addresses: PageAddress[];
beforeAll(async () => {
  site = await startTestSite({ NON_PRODUCTION: 'false' });
  addresses = await everyAddress(site);
});
afterAll(() => site.close());

/** Words that look like a key of locales/: `home.hero.title`. */
function keysIn(words: string): string[] {
  const namespaces = new Set(
    [...site.store.current().locales.values()].flatMap(({ words: all }) => Object.keys(all)),
  );
  return [...words.matchAll(/\b([a-z][A-Za-z0-9]*)\.[a-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*/g)]
    .filter(([, first = '']) => namespaces.has(first))
    .map(([key]) => key);
}

describe('every page of every site in every locale', () => {
  test('is there, has one heading of the first rank, its language, and no word that is none', async () => {
    expect(addresses.length).toBeGreaterThan(60);
    for (const [host, locale, path] of addresses) {
      const where = `${host}/${locale}${path}`;
      const answer = await site.ask(`/${locale}${path}`, asHost(host));
      const html = answer.text;
      expect(answer.status, where).toBe(200);
      expect(html.match(/<h1[\s>]/g)?.length, where).toBe(1);
      expect(html, where).toContain(`<html lang="${locale}"`);
      for (const landmark of ['<header', '<main', '<footer']) expect(html, where).toContain(landmark);
      const head = html.slice(0, html.indexOf('</head>'));
      const words = [
        textOf(html),
        ...attributes(html, 'alt'),
        ...attributes(html, 'aria-label'),
        ...attributes(html, 'title'),
        ...attributes(html, 'placeholder'),
        ...attributes(head, 'content'),
      ].join(' \n ');
      expect(words.match(/\{\{|\}\}|\bundefined\b|\[object Object\]|\bNaN\b|\bnull\b/g), where).toBeNull();
      expect(keysIn(words), where).toEqual([]);
      expect(html, where).not.toContain('data-unavailable');
    }
  });

  test('links only to pages that are there', async () => {
    const seen = new Set<string>();
    for (const [host, locale, path] of addresses) {
      const html = await site.html(`/${locale}${path}`, asHost(host));
      for (const href of attributes(html, 'href')) {
        const [address = ''] = href.split('#');
        if (!address.startsWith('/') || address.startsWith('/_assets')) continue;
        seen.add(`${host} ${address}`);
      }
    }
    expect(seen.size).toBeGreaterThan(100);
    const broken: string[] = [];
    for (const link of seen) {
      const [host = '', address = ''] = link.split(' ');
      const { status, headers } = await site.ask(address, asHost(host));
      // The origin site's addresses end in a slash, before their hash (R4).
      const isMoved = status === 308 && address.endsWith('/origin/');
      const isForMembers = status === 302 && /[?&]back=/.test(headers['location'] ?? '');
      // A language that is chosen is remembered on the way.
      const isChoice = status === 302 && /[?&](?:amp;)?locale=/.test(address);
      if (status !== 200 && !isMoved && !isForMembers && !isChoice) broken.push(`${status} ${link}`);
    }
    expect(broken).toEqual([]);
  }, 90_000);

  test('names each of its alternates, and each of them is there', async () => {
    for (const [host, locale, path] of addresses.filter((_, i) => i % 5 === 0)) {
      const { head } = await site.model(`/${locale}${path}`, asHost(host));
      for (const { href, hreflang } of head.alternates) {
        const { host: target, pathname } = new URL(href);
        const answer = await site.ask(pathname, asHost(target));
        expect([answer.status, `${hreflang} ${href}`]).toEqual([200, `${hreflang} ${href}`]);
      }
    }
  });
});
