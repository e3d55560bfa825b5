import { expect, test } from 'vitest';
import { normalizeField } from './normalizeField.ts';

test.each([
  ['  Ada ', 'Ada'],
  ['\u200b', ''],
  ['\ufeff\u2060 Ada B\u200b', 'Ada B'],
])('%j is read as %j', (typed, read) => {
  expect(normalizeField(typed, undefined)).toBe(read);
});
