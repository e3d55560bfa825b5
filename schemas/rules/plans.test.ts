import { expect, test } from 'vitest';
import type { CoursePlan } from '../backend-types.ts';
import { type FindPlan, indexPlans } from './plans.ts';

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
