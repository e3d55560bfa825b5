import type { Product, PurchaseLog } from '../../../schemas/backend-types.ts';
import type { Adapters } from '../../adapters/adapters.ts';
import { unlessFailing } from '../../adapters/failure.ts';
import type { Account } from '../../adapters/user.ts';
import { oncePer } from '../cache/oncePer.ts';
import type { Visitor } from '../context.ts';
import { isOwned } from '../rules/purchases.ts';

/** A visitor's purchases with their types, as far as the catalogue knows them (requirements A4). @throws CallFailure */
export async function loadPurchaseLog(account: Account, { ec }: Pick<Adapters, 'ec'>): Promise<PurchaseLog> {
  const log = await ownLog(account);
  if (!ec || log.every(({ type }) => type)) return log;
  const products = await unlessFailing(ec.products());
  const types = new Map(products?.value.map(({ id, type }) => [id, type]));
  return log.map((purchase) => ({
    ...purchase,
    type: purchase.type || types.get(purchase.productId) || null,
  }));
}

/** Whether a visitor has a product that is bought once; also false where the purchases cannot be had. */
export async function ownsProduct(
  { account }: Visitor,
  product: Pick<Product, 'id' | 'type'>,
): Promise<boolean> {
  const log = account && (await unlessFailing(ownLog(account)));
  return log !== undefined && isOwned(log, product);
}

/** An account's calls are made for one request: its blocks and checks ask once. */
const ownLog = oncePer((account: Account) => account.purchases());
