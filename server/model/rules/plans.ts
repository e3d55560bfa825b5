import type { CoursePlan, Product } from '../../../schemas/backend-types.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';

/** Ids with these prefixes only match a plan with the same id (spec.md §3). */
const EXACT_PREFIXES = ['aiTutor-', 'liveCourse-', 'pack-', 'combo-'];

export type FindPlan = (product: Pick<Product, 'id' | 'type'>) => CoursePlan | undefined;

/**
 * Matches a product to its plan (spec.md §3; requirements P2): ids with one of the exact prefixes match exactly; the
 * others match by prefix and type: the plan's id is the product's, or begins with it and a `-`, and the type is the
 * same. An equal id wins; among several prefixed ones the shortest, then the first by name.
 */
export const indexPlans = memoizeWeak((plans: readonly CoursePlan[]): FindPlan => {
  // The shortest first, so that an equal id stands before those that begin with it.
  const sorted = plans.toSorted(
    (a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
  return ({ id, type }) => {
    const isExact = EXACT_PREFIXES.some((prefix) => id.startsWith(prefix));
    return isExact
      ? sorted.find((plan) => plan.id === id)
      : sorted.find((plan) => plan.type === type && (plan.id === id || plan.id.startsWith(`${id}-`)));
  };
});
