import { expect, test } from 'vitest';
import type { ProductCard } from '../../../schemas/model.ts';
import { searchTerms } from '../words/searchText.ts';
import { sortCards, suggestSearch } from './courseFilters.ts';

const card = (id: string, amount?: number, from?: string, to = from): ProductCard => ({
  id,
  type: 'hjjCoursePlan',
  typeLabel: 'Course',
  name: id,
  href: `/courses/${id}`,
  ...(amount === undefined
    ? { price: { state: 'ask', href: 'mailto:a@b.example', label: 'Ask' } }
    : { price: { state: 'priced', currency: 'USD', current: { text: `$${amount}`, amount } } }),
  ...(from && to ? { levels: { from, to, label: from, words: from, stages: [] } } : {}),
});
const CARDS = [
  card('unpriced', undefined, 'G5'),
  card('ten', 10, 'G19', 'G1'),
  card('free', 0),
  card('also-ten', 10, 'G19', 'G15'),
  card('two', 2, 'G10'),
  card('unknown'),
];

test.each([
  ['price-low', ['free', 'two', 'ten', 'also-ten', 'unpriced', 'unknown']],
  ['price-high', ['ten', 'also-ten', 'two', 'free', 'unpriced', 'unknown']],
  ['level', ['also-ten', 'ten', 'two', 'unpriced', 'free', 'unknown']],
] as const)('%s: equal ones keep their order, what says nothing comes last', (by, ids) => {
  expect(sortCards(CARDS, by).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['tesugi', 'tesuji'],
  ['beginers', 'beginners'],
  ['tesuji ladr', 'tesuji ladr'],
  ['nothing', 'nothing'],
])('a search for %s is corrected to %s by the words of the cards', (search, corrected) => {
  const one = { ...card('a'), summary: 'Learn “tesuji”, and more', audience: 'For beginners.' };
  expect(suggestSearch([one], searchTerms(search))).toBe(corrected);
});
