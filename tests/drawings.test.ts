import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const MEDIA = `${import.meta.dirname}/../pages/media/`;
const drawings = globSync('*.svg', { cwd: MEDIA })
  .filter((name) => !/^(favicon|logo)\./.test(name))
  .map((name) => ({ name, svg: readFileSync(MEDIA + name, 'utf8') }));

test('drawings of pages are light: the largest takes 6 kB when it is sent', () => {
  expect(drawings.length).toBeGreaterThan(10);
  for (const { name, svg } of drawings) expect(brotliCompressSync(svg).length, name).toBeLessThan(6_000);
});

test('drawings of pages have colours for the dark; neither script nor address', () => {
  for (const { name, svg } of drawings) {
    expect(svg, name).toContain('@media(prefers-color-scheme:dark)');
    expect(svg, name).not.toMatch(/<script|javascript:|\son\w+=|url\((?!#)|href="(?!#)|NaN|undefined/);
  }
});
