import { beforeEach, describe, expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';
import { logIn } from './helpers/login.ts';
import { rawRequest, speak } from './helpers/raw.ts';

const site = await openSite({ LOG_LEVEL: 'info' });
beforeEach(() => site.forget());

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(site.address, path, headers);
const outcome = (): string => {
  const line = site.lines.filter((one) => one.includes('"event":"request"')).at(-1) ?? '{}';
  return JSON.parse(line).cache;
};
/** Sends so many requests, a few at a time. */
async function flood(count: number, pathOf: (i: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 20) {
    const batch = Array.from({ length: Math.min(20, count - i) }, (_, k) => get(pathOf(i + k)));
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  return statuses;
}

describe('what is asked for once is not cached', () => {
  test.each<[string, (i: number) => string, number]>([
    ['pages that are not there', (i) => `/en-US/nothing-${i}`, 404],
    ['products that are not there', (i) => `/en-US/courses/made-up-${i}`, 404],
    ['championships that are not there', (i) => `/en-US/SchoolChampionships/made-up-${i}`, 404],
    ['parameters that no page declares', (i) => `/en-US/faq?made-up=${i}`, 200],
    ['spellings of one address', (i) => `/en-US/faq?${'x'.repeat(4_000)}${i}`, 200],
    ['searches', (i) => `/en-US/courses?q=word-${i}`, 200],
  ])('%s', async (_name, pathOf, status) => {
    await get('/en-US/faq');
    await flood(20, pathOf);
    await site.cache.whenCompressed();
    const before = { pages: site.cache.size.pages, bytes: site.tools.modelCache.bytes };
    const statuses = await flood(60, (i) => pathOf(i + 1_000));
    await site.cache.whenCompressed();
    expect(new Set(statuses)).toEqual(new Set([status]));
    expect(site.cache.size.pages).toBe(before.pages);
    expect(site.tools.modelCache.bytes).toBe(before.bytes);
  });

  test('a filter of a catalogue is cached from its second request on', async () => {
    const path = '/en-US/courses?stage=beginner&type=vip';
    await get(path);
    await site.cache.whenCompressed();
    expect(site.cache.size.pages).toBe(0);
    await get(path);
    await site.cache.whenCompressed();
    expect(site.cache.size.pages).toBe(1);
    await get(path);
    expect(outcome()).toBe('hit');
  });

  test('hosts that somebody made up share their site’s page', async () => {
    for (let i = 0; i < 60; i++) await get('/en-US/faq', { host: `made-up-${i}.example` });
    await site.cache.whenCompressed();
    expect(site.cache.size.pages).toBe(1);
  });
});

describe('a login that somebody made up is nobody', () => {
  test.each(['hoshi_session=x', '__Host-hoshi_session=x', `hoshi_session=${'A'.repeat(4_000)}`])(
    '%.40s',
    async (cookie) => {
      for (let i = 0; i < 3; i++) await get('/en-US/faq');
      const answer = await get('/en-US/faq', { cookie });
      expect(outcome()).toBe('hit');
      // A cache on the way that goes by the cookie must not take it for a member's page.
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    },
  );

  test('a real one is not answered from the shared pages', async () => {
    const cookie = await logIn(site);
    for (let i = 0; i < 3; i++) await get('/en-US/faq');
    expect((await get('/en-US/faq', { cookie })).headers['cache-control']).toBe('private, no-store');
  });
});

describe('headers are read as far as a browser could send them', () => {
  test('Accept-Encoding', async () => {
    const far = `gzip${' '.repeat(15_000)}, br`;
    expect((await get('/en-US/faq', { 'accept-encoding': far })).headers['content-encoding']).toBe('gzip');
    const near = `gzip${' '.repeat(100)}, br`;
    expect((await get('/en-US/faq', { 'accept-encoding': near })).headers['content-encoding']).toBe('br');
  });

  test('Accept-Language', async () => {
    const others = Array.from({ length: 60 }, (_, i) => `x${i}-yy`).join(', ');
    const far = await get('/faq', { 'accept-language': `${others.repeat(4)}, ja` });
    expect(far.headers['location']).toBe('/zh-TW/faq');
    const near = await get('/faq', { 'accept-language': 'xx-YY, ja' });
    expect(near.headers['location']).toBe('/ja-JP/faq');
  });
});

test.each(['__proto__', 'constructor', 'toString'])('/sitemap/%s.xml is 404', async (name) => {
  expect((await get(`/sitemap/${name}.xml`)).status).toBe(404);
});

test('two Host headers, or none, are 400 also where the page is cached', async () => {
  for (let i = 0; i < 4; i++) {
    await get('/en-US/faq', { host: 'localhost' });
    await speak(site.address, 'GET /en-US/faq HTTP/1.0\r\n\r\n');
  }
  for (const hosts of ['Host: localhost\r\nHost: localhost\r\n', '']) {
    const head = `GET /en-US/faq HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
    expect(await speak(site.address, head)).toMatch(/^HTTP\/1\.1 400 /);
  }
});

describe('a path that looks as if it began with a locale', () => {
  test('of no site is the beginning of a path: 404 where no page has it', async () => {
    expect((await get('/vip-go')).status).toBe(404);
    expect((await get('/fr-FR/courses')).status).toBe(404);
  });
});
