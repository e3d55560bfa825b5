import { expect, test } from 'vitest';
import { normalizeField } from './normalizeField.ts';

test.each([
  ['  Ada ', 'Ada'],
  ['\u200b', ''],
  ['\ufeff\u2060 Ada B\u200b', 'Ada B'],
])('%j is read as %j', (typed, read) => {
  expect(normalizeField(typed, undefined)).toBe(read);
});

test.each([
  ['090ー1234ー5678', '090-1234-5678'],
  ['０９０－１２３４−5678', '090-1234-5678'],
  ['\u202a+886 2‑5550–0119\u202c', '+886 2-5550-0119'],
])('a telephone number %j is read as %j', (typed, read) => {
  expect(normalizeField(typed, 'phone')).toBe(read);
});

test('a name has no marks that turn what stands beside it, and keeps its letters', () => {
  expect(normalizeField(' A\u202eB\u202c Ｃ ', 'name')).toBe('AB Ｃ');
  expect(normalizeField('\u202e', 'name')).toBe('');
});
