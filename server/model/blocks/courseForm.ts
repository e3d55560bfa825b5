import type { FilterOption, Filters, ProductCard, SortChoice } from '../../../schemas/model.ts';
import type { Page } from '../../../schemas/types.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery, type QueryValues } from '../site/query.ts';
import type { SearchTerm } from '../words/searchText.ts';
import type { SortName } from './courseFilters.ts';
import { type FilterName, matchesFilter, type PriceSteps, selectCards } from './courseFilters.ts';

export interface Listing {
  cards: readonly ProductCard[];
  names: readonly FilterName[];
  sorts: readonly SortName[];
  steps: PriceSteps | undefined;
  localizedSite: LocalizedSite;
  /** The page's address, with its locale. */
  action: string;
  parameters: Page['query'];
  selection: QueryValues;
  search: readonly SearchTerm[];
}

export const SEARCH_PARAM = 'q';
const SORT_PARAM = 'sort';

export function searchOf(selection: QueryValues): string {
  return selection[SEARCH_PARAM]?.[0] ?? '';
}

/** The order that the visitor chose; `undefined` for the default. */
export function chosenSort({ sorts, selection }: Listing): SortName | undefined {
  return sorts.find((sort) => sort === selection[SORT_PARAM]?.[0]);
}

/** The form to render; `count`: the matching cards. The order is not a filter: no chip and no “clear all” resets it. */
export function formOf(listing: Listing, count: number): Filters {
  const { action, names, selection, parameters } = listing;
  const { words } = listing.localizedSite;
  const chips = chipsOf(listing);
  const sort = chosenSort(listing);
  const clearHref = action + formatQuery(sort ? { [SORT_PARAM]: [sort] } : {});
  return {
    action,
    search: { name: SEARCH_PARAM, value: searchOf(selection) },
    groups: names
      .map((name) => ({
        name,
        label: words.key(`filters.${name}`),
        many: parameters?.[name]?.many === true,
        options: optionsOf(name, listing),
      }))
      .filter((group) => group.options.length > 0),
    chips,
    clearHref: chips.length > 0 ? clearHref : undefined,
    sort: listing.sorts.length > 0 ? sortChoice(listing, sort) : undefined,
    summary: words.key('filters.count', { count }),
  };
}

function sortChoice({ sorts, localizedSite: { words } }: Listing, current: SortName | undefined): SortChoice {
  const defaultOption = { value: '', label: words.key('filters.sort.own'), selected: current === undefined };
  const others = sorts.map((sort) => ({
    value: sort,
    label: words.key(`filters.sort.${sort}`),
    selected: sort === current,
  }));
  return { name: SORT_PARAM, options: [defaultOption, ...others] };
}

/** A filter's values with the number of cards each would leave with the other filters; empty ones are left out. */
function optionsOf(name: FilterName, listing: Listing): FilterOption[] {
  const { cards, names, steps, selection, search, parameters } = listing;
  const others = selectCards(
    cards,
    names.filter((other) => other !== name),
    { values: selection, search },
    steps,
  );
  return (parameters?.[name]?.values ?? [])
    .filter((value) => cards.some((card) => matchesFilter(card, name, value, steps)))
    .map((value) => ({
      value,
      label: optionLabel(name, value, listing),
      count: others.filter((card) => matchesFilter(card, name, value, steps)).length,
      checked: selection[name]?.includes(value) ?? false,
    }));
}

function optionLabel(name: FilterName, value: string, { steps, localizedSite }: Listing): string {
  const { words, money, currency } = localizedSite;
  if (name === 'stage') return words.key(`stage.${value}`);
  if (name === 'type') return words.key(`product.type.${value}`);
  if (name === 'audience') return words.key(`filters.audienceOption.${value}`);
  if (name === 'trial') return words.key('filters.trialOption.yes');
  const [low, high] = (steps ?? [0, 0]).map((amount) => money(currency, amount));
  const amounts = { under: { amount: low }, mid: { amount: low, to: high }, over: { amount: high } };
  return words.key(`filters.priceOption.${value}`, amounts[value as keyof typeof amounts]);
}

function chipsOf(listing: Listing): Filters['chips'] {
  const { action, names, selection, localizedSite } = listing;
  const { words } = localizedSite;
  const without = (name: string, value: string) =>
    action + formatQuery({ ...selection, [name]: (selection[name] ?? []).filter((one) => one !== value) });
  const chip = (name: string, value: string, label: string) => ({
    label,
    href: without(name, value),
    removeLabel: words.key('filters.remove', { name: label }),
  });
  const search = searchOf(selection);
  return [
    ...(search === '' ? [] : [chip(SEARCH_PARAM, search, words.key('filters.searchChip', { text: search }))]),
    ...names.flatMap((name) =>
      (selection[name] ?? []).map((value) => chip(name, value, optionLabel(name, value, listing))),
    ),
  ];
}
