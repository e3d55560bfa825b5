import type { City, Store } from '../../schemas/backend-types.ts';
import { answer } from './answers.ts';
import type { Service } from './call.ts';
import { FRESH_MS } from './freshness.ts';
import type { Answer, ResourceKey, Resources } from './resource.ts';

/** Narrows branches to those with trial classes in a time span (ISO 8601 with offset). */
export interface TrialClassFilter {
  startsAt: string;
  endsAt: string;
}

export interface BackstageAdapter {
  /** Cities with branches in one region; a locale's regions are asked one by one and merged (spec.md §7). */
  cities(region: string, filter?: TrialClassFilter): Promise<Answer<City[]>>;
  /** Branches of a city, kept per city. */
  stores(cityId: string, filter?: TrialClassFilter): Promise<Answer<Store[]>>;
}

const citiesAnswer = answer('cities');
const storesAnswer = answer('stores');

/** The back-office service (spec.md §7). */
export function createBackstageAdapter(service: Service, resources: Resources): BackstageAdapter {
  const times = (filter?: TrialClassFilter) => ({
    experienceCoursesStartTime: filter?.startsAt,
    experienceCoursesEndTime: filter?.endsAt,
  });
  /** Keys with times change from day to day: they do not displace the site's own. */
  const keyOf = (call: string, freshMs: number, filter: TrialClassFilter | undefined): ResourceKey => ({
    key: `backstage:${call}:${filter ? `${filter.startsAt}/${filter.endsAt}` : ''}`,
    freshMs,
    namedBy: filter ? 'visitor' : 'site',
  });
  return {
    cities: (region, filter) =>
      resources.get(keyOf(`cities:${region}`, FRESH_MS.cities, filter), async () => {
        const query = {
          regionId: region,
          filterExperienceCourses: filter ? 'true' : 'false',
          ...times(filter),
        };
        const path = `brickAndMortarStore/region/${encodeURIComponent(region)}/city`;
        return (await service.call(path, { query, validate: citiesAnswer })).list;
      }),
    stores: (cityId, filter) =>
      resources.get(
        { ...keyOf(`stores:${cityId}`, FRESH_MS.stores, filter), namedBy: 'visitor' },
        async () => {
          const query = { cityId, ...times(filter) };
          return (await service.call('brickAndMortarStore/store', { query, validate: storesAnswer })).list;
        },
      ),
  };
}
