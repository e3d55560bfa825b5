import type { Store } from '../../../schemas/backend-types.ts';
import type { Branch, BranchDirectory } from '../../../schemas/model.ts';
import { InputGroup } from '../cache/memo.ts';
import type { PageContext } from '../context.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { choice, cityChoices, loadPlaces, type PlaceLinks, type Places, regionChoices } from './places.ts';

/** Branch schools of the locale's regions, by city, as the page's query narrows them (requirements C5). */
export async function loadBranches(_source: object, context: PageContext): Promise<BranchDirectory> {
  const places = await loadPlaces(context);
  const { localizedSite, path, query, memo } = context;
  const answers = {
    cities: new InputGroup(places.cities),
    stores: new InputGroup(places.chosen.map(({ stores }) => stores)),
  };
  const links = { localizedSite, path, query: query.text };
  // A city that somebody made up is asked for once.
  if (query.isFree) return directoryOf(places, links);
  const key = `branches ${localizedSite.site.id} ${localizedSite.locale.code} ${path}${query.text}`;
  return memo.get(key, { ...links, ...answers }, (inputs) => directoryOf(places, inputs));
}

function directoryOf(places: Places, context: PlaceLinks): BranchDirectory {
  const groups = places.chosen.map(({ city, stores }) => ({
    id: String(city.id),
    city: city.name,
    branches: stores?.map(branchOf) ?? [],
    ...(stores ? {} : { failed: true }),
  }));
  return {
    regions: regionChoices(places, context),
    cities: cityChoices(places, context),
    groups: groups.filter(({ branches, failed }) => failed || branches.length > 0),
    allHref: choice(context, { region: [], city: [] }).href,
  };
}

/** A branch with the ways to reach it; addresses that are none are left out. */
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
  return { id: String(store.id), name: store.name, address: store.address, ...withoutUndefined(optional) };
}
