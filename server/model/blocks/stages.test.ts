import { describe, expect, test } from 'vitest';
import type { School } from '../../../schemas/types.ts';
import { buildBlock } from '../../../tests/helpers/block.ts';

const STAGES: School['stages'] = [
  { id: 'beginner', from: 'G19', to: 'G18', rankFrom: '30k', rankTo: '28k' },
  { id: 'advanced', from: 'G2', to: 'G1', rankFrom: '1d', rankTo: '2d' },
];

describe('stages', () => {
  test('are told with their levels and ranks', () => {
    const guide = buildBlock(
      'StageGuide',
      { items: [] },
      { school: { stages: [...STAGES, { id: 'x', from: 'G1', to: 'G1', rankFrom: '3d' }] } },
    );
    expect(guide.props['stages']).toMatchObject([
      {
        id: 'beginner',
        name: 'Beginner',
        range: 'G19–G18',
        levels: ['G19', 'G18'],
        ranks: '30 kyu to 28 kyu',
      },
      { id: 'advanced', name: 'Advanced', range: 'G2–G1', levels: ['G2', 'G1'], ranks: 'first dan to 2 dan' },
      { id: 'x', name: 'stage.x', range: 'G1–G1', levels: ['G1'], ranks: undefined },
    ]);
    expect(buildBlock('StageLadder', {}, { school: { stages: STAGES } }).props['stages']).toMatchObject([
      { id: 'beginner', from: 'G19', name: 'Beginner', levels: ['G19', 'G18'] },
      { id: 'advanced' },
    ]);
  });

  test('open courses to teachers', () => {
    const activation = [{ teacher: 'G5', from: 'G19', to: 'G10' }];
    const labels = { caption: 'Which', teacher: 'Teacher', courses: 'Courses' };
    expect(buildBlock('ActivationTable', {}, { school: { activation }, labels }).props['table']).toEqual({
      caption: 'Which',
      corner: 'Teacher',
      columns: ['Courses'],
      rows: [{ header: 'G5 or better', cells: [{ text: 'G19–G10' }] }],
    });
    expect(buildBlock('ActivationTable', {}).props['table']).toEqual({
      caption: '',
      corner: '',
      columns: [''],
      rows: [],
    });
  });
});
