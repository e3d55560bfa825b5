import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('no cache of a server has a bound of its own', () => {
  const files = globSync('{http,adapters,visitors,lib,model,content,start}/**/*.ts', { cwd: SERVER });
  const bounds = files
    .filter((file) => !/\.test\.ts$|testing/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SERVER, file), 'utf8').matchAll(/^.*\bmaxSize: (.*?),$/gm)].map(
        ([, bound = '']) => `${file} ${bound}`,
      ),
    );
  expect(bounds.length).toBeGreaterThan(8);
  expect(bounds.filter((bound) => !/CACHE_BYTES\.|UNWRITTEN_BYTES$| (maxBytes|bytes)$/.test(bound))).toEqual(
    [],
  );
});
