import type { CoursePlans } from '../../schemas/backend-types.ts';
import type { NamedBy } from './answerKey.ts';
import type { AnswerStore } from './answerStore.ts';
import { responseValidator } from './answers.ts';
import type { CachedAnswer } from './cachedValue.ts';
import type { Service } from './call.ts';
import { FRESH_MS } from './freshness.ts';

export type CourseAdapter = ReturnType<typeof createCourseAdapter>;

const coursePlans = responseValidator('course-plans');

/** The course service (spec.md §7). */
export function createCourseAdapter(service: Service, answers: AnswerStore) {
  const options = (username: string, namedBy: NamedBy) => ({
    query: { username },
    validate: coursePlans,
    namedBy,
  });
  return {
    /** All course plans with their prices; public, so without a token and independent of the visitor. */
    plans: (): Promise<CachedAnswer<CoursePlans>> =>
      answers.get({ key: 'course:plans', freshMs: FRESH_MS.coursePlans, namedBy: 'site' }, (namedBy) =>
        // The contract requires the literal `null` to request all plans.
        service.call('coursePlans', options('null', namedBy)),
      ),
    /** The plans of the token's visitor; never cached for others (requirements B1). */
    ownPlans: (token: string, username: string) =>
      service.call('coursePlans', { ...options(username, 'visitor'), token }),
  };
}
