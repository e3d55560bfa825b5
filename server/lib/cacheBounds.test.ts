import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { CACHE_BYTES, UNWRITTEN_BYTES } from './cacheBounds.ts';

const SERVER = join(import.meta.dirname, '..');
const MB = 1024 * 1024;

test('the README names the sum of all caches', () => {
  const readme = readFileSync(join(SERVER, 'README.md'), 'utf8');
  const sum = Object.values(CACHE_BYTES).reduce((total, bytes) => total + bytes, 0);
  const whole = (sum + UNWRITTEN_BYTES) / MB;
  expect(readme).toContain(`those in bytes to ${sum / MB} MB together, ${whole} while the disk`);
});

const SOURCES = globSync('{http,adapters,visitors,lib,model,content,start}/**/*.ts', { cwd: SERVER })
  .filter((file) => !/\.test\.ts$|testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }));

test('the README names each cache of the process', () => {
  const [, table = ''] = readFileSync(join(SERVER, 'README.md'), 'utf8').split('## Caches');
  const IS_CACHE =
    /^(?:export )?const \w+ = (?:memoizeText\(|new (?:LRUCache|TextCache)\b|new Map<.*>\(\);)/m;
  const caching = SOURCES.filter(({ text }) => IS_CACHE.test(text)).map(({ file }) => basename(file));
  expect(caching.length).toBeGreaterThan(5);
  expect(caching.filter((name) => !table.split('\n## ')[0]?.includes(name))).toEqual([]);
});

test('no cache of a server has a bound of its own', () => {
  const bounds = SOURCES.flatMap(({ file, text }) =>
    [...text.matchAll(/^.*\bmaxSize: (.*?),$/gm)].map(([, bound = '']) => `${file} ${bound}`),
  );
  expect(bounds.length).toBeGreaterThan(8);
  expect(bounds.filter((bound) => !/CACHE_BYTES\.|UNWRITTEN_BYTES$| (maxBytes|bytes)$/.test(bound))).toEqual(
    [],
  );
});
