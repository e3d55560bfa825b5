import { expect, test } from 'vitest';
import type { CoursePlan } from '../../../schemas/backend-types.ts';
import { type FindPlan, indexPlans } from './plans.ts';
import { choosePrice } from './price.ts';

const plan = (id: string, type: CoursePlan['type'], price: CoursePlan['price'] = {}): CoursePlan => ({
  id,
  type,
  price,
});
const PLANS = [
  plan('kidbasic-2027', 'hjjCoursePlan'),
  plan('kidbasic-2025', 'hjjCoursePlan'),
  plan('kidbasic-2026-new', 'hjjCoursePlan'),
  plan('kidbasic-2024-old', 'hjjCoursePlan'),
  plan('kidbasic-vip', 'vip'),
  plan('kidbasics', 'hjjCoursePlan'),
  plan('goplus-01-b', 'generalCourses'),
  plan('goplus-01', 'generalCourses'),
  plan('liveCourse-month', 'vip'),
];
const find: FindPlan = (product) => indexPlans([...PLANS])(product);

test.each([
  ['liveCourse', 'vip', 'liveCourse-month'],
  ['kidbasic', 'hjjCoursePlan', 'kidbasic-2025'],
  ['kidbasic', 'vip', 'kidbasic-vip'],
  ['kidbasic', 'bundle', undefined],
  ['kid', 'hjjCoursePlan', undefined],
  ['goplus-01', 'generalCourses', 'goplus-01'],
] as const)('product %s of type %s meets %s', (id, type, expected) => {
  expect(find({ id, type })?.id).toBe(expected);
});

test('an id of a hundred thousand parts is found as fast as another', () => {
  const id = `k${'-a'.repeat(100_000)}`;
  const found = indexPlans([plan(id, 'vip')]);
  expect(found({ id: 'k-a', type: 'vip' })?.id).toBe(id);
  expect(found({ id: 'k-b', type: 'vip' })).toBeUndefined();
});

test.each(['aiTutor-1', 'liveCourse-1', 'pack-1', 'combo-1'])(
  'product %s meets only the plan of that name',
  (id) => {
    expect(indexPlans([plan(`${id}-b`, 'vip')])({ id, type: 'vip' })).toBeUndefined();
    expect(indexPlans([plan(id, 'bundle')])({ id, type: 'vip' })?.id).toBe(id);
  },
);

test("a plan's price wins over a record's; without the visitor's currency it is asked for", () => {
  const record = { id: 1, code: 'x', name: 'x', price: 900, specialPrice: 800 };
  const priced = plan('x', 'bundle', { NTD: { originPrice: 1000, sellPrice: 700 } });
  expect(choosePrice(priced, record, 'NTD', true)).toEqual({ origin: 1000, sell: 700 });
  expect(choosePrice(priced, record, 'JPY', true)).toBe('ask');
  expect(choosePrice(undefined, record, 'NTD', true)).toEqual({ origin: 900, sell: 800 });
  expect(choosePrice(undefined, undefined, 'NTD', true)).toBe('ask');
  expect(choosePrice(undefined, record, 'NTD', false), 'the plan’s price may be another').toBeUndefined();
});
