import type { Product, PurchaseLog } from '../../../schemas/backend-types.ts';
import type { Adapters } from '../../adapters/adapters.ts';
import { CallFailure, undefinedOnFailure } from '../../adapters/failure.ts';
import type { AccountClient } from '../../adapters/user.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { PageContext, Visitor, VisitorUser } from '../context.ts';
import { isOwned } from '../rules/purchases.ts';
import { inMoreLanguages } from './productCard.ts';

/**
 * A visitor's purchases, including refunded ones. An entry without a type gets its product's from the catalogue
 * (requirements A4), else from the visitor's own plan with that id (B1), which also has the name in languages that
 * the log lacks. If one of these is unavailable, the purchases are shown without it.
 * @throws CallFailure of the user service
 */
export async function loadPurchaseLog(
  { user, account }: Required<Pick<Visitor, 'user' | 'account'>>,
  { ec }: Pick<Adapters, 'ec'>,
): Promise<PurchaseLog> {
  const [log, ownPlans = []] = await Promise.all([
    purchaseLogOf(account),
    user?.profile && undefinedOnFailure(account.plans(user.profile.username)),
  ]);
  const isTyped = log.every(({ type }) => type);
  const products = isTyped || !ec ? undefined : await undefinedOnFailure(ec.products());
  const types = new Map([...ownPlans, ...(products?.value ?? [])].map(({ id, type }) => [id, type]));
  const plans = new Map(ownPlans.map((plan) => [plan.id, plan]));
  return log.map((purchase) => ({
    ...purchase,
    type: purchase.type || types.get(purchase.productId) || null,
    name: inMoreLanguages(purchase.name, plans.get(purchase.productId)?.name) ?? purchase.name,
  }));
}

/** Returns whether a visitor owns a product that can be bought once; also false if the purchases are unavailable. */
export async function ownsProduct(
  { account }: Visitor,
  product: Pick<Product, 'id' | 'type'>,
): Promise<boolean> {
  const log = account && (await undefinedOnFailure(purchaseLogOf(account)));
  return log !== undefined && isOwned(log, product);
}

/** The calls of an account are for a single request, so its blocks and checks share one. */
const purchaseLogOf = memoizeWeak((account: AccountClient) => account.purchases());

/** The logged-in user, and calls for them. @throws CallFailure `not-set` for others: members' blocks are left out */
export function memberOf({ visitor }: Pick<PageContext, 'visitor'>): {
  user: VisitorUser;
  account: AccountClient;
} {
  const { user, account } = visitor;
  if (!user || !account) throw new CallFailure('user', 'not-set');
  return { user, account };
}
