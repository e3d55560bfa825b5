import type { Store } from '../../../schemas/backend-types.ts';
import type { Branch, BranchDirectory } from '../../../schemas/model.ts';
import type { PageContext } from '../context.ts';
import {
  type BranchFilters,
  cityChoices,
  createChoice,
  loadPlaces,
  type PlaceLinks,
  regionChoices,
} from './branchFilters.ts';

/** Branch schools of the locale's regions by city, filtered by the page's query (requirements C5). */
export async function loadBranches(_source: object, context: PageContext): Promise<BranchDirectory> {
  const places = await loadPlaces(context);
  const { localizedSite, path, query, derive } = context;
  const from = { ...places, path, query: query.text };
  // A made-up city is requested only once.
  if (query.hasFreeText) return directoryOf({ ...from, localizedSite });
  return derive(`branches ${path}${query.text}`, from, directoryOf);
}

function directoryOf(from: BranchFilters & PlaceLinks): BranchDirectory {
  const groups = from.chosen.map(({ city, stores }) => ({
    id: String(city.id),
    city: city.name,
    branches: stores?.map(branchOf) ?? [],
    ...(stores ? {} : { failed: true }),
  }));
  return {
    regions: regionChoices(from, from),
    cities: cityChoices(from, from),
    groups: groups.filter(({ branches, failed }) => failed || branches.length > 0),
    allHref: createChoice(from, { region: [], city: [] }).href,
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
