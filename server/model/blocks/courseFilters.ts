import type { CourseGrid } from '../../../schemas/block-types.ts';
import type { ProductCard } from '../../../schemas/model.ts';
import { levelNumber } from '../../../schemas/rules/levelTest.ts';
import { nearest } from '../../content/nearest.ts';
import { matchesTypes } from '../sources/products.ts';
import { normalizeForSearch, type SearchTerm, searchWords } from '../words/searchText.ts';

export type FilterName = NonNullable<CourseGrid['filters']>[number];

/** The active filters of a listing: values by filter (no values: all), and the searched words. */
interface Selection {
  values: Readonly<Record<string, readonly string[]>>;
  search: readonly SearchTerm[];
}

/** Bounds between `under`, `mid` and `over`, in the currency's main unit. */
export type PriceSteps = readonly [number, number];

export function matchesFilter(
  card: ProductCard,
  filter: FilterName,
  value: string,
  steps: PriceSteps | undefined,
): boolean {
  if (filter === 'stage') return card.levels?.stages.includes(value) ?? false;
  if (filter === 'type') return matchesTypes(card.type, [value]);
  if (filter === 'audience') return card.audiences?.includes(value) ?? false;
  if (filter === 'trial') return card.hasTrial === true;
  return steps !== undefined && priceBand(card, steps) === value;
}

function priceBand(card: ProductCard, [low, high]: PriceSteps): string | undefined {
  if (card.price?.state !== 'priced') return undefined;
  const { amount } = card.price.current;
  if (amount < low) return 'under';
  return amount <= high ? 'mid' : 'over';
}

/** Returns the cards that match a selection: one value of each active filter, and every searched term. */
export function selectCards(
  cards: readonly ProductCard[],
  filters: readonly FilterName[],
  { values, search }: Selection,
  steps: PriceSteps | undefined,
): ProductCard[] {
  return cards.filter((card) => {
    const holds = filters.every((filter) => {
      const chosen = values[filter] ?? [];
      return chosen.length === 0 || chosen.some((value) => matchesFilter(card, filter, value, steps));
    });
    return holds && matchesTerms(card, search);
  });
}

function matchesTerms(card: ProductCard, terms: readonly SearchTerm[]): boolean {
  if (terms.length === 0) return true;
  const text = normalizeForSearch(
    [card.name, card.audience, card.summary, card.typeLabel, card.levels?.label, card.id].join(' '),
  );
  return terms.every((words) => words.some((word) => text.includes(word)));
}

/** The shortest searched word (letters) that is corrected: shorter ones resemble too many others. */
const MIN_LETTERS = 5;

/** The search with each word that no card contains replaced by the nearest word of the cards, if there is one. */
export function suggestSearch(cards: readonly ProductCard[], terms: readonly SearchTerm[]): string {
  const texts = cards.map(({ name, audience, summary }) => [name, audience, summary].join(' '));
  const words = new Set(searchWords(texts.join(' ')).map((word) => word.replace(/^\P{L}+|\P{L}+$/gu, '')));
  const near = ([word = '']: SearchTerm) => (word.length < MIN_LETTERS ? null : nearest(word, words)) ?? word;
  return terms
    .map((term) => (cards.some((card) => matchesTerms(card, [term])) ? term[0] : near(term)))
    .join(' ');
}

export type SortName = NonNullable<CourseGrid['sorts']>[number];

/** The sort keys of cards, smallest first; `undefined` if a card has none. */
const SORT_KEYS: Readonly<Record<SortName, (card: ProductCard) => number | undefined>> = {
  'price-low': priceOf,
  'price-high': (card) => negative(priceOf(card)),
  // G19 is the first level. Of two cards with the same start, the one that ends earlier comes first.
  level: ({ levels }) => {
    const [from, to] = [levelNumber(levels?.from), levelNumber(levels?.to)];
    return from === undefined || to === undefined ? undefined : -(from * 100 + to);
  },
};

/** Sorts cards; cards without a value come last, and equal ones keep their order. */
export function sortCards(cards: readonly ProductCard[], order: SortName): ProductCard[] {
  const ranked = cards.map((card) => ({ card, rank: SORT_KEYS[order](card) ?? Number.POSITIVE_INFINITY }));
  return ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank)).map(({ card }) => card);
}

function priceOf({ price }: ProductCard): number | undefined {
  return price?.state === 'priced' ? price.current.amount : undefined;
}

function negative(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : -amount;
}
