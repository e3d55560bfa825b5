import type { FilterOption, Filters, ProductCard, SortChoice } from '../../../schemas/model.ts';
import type { PageContext } from '../context.ts';
import { queryText } from '../query.ts';
import { cardHas, type FilterName, type PriceSteps, selectCards } from './courseFilters.ts';
import type { SortName } from './courseSorts.ts';

/** A block's cards with what its file offers to narrow and to sort them by. */
export interface Listing {
  cards: readonly ProductCard[];
  names: readonly FilterName[];
  sorts: readonly SortName[];
  steps: PriceSteps | undefined;
  on: PageContext;
}

const SEARCH = 'q';
const SORT = 'sort';

export function searchOf(on: PageContext): string {
  return on.query.values[SEARCH]?.[0] ?? '';
}

/** The order that the visitor chose; `undefined` for the shop's own. */
export function chosenSort({ sorts, on }: Listing): SortName | undefined {
  return sorts.find((sort) => sort === on.query.values[SORT]?.[0]);
}

/** The form as drawn; `count`: how many cards are left. Sorting is no filter: neither chip nor clear-all takes it off. */
export function formOf(listing: Listing, count: number): Filters {
  const { on, names } = listing;
  const action = on.edition.href(on.path)?.href ?? '';
  const chips = chipsOf(listing, action);
  const chosen = chosenSort(listing);
  const clearHref = action + queryText(chosen ? { [SORT]: [chosen] } : {});
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
    ...(chips.length > 0 ? { clearHref } : {}),
    ...(listing.sorts.length > 0 ? { sort: sortChoice(listing, chosen) } : {}),
    summary: on.edition.words.key('filters.count', { count }),
  };
}

function sortChoice({ sorts, on }: Listing, chosen: SortName | undefined): SortChoice {
  const { words } = on.edition;
  const own = { value: '', label: words.key('filters.sort.own'), selected: chosen === undefined };
  return {
    name: SORT,
    options: [
      own,
      ...sorts.map((sort) => ({
        value: sort,
        label: words.key(`filters.sort.${sort}`),
        selected: sort === chosen,
      })),
    ],
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
  if (name === 'audience') return edition.words.key(`filters.audienceOption.${value}`);
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
