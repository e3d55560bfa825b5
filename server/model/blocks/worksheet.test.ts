import { expect, test } from 'vitest';
import { buildBlock } from '../../../tests/helpers/block.ts';
import { makeProblem, STAGES } from '../../../tests/helpers/problems.ts';

const THEMES = ['catch', 'catch', 'catch', 'catch', 'save', 'save', 'save', 'kill'] as const;
const problems = THEMES.map((theme, index) => makeProblem(`beginner-${index}.sgf`, { theme }));
const sheet = (now: string, set = '1', of = problems) => {
  const { props } = buildBlock(
    'Worksheet',
    { list: { href: '/problems' } },
    {
      of: { query: { set: { values: ['1', '2', '5'] } } },
      search: `?set=${set}`,
      problems: of,
      school: { stages: STAGES },
      now: Date.parse(now),
    },
  );
  return (props['items'] as { id: string }[]).map(({ id }) => Number(id.replace('beginner-', '')));
};

test('the themes of a sheet take turns; one of another sheet is in the place of today’s problem', () => {
  // The first of January is the first day, whose problem is the first file.
  expect(sheet('2026-01-01T12:00:00Z')).toEqual([6, 4, 7, 1, 5, 2]);
  expect(sheet('2026-01-01T12:00:00Z', '2')).toEqual([6, 3]);
  expect(sheet('2026-01-06T12:00:00Z')).toEqual([0, 4, 7, 1, 6, 2]);
  expect(sheet('2026-01-04T12:00:00Z')).toEqual([0, 4, 7, 1, 5, 2]);
  expect(sheet('2026-01-04T12:00:00Z', '2')).toEqual([6, 0]);
  expect(sheet('2026-01-01T12:00:00Z', '1', problems.slice(0, 3))).toEqual([1, 2]);
});

test('today’s problem has its place taken by the first one that is on no sheet', () => {
  const many = Array.from({ length: 33 }, (_, index) =>
    makeProblem(`beginner-${String(index).padStart(2, '0')}.sgf`, { theme: 'catch' }),
  );
  expect(sheet('2026-01-02T12:00:00Z', '1', many)).toEqual([0, 30, 2, 3, 4, 5]);
  expect(sheet('2026-01-02T12:00:00Z', '5', many)).toEqual([24, 25, 26, 27, 28, 29]);
  expect(sheet('2026-01-31T12:00:00Z', '5', many)).toEqual([24, 25, 26, 27, 28, 29]);
});

test.each(['/problems', '/problems?stage=beginner', '/problems#all'])(
  'the address of a sheet whose list is %s has one query',
  (href) => {
    const { props } = buildBlock('Worksheet', { list: { href } }, { problems, school: { stages: STAGES } });
    expect(props['address']).toMatch(/\/problems\?stage=beginner$/);
  },
);
