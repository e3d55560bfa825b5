import { expect, test } from 'vitest';
import type { GoProblem } from '../../../schemas/problem.ts';
import { drawLevelCard } from './levelCard.ts';
import { drawProblemCard } from './problemCard.ts';

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
const count = (svg: string, part: string) => svg.split(part).length - 1;
const stones = (svg: string, colour: 'black' | 'white') => count(svg, `<use href="#k${colour.charAt(0)}"`);

test('a level’s card has a stone for each level, those that are reached black', () => {
  const besides = (colour: 'black' | 'white') => stones(drawLevelCard('G17', '30k', []), colour);
  const ladders = LEVELS.map((level) => {
    const svg = drawLevelCard(level, '30k', LEVELS);
    return [stones(svg, 'black') - besides('black'), stones(svg, 'white') - besides('white')];
  });
  expect(ladders).toEqual([
    [1, 2],
    [2, 1],
    [3, 0],
  ]);
});

test('a level’s card names the rank where there is one', () => {
  const [ranked, unranked] = ['2d', undefined].map((rank) => drawLevelCard('G18', rank, LEVELS));
  expect(count(ranked ?? '', 'class="l s-kaya-light"')).toBe(1);
  expect(unranked).not.toContain('class="l s-kaya-light"');
});

test('a problem’s card shows the part of the board that is meant, and who plays', () => {
  const svg = drawProblemCard(PROBLEM, 'advanced');
  expect(stones(svg, 'black')).toBe(2);
  // One on the board, with a ring, and whoever is to play.
  expect(stones(svg, 'white')).toBe(2);
  expect(svg.match(/<circle [^>]*class="l s-accent-advanced"/g)).toHaveLength(1);
  expect(svg).toContain('class="f-ground-advanced"');
});

test('a problem’s card tells nothing of its solution', () => {
  expect(drawProblemCard({ ...PROBLEM, moves: [] }, undefined)).toBe(drawProblemCard(PROBLEM, undefined));
});

test('a stage without a colour has that of none', () => {
  expect(drawProblemCard(PROBLEM, 'kyu')).toBe(drawProblemCard(PROBLEM, undefined));
});

test('pixels have one look: no card depends on the reader’s colour scheme, nor on a font', () => {
  for (const svg of [drawProblemCard(PROBLEM, undefined), drawLevelCard('G18', '2d', LEVELS)]) {
    expect(svg).not.toContain('@media');
    expect(svg).not.toContain('<text');
  }
});
