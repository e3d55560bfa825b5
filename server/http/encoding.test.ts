import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR;q=0.0, identity', 'identity'],
  ['', 'identity'],
  ['*', 'br'],
  ['gzip;q=1, br;q=0.1', 'br'],
  ['deflate, zstd', 'identity'],
  [`${'x,'.repeat(99)}br`, 'br'],
  [`${'x,'.repeat(100)}br`, 'identity'],
])('%s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('what is compressed comes back the same', async () => {
  const body = Buffer.from('囲碁 '.repeat(500));
  expect(brotliDecompressSync(await compress(body, 'br', 'best'))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip', 'best'))).toEqual(body);
  expect(brotliDecompressSync(await compress(body, 'br', 'fast'))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip', 'fast'))).toEqual(body);
});

test('the best form is smaller than the fast one, and what is not compressed stays as it is', async () => {
  let seed = 1;
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return `囲碁 ${seed % 997}`;
  };
  const body = Buffer.from(Array.from({ length: 3_000 }, word).join(' '));
  for (const encoding of ['br', 'gzip'] as const) {
    const [best, fast] = [await compress(body, encoding, 'best'), await compress(body, encoding, 'fast')];
    expect(best.length).toBeLessThan(fast.length);
  }
  expect(await compress(body, 'identity', 'fast')).toBe(body);
});

test('however many headers were seen, each gets its own answer again', () => {
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 600; i++) expect(chooseEncoding(`gzip, x-${i}`)).toBe('gzip');
    expect(chooseEncoding('br, x-1')).toBe('br');
  }
});
