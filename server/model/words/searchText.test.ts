import { expect, test } from 'vitest';
import { normalizeForSearch, searchTerms } from './searchText.ts';

test.each([
  ['life & death', [['life'], ['death']]],
  ['Ｇ15‐G10', [['g15-g10']]],
  ['&', []],
  ['kids', [['kids', 'children']]],
])('the words of a search: %s', (text, terms) => {
  expect(searchTerms(text, 'kids, children; joseki, openings')).toEqual(terms);
});

test('a dash is found by a hyphen', () => {
  expect(normalizeForSearch('Levels G15–G10')).toContain('g15-g10');
});
