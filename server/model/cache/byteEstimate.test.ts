import { expect, test } from 'vitest';
import { byteEstimate } from './byteEstimate.ts';

test.each<[string, unknown, number]>([
  ['nothing', undefined, 16],
  ['null', null, 16],
  ['a number', 1, 16],
  ['an empty text', '', 16],
  ['a text', 'abcd', 24],
  ['an object', {}, 32],
  ['an object with a number', { a: 1 }, 32 + 16 + 16],
  ['an object with a text', { a: 'abcd' }, 32 + 16 + 24],
  ['one in another', { a: { b: 1 } }, 32 + 16 + (32 + 16 + 16)],
  ['an empty list', [], 32],
  ['a list', [1, 'abcd'], 32 + 2 * 16 + 16 + 24],
  ['a map', new Map([['a', 1]]), 32 + 2 * (16 + 16)],
  ['an empty map', new Map(), 32],
])('%s', (_name, value, bytes) => {
  expect(byteEstimate(value)).toBe(bytes);
});

test('a long list is taken to be like its samples', () => {
  expect(byteEstimate(Array.from({ length: 1_200 }, () => 'abcd'))).toBe(32 + 1_200 * (16 + 24));
  const few = Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? 'abcd' : 'x'.repeat(1_000)));
  expect(byteEstimate(few)).toBe(32 + 24 * (16 + 24));
  const all = few.slice(0, 23);
  expect(byteEstimate(all)).toBeGreaterThan(20_000);
});

test('what refers to itself comes to an end', () => {
  const self: Record<string, unknown> = {};
  self['self'] = self;
  expect(byteEstimate(self)).toBe(13 * (32 + 16) + 16);
});

test('what an instance of a class refers to counts elsewhere', () => {
  class Entry {
    readonly id = 'a';
    readonly product = { name: 'x'.repeat(1_000) };
  }
  expect(byteEstimate(new Entry())).toBe(32 + 16 + 18 + 16 + 16);
  expect(byteEstimate([new Entry()])).toBe(32 + 16 + 32 + 16 + 18 + 16 + 16);
  expect(byteEstimate(Object.assign(Object.create(null), { a: { b: 1 } }))).toBe(32 + 16 + (32 + 16 + 16));
});

test('getters of classes are not called', () => {
  class Entry {
    readonly id = 'a';
    get card(): never {
      throw new Error('made');
    }
  }
  expect(byteEstimate(new Entry())).toBe(32 + 16 + 18);
});
