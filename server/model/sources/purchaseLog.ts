import type { LocalText, Product, PurchaseLog } from '../../../schemas/backend-types.ts';
import type { Adapters } from '../../adapters/adapters.ts';
import { CallFailure, undefinedOnFailure } from '../../adapters/failure.ts';
import type { AccountClient } from '../../adapters/user.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { PageContext, Visitor, VisitorUser } from '../context.ts';
import { isOwned } from '../rules/purchases.ts';

/**
 * A visitor's purchases, refunded ones included. An entry without a type has that of its product in the catalogue
 * (requirements A4), else that of the visitor's own plan of that id (B1), which also has the name in languages that the log
 * lacks. Neither holds the purchases back where it cannot be had. @throws CallFailure of the user service
 */
export async function loadPurchaseLog(
  { user, account }: Required<Pick<Visitor, 'user' | 'account'>>,
  { ec }: Pick<Adapters, 'ec'>,
): Promise<PurchaseLog> {
  const [log, ownPlans = []] = await Promise.all([
    ownLog(account),
    user?.username ? undefinedOnFailure(account.plans(user.username)) : undefined,
  ]);
  const isTyped = log.every(({ type }) => type);
  const products = isTyped || !ec ? undefined : await undefinedOnFailure(ec.products());
  const types = new Map([...ownPlans, ...(products?.value ?? [])].map(({ id, type }) => [id, type]));
  const plans = new Map(ownPlans.map((plan) => [plan.id, plan]));
  return log.map((purchase) => ({
    ...purchase,
    type: purchase.type || types.get(purchase.productId) || null,
    name: inMoreLanguages(purchase.name, plans.get(purchase.productId)?.name),
  }));
}

function inMoreLanguages(name: LocalText, more: LocalText | null | undefined): LocalText {
  return typeof name === 'object' && typeof more === 'object' ? { ...more, ...name } : name;
}

/** Whether a visitor has a product that is bought once; also false where the purchases cannot be had. */
export async function ownsProduct(
  { account }: Visitor,
  product: Pick<Product, 'id' | 'type'>,
): Promise<boolean> {
  const log = account && (await undefinedOnFailure(ownLog(account)));
  return log !== undefined && isOwned(log, product);
}

/** An account's calls are made for one request: its blocks and checks ask once. */
const ownLog = memoizeWeak((account: AccountClient) => account.purchases());

/** Who is logged in, with the calls on their behalf. @throws CallFailure `not-set` for everyone else: a block that needs a member is left out */
export function memberOf({ visitor }: Pick<PageContext, 'visitor'>): {
  user: VisitorUser;
  account: AccountClient;
} {
  const { user, account } = visitor;
  if (!user || !account) throw new CallFailure('user', 'not-set');
  return { user, account };
}
