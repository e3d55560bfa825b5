import type { Filled, Labels, ModelProps } from '../../../renderer/contract.ts';
import type { ProductCard } from '../../../schemas/model.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { queryValues } from '../site/query.ts';
import { builder, type JsonLd } from './builder.ts';
import { type PriceSteps, selectCards } from './courseFilters.ts';
import { chosenSort, formOf, type Listing, searchOf } from './courseForm.ts';
import { sortCards } from './courseSorts.ts';
import { productListLd } from './structured.ts';

type Props = Filled<'CourseGrid'>;
type CourseSection = ModelProps<'CourseGrid'>['sections'][number];

/** Cards, narrowed and sorted by the page's query where the block has filters (spec.md §2: the product list). */
export const courseGrid = builder('CourseGrid', {
  inputs: ({ page, path, query }) => ({ declared: page.config.query, path, query: query.text }),
  build: ({ props, labels, localizedSite, inputs: { declared, path, query } }) => {
    const { items, filters: names, ...rest } = props;
    if (!names) {
      const sections = collapse(sectionsOf(items, props, localizedSite), props.shown, localizedSite);
      const jsonLd = productListLd(items, localizedSite);
      return { props: { ...rest, sections, ...emptyOf(items, labels) }, jsonLd };
    }
    const listing: Listing = {
      cards: items,
      names,
      sorts: rest.sorts ?? [],
      steps: priceSteps(localizedSite),
      localizedSite,
      action: localizedSite.href(path)?.href ?? '',
      declared,
      chosen: queryValues(query),
    };
    return filtered(rest, listing, props, labels);
  },
});

/** The block's model for what the visitor chose of its filters and orders. */
function filtered(rest: Omit<Props, 'items' | 'filters'>, listing: Listing, props: Props, labels: Labels) {
  const { cards, names, chosen, steps, localizedSite } = listing;
  const found = selectCards(cards, names, { values: chosen, search: searchOf(chosen) }, steps);
  const sort = chosenSort(listing);
  const shown = sort ? sortCards(found, sort) : found;
  const filters = formOf(listing, found.length);
  const all = sort ? flat(shown) : sectionsOf(found, props, localizedSite, cards);
  const sections = filters.chips.length === 0 ? collapse(all, props.shown, localizedSite) : all;
  const empty = filters.clearHref
    ? noneFound(filters.clearHref, labels, localizedSite)
    : emptyOf(found, labels);
  return {
    props: { ...rest, filters, sections, ...(found.length === 0 ? empty : {}) },
    jsonLd: [itemList(shown, localizedSite)],
  };
}

/** One list without headings. */
function flat(cards: ProductCard[]): CourseSection[] {
  return cards.length === 0 ? [] : [{ id: 'all', items: cards }];
}

/** Sections stand in the order of the whole catalogue, whatever is left of it. */
function sectionsOf(
  cards: ProductCard[],
  { groupByType }: Props,
  { words }: LocalizedSite,
  all: readonly ProductCard[] = cards,
): CourseSection[] {
  if (groupByType !== true) return flat(cards);
  const types = [...new Set(all.map((card) => card.type))];
  return types.flatMap((type) => {
    const items = cards.filter((card) => card.type === type);
    return items.length === 0 ? [] : [{ id: type, title: words.key(`product.type.${type}`), items }];
  });
}

/** What is collapsed is more than a row, or nothing: one more press has to be worth it. */
const LEAST_COLLAPSED = 3;

/** Of each of several sections so many cards show; the others stand behind words that say how many they are. */
function collapse(
  sections: CourseSection[],
  shown: number | undefined,
  { words }: LocalizedSite,
): CourseSection[] {
  if (shown === undefined || sections.length < 2) return sections;
  return sections.map((section) => {
    const rest = section.items.length - shown;
    if (rest < LEAST_COLLAPSED) return section;
    return { ...section, shown, restLabel: words.key('filters.rest', { count: rest }) };
  });
}

function emptyOf(cards: readonly ProductCard[], labels: Labels) {
  return cards.length === 0 ? { empty: { title: labels['noContent'] ?? '', body: '' } } : {};
}

function noneFound(clearHref: string, labels: Labels, { words }: LocalizedSite) {
  const empty = { title: words.key('filters.emptyTitle'), body: words.key('filters.emptyBody'), clearHref };
  return { empty: { ...empty, clearLabel: labels['clearAll'] ?? '' } };
}

/** Bounds of the price filter, from the site's file; without them there is no such filter. */
function priceSteps({ site, currency }: LocalizedSite): PriceSteps | undefined {
  const [low, high] = site.config.currencies?.[currency]?.priceSteps ?? [];
  return low === undefined || high === undefined ? undefined : [low, high];
}

function itemList(cards: readonly ProductCard[], { site }: LocalizedSite): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map((card, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: card.name,
      url: `${site.config.origin}${card.href}`,
    })),
  };
}
