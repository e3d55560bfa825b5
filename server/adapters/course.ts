import type { CoursePlans } from '../../schemas/backend-types.ts';
import { responseValidator } from './answers.ts';
import type { Answer } from './cachedValue.ts';
import type { Service } from './call.ts';
import { FRESH_MS } from './freshness.ts';
import type { Resources } from './resource.ts';

export type CourseAdapter = ReturnType<typeof createCourseAdapter>;

const coursePlans = responseValidator('course-plans');

/** The course service (spec.md §7). */
export function createCourseAdapter(service: Service, resources: Resources) {
  const options = (username: string) => ({ query: { username }, validate: coursePlans });
  return {
    /** All course plans with their prices; public, so without a token and independent of the visitor. */
    plans: (): Promise<Answer<CoursePlans>> =>
      resources.get({ key: 'course:plans', freshMs: FRESH_MS.coursePlans, namedBy: 'site' }, () =>
        // The contract requires the literal `null` to request all plans.
        service.call('coursePlans', options('null')),
      ),
    /** The plans of the token's visitor; never cached for others (requirements B1). */
    ownPlans: (token: string, username: string) =>
      service.call('coursePlans', { ...options(username), token }),
  };
}
