import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeCachedPage } from '../../tests/helpers/cachedPage.ts';
import { makeExchange } from '../../tests/helpers/exchange.ts';
import { SITE } from '../../tests/helpers/snapshot.ts';
import type { CachedPage, PageMetadata } from './cachedPage.ts';
import { compress } from './encoding.ts';
import { pageHeaders, sendBody, sendCached, sendRedirect } from './send.ts';

const BODY = Buffer.from('<p>Go</p>'.repeat(200));
const SMALL = Buffer.from('<p>Go</p>');

let page: CachedPage;
beforeEach(() => {
  page = makePage();
});

function makePage(metadata: Partial<PageMetadata> = {}, body = BODY): CachedPage {
  return makeCachedPage(body, { headers: pageHeaders(SITE, { locale: 'sv-SE' }), ...metadata });
}
async function compressPage(): Promise<void> {
  page.bodies.br = await compress(BODY, 'br', 'best');
  page.bodies.gzip = await compress(BODY, 'gzip', 'best');
}
function cached(
  headers: Record<string, string> = {},
  { method = 'GET', ...options }: { method?: string; id?: string; isPrivate?: boolean } = {},
) {
  const { request, response, received } = makeExchange('/a', headers, { method });
  const isSent = sendCached(request, response, page, Date.now(), { isPrivate: false, ...options });
  return isSent ? received() : undefined;
}
async function made(headers: Record<string, string> = {}, body = BODY, of?: CachedPage, method = 'GET') {
  const { request, response, received } = makeExchange('/a', headers, { method });
  await sendBody(request, response, 200, body, { 'content-type': 'text/html' }, of);
  return received();
}

describe('a cached page', () => {
  test('goes out in the best encoding that the visitor takes', async () => {
    await compressPage();
    const br = cached({ 'accept-encoding': 'gzip, br' });
    expect(br?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br?.body ?? '')).toEqual(BODY);
    const gzip = cached({ 'accept-encoding': 'gzip' });
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip?.body ?? '')).toEqual(BODY);
    const plain = cached();
    expect(plain?.headers).not.toHaveProperty('content-encoding');
    expect(plain?.body).toEqual(BODY);
    expect(plain?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'sv-SE',
      vary: 'Accept-Encoding',
      'content-length': String(BODY.length),
    });
  });

  test('is left to others while it is not compressed', () => {
    expect(cached({ 'accept-encoding': 'br' })).toBeUndefined();
    expect(cached()?.body).toEqual(BODY);
  });

  test.each([
    [1_023, true],
    [1_024, false],
  ])('%d bytes go out as they are: %s', (length, isSent) => {
    page = makePage({}, Buffer.alloc(length, 97));
    expect(cached({ 'accept-encoding': 'br' }) !== undefined).toBe(isSent);
  });

  test('keeps its status and names the request', () => {
    page = makePage({ status: 404 }, SMALL);
    const answer = cached({}, { id: 'p-1' });
    expect([answer?.status, answer?.headers['x-request-id']]).toEqual([404, 'p-1']);
    expect(cached()?.headers['x-request-id']).toBeUndefined();
  });

  test('HEAD hears the length and no body', () => {
    const answer = cached({}, { method: 'HEAD' });
    expect([answer?.status, answer?.body.length]).toEqual([200, 0]);
    expect(answer?.headers['content-length']).toBe(String(BODY.length));
  });
});

