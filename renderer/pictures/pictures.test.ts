import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { toSrgb } from '../styles/srgb.ts';
import { colourOf, readDiagram } from './diagram.ts';
import { draw } from './draw.ts';
import { figures } from './glyphs.ts';
import { hexOf } from './palette.ts';

const ROOT = join(import.meta.dirname, '../..');
const DRAWINGS = join(ROOT, 'pages/drawings');

/** Every diagram below a value, with the edges that stand beside it. */
function diagrams(value: unknown, way = ''): { way: string; text: string; edges: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if ((key === 'diagram' || key === 'small') && typeof item === 'string')
      return [{ way, text: item, edges: 'edges' in value ? String(value.edges) : '' }];
    return diagrams(item, `${way}/${key}`);
  });
}
const ALL = readdirSync(DRAWINGS).flatMap((name) =>
  diagrams(parse(readFileSync(join(DRAWINGS, name), 'utf8')), name),
);

/** Stones without a liberty; beyond a side that is no edge the board goes on, and there are more. */
function dead(text: string, edges: string): string[] {
  const { width, height, marks } = readDiagram(text);
  const stones = new Map(
    marks.flatMap(({ kind, x, y }) => (colourOf(kind) ? [[`${x},${y}`, colourOf(kind)]] : [])),
  );
  const isOpen = (x: number, y: number) =>
    (x < 0 && !edges.includes('left')) ||
    (x >= width && !edges.includes('right')) ||
    (y < 0 && !edges.includes('top')) ||
    (y >= height && !edges.includes('bottom'));
  const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  const lives = (start: string): boolean => {
    const seen = new Set([start]);
    for (const at of seen) {
      const [x = 0, y = 0] = at.split(',').map(Number);
      for (const [nx, ny] of [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ] as const) {
        if (isOpen(nx, ny)) return true;
        if (!isInside(nx, ny)) continue;
        const next = `${nx},${ny}`;
        if (!stones.has(next)) return true;
        if (stones.get(next) === stones.get(start)) seen.add(next);
      }
    }
    return false;
  };
  return [...stones.keys()].filter((at) => !lives(at));
}

describe('positions', () => {
  test('can come up in a game: every stone has a liberty', () => {
    expect(ALL.length).toBeGreaterThan(60);
    for (const { way, text, edges } of ALL) expect(dead(text, edges), way).toEqual([]);
  });

  test('without a liberty are noticed', () => {
    expect(dead('XO\nOX', 'left top right bottom')).toHaveLength(4);
    expect(dead('OX\n.O', 'left top')).toEqual([]);
  });
});

test.each([
  ['kaya', 'kaya'],
  ['accent-beginner', 'tea'],
  ['accent-intermediate', 'stage-intermediate'],
  ['accent-advanced', 'stage-advanced'],
  ['accent-mastery', 'stage-mastery'],
] as const)('the colour %s is the token --%s of the pages', (colour, token) => {
  const css = readFileSync(join(ROOT, 'renderer/styles/tokens.css'), 'utf8');
  const numbers = new RegExp(`--${token}: light-dark\\(oklch\\(([\\d. ]+)\\)`).exec(css)?.[1] ?? '';
  const [l = 0, c = 0, h = 0] = numbers.split(' ').map(Number);
  const { r, g, b } = toSrgb({ l, c, h, alpha: 1 });
  const hex = [r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('');
  expect(hexOf(colour).day).toBe(`#${hex}`);
});

test('at night nothing is as bright as by day', () => {
  const brightness = (hex: string) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
  for (const colour of ['white', 'paper', 'kaya', 'skin-1', 'ground-beginner', 'mustard', 'display'] as const)
    expect(brightness(hexOf(colour).night), colour).toBeLessThan(brightness(hexOf(colour).day));
});

test('a picture holds the colours that it uses, once by day and once by night', () => {
  const svg = draw('a', { scene: 'position', for: 'page', tone: 'advanced', diagram: '.X.\n.*.' });
  expect(svg).toContain(`.f-accent-advanced{fill:${hexOf('accent-advanced').day}}`);
  expect(svg).toContain(`.f-accent-advanced{fill:${hexOf('accent-advanced').night}}`);
  expect(svg).not.toContain('mastery');
  expect(svg.match(/href="#kb"/g)).toHaveLength(1);
});

test('a level is drawn as lines, without a font', () => {
  expect(figures('G12', 0, 0, 50, 'white').match(/<path/g)).toHaveLength(3);
  expect(() => figures('A', 0, 0, 50, 'white')).toThrow('no figure "A"');
});
