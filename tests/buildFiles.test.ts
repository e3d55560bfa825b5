import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const CLIENT = resolve(import.meta.dirname, '../dist/client');
const FILES = readdirSync(CLIENT).filter((name) => /\.(js|css)$/.test(name));

test.each(FILES)('%s is in its compressed forms what it is itself', (name) => {
  const file = resolve(CLIENT, name);
  const body = readFileSync(file);
  expect(existsSync(`${file}.br`)).toBe(body.length > 512);
  if (body.length <= 512) return;
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(body)).toBe(true);
  expect(gunzipSync(readFileSync(`${file}.gz`)).equals(body)).toBe(true);
});
