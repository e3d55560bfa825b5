import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GoProblem } from '../../schemas/model/problem.ts';
import { toSrgb } from '../styles/srgb.ts';
import { drawShareCard } from './shareCard.tsx';

const LEVELS = ['G19', 'G18', 'G17'];
const PROBLEM: GoProblem<string> = {
  size: 9,
  toPlay: 'white',
  black: ['A1', 'C3', 'J9'],
  white: ['B2'],
  marked: ['B2'],
  crop: { from: 'A4', to: 'D1' },
  moves: [{ at: 'D4', right: true }],
};
const level = (name: string, rank: string | undefined, levels = LEVELS) =>
  drawShareCard({ kind: 'level', level: name, rank, levels });
const problem = (change: Partial<GoProblem<string>> = {}, stage?: string) =>
  drawShareCard({ kind: 'problem', problem: { ...PROBLEM, ...change }, stage });
const count = (svg: string, part: string) => svg.split(part).length - 1;
const stones = (svg: string, colour: 'black' | 'white') => count(svg, `href="#stone-${colour}"`);

test('a level’s card has a stone for each level, those that are reached black', () => {
  const around = (colour: 'black' | 'white') => stones(level('G17', '30k', []), colour);
  const ladders = LEVELS.map((name) => {
    const svg = level(name, '30k');
    return [stones(svg, 'black') - around('black'), stones(svg, 'white') - around('white')];
  });
  expect(ladders).toEqual([
    [1, 2],
    [2, 1],
    [3, 0],
  ]);
});

test('a level’s card names the level, and the rank where there is one', () => {
  const figures = (svg: string) => count(svg, 'translate(') - 3 * LEVELS.length;
  expect(figures(level('G18', '2d')) - figures(level('G18', undefined))).toBe(3);
  expect(() => level('A', undefined)).toThrow('no figure "A"');
});

test('a problem’s card shows the part of the board that is meant, its marks, and who plays', () => {
  const svg = problem({ marks: [{ at: 'A1', shape: 'triangle' }] }, 'advanced');
  expect(svg).toContain('viewBox="-16 90 86 86"');
  expect(count(svg, ' Board-ring"')).toBe(1);
  expect(count(svg, 'class="Board-mark Board-mark--black Board-triangle"')).toBe(1);
  expect(svg).toContain('StoneCharacter--white');
  expect(svg).not.toBe(problem({ marks: [{ at: 'A1', shape: 'triangle' }] }, 'beginner'));
});

test('a problem’s card shows nothing of its solution', () => {
  expect(problem({ moves: [] })).toBe(problem());
});

test('a stage without a colour has that of none', () => {
  expect(problem({}, 'kyu')).toBe(problem());
});

test('pixels have one look: no card depends on the reader’s colour scheme, on custom properties or on a font', () => {
  for (const svg of [problem(), level('G18', '2d')]) expect(svg).not.toMatch(/@media|var\(|oklch|<text/);
});

/** A token's colour by day, as `#rrggbb`. */
function dayColour(token: string): string {
  const css = readFileSync(`${import.meta.dirname}/../styles/tokens.css`, 'utf8');
  const numbers = new RegExp(`--${token}: light-dark\\(oklch\\(([\\d. ]+)\\)`).exec(css)?.[1] ?? '';
  const [l = 0, c = 0, h = 0] = numbers.split(' ').map(Number);
  const { r, g, b } = toSrgb({ l, c, h, alpha: 1 });
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

test.each([
  ['wood', 'Board-wood{fill:'],
  ['board-line', 'Board-star{fill:'],
  ['stone-black', 'Board-black{fill:'],
  ['stone-white', 'Board-white{fill:'],
])('the colour of --%s is the pages’ own', (token, place) => {
  expect(problem()).toContain(`.${place}${dayColour(token)}`);
});

test.each([
  ['beginner', 'tea'],
  ['intermediate', 'stage-intermediate'],
  ['advanced', 'stage-advanced'],
  ['mastery', 'stage-mastery'],
])('what is written in the stage %s has its colour', (stage, token) => {
  expect(problem({}, stage)).toContain(`stroke="${dayColour(token)}"`);
});
