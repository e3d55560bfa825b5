import type { CourseGrid } from '../../../schemas/block-types.ts';
import { levelNumber } from '../../../schemas/levelTest.ts';
import type { ProductCard } from '../../../schemas/model.ts';

export type SortName = NonNullable<CourseGrid['sorts']>[number];

/** The sort keys of cards, smallest first; `undefined` if a card has none. */
const RANKS: Readonly<Record<SortName, (card: ProductCard) => number | undefined>> = {
  'price-low': priceOf,
  'price-high': (card) => negative(priceOf(card)),
  // G19 is the first level. Of two cards with the same start, the one that ends earlier comes first.
  level: ({ levels }) => {
    const [from, to] = [levelNumber(levels?.from), levelNumber(levels?.to)];
    return from === undefined || to === undefined ? undefined : -(from * 100 + to);
  },
};

/** Sorts cards; cards without a value come last, and equal ones keep their order. */
export function sortCards(cards: readonly ProductCard[], by: SortName): ProductCard[] {
  const ranked = cards.map((card) => ({ card, rank: RANKS[by](card) ?? Number.POSITIVE_INFINITY }));
  return ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank)).map(({ card }) => card);
}

function priceOf({ price }: ProductCard): number | undefined {
  return price?.state === 'priced' ? price.current.amount : undefined;
}

function negative(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : -amount;
}
