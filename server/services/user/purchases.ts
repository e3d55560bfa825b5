import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Purchase } from '../../../schemas/backend-types.ts';
import { indexPlans } from '../../../schemas/rules/plans.ts';
import type { Context } from '../context.ts';
import { insert, number, text } from '../data/database.ts';
import { resolveMoment } from '../data/moments.ts';
import { Refusal } from '../http/http.ts';
import { answerOnce } from '../http/idempotency.ts';
import { orderOf } from '../http/requests.ts';
import { type Account, accountOf, extend } from './accounts.ts';

/** The account's purchases, the latest first; refunded ones and redeemed serials too. */
export function listPurchases(context: Context, account: Account): Purchase[] {
  const { catalogue, db, nonProduction, now } = context;
  // These services take no payment. For tests an order counts as paid, so that its refund can be tried.
  const isPaid = nonProduction ? undefined : false;
  const { timeZone } = catalogue.settings();
  const seeds = account.isDemo ? (catalogue.one('account', account.profile.username)?.purchases ?? []) : [];
  const rows = db.prepare('SELECT * FROM purchases WHERE owner = ?').all(account.key);
  const bookedEntries = rows.map((row) => ({
    id: text(row['id']),
    productId: text(row['productId']),
    purchasedAt: text(row['purchasedAt']),
    price: number(row['price']),
    currency: text(row['currency']),
    isPaid,
    openedLessons: 0,
    redeemedCodes: 0,
  }));
  return [...bookedEntries, ...redeemedProducts(context, account), ...seeds]
    .map((entry) => ({
      isRefund: false,
      ...entry,
      purchasedAt: resolveMoment(entry.purchasedAt, now(), timeZone),
      ...describeProduct(context, entry.productId),
    }))
    .sort((a, b) => Date.parse(b.purchasedAt) - Date.parse(a.purchasedAt));
}

function redeemedProducts({ catalogue, db }: Context, account: Account) {
  const rows = db.prepare('SELECT * FROM redemptions WHERE owner = ?').all(account.key);
  const plans = catalogue.all('plan');
  const findPlan = indexPlans(plans);
  return rows.map((row) => {
    const productId = text(row['productId']);
    const product = catalogue.one('product', productId);
    const plan = (product && findPlan(product)) ?? plans[0];
    const [currency = ''] = Object.keys(plan?.price ?? {});
    const serial = text(row['serial']);
    return {
      id: `serial-${serial}`,
      serial,
      productId,
      purchasedAt: text(row['redeemedAt']),
      price: 0,
      currency,
    };
  });
}

/** Name and type of a product; one that is no longer in the catalogue has its id as its name. */
function describeProduct({ catalogue }: Context, productId: string): Pick<Purchase, 'name' | 'type'> {
  const product = catalogue.one('product', productId);
  return { name: product?.name ?? productId, type: product?.type ?? null };
}

/** Returns whether the account has the product: bought and not refunded, or redeemed by a serial. */
function isOwned(context: Context, account: Account, productId: string): boolean {
  return listPurchases(context, account).some((entry) => entry.productId === productId && !entry.isRefund);
}

/** Records a test purchase: nothing is paid, so there is no `paymentUrl`. 404, 409 owned already. */
export function addPurchase(context: Context, request: Request, response: Response): void {
  const account = accountOf(context, request);
  const order = orderOf(request.body);
  const post = { scope: `purchases/${account.key}`, content: order };
  answerOnce(response, context, request, post, () => {
    const product = context.catalogue.one('product', order.productId);
    const price = product && indexPlans(context.catalogue.all('plan'))(product)?.price[order.currency];
    if (!product || !price) throw new Refusal(404, 'not on sale, or not in that currency');
    if (!product.repeatable && isOwned(context, account, product.id)) throw new Refusal(409, 'owned already');
    const id = randomUUID();
    const purchase = { id, owner: account.key, productId: product.id, currency: order.currency };
    const purchasedAt = context.now().toISOString();
    insert(context.db, 'purchases', { ...purchase, purchasedAt, price: price.sellPrice });
    if (product.grants?.vip) extend(context, account, 'vipEndAt', product.grants.vip);
    if (product.grants?.liveCourse) extend(context, account, 'liveCourseEndAt', product.grants.liveCourse);
    return context.nonProduction ? { id, isPaid: true } : { id };
  });
}
