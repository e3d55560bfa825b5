import type { Store } from '../../../schemas/backend-types.ts';
import type { Branch, BranchDirectory } from '../../../schemas/model.ts';
import type { BranchesSource } from '../../../schemas/types.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { PageContext } from '../context.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery } from '../site/query.ts';
import {
  type BranchFilters,
  cityChoices,
  createChoice,
  loadPlaces,
  type PlaceLinks,
  regionChoices,
} from './branchFilters.ts';
import { classTime, type DatedClass, listDatedClasses } from './datedClasses.ts';

/** Branch schools of the locale's regions by city, filtered by the page's query (requirements C5). */
export async function loadBranches(source: BranchesSource, context: PageContext): Promise<BranchDirectory> {
  const places = await loadPlaces(context);
  const { localizedSite, path, query, memoize, conditionContext, dependencies } = context;
  const next = source.signUp ? nextClasses(places, localizedSite, conditionContext.now) : [];
  for (const { course } of next) dependencies.addBoundary(Date.parse(course.startsAt));
  const from = { ...places, path, query: query.canonical, next, signUp: source.signUp, localizedSite };
  // A made-up city is requested only once.
  if (query.hasFreeText) return directoryOf(from);
  return memoize(BRANCHES, path + query.canonical, from);
}

const BRANCHES = defineMaker('branches', directoryOf);

interface DirectoryFrom extends BranchFilters, PlaceLinks {
  /** The next class of each branch that has one. */
  next: readonly DatedClass[];
  signUp: string | undefined;
}

/** The first class with a free seat of each branch, if the answers about branches contain one. */
function nextClasses(places: BranchFilters, { site }: LocalizedSite, now: number): DatedClass[] {
  const open = listDatedClasses(places, site.config.timeZone, now).filter(
    ({ course }) => course.seatsLeft > 0,
  );
  return [...Map.groupBy(open, ({ store }) => store.id).values()].flatMap(([first]) => first ?? []);
}

function trialOf(store: Store, { next, signUp, localizedSite }: DirectoryFrom): Branch['trial'] {
  const one = next.find((other) => other.store.id === store.id);
  const form = signUp && localizedSite.href(signUp);
  if (!one || !form) return undefined;
  const query = formatQuery({ city: [one.cityId], courseId: [String(one.course.id)] });
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return { time: classTime(one, localizedSite, day), href: form.href + query };
}

function directoryOf(inputs: DirectoryFrom): BranchDirectory {
  const groups = inputs.cityStores.map(({ city, stores }) => ({
    id: String(city.id),
    city: city.name,
    region: city.regionId === undefined ? undefined : String(city.regionId),
    branches: stores?.map((store) => ({ ...branchOf(store), trial: trialOf(store, inputs) })) ?? [],
    ...(stores ? {} : { failed: true }),
  }));
  return {
    regions: regionChoices(inputs, inputs),
    cities: cityChoices(inputs, inputs),
    groups: groups.filter(({ branches, failed }) => failed || branches.length > 0),
    allHref: createChoice(inputs, { region: [], city: [] }).href,
  };
}

/** A branch with its contact details; invalid addresses are left out. */
export function branchOf(store: Store): Branch {
  const digits = store.phone?.replace(/[^+\d]/g, '');
  const optional = {
    openingHours: store.openingHours ?? undefined,
    phone: store.phone && digits ? { href: `tel:${digits}`, label: store.phone } : undefined,
    email:
      store.email && /^[^\s@?&]+@[^\s@?&]+$/.test(store.email)
        ? { href: `mailto:${store.email}`, label: store.email }
        : undefined,
    mapHref: store.mapUrl && /^https:\/\//.test(store.mapUrl) ? store.mapUrl : undefined,
  };
  return { id: String(store.id), name: store.name, address: store.address, ...optional };
}
