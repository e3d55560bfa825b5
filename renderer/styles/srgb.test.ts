import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';
import { srgbColours, toSrgb } from './srgb.ts';

const TOKENS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const COLOURS = [...new Set(TOKENS.match(/oklch\([^)]*\)/g))];
const TARGETS = { chrome: 100 << 16 };

test.each(COLOURS)('%s is the sRGB that Lightning CSS itself falls back to', (colour) => {
  const code = (visitor?: typeof srgbColours) =>
    transform({
      filename: 'a.css',
      code: Buffer.from(`a{color:${colour}}`),
      minify: true,
      targets: TARGETS,
      ...(visitor ? { visitor } : {}),
    }).code.toString();
  const [, fallback] = /color:(#\w+)/.exec(code()) ?? [];
  expect(code(srgbColours)).toBe(`a{color:${fallback}}`);
});

test('a colour that sRGB cannot show is refused rather than shown as another', () => {
  expect(() => toSrgb({ l: 0.7, c: 0.35, h: 150, alpha: 1 })).toThrow('outside of sRGB');
});
