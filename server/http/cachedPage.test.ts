import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeCachedPage } from '../../tests/helpers/cachedPage.ts';
import type { CachedPage, PageMetadata } from './cachedPage.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');

function makePage(metadata: Partial<PageMetadata> = {}, body = 'page'): CachedPage {
  return makeCachedPage(body, { headers: { 'content-language': 'sv-SE' }, madeAt: NOW, ...metadata });
}

describe('how long others may keep a page', () => {
  test.each<[string, Partial<PageMetadata>, string]>([
    ['as long as its site says', {}, 'public, max-age=0, s-maxage=60'],
    [
      'to a window’s boundary, in whole seconds',
      { nextBoundary: NOW + 10_999 },
      'public, max-age=0, s-maxage=10',
    ],
    [
      'a boundary far ahead changes nothing',
      { nextBoundary: NOW + 61_000 },
      'public, max-age=0, s-maxage=60',
    ],
    ['not at all in the last second before it', { nextBoundary: NOW + 999 }, 'public, no-cache'],
    ['one that lacks something', { sharedSeconds: 0 }, 'public, no-cache'],
    ['one that is not there, as its site says', { status: 404 }, 'public, max-age=0, s-maxage=60'],
    ['a failure', { status: 500 }, 'no-store'],
    ['a service that fails', { status: 503 }, 'no-store'],
  ])('%s', (_name, metadata, expected) => {
    expect(makePage(metadata).cacheControl(NOW)).toBe(expected);
  });

  test('near a boundary each answer says what is left', () => {
    const page = makePage({ nextBoundary: NOW + 30_000 });
    const left = (now: number) => page.headersFor('identity', now)['cache-control'];
    expect(left(NOW)).toContain('s-maxage=30');
    expect(left(NOW + 20_000)).toContain('s-maxage=10');
  });

  test('headers are made once while the boundary is further than that, and then say what is left', () => {
    const page = makePage({ nextBoundary: NOW + 120_000 });
    const far = page.headersFor('identity', NOW);
    expect(page.headersFor('identity', NOW + 60_000)).toBe(far);
    expect(page.headersFor('identity', NOW + 61_001)['cache-control']).toContain('s-maxage=58');
    expect(page.headersFor('identity', NOW + 61_000)['cache-control']).toContain('s-maxage=59');
    expect(page.headersFor('identity', NOW)).toBe(far);
  });
});

describe('headers', () => {
  test('of each encoding: its own tag and length', () => {
    const page = makePage();
    page.bodies.gzip = Buffer.from('zip');
    const plain = page.headersFor('identity', NOW);
    expect(plain).toEqual({
      'content-language': 'sv-SE',
      'cache-control': 'public, max-age=0, s-maxage=60',
      etag: page.etag('identity'),
      'content-length': '4',
    });
    const zipped = page.headersFor('gzip', NOW);
    expect(zipped).toMatchObject({ 'content-encoding': 'gzip', 'content-length': '3' });
    expect(zipped['etag']).toBe(page.etag('gzip'));
    expect(page.headersFor('identity', NOW)).toBe(page.headersFor('identity', NOW + 1));
  });

  test('tags are strong, and change with the bytes', () => {
    const [one, same, other] = [makePage(), makePage(), makePage({}, 'other')];
    expect(one.etag('identity')).toMatch(/^"[\w-]{27}"$/);
    expect(one.etag('br')).toBe(one.etag('identity').replace(/"$/, '-br"'));
    expect(same.etag('identity')).toBe(one.etag('identity'));
    expect(other.etag('identity')).not.toBe(one.etag('identity'));
  });
});

test.each<[string, number, boolean]>([
  ['before its boundary', 4_999, true],
  ['at its boundary', 5_000, false],
  ['when the clock was corrected a little', -1_000, true],
  ['when the clock was set back', -1_001, false],
])('%s a page is shown or not', (_name, after, isValid) => {
  expect(makePage({ nextBoundary: NOW + 5_000 }).isValidAt(NOW + after)).toBe(isValid);
});

test('a page that was dropped is not shown', () => {
  const page = makePage();
  page.isCurrent = false;
  expect(page.isValidAt(NOW)).toBe(false);
});

test('its bytes are those of all its forms', () => {
  const page = makePage();
  Object.assign(page.bodies, { br: Buffer.alloc(3), gzip: Buffer.alloc(5) });
  expect(page.bytes).toBe(12);
});

test('a page of what sells out ends when that is too old; any other is shown for a while', () => {
  const freshUntil = 1_000;
  expect(makePage({ freshUntil, usableUntil: 2_000 }).isExpired(1_999)).toBe(false);
  expect(makePage({ freshUntil, usableUntil: 2_000 }).isExpired(2_000)).toBe(true);
  expect(makePage({ freshUntil }).isExpired(2_000)).toBe(false);
});

describe('the best compression', () => {
  test('is made both ways, and once', async () => {
    const page = makePage({}, 'Go '.repeat(500));
    await page.compressBest();
    const { br = '', gzip = '' } = page.bodies;
    const bodies = [brotliDecompressSync(br), gunzipSync(gzip)];
    expect(bodies.map(String)).toEqual(['Go '.repeat(500), 'Go '.repeat(500)]);
    await page.compressBest();
    expect(page.bodies.br).toBe(br);
  });

  test('is not made of a page that the cache has dropped', async () => {
    const page = makePage();
    page.isCurrent = false;
    await page.compressBest();
    expect(page.bodies.br).toBeUndefined();
  });
});
