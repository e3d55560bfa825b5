import type { CourseGrid } from '../../../schemas/block-types.ts';
import type { ProductCard } from '../../../schemas/model.ts';
import type { PageContext } from '../context.ts';
import type { BlockBuilder } from './builders.ts';
import { type PriceSteps, selectCards } from './courseFilters.ts';
import { chosenSort, formOf, type Listing, searchOf } from './courseForm.ts';
import { sortCards } from './courseSorts.ts';
import { productListLd } from './structured.ts';

/** Cards, narrowed and sorted by the page's query where the block has filters (spec.md §2: the product list). */
export const courseGrid: BlockBuilder = {
  reads: ({ path, query }) => `${path}${query.text}`,
  build: ({ props, labels, context }) => {
    const { items: _items, filters: names, ...rest } = authored(props);
    const items = cardsOf(props['items']);
    if (names === undefined)
      return {
        props: {
          ...rest,
          sections: fold(sectionsOf(items, items, props, context), props['shown'], context),
          ...emptyOf(items, labels),
        },
        jsonLd: productListLd(items, context),
      };
    const listing: Listing = {
      cards: items,
      names,
      sorts: rest.sorts ?? [],
      steps: priceSteps(context),
      context,
    };
    const found = selectCards(
      items,
      names,
      { values: context.query.values, search: searchOf(context) },
      listing.steps,
    );
    const sort = chosenSort(listing);
    const shown = sort ? sortCards(found, sort) : found;
    const filters = formOf(listing, found.length);
    const empty = filters.clearHref ? noneFound(filters.clearHref, labels, context) : emptyOf(found, labels);
    const sections = sort ? flat(shown) : sectionsOf(found, items, props, context);
    const isWhole = filters.chips.length === 0;
    return {
      props: {
        ...rest,
        filters,
        sections: isWhole ? fold(sections, props['shown'], context) : sections,
        ...(found.length === 0 ? empty : {}),
      },
      jsonLd: [itemList(shown, context)],
    };
  },
};

/** A block's props are as its schema says: the file has been checked against it. */
function authored(
  props: Record<string, unknown>,
): Record<string, unknown> & Pick<CourseGrid, 'filters' | 'sorts'> {
  return props;
}

interface Section {
  id: string;
  title?: string;
  items: readonly ProductCard[];
  shown?: number;
  restLabel?: string;
}

/** One list without headings. */
function flat(cards: readonly ProductCard[]): Section[] {
  return cards.length === 0 ? [] : [{ id: 'all', items: cards }];
}

/** Sections stand in the order of the whole catalogue, whatever is left of it. */
function sectionsOf(
  cards: readonly ProductCard[],
  all: readonly ProductCard[],
  props: Record<string, unknown>,
  { localizedSite }: PageContext,
): Section[] {
  if (props['groupByType'] !== true) return flat(cards);
  const types = [...new Set(all.map((card) => card.type))];
  return types.flatMap((type) => {
    const items = cards.filter((card) => card.type === type);
    return items.length === 0
      ? []
      : [{ id: type, title: localizedSite.words.key(`product.type.${type}`), items }];
  });
}

/** A fold hides more than a row, or nothing: one more press has to be worth it. */
const LEAST_FOLDED = 3;

/** Of each of several sections so many cards show; the others stand behind words that say how many they are. */
function fold(sections: readonly Section[], shown: unknown, { localizedSite }: PageContext): Section[] {
  return sections.map((section) => {
    const rest = section.items.length - Number(shown);
    return sections.length > 1 && rest >= LEAST_FOLDED
      ? {
          ...section,
          shown: Number(shown),
          restLabel: localizedSite.words.key('filters.rest', { count: rest }),
        }
      : section;
  });
}

function emptyOf(cards: readonly ProductCard[], labels: Record<string, string>) {
  return cards.length === 0 ? { empty: { title: labels['noContent'] ?? '', body: '' } } : {};
}

function noneFound(clearHref: string, labels: Record<string, string>, { localizedSite }: PageContext) {
  const { words } = localizedSite;
  const empty = {
    title: words.key('filters.emptyTitle'),
    body: words.key('filters.emptyBody'),
    clearHref,
    clearLabel: labels['clearAll'],
  };
  return { empty };
}

/** Bounds of the price filter, from the site's file; without them there is no such filter. */
function priceSteps({ localizedSite }: PageContext): PriceSteps | undefined {
  const [low, high] = localizedSite.site.config.currencies?.[localizedSite.currency]?.priceSteps ?? [];
  return low === undefined || high === undefined ? undefined : [low, high];
}

/** Slots are typed by the block's schema, which the file has been checked against. */
function cardsOf(value: unknown): readonly ProductCard[] {
  return Array.isArray(value) ? value : [];
}

function itemList(cards: readonly ProductCard[], { localizedSite }: PageContext): Record<string, unknown> {
  const { origin } = localizedSite.site.config;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map((card, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: card.name,
      url: `${origin}${card.href}`,
    })),
  };
}
