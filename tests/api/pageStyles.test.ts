import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyAddress, type PageAddress } from './helpers/addresses.ts';
import { asHost, startTestSite, type TestSite } from './helpers/testSite.ts';

/** In bytes, as they are sent: what stands between a visitor and the first paint. */
const MOST = { first: 14_000, second: 9_000 };

let site: TestSite;
let addresses: PageAddress[];
beforeAll(async () => {
  site = await startTestSite({ NON_PRODUCTION: 'false' });
  addresses = await everyAddress(site);
});
afterAll(() => site.close());

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
    for (const [host, locale, path] of addresses) {
      const html = await site.html(`/${locale}${path}`, asHost(host));
      const drawn = new Set(
        [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      );
      const needed = inSecond.filter((name) => drawn.has(name));
      const where = `${host}/${locale}${path} draws ${needed}`;
      expect(sheetsOf(html), where).toEqual(needed.length > 0 ? [first, second] : [first]);
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
