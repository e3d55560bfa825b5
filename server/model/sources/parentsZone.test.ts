import { describe, expect, test } from 'vitest';
import { makeProduct, makeRecord } from '../../../tests/helpers/context.ts';
import { ids, schoolContext } from '../../../tests/helpers/school.ts';
import { loadParentsZone } from './products.ts';

describe('what parents are told', () => {
  const products = ['a', 'b', 'c'].map((id) => makeProduct(id));
  const courses = [
    makeRecord('a', {
      parentsZoneTarget: 'Plays',
      parentsZoneWeek: '10 weeks',
      parentsZoneUnit: '20',
      parentsZoneSpecialContent: 'Camp',
    }),
    makeRecord('b', { parentsZoneTarget: '' }),
    makeRecord('c', { parentsZoneWeek: '5 weeks', levelFrom: 'G12', levelTo: 'G10' }),
  ];
  const load = (source: object = {}) =>
    loadParentsZone({ from: 'parentsZone', ...source }, schoolContext({ products, courses }));

  test('is of those courses that say something to them', async () => {
    expect(await load()).toEqual([
      {
        id: 'a',
        title: 'a',
        href: '/sv-SE/courses/a',
        target: 'Plays',
        week: '10 weeks',
        unit: '20',
        specialContent: 'Camp',
      },
      {
        id: 'c',
        title: 'c',
        href: '/sv-SE/courses/c',
        levels: expect.objectContaining({ from: 'G12' }),
        week: '5 weeks',
      },
    ]);
    expect(ids(await load({ limit: 1 }))).toEqual(['a']);
  });
});
