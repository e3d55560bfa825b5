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
  context: PageContext;
}

const SEARCH = 'q';
const SORT = 'sort';

export function searchOf(context: PageContext): string {
  return context.query.values[SEARCH]?.[0] ?? '';
}

/** The order that the visitor chose; `undefined` for the shop's own. */
export function chosenSort({ sorts, context }: Listing): SortName | undefined {
  return sorts.find((sort) => sort === context.query.values[SORT]?.[0]);
}

/** The form as drawn; `count`: how many cards are left. Sorting is no filter: neither chip nor clear-all takes it off. */
export function formOf(listing: Listing, count: number): Filters {
  const { context, names } = listing;
  const action = context.localizedSite.href(context.path)?.href ?? '';
  const chips = chipsOf(listing, action);
  const chosen = chosenSort(listing);
  const clearHref = action + queryText(chosen ? { [SORT]: [chosen] } : {});
  return {
    action,
    search: { name: SEARCH, value: searchOf(context) },
    groups: names
      .map((name) => ({
        name,
        label: context.localizedSite.words.key(`filters.${name}`),
        many: context.page.config.query?.[name]?.many === true,
        options: optionsOf(name, listing),
      }))
      .filter((group) => group.options.length > 0),
    chips,
    ...(chips.length > 0 ? { clearHref } : {}),
    ...(listing.sorts.length > 0 ? { sort: sortChoice(listing, chosen) } : {}),
    summary: context.localizedSite.words.key('filters.count', { count }),
  };
}

function sortChoice({ sorts, context }: Listing, chosen: SortName | undefined): SortChoice {
  const { words } = context.localizedSite;
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
function optionsOf(name: FilterName, { cards, names, steps, context }: Listing): FilterOption[] {
  const others = selectCards(
    cards,
    names.filter((other) => other !== name),
    { values: context.query.values, search: searchOf(context) },
    steps,
  );
  const values = context.page.config.query?.[name]?.values ?? [];
  return values
    .filter((value) => cards.some((card) => cardHas(card, name, value, steps)))
    .map((value) => ({
      value,
      label: optionLabel(name, value, steps, context),
      count: others.filter((card) => cardHas(card, name, value, steps)).length,
      checked: context.query.values[name]?.includes(value) ?? false,
    }));
}

function optionLabel(
  name: FilterName,
  value: string,
  steps: PriceSteps | undefined,
  { localizedSite }: PageContext,
): string {
  if (name === 'stage') return localizedSite.words.key(`stage.${value}`);
  if (name === 'type') return localizedSite.words.key(`product.type.${value}`);
  if (name === 'audience') return localizedSite.words.key(`filters.audienceOption.${value}`);
  if (name === 'trial') return localizedSite.words.key('filters.trialOption.yes');
  const [low = 0, high = 0] = steps ?? [];
  const money = (amount: number) => localizedSite.money(localizedSite.currency, amount);
  const amounts = {
    under: { amount: money(low) },
    mid: { amount: money(low), to: money(high) },
    over: { amount: money(high) },
  };
  return localizedSite.words.key(`filters.priceOption.${value}`, amounts[value as keyof typeof amounts]);
}

/** What is on, each with the address that takes it off. */
function chipsOf({ names, steps, context }: Listing, action: string): Filters['chips'] {
  const { words } = context.localizedSite;
  const given = context.query.values;
  const without = (name: string, value: string) =>
    action + queryText({ ...given, [name]: (given[name] ?? []).filter((other) => other !== value) });
  const chip = (name: string, value: string, label: string) => ({
    label,
    href: without(name, value),
    removeLabel: words.key('filters.remove', { name: label }),
  });
  const search = searchOf(context);
  return [
    ...(search === '' ? [] : [chip(SEARCH, search, words.key('filters.searchChip', { text: search }))]),
    ...names.flatMap((name) =>
      (given[name] ?? []).map((value) => chip(name, value, optionLabel(name, value, steps, context))),
    ),
  ];
}
