import { expect, test } from 'vitest';
import { structuralShare } from './cachedValue.ts';

const clone = <T>(value: T): T => structuredClone(value);
const records = () => [
  { id: 'one', price: { USD: { originPrice: 1 } }, tags: ['a', 'b'] },
  { id: 'two', price: { USD: { originPrice: 2 } }, tags: [] },
];

test('an equal value is the old one', () => {
  const before = records();
  expect(structuralShare(before, clone(before))).toBe(before);
});

test('of a list the records that are equal stay, wherever they stand, and the others are new', () => {
  const before = records();
  const after = clone(before).toReversed();
  if (after[0]) after[0].price.USD.originPrice = 3;
  const shared = structuralShare(before, after);
  expect(shared).toEqual(after);
  expect(Object.is((shared as typeof before)[1], before[0])).toBe(true);
  expect(Object.is((shared as typeof before)[0], before[1])).toBe(false);
  expect(Object.is((shared as typeof before)[0]?.tags, before[1]?.tags)).toBe(true);
});

test.each<[unknown, unknown]>([
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [[1, 2], [1]],
  [[1], { 0: 1 }],
  [{ a: null }, { a: {} }],
  [{ toString: 1 }, { valueOf: 1 }],
  [[{ id: 1 }, { id: 1 }], [{ id: 1 }]],
  ['text', { text: 1 }],
])('%j to %j: what comes out is the new value', (before, after) => {
  expect(structuralShare(before, clone(after))).toStrictEqual(after);
});
