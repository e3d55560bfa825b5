import type { City, Store } from '../../../schemas/backend-types.ts';
import type { Choice } from '../../../schemas/model.ts';
import type { TrialClassFilter } from '../../adapters/backstage.ts';
import { CallFailure, undefinedOnFailure } from '../../adapters/failure.ts';
import type { PageContext } from '../context.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery, parseQuery } from '../site/query.ts';

/** A city with its branches; without them if they could not be loaded. */
interface CityStores {
  city: City;
  stores: Store[] | undefined;
}

/** The choice of a page's query (`region`, `city`) among the cities of its locale. */
export interface BranchFilters {
  regions: readonly string[];
  region: string | undefined;
  /** Cities of the chosen region, or of all. */
  cities: readonly City[];
  /** The chosen city in the query, which may be invalid; absent if it is in another locale's region. */
  city: string | undefined;
  cityStores: readonly CityStores[];
}

/** The highest number of cities shown at once; visitors see the others by choosing a region. */
const MAX_CITIES = 40;

/**
 * Cities of the locale's regions, with one call per region, and the branches of the cities that the query chooses
 * (requirements B2). A failed region or city is left out if another one succeeds.
 * @throws CallFailure if all fail
 */
export async function loadPlaces(
  context: PageContext,
  filter: { cities?: TrialClassFilter; stores?: TrialClassFilter } = {},
  regions: readonly string[] = regionsOf(context.localizedSite),
): Promise<BranchFilters> {
  const { adapters, query, dependencies } = context;
  const [region] = query.values['region'] ?? [];
  const regionIds = region === undefined ? regions : regions.filter((one) => one === region);
  const citiesIn = async (ids: readonly string[]) => {
    const lists = await tryMap(ids, (one) =>
      dependencies.require(adapters.backstage?.cities(one, filter.cities), 'backstage'),
    );
    // A city may be in two regions' lists.
    const all = lists.flatMap((list) => list ?? []);
    return [...new Map(all.map((city) => [String(city.id), city])).values()];
  };
  const cities = await citiesIn(regionIds);
  const [cityId] = query.values['city'] ?? [];
  const isNamed = ({ id }: City) => String(id) === cityId;
  // A visitor who changes the language keeps the address, and so a city that the new language may not have.
  const isElsewhere =
    cityId !== undefined &&
    !cities.some(isNamed) &&
    (await undefinedOnFailure(citiesIn(otherRegions(context.localizedSite))))?.some(isNamed);
  const city = isElsewhere ? undefined : cityId;
  const selectedCities = city === undefined ? cities.slice(0, MAX_CITIES) : cities.filter(isNamed);
  const stores = await tryMap(selectedCities, ({ id }) =>
    dependencies.require(adapters.backstage?.stores(String(id), filter.stores), 'backstage'),
  );
  return {
    regions,
    region,
    cities,
    city,
    cityStores: selectedCities.map((one, i) => ({ city: one, stores: stores[i] })),
  };
}

/** Regions of branches that a locale offers. */
function regionsOf({ site, locale }: LocalizedSite): readonly string[] {
  return site.config.locales[locale.code]?.storeRegions ?? [];
}

/** Regions that other locales of the site offer. */
export function otherRegions(localizedSite: LocalizedSite): string[] {
  const own = regionsOf(localizedSite);
  const locales = Object.values(localizedSite.site.config.locales);
  const all = locales.flatMap((locale) => locale?.storeRegions ?? []);
  return [...new Set(all)].filter((region) => !own.includes(region));
}

/** Makes all calls at once; failed ones return undefined, unless all fail. */
async function tryMap<T, U>(list: readonly T[], load: (one: T) => Promise<U>): Promise<(U | undefined)[]> {
  let failure: CallFailure | undefined;
  const answers = await Promise.all(
    list.map(async (item) => {
      try {
        return await load(item);
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        failure = error;
        return undefined;
      }
    }),
  );
  if (failure && answers.every((answer) => answer === undefined)) throw failure;
  return answers;
}

/** Links that choose a region; empty if there is only one. */
export function regionChoices({ regions, region }: BranchFilters, context: PlaceLinks): Choice[] {
  if (regions.length < 2) return [];
  const { words, locale } = context.localizedSite;
  const names = new Intl.DisplayNames(locale.code, { type: 'region', style: 'short' });
  const choice = (label: string, id?: string) => ({
    label,
    ...createChoice(context, { region: id === undefined ? [] : [id], city: [] }),
    current: id === region,
  });
  return [choice(words.key('branch.allRegions')), ...regions.map((id) => choice(regionName(names, id), id))];
}

export function cityChoices({ cities, city }: BranchFilters, context: PlaceLinks): Choice[] {
  const choice = (label: string, id?: string) => ({
    label,
    ...createChoice(context, { city: id === undefined ? [] : [id] }),
    current: id === city,
  });
  const all = choice(context.localizedSite.words.key('branch.allCities'));
  return [all, ...cities.map(({ id, name }) => choice(name, String(id)))];
}

export interface PlaceLinks {
  localizedSite: LocalizedSite;
  path: string;
  /** As `formatQuery` writes it. */
  query: string;
}

/** The page's address with other values for some of its parameters. */
export function createChoice({ localizedSite, path, query }: PlaceLinks, values: Record<string, string[]>) {
  return { href: localizedSite.localizedPath(path) + formatQuery({ ...parseQuery(query), ...values }) };
}

/** A region without a standard name is shown by its id. */
function regionName(names: Intl.DisplayNames, id: string): string {
  try {
    return names.of(id) ?? id;
  } catch {
    return id;
  }
}
