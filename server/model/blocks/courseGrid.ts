import type { Filled, Labels } from '../../../renderer/contract.ts';
import type { ProductCard } from '../../../schemas/model.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { builder } from './builder.ts';
import { type PriceSteps, selectCards, sortCards } from './courseFilters.ts';
import { chosenSort, formOf, type Listing, searchOf } from './courseForm.ts';
import { collapse, sectionsOf, toSingleSection } from './courseSections.ts';
import { productLinksLd, productListLd } from './structured.ts';

type Props = Filled<'CourseGrid'>;

/** Cards, filtered and sorted by the page's query if the block has filters (spec.md §2: the product list). */
export const courseGrid = builder('CourseGrid', ({ props, labels, localizedSite, page }) => {
  const { items, filters: names, groups: _, ...rest } = props;
  if (!names) {
    const sections = collapse(sectionsOf(items, props, localizedSite), props, localizedSite);
    const jsonLd = productListLd(items, localizedSite, props.look === 'rows');
    return { props: { ...rest, sections, ...emptyOf(items, labels) }, jsonLd };
  }
  const listing: Listing = {
    cards: items,
    names,
    sorts: rest.sorts ?? [],
    steps: priceSteps(localizedSite),
    localizedSite,
    action: localizedSite.address(page.path),
    declared: page.queryParameters,
    chosen: page.query,
  };
  return filtered(rest, listing, props, labels);
});

function filtered(
  rest: Omit<Props, 'items' | 'filters' | 'groups'>,
  listing: Listing,
  props: Props,
  labels: Labels,
) {
  const { cards, names, chosen, steps, localizedSite } = listing;
  const found = selectCards(cards, names, { values: chosen, search: searchOf(chosen) }, steps);
  const sort = chosenSort(listing);
  const shown = sort ? sortCards(found, sort) : found;
  const filters = formOf(listing, found.length);
  const all = sort ? toSingleSection(shown) : sectionsOf(found, props, localizedSite, cards);
  const sections = filters.chips.length === 0 ? collapse(all, props, localizedSite) : all;
  const empty = filters.clearHref
    ? noneFound(filters.clearHref, labels, localizedSite)
    : emptyOf(found, labels);
  // If nothing is found, the empty state has the link that clears the filters.
  const { clearHref: _, ...form } = filters;
  return {
    props: {
      ...rest,
      filters: found.length === 0 ? form : filters,
      sections,
      ...(found.length === 0 ? empty : {}),
    },
    jsonLd: [productLinksLd(shown, localizedSite)],
  };
}

function emptyOf(cards: readonly ProductCard[], labels: Labels) {
  return cards.length === 0 ? { empty: { title: labels['noContent'] ?? '', body: '' } } : {};
}

function noneFound(clearHref: string, labels: Labels, { words }: LocalizedSite) {
  const empty = { title: words.key('filters.emptyTitle'), body: words.key('filters.emptyBody'), clearHref };
  return { empty: { ...empty, clearLabel: labels['clearAll'] ?? '' } };
}

/** The steps of the price filter, from the site's file; without them there is no price filter. */
function priceSteps({ site, currency }: LocalizedSite): PriceSteps | undefined {
  const [low, high] = site.config.currencies?.[currency]?.priceSteps ?? [];
  return low === undefined || high === undefined ? undefined : [low, high];
}
