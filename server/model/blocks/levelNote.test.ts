import { expect, test } from 'vitest';
import { buildBlock } from '../../../tests/helpers/block.ts';

const note = (search: string) =>
  buildBlock(
    'LevelNote',
    {},
    {
      search,
      of: { query: { level: {} } },
      school: {
        stages: [
          { id: 'beginner', from: 'G3', to: 'G2', rankFrom: '2k', rankTo: '1d' },
          { id: 'advanced', from: 'G1', to: 'G1' },
        ],
      },
    },
  ).props;
const RANKS = { G3: '2 kyu', G2: 'first dan', G1: '' };

test('the level that the address names is told, and the ranks of all levels', () => {
  expect(note('?level=G2')).toEqual({ ranks: RANKS, level: 'G2' });
});

test.each(['', '?level=G4', '?level=g2', '?level=x'])(
  '%j names no level: only the ranks are told',
  (search) => {
    expect(note(search)).toEqual({ ranks: RANKS });
  },
);
