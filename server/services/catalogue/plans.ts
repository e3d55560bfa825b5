import type { CoursePlan, Product } from '../../../schemas/backend-types.ts';

/** Ids that meet a plan of the very same id only (spec.md §3). */
const EXACT = /^(aiTutor|liveCourse|pack|combo)-/;

/** The plan that a product is sold by: the equal id, else one that begins with it and `-`, of the same type. */
export function planOf(product: Pick<Product, 'id' | 'type'>, plans: CoursePlan[]): CoursePlan | undefined {
  const equal = plans.find((plan) => plan.id === product.id);
  if (equal && (EXACT.test(product.id) || equal.type === product.type)) return equal;
  if (EXACT.test(product.id)) return undefined;
  return plans.find((plan) => plan.type === product.type && plan.id.startsWith(`${product.id}-`));
}
