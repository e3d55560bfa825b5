import { describe, expect, test } from 'vitest';
import { type Answers, makePlan, makeProduct, makeRecord } from '../../../tests/helpers/context.ts';
import { ids, schoolContext } from '../../../tests/helpers/school.ts';
import { omitUndefined } from '../objects.ts';
import { loadBundles } from './products.ts';

describe('bundles', () => {
  const products = [
    makeProduct('big', { type: 'bundle' }),
    makeProduct('a'),
    makeProduct('b'),
    makeProduct('small', { type: 'bundle' }),
  ];
  const bundle = (id: string, sell: number) => ({ ...makePlan(id, sell), type: 'bundle' });
  const load = (answers: Answers, source: object = {}) =>
    loadBundles({ from: 'bundles', ...source }, schoolContext({ products, ...answers }));
  const plans = [bundle('big', 15), makePlan('a', 9.9), makePlan('b', 10.2)];
  const courses = [makeRecord('big', { contains: ['a', 'b'], outcome: 'All' })];

  test('are told against the sum of their parts', async () => {
    const [big, small] = await load({ plans, courses });
    expect(big).toMatchObject({ outcome: 'All', separately: { amount: 20.1 } });
    expect(ids(big?.contains ?? [])).toEqual(['a', 'b']);
    expect(big?.saved).toMatch(/^save 5,10\skr \(25\s%\)$/);
    expect(small).toMatchObject({ card: { id: 'small' }, contains: [] });
    expect(Object.keys(omitUndefined(small ?? {}))).toEqual(['card', 'contains']);
  });

  test('that save nothing say what their parts cost, and no more', async () => {
    for (const sell of [20.1, 30]) {
      const [big] = await load({ plans: [bundle('big', sell), ...plans.slice(1)], courses });
      expect(big?.separately?.amount).toBe(20.1);
      expect(big?.saved).toBeUndefined();
    }
  });

  test.each<[string, Answers]>([
    ['a part has no price', { plans: plans.slice(0, 2), courses }],
    ['a part is not offered', { plans, courses: [makeRecord('big', { contains: ['a', 'b', 'none'] })] }],
    ['it has no price itself', { plans: plans.slice(1), courses }],
    ['nothing is in it', { plans, courses: [makeRecord('big', { contains: [] })] }],
    ['nobody knows what is in it', { plans, courses: [] }],
  ])('make no sum where %s', async (_name, answers) => {
    const [big] = await load(answers);
    expect(big?.separately).toBeUndefined();
    expect(big?.saved).toBeUndefined();
  });

  test('may be named one by one, whatever their type', async () => {
    const offers = await load({}, { ids: ['a', 'none', 'big'] });
    expect(offers.map(({ card }) => card.id)).toEqual(['a', 'big']);
    expect((await load({})).map(({ card }) => card.id)).toEqual(['big', 'small']);
  });
});
