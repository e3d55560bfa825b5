import type { CoursePlan, Product } from '../../../schemas/backend-types.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';

/** Ids with these prefixes only match a plan with the same id (spec.md §3). */
const EXACT_PREFIXES = ['aiTutor-', 'liveCourse-', 'pack-', 'combo-'];

export type FindPlan = (product: Pick<Product, 'id' | 'type'>) => CoursePlan | undefined;

/**
 * Matches a product to its plan (spec.md §3; requirements P2): ids with one of the exact prefixes match exactly; the
 * others match by prefix and type: the plan's id is the product's, or begins with it and a `-`, and the type is the
 * same. An equal id wins; among several prefixed ones the shortest, then the first by name. Built once per answer of
 * the service, for all sites and locales.
 */
export const indexPlans = memoizeWeak((plans: readonly CoursePlan[]): FindPlan => {
  const byId = new Map<string, CoursePlan>();
  const byPrefix = new Map<string, CoursePlan>();
  for (const plan of plans.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))) {
    if (!byId.has(plan.id)) byId.set(plan.id, plan);
    for (const prefix of prefixesOf(plan.id)) {
      const key = `${plan.type} ${prefix}`;
      if (!byPrefix.has(key)) byPrefix.set(key, plan);
    }
  }
  return ({ id, type }) => {
    if (EXACT_PREFIXES.some((prefix) => id.startsWith(prefix))) return byId.get(id);
    return byPrefix.get(`${type} ${id}`);
  };
});

/** `kidbasic-2025-a` matches `kidbasic-2025-a`, `kidbasic-2025` and `kidbasic`. */
function prefixesOf(id: string): string[] {
  const parts = id.split('-');
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'));
}