describe('a visitor who has the page already', () => {
  test.each<[string, (etag: string) => string]>([
    ['its tag', (etag) => etag],
    ['one of several', (etag) => `"x", ${etag}`],
    ['weakened by a proxy', (etag) => `W/${etag}`],
    ['any', () => '*'],
  ])('hears 304 without a body: %s', (_name, header) => {
    const answer = cached({ 'if-none-match': header(page.etag('identity')) });
    expect([answer?.status, answer?.body.length]).toEqual([304, 0]);
    expect(answer?.headers).toMatchObject({
      etag: page.etag('identity'),
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, s-maxage=60',
    });
    expect(answer?.headers).not.toHaveProperty('content-length');
  });

  test('in another encoding, or of another version, gets it', async () => {
    await compressPage();
    for (const known of [page.etag('identity'), '"x"', '']) {
      const answer = cached({ 'accept-encoding': 'br', 'if-none-match': known });
      expect([answer?.status, answer?.headers['content-encoding']]).toEqual([200, 'br']);
    }
    const same = cached({ 'accept-encoding': 'br', 'if-none-match': page.etag('br') });
    expect(same?.status).toBe(304);
    expect(same?.headers).not.toHaveProperty('content-encoding');
  });

  test('of a page that is not there hears so again', () => {
    page = makePage({ status: 404 }, SMALL);
    expect(cached({ 'if-none-match': page.etag('identity') })?.status).toBe(404);
  });
});

describe('a page made for who waits', () => {
  test('is compressed once for all who wait, until its best form is there', async () => {
    const compressed = vi.spyOn(page, 'compressedFast');
    for (let i = 0; i < 2; i++) await made({ 'accept-encoding': 'br' }, BODY, page);
    const [first, second] = await Promise.all(compressed.mock.results.map(({ value }) => value));
    expect(first).toBeInstanceOf(Buffer);
    expect(second).toBe(first);
    await page.compressBest();
    expect(cached({ 'accept-encoding': 'br' })?.body).toEqual(page.bodies.br);
  });

  test('is compressed fast, and has a tag only where its bytes are the cached ones', async () => {
    const br = await made({ 'accept-encoding': 'br' }, BODY, page);
    expect(brotliDecompressSync(br.body)).toEqual(BODY);
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(br.body.length),
      'cache-control': 'public, max-age=0, s-maxage=60',
    });
    expect(br.headers).not.toHaveProperty('etag');
    const plain = await made({}, BODY, page);
    expect([plain.headers['etag'], plain.body.equals(BODY)]).toEqual([page.etag('identity'), true]);
    const own = await made({}, BODY);
    expect(own.headers).not.toHaveProperty('etag');
    expect(own.headers).not.toHaveProperty('cache-control');
  });

  test.each([
    [1_023, undefined],
    [1_024, 'gzip'],
  ])('%d bytes are compressed: %s', async (length, encoding) => {
    const answer = await made({ 'accept-encoding': 'gzip' }, Buffer.alloc(length, 97));
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  test('HEAD hears the length that GET would', async () => {
    const [head, get] = [await made({}, BODY, undefined, 'HEAD'), await made()];
    expect([head.body.length, head.headers['content-length']]).toEqual([0, get.headers['content-length']]);
  });

  test('is not sent to who is gone, or was answered meanwhile', async () => {
    const gone = makeExchange();
    gone.response.destroy();
    await sendBody(gone.request, gone.response, 200, BODY, {});
    expect(gone.received().body.length).toBe(0);
    const answered = makeExchange();
    answered.response.writeHead(400, { 'content-length': 0 }).end();
    await sendBody(answered.request, answered.response, 200, BODY, {});
    expect(answered.received().status).toBe(400);
  });
});

test.each([
  [302, 'no-store', 'Accept-Encoding, Accept-Language'],
  [308, 'public, max-age=3600', 'Accept-Encoding'],
])('a redirect by %d is for others to keep: %s', (status, cacheControl, vary) => {
  const { response, received } = makeExchange();
  sendRedirect(response, status, '/sv-SE', SITE);
  const { headers, ...rest } = received();
  expect([rest.status, rest.body.length]).toEqual([status, 0]);
  expect(headers).toMatchObject({
    location: '/sv-SE',
    'cache-control': cacheControl,
    vary,
    'content-length': '0',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('whoever carries a session cookie, be it made up, hears the page as private', async () => {
  const answer = await cached({}, { isPrivate: true });
  expect(answer?.headers['cache-control']).toBe('private, no-cache');
  expect((await cached())?.headers['cache-control']).toMatch(/^public/);
});
