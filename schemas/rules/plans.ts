import type { CoursePlan, Product } from '../backend-types.ts';

/** Ids with these prefixes only match a plan with the same id (spec.md §3). */
const EXACT_PREFIXES = ['aiTutor-', 'liveCourse-', 'pack-', 'combo-'];

export type FindPlan = (product: Pick<Product, 'id' | 'type'>) => CoursePlan | undefined;

/**
 * Matches a product to its plan (spec.md §3; requirements P2): ids with one of the exact prefixes match exactly; the
 * others match by prefix and type: the plan's id is the product's, or begins with it and a `-`, and the type is the
 * same. An equal id wins; among several prefixed ones the shortest, then the first by name. The site shows the price of
 * this plan, and the embedded shop charges it. Ids may be of any length, so their prefixes are not stored.
 */
export function indexPlans(plans: readonly CoursePlan[]): FindPlan {
  const sorted = plans.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
  const byType = Map.groupBy(sorted, ({ type }) => type);
  return ({ id, type }) => {
    if (EXACT_PREFIXES.some((prefix) => id.startsWith(prefix))) return equalPlan(sorted, id);
    const ofType = byType.get(type) ?? [];
    return equalPlan(ofType, id) ?? shortestBelow(ofType, `${id}-`);
  };
}

function equalPlan(sortedPlans: readonly CoursePlan[], id: string): CoursePlan | undefined {
  const plan = sortedPlans[firstFrom(sortedPlans, id)];
  return plan?.id === id ? plan : undefined;
}

/** Plans whose ids begin alike are adjacent, so a binary search finds the first. */
function shortestBelow(sortedPlans: readonly CoursePlan[], prefix: string): CoursePlan | undefined {
  let shortest: CoursePlan | undefined;
  for (let at = firstFrom(sortedPlans, prefix); sortedPlans[at]?.id.startsWith(prefix); at++) {
    const plan = sortedPlans[at];
    if (plan && (!shortest || plan.id.length < shortest.id.length)) shortest = plan;
  }
  return shortest;
}

/** The index of the first plan whose id is not before `id`, by binary search. */
function firstFrom(sortedPlans: readonly CoursePlan[], id: string): number {
  let [low, high] = [0, sortedPlans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedPlans[middle]?.id ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
