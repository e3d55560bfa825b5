import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { isDocumentId } from '../../schemas/rules/reservedElementIds.ts';
import { everyAddress } from './helpers/addresses.ts';
import { sharedSite } from './helpers/fileSite.ts';
import { attributes, textOf } from './helpers/html.ts';
import { asHost } from './helpers/testSite.ts';

const RULES = JSON.parse(readFileSync(join(import.meta.dirname, '../../.htmlvalidate.json'), 'utf8'));

/** Style sheets in bytes, as they are sent: what stands between a visitor and the first paint. */
const MOST = { first: 14_000, second: 9_000 };

const site = await sharedSite({ NON_PRODUCTION: 'false' });
const addresses = await everyAddress(site);
/** Each page once, and one that is not there: where it is, its language, status and HTML. */
const pages: { where: string; host: string; locale: string; status: number; html: string }[] = [];
for (const [host, locale, path] of addresses) {
  const { status, text } = await site.ask(`/${locale}${path}`, asHost(host));
  pages.push({ where: `${host}/${locale}${path}`, host, locale, status, html: text });
}
const missing = await site.html('/zh-TW/no-such-page');

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
  test('is there, has one heading of the first rank, its language, and no word that is none', () => {
    expect(pages.length).toBeGreaterThan(60);
    for (const { where, locale, status, html } of pages) {
      expect(status, where).toBe(200);
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

  test('is valid HTML', async () => {
    const validator = new HtmlValidate(RULES);
    const faults: string[] = [];
    // In two languages, one a site: what elements a page is made of does not depend on its words.
    const all = pages.filter(({ where }) => /^localhost\/zh-TW|^jp\./.test(where));
    expect(all.length).toBeGreaterThan(60);
    for (const { where, html } of [...all, { where: 'a page that is missing', html: missing }]) {
      const { results } = await validator.validateString(html);
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages)
          faults.push(`${where} ${ruleId}: ${message} (${selector})`);
    }
    expect(faults.slice(0, 20)).toEqual([]);
  }, 120_000);

  test('has no id outside of its blocks that an author may give to one', () => {
    const free = new Set<string>();
    for (const { where, html } of pages) {
      const around = html.replace(/<main.*<\/main>/s, '');
      expect(around, where).not.toBe(html);
      for (const id of attributes(around, 'id')) if (!isDocumentId(id)) free.add(id);
    }
    expect([...free]).toEqual([]);
  });
});

const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="\/_assets\/([^"]+)"/g)].map(([, name = '']) => name);
const read = (name: string) => readFileSync(join(import.meta.dirname, '../../dist/client', name), 'utf8');
const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.([A-Z][\w-]*)/g)].map(([, name = '']) => name));
const sizeOf = (name: string) => brotliCompressSync(read(name)).length;

describe('style sheets', () => {
  test('a page links the second one exactly where it draws something that only that one styles', async () => {
    const [first = ''] = sheetsOf(await site.html('/zh-TW'));
    const [, second = ''] = sheetsOf(await site.html('/zh-TW/vip'));
    const inFirst = classesOf(read(first));
    const inSecond = [...classesOf(read(second))].filter((name) => !inFirst.has(name));
    expect(inSecond.length).toBeGreaterThan(100);
    const linked = { first: 0, both: 0 };
    for (const { where, html } of pages) {
      const drawn = new Set(
        [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      );
      const needed = inSecond.filter((name) => drawn.has(name));
      expect(sheetsOf(html), `${where} draws ${needed}`).toEqual(
        needed.length > 0 ? [first, second] : [first],
      );
      linked[needed.length > 0 ? 'both' : 'first'] += 1;
    }
    expect(Math.min(linked.first, linked.both)).toBeGreaterThan(20);
  });

  test('are small, and the main pages take the first one alone', async () => {
    for (const path of ['', '/courses', '/courses/kidbasic'])
      expect(sheetsOf(await site.html(`/ja-JP${path}`)), path).toHaveLength(1);
    const [first = '', second = ''] = sheetsOf(await site.html('/zh-TW/vip'));
    expect(sizeOf(first)).toBeLessThan(MOST.first);
    expect(sizeOf(second)).toBeLessThan(MOST.second);
  });
});
