import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isCompressed } from '../server/http/files/staticFile.ts';

const CLIENT = resolve(import.meta.dirname, '../dist/client');
const FILES = readdirSync(CLIENT).filter((name) => /\.(js|css)$/.test(name));

test('the build compresses most of its files', () => {
  expect(FILES.filter((name) => existsSync(resolve(CLIENT, `${name}.br`))).length).toBeGreaterThan(
    FILES.length / 2,
  );
});

test.each(FILES)('%s is in its compressed forms what it is itself', (name) => {
  const file = resolve(CLIENT, name);
  const body = readFileSync(file);
  expect(existsSync(`${file}.br`)).toBe(isCompressed(name, body.length));
  if (!isCompressed(name, body.length)) return;
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(body)).toBe(true);
  expect(gunzipSync(readFileSync(`${file}.gz`)).equals(body)).toBe(true);
});
