import type {
  ApplicationAnswer,
  City,
  Created,
  Store,
  TrialSignupRequest,
} from '../../schemas/backend-types.ts';
import { type AnswerKey, pathSegment } from './answerKey.ts';
import type { AnswerStore } from './answerStore.ts';
import { responseValidator } from './answers.ts';
import type { CachedAnswer } from './cachedValue.ts';
import type { Service } from './call.ts';
import { VISITOR_POST } from './callOptions.ts';
import { CallFailure } from './failure.ts';
import { FRESH_MS, MAX_SEATS_AGE_MS } from './freshness.ts';
import type { MultipartForm } from './multipart.ts';

/** Narrows branches to those with trial classes in a time span (ISO 8601 with offset). */
export interface TrialClassFilter {
  startsAt: string;
  endsAt: string;
}

export type BackstageAdapter = ReturnType<typeof createBackstageAdapter>;

const citiesAnswer = responseValidator('cities');
const storesAnswer = responseValidator('stores');
const createdAnswer = responseValidator('created');
const applicationAnswer = responseValidator('application-answer');

const timeQuery = (filter?: TrialClassFilter) => ({
  experienceCoursesStartTime: filter?.startsAt,
  experienceCoursesEndTime: filter?.endsAt,
});

/** A branch or city without a name has its address, or else its id, as one. */
function withName<T extends { id: string | number; name: string; address?: string }>(place: T): T {
  return place.name ? place : { ...place, name: place.address || String(place.id) };
}

/** Keys with times change from day to day, so they must not displace the site's own keys. */
function keyOf(call: string, freshMs: number, filter: TrialClassFilter | undefined): AnswerKey {
  const key = `backstage:${call}:${filter ? `${filter.startsAt}/${filter.endsAt}` : ''}`;
  return { key, freshMs, namedBy: filter ? 'visitor' : 'site' };
}

/** The back-office service (spec.md §7). */
export function createBackstageAdapter(service: Service, answers: AnswerStore) {
  return {
    /** Cities with branches in one region; the results of a locale's regions are merged (spec.md §7). */
    cities: (region: string, filter?: TrialClassFilter): Promise<CachedAnswer<City[]>> =>
      answers.get(keyOf(`cities:${region}`, FRESH_MS.cities, filter), async (namedBy) => {
        const query = { regionId: region, filterExperienceCourses: String(!!filter), ...timeQuery(filter) };
        const path = `brickAndMortarStore/region/${pathSegment('backstage', region)}/city`;
        return (await service.call(path, { query, validate: citiesAnswer, namedBy })).list.map(withName);
      }),
    stores: (cityId: string, filter?: TrialClassFilter): Promise<CachedAnswer<Store[]>> =>
      answers.get(
        {
          ...keyOf(`stores:${cityId}`, filter ? FRESH_MS.seats : FRESH_MS.stores, filter),
          namedBy: 'visitor',
          oldestMs: filter ? MAX_SEATS_AGE_MS : undefined,
        },
        async (namedBy) => {
          const options = { query: { cityId, ...timeQuery(filter) }, validate: storesAnswer, namedBy };
          return (await service.call('brickAndMortarStore/store', options)).list.map(withName);
        },
      ),
    /** Signs a child up; calls with the same key count once. @throws CallFailure: 404, 409 full, 422 */
    signUp: async (courseId: string, signup: TrialSignupRequest, key: string): Promise<Created> => {
      const path = `experienceCourses/${pathSegment('backstage', courseId)}/signups`;
      const post = { ...VISITOR_POST, json: signup, idempotencyKey: key, timeouts: 'write' } as const;
      try {
        const created = await service.call(path, { ...post, validate: createdAnswer });
        forgetSeats(answers, courseId);
        return created;
      } catch (error) {
        if (error instanceof CallFailure && [404, 409].includes(error.status ?? 0))
          forgetSeats(answers, courseId);
        throw error;
      }
    },
    /** Sends an application; calls with the same key count once. @throws CallFailure: 413, 415, 422 */
    apply: (form: MultipartForm, idempotencyKey: string): Promise<ApplicationAnswer> =>
      service.call('teacherApplications', {
        ...VISITOR_POST,
        body: form.body,
        headers: headersOf(form),
        idempotencyKey,
        timeouts: 'upload',
        validate: applicationAnswer,
      }),
  };
}

/** Cached seats of the class's city are out of date. */
function forgetSeats(answers: AnswerStore, courseId: string): void {
  const hasClass = ({ experienceCourses }: Store) =>
    experienceCourses?.some(({ id }) => String(id) === courseId);
  answers.forget<Store[]>('backstage:stores:', (stores) => stores.some(hasClass));
}

function headersOf({ contentType, contentLength }: MultipartForm): Record<string, string> {
  return { 'content-type': contentType, 'content-length': String(contentLength) };
}
