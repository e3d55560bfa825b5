import { expect, test } from 'vitest';
import { buildBlock } from '../../../tests/helpers/block.ts';
import { makeProblem, STAGES } from '../../../tests/helpers/problems.ts';

const THEMES = ['catch', 'catch', 'catch', 'catch', 'save', 'save', 'save', 'kill'] as const;
const problems = THEMES.map((theme, index) => makeProblem(`beginner-${index}.sgf`, { theme }));
const sheet = (now: string, set = '1') => {
  const { props } = buildBlock(
    'Worksheet',
    { list: { href: '/problems' } },
    {
      of: { query: { set: { values: ['1', '2'] } } },
      search: `?set=${set}`,
      problems,
      school: { stages: STAGES },
      now: Date.parse(now),
    },
  );
  return (props['items'] as { id: string }[]).map(({ id }) => Number(id.replace('beginner-', '')));
};

test('the themes of a sheet take turns; today’s problem changes places with the last one, and no other moves', () => {
  // The first of January is the first day, whose problem is the first file.
  expect(sheet('2026-01-01T12:00:00Z')).toEqual([3, 4, 7, 1, 5, 2]);
  expect(sheet('2026-01-01T12:00:00Z', '2')).toEqual([6, 0]);
  expect(sheet('2026-01-06T12:00:00Z')).toEqual([0, 4, 7, 1, 3, 2]);
  expect(sheet('2026-01-04T12:00:00Z')).toEqual([0, 4, 7, 1, 5, 2]);
});
