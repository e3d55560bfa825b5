import { expect, test } from 'vitest';
import { normalizeRecord } from './records.ts';

const shaped = (record: Record<string, unknown>) => normalizeRecord('courses', record, Object.keys(record));
const BLOCKS = [{ type: 'paragraph', children: [{ type: 'text', text: 'Go' }] }];

test('rich text in blocks becomes HTML; text stays as it is', () => {
  expect(shaped({ description: BLOCKS })).toEqual({ description: '<p>Go</p>' });
  expect(shaped({ description: '# Go' })).toEqual({ description: '# Go' });
});

test('only what is asked for, and there, is in the record', () => {
  expect(normalizeRecord('courses', { name: 'a', other: 'b' }, ['name', 'price'])).toEqual({ name: 'a' });
  // Nothing that every object has is a field of the record.
  expect(normalizeRecord('courses', {}, ['constructor'])).toEqual({});
});

test('relations are the codes of what they lead to, be it one record or a list', () => {
  expect(shaped({ contains: ['a', { code: 'b', name: 'B' }] })).toEqual({ contains: ['a', 'b'] });
  expect(shaped({ contains: { code: 'b' } })).toEqual({ contains: ['b'] });
  expect(shaped({ code: 'b', contains: ['a', { code: 'b' }] })).toEqual({ code: 'b', contains: ['a'] });
  expect(shaped({ contains: null })).toEqual({ contains: null });
});

test('a picture that may be several is the first of them', () => {
  expect(shaped({ image: [{ url: '/a' }, { url: '/b' }] })).toEqual({ image: { url: '/a' } });
  expect(shaped({ image: [] })).toEqual({ image: null });
});
