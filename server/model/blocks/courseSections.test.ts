import { describe, expect, test } from 'vitest';
import type { ProductCard } from '../../../schemas/model.ts';
import { buildBlock, makeCard } from '../../../tests/helpers/block.ts';

interface Section {
  id: string;
  title?: string;
  intro?: string;
  look?: string;
  shown?: number;
  restLabel?: string;
  items: ProductCard[];
}

const level = (from: string, to = from) => ({ from, to, label: from, stages: [] });
const exams = ['G3', 'G2', 'G1'].map((name) => makeCard(name, { type: 'verification', levels: level(name) }));
const ITEMS = [
  makeCard('b1', { type: 'bundle' }),
  makeCard('c1'),
  ...exams,
  makeCard('v1', { type: 'vip' }),
  makeCard('c2', { type: 'generalCourses' }),
  makeCard('c3'),
];
const GROUPS = [
  { id: 'courses', title: 'Courses', intro: 'Begin here', types: ['hjjCoursePlan', 'generalCourses'] },
  { id: 'goods', title: 'Goods', types: ['physicalGood'] },
  { id: 'exams', title: 'Exams', types: ['verification'], look: 'levels' },
  { id: 'rest', title: 'Rest', types: ['more'] },
];
const sections = (props: object = {}) =>
  buildBlock('CourseGrid', { items: ITEMS, groups: GROUPS, ...props }).props['sections'] as Section[];
const told = (list: Section[]) => list.map(({ id, items }) => `${id}: ${items.map((item) => item.id)}`);

describe('groups of a catalogue', () => {
  test('stand in the order of the page, each card in the first that takes it', () => {
    expect(told(sections())).toEqual(['courses: c1,c2,c3', 'exams: G3,G2,G1', 'rest: v1', 'bundle: b1']);
    expect(sections()[0]).toMatchObject({ title: 'Courses', intro: 'Begin here' });
  });

  test('what is in none of them comes last under its type: nothing that is offered is missing', () => {
    const [, all] = [told(sections()), sections({ groups: [GROUPS[1]] })];
    expect(all.flatMap(({ items }) => items)).toHaveLength(ITEMS.length);
    expect(all.every(({ title }) => title)).toBe(true);
  });

  test('are not what the view gets: it draws sections', () => {
    expect(buildBlock('CourseGrid', { items: ITEMS, groups: GROUPS }).props).not.toHaveProperty('groups');
  });

  test('say how many of them show, or the block does', () => {
    const shown = (props: object) => sections(props).map((section) => section.shown);
    const own = GROUPS.map((group) => (group.id === 'courses' ? { ...group, shown: 2 } : group));
    expect(shown({ groups: own })[0]).toBe(2);
    expect(shown({ shown: 2 })[0]).toBeUndefined();
    const more = [...ITEMS, makeCard('c4'), makeCard('c5')];
    expect(shown({ shown: 2, items: more })[0]).toBe(2);
  });
});

describe('stones of levels', () => {
  const look = (items: ProductCard[]) =>
    sections({ items: [makeCard('c1'), ...items] }).find(({ id }) => id === 'exams');

  test('stand for products of one level each', () => {
    expect(look(exams)).toMatchObject({ look: 'levels', shown: 0 });
  });

  test.each([
    ['a range', [...exams, makeCard('x', { type: 'verification', levels: level('G9', 'G5') })]],
    ['no level', [...exams, makeCard('x', { type: 'verification' })]],
    ['a level twice', [...exams, makeCard('x', { type: 'verification', levels: level('G1') })]],
  ])('not where one has %s', (_, items) => {
    expect(look(items)).not.toHaveProperty('look');
    expect(look(items)?.items).toHaveLength(4);
  });
});
