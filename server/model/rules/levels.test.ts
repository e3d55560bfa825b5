import { expect, test } from 'vitest';
import { levelNumber } from '../../../schemas/rules/levelTest.ts';
import { levelRange, levelsOf, rankOfLevel, stagesInRange } from './levels.ts';

const STAGES = [
  { id: 'first', from: 'G19', to: 'G16' },
  { id: 'second', from: 'G15', to: 'G11' },
  { id: 'third', from: 'G10', to: 'G6' },
];

test.each([
  [19, 16, ['first']],
  [19, 15, ['first', 'second']],
  [14, 10, ['second', 'third']],
  [10, 19, ['first', 'second', 'third']],
  [5, 1, []],
])('levels G%d to G%d are in %j', (from, to, stages) => {
  expect(stagesInRange(STAGES, from, to)).toEqual(stages);
});

test('a level is G19 to G1, anything else is none', () => {
  expect(levelNumber('G19')).toBe(19);
  for (const wrong of ['G0', 'G20', 'g5', '5', 'G05', null, undefined])
    expect(levelNumber(wrong)).toBeUndefined();
});

test('a range with one end is that level; without any it is unknown', () => {
  const label = (from: string, to: string) => `${from}..${to}`;
  expect(levelRange(STAGES, 'G19', 'G15', label)).toMatchObject({
    label: 'G19..G15',
    stages: ['first', 'second'],
  });
  expect(levelRange(STAGES, 'G12', null, label)).toMatchObject({ from: 'G12', to: 'G12', label: 'G12' });
  expect(levelRange(STAGES, null, undefined, label)).toBeUndefined();
});

test('a stage lists its levels from the easiest', () => {
  expect(levelsOf({ id: 'first', from: 'G19', to: 'G16' })).toEqual(['G19', 'G18', 'G17', 'G16']);
});

test.each([
  ['G19', '30k'],
  ['G18', '27k'],
  ['G12', '13k'],
  ['G6', '4k'],
  ['G4', '1k'],
  ['G3', '1d'],
  ['G1', '5d'],
  ['G20', undefined],
])('%s is about %s: between what its stage states, evenly', (level, rank) => {
  const stages = [
    { id: 'beginner', from: 'G19', to: 'G16', rankFrom: '30k', rankTo: '21k' },
    { id: 'intermediate', from: 'G15', to: 'G11', rankFrom: '20k', rankTo: '11k' },
    { id: 'advanced', from: 'G10', to: 'G6', rankFrom: '10k', rankTo: '4k' },
    { id: 'mastery', from: 'G5', to: 'G1', rankFrom: '3k', rankTo: '5d' },
  ];
  expect(rankOfLevel(stages, level)).toBe(rank);
  expect(rankOfLevel([{ id: 'all', from: 'G19', to: 'G1' }], level)).toBeUndefined();
});
