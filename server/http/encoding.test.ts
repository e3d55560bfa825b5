import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compressBest, compressFast } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR;q=0.0, identity', 'identity'],
  ['', 'identity'],
])('%s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('what is compressed comes back the same', async () => {
  const body = Buffer.from('囲碁 '.repeat(500));
  expect(brotliDecompressSync(await compressBest(body, 'br'))).toEqual(body);
  expect(gunzipSync(await compressBest(body, 'gzip'))).toEqual(body);
  expect(brotliDecompressSync(await compressFast(body, 'br'))).toEqual(body);
  expect(gunzipSync(await compressFast(body, 'gzip'))).toEqual(body);
});
