import type { Filled, Labels, ModelProps } from '../../../renderer/contract.ts';
import type { Link, ProductCard } from '../../../schemas/model.ts';
import { pick } from '../objects.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery } from '../site/query.ts';
import { matchesTypes } from '../sources/products.ts';
import { searchTerms } from '../words/searchText.ts';
import { builder } from './builder.ts';
import { type PriceSteps, selectCards, sortCards, suggestSearch } from './courseFilters.ts';
import { chosenSort, formOf, type Listing, SEARCH_PARAM, searchOf } from './courseForm.ts';
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
    action: localizedSite.localizedPath(page.path),
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

type SectionProps = Pick<Filled<'CourseGrid'>, 'groups' | 'groupByType' | 'shown'>;

type CourseSection = ModelProps<'CourseGrid'>['sections'][number];

function toSingleSection(cards: ProductCard[]): CourseSection[] {
  return cards.length === 0 ? [] : [{ id: 'all', items: cards }];
}

/** Cards in the block's groups; types without a group follow, in the order of the whole catalogue (`all`). */
function sectionsOf(
  cards: ProductCard[],
  { groups = [], groupByType }: SectionProps,
  { words }: LocalizedSite,
  all: readonly ProductCard[] = cards,
): CourseSection[] {
  if (groups.length === 0 && groupByType !== true) return toSingleSection(cards);
  const groupOf = (card: ProductCard) => groups.find(({ types }) => matchesTypes(card.type, types));
  const groupSections = groups.map((group) => ({
    ...pick(group, ['id', 'title', 'intro']),
    items: cards.filter((card) => groupOf(card) === group),
  }));
  const others = new Set(all.filter((card) => !groupOf(card)).map(({ type }) => type));
  const typeSections = [...others].map((type) => ({
    id: type,
    title: words.key(`product.type.${type}`),
    items: cards.filter((card) => card.type === type && !groupOf(card)),
  }));
  return [...groupSections, ...typeSections].filter(({ items }) => items.length > 0);
}

/** Without a group's own limit, cards after the first row are collapsed, if there are at least this many. */
const MIN_COLLAPSED = 3;

/** Limits the visible cards of each of several sections; the others are behind a label with their number. */
function collapseSections(
  sections: CourseSection[],
  { groups = [], shown }: SectionProps,
  localizedSite: LocalizedSite,
): CourseSection[] {
  if (sections.length < 2) return sections;
  return sections.map((section) => {
    const group = groups.find(({ id }) => id === section.id);
    if (group?.look === 'levels' && isLadder(section.items)) return toLevelSection(section, localizedSite);
    return collapsed(section, group?.shown ?? shown, group?.shown ? 1 : MIN_COLLAPSED, localizedSite);
  });
}

function collapsed(
  section: CourseSection,
  count: number | undefined,
  minHidden: number,
  { words }: LocalizedSite,
): CourseSection {
  const rest = section.items.length - (count ?? section.items.length);
  if (count === undefined || rest < minHidden) return section;
  return { ...section, shown: count, restLabel: words.key('filters.rest', { count: rest }) };
}

/** Returns whether cards can be shown as stones: each has a single level, and all levels differ. */
function isLadder(items: readonly ProductCard[]): boolean {
  const single = items.filter(({ levels }) => levels && levels.from === levels.to);
  return (
    single.length === items.length && new Set(single.map(({ levels }) => levels?.from)).size === items.length
  );
}

function toLevelSection(section: CourseSection, { words }: LocalizedSite): CourseSection {
  const restLabel = words.key('filters.details', { count: section.items.length });
  return { ...section, look: 'levels', shown: 0, restLabel };
}
