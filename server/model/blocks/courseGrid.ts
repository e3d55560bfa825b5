import type { Filled, Labels } from '../../../renderer/contract.ts';
import type { Link, ProductCard } from '../../../schemas/model.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery } from '../site/query.ts';
import { searchTerms } from '../words/searchText.ts';
import { builder } from './builder.ts';
import { type PriceSteps, selectCards, sortCards, suggestSearch } from './courseFilters.ts';
import { chosenSort, formOf, type Listing, SEARCH_PARAM, searchOf } from './courseForm.ts';
import { collapseSections, sectionsOf, toSingleSection } from './courseSections.ts';
import { productLinksLd, productListLd } from './jsonLd.ts';

type Props = Filled<'CourseGrid'>;

/** Cards, filtered and sorted by the page's query if the block has filters (spec.md §2: the product list). */
export const courseGrid = builder('CourseGrid', ({ props, labels, localizedSite, page }) => {
  const { items, filters: names, groups: _, ...ownProps } = props;
  if (!names) {
    const sections = collapseSections(sectionsOf(items, props, localizedSite), props, localizedSite);
    const jsonLd = productListLd(items, localizedSite, props.look === 'rows');
    return { props: { ...ownProps, sections, ...emptyOf(items, labels) }, jsonLd };
  }
  const listing: Listing = {
    cards: items,
    names,
    sorts: ownProps.sorts ?? [],
    steps: priceSteps(localizedSite),
    localizedSite,
    action: localizedSite.address(page.path),
    parameters: page.queryParameters,
    selection: page.query,
    search: searchTerms(searchOf(page.query), localizedSite.words.text('filters.synonyms')),
  };
  return buildFiltered(ownProps, listing, props, labels);
});

function buildFiltered(
  ownProps: Omit<Props, 'items' | 'filters' | 'groups'>,
  listing: Listing,
  props: Props,
  labels: Labels,
) {
  const { cards, names, selection, search, steps, localizedSite } = listing;
  const matches = selectCards(cards, names, { values: selection, search }, steps);
  const sort = chosenSort(listing);
  const sortedCards = sort ? sortCards(matches, sort) : matches;
  const filters = formOf(listing, matches.length);
  const all = sort ? toSingleSection(sortedCards) : sectionsOf(matches, props, localizedSite, cards);
  const sections = filters.chips.length === 0 ? collapseSections(all, props, localizedSite) : all;
  const empty = filters.clearHref
    ? noneFound(listing, { href: filters.clearHref, label: labels['clearAll'] ?? '' })
    : emptyOf(matches, labels);
  // If nothing is found, the empty state has the link that clears the filters.
  const { clearHref: _, ...form } = filters;
  return {
    props: {
      ...ownProps,
      filters: matches.length === 0 ? form : filters,
      sections,
      ...(matches.length === 0 ? empty : {}),
    },
    jsonLd: [productLinksLd(sortedCards, localizedSite)],
  };
}

function emptyOf(cards: readonly ProductCard[], labels: Labels) {
  return cards.length === 0 ? { empty: { title: labels['noContent'] ?? '', body: '' } } : {};
}

/** Offers the search that was probably meant if it finds something, else the link that clears the filters. */
function noneFound({ cards, names, steps, search, selection, action, localizedSite }: Listing, clear: Link) {
  const { words } = localizedSite;
  const text = suggestSearch(cards, search);
  const near = { values: selection, search: searchTerms(text) };
  const link =
    selectCards(cards, names, near, steps).length === 0
      ? clear
      : {
          href: action + formatQuery({ ...selection, [SEARCH_PARAM]: [text] }),
          label: words.key('filters.near', { text }),
        };
  return { empty: { title: words.key('filters.emptyTitle'), body: words.key('filters.emptyBody'), link } };
}

/** The steps of the price filter, from the site's file; without them there is no price filter. */
function priceSteps({ site, currency }: LocalizedSite): PriceSteps | undefined {
  const [low, high] = site.config.currencies?.[currency]?.priceSteps ?? [];
  return low === undefined || high === undefined ? undefined : [low, high];
}
