import type { FilterOption, Filters, ProductCard } from '../../../schemas/model.ts';
import type { PageContext } from '../context.ts';
import { queryText } from '../query.ts';
import type { BlockBuilder } from './builders.ts';
import { cardHas, type FilterName, type PriceSteps, selectCards } from './courseFilters.ts';
import { productListLd } from './structured.ts';

/** Cards, narrowed by the page's query where the block has filters (spec.md §2: the product list). */
export const courseGrid: BlockBuilder = {
  reads: ({ path, query }) => `${path}${query.text}`,
  build: ({ props, labels, on }) => {
    const items = cardsOf(props['items']);
    const names = filterNames(props['filters']);
    const { items: _items, filters: _filters, ...rest } = props;
    if (names === undefined)
      return {
        props: { ...rest, sections: sectionsOf(items, items, props, on), ...emptyOf(items, labels) },
        jsonLd: productListLd(items, on),
      };
    const listing = { cards: items, names, steps: priceSteps(on), on };
    const found = selectCards(items, names, { values: on.query.values, search: searchOf(on) }, listing.steps);
    const filters = filtersOf(listing, found.length);
    const empty = filters.clearHref ? noneFound(filters.clearHref, labels, on) : emptyOf(found, labels);
    return {
      props: {
        ...rest,
        filters,
        sections: sectionsOf(found, items, props, on),
        ...(found.length === 0 ? empty : {}),
      },
      jsonLd: [itemList(found, on)],
    };
  },
};

interface Listing {
  cards: readonly ProductCard[];
  names: readonly FilterName[];
  steps: PriceSteps | undefined;
  on: PageContext;
}

const SEARCH = 'q';

function searchOf(on: PageContext): string {
  return on.query.values[SEARCH]?.[0] ?? '';
}

function filtersOf(listing: Listing, count: number): Filters {
  const { on, names } = listing;
  const action = on.edition.href(on.path)?.href ?? '';
  const chips = chipsOf(listing, action);
  return {
    action,
    search: { name: SEARCH, value: searchOf(on) },
    groups: names
      .map((name) => ({
        name,
        label: on.edition.words.key(`filters.${name}`),
        many: on.page.config.query?.[name]?.many === true,
        options: optionsOf(name, listing),
      }))
      .filter((group) => group.options.length > 0),
    chips,
    ...(chips.length > 0 ? { clearHref: action } : {}),
    summary: on.edition.words.key('filters.count', { count }),
  };
}

/** Each value with how many cards it would leave, the other filters kept; a value that never leaves any is not offered. */
function optionsOf(name: FilterName, { cards, names, steps, on }: Listing): FilterOption[] {
  const others = selectCards(
    cards,
    names.filter((other) => other !== name),
    { values: on.query.values, search: searchOf(on) },
    steps,
  );
  const values = on.page.config.query?.[name]?.values ?? [];
  return values
    .filter((value) => cards.some((card) => cardHas(card, name, value, steps)))
    .map((value) => ({
      value,
      label: optionLabel(name, value, steps, on),
      count: others.filter((card) => cardHas(card, name, value, steps)).length,
      checked: on.query.values[name]?.includes(value) ?? false,
    }));
}

function optionLabel(
  name: FilterName,
  value: string,
  steps: PriceSteps | undefined,
  { edition }: PageContext,
): string {
  if (name === 'stage') return edition.words.key(`stage.${value}`);
  if (name === 'type') return edition.words.key(`product.type.${value}`);
  if (name === 'trial') return edition.words.key('filters.trialOption.yes');
  const [low = 0, high = 0] = steps ?? [];
  const money = (amount: number) => edition.money(edition.currency, amount);
  const amounts = {
    under: { amount: money(low) },
    mid: { amount: money(low), to: money(high) },
    over: { amount: money(high) },
  };
  return edition.words.key(`filters.priceOption.${value}`, amounts[value as keyof typeof amounts]);
}

/** What is on, each with the address that takes it off. */
function chipsOf({ names, steps, on }: Listing, action: string): Filters['chips'] {
  const { words } = on.edition;
  const given = on.query.values;
  const without = (name: string, value: string) =>
    action + queryText({ ...given, [name]: (given[name] ?? []).filter((other) => other !== value) });
  const chip = (name: string, value: string, label: string) => ({
    label,
    href: without(name, value),
    removeLabel: words.key('filters.remove', { name: label }),
  });
  const search = searchOf(on);
  return [
    ...(search === '' ? [] : [chip(SEARCH, search, words.key('filters.searchChip', { text: search }))]),
    ...names.flatMap((name) =>
      (given[name] ?? []).map((value) => chip(name, value, optionLabel(name, value, steps, on))),
    ),
  ];
}

/** Sections stand in the order of the whole catalogue, whatever is left of it. */
function sectionsOf(
  cards: readonly ProductCard[],
  all: readonly ProductCard[],
  props: Record<string, unknown>,
  { edition }: PageContext,
) {
  if (cards.length === 0) return [];
  if (props['groupByType'] !== true) return [{ id: 'all', items: cards }];
  const types = [...new Set(all.map((card) => card.type))];
  return types.flatMap((type) => {
    const items = cards.filter((card) => card.type === type);
    return items.length === 0 ? [] : [{ id: type, title: edition.words.key(`product.type.${type}`), items }];
  });
}

function emptyOf(cards: readonly ProductCard[], labels: Record<string, string>) {
  return cards.length === 0 ? { empty: { title: labels['noContent'] ?? '', body: '' } } : {};
}

function noneFound(clearHref: string, labels: Record<string, string>, { edition }: PageContext) {
  const { words } = edition;
  const empty = {
    title: words.key('filters.emptyTitle'),
    body: words.key('filters.emptyBody'),
    clearHref,
    clearLabel: labels['clearAll'],
  };
  return { empty };
}

/** Bounds of the price filter, from the site's file; without them there is no such filter. */
function priceSteps({ edition }: PageContext): PriceSteps | undefined {
  const [low, high] = edition.site.config.currencies?.[edition.currency]?.priceSteps ?? [];
  return low === undefined || high === undefined ? undefined : [low, high];
}

function filterNames(value: unknown): FilterName[] | undefined {
  const known: readonly string[] = ['stage', 'type', 'price', 'trial'];
  return Array.isArray(value) ? value.filter((name): name is FilterName => known.includes(name)) : undefined;
}

/** Slots are typed by the block's schema, which the file has been checked against. */
function cardsOf(value: unknown): readonly ProductCard[] {
  return Array.isArray(value) ? value : [];
}

function itemList(cards: readonly ProductCard[], { edition }: PageContext): Record<string, unknown> {
  const { origin } = edition.site.config;
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
