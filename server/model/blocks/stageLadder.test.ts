import { expect, test } from 'vitest';
import type { School } from '../../../schemas/types.ts';
import { buildBlock } from '../../../tests/helpers/block.ts';

test('the scale is told stage by stage, with ranks where the school states them', () => {
  const stages: School['stages'] = [
    { id: 'beginner', from: 'G19', to: 'G17', rankFrom: '30k', rankTo: '20k' },
    { id: 'advanced', from: 'G3', to: 'G2', rankFrom: '2k', rankTo: '1d' },
    { id: 'mastery', from: 'G1', to: 'G1' },
  ];
  expect(buildBlock('StageLadder', { heading: 'Levels' }, { school: { stages } }).props).toEqual({
    heading: 'Levels',
    stages: [
      {
        id: 'beginner',
        from: 'G19',
        to: 'G17',
        name: 'Beginner',
        range: 'G19–G17',
        levels: ['G19', 'G18', 'G17'],
        ranks: '30 kyu to 20 kyu',
      },
      {
        id: 'advanced',
        from: 'G3',
        to: 'G2',
        name: 'Advanced',
        range: 'G3–G2',
        levels: ['G3', 'G2'],
        ranks: '2 kyu to first dan',
      },
      { id: 'mastery', from: 'G1', to: 'G1', name: 'stage.mastery', range: 'G1–G1', levels: ['G1'] },
    ],
  });
});
