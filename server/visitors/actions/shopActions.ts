import type { PurchaseForm, RedemptionForm } from '../../../schemas/form-types.ts';
import { undefinedOnFailure } from '../../adapters/failure.ts';
import { priceCode } from '../../model/rules/price.ts';
import {
  type Action,
  LOGIN_NEEDED,
  type Meanings,
  type Outcome,
  type RetryLater,
  referenceOf,
  refusal,
  runServiceCalls,
  toOutcome,
  UNAVAILABLE,
} from './action.ts';

const NOT_ON_SALE = refusal(404, 'productId', 'not-on-sale');
const OTHER_PRICE = refusal(409, 'price', 'changed');

const PURCHASE_OUTCOMES: Meanings = {
  401: LOGIN_NEEDED,
  404: NOT_ON_SALE,
  409: refusal(409, 'productId', 'owned'),
  422: refusal(422, 'productId', 'not-on-sale'),
};

const NOWHERE_TO_PAY: RetryLater = { ...UNAVAILABLE, code: 'payment-unavailable' };

/** Buys a product at the price that was shown. The visitor is sent to the service's payment address, unless its host is not on the site's list. */
export const purchase: Action<PurchaseForm> = async ({ productId, price }, context) => {
  const { account, adapters, currency, idempotencyKey, locale, offerOf, paymentHosts } = context;
  if (!account) return LOGIN_NEEDED;
  // A course record can take a course off sale, so the records must have been loaded once; old ones are sufficient.
  const records = locale && adapters.content?.courses(locale);
  if (records && !(await undefinedOnFailure(records))) return UNAVAILABLE;
  return runServiceCalls(PURCHASE_OUTCOMES, async () => {
    const offer = await offerOf(productId);
    if (!offer) return NOT_ON_SALE;
    if (price !== undefined && offer.price && price !== priceCode(offer.price)) return OTHER_PRICE;
    const { id, paymentUrl, isPaid } = await account.buy({ productId, currency }, idempotencyKey);
    const receipt = { reference: referenceOf(id), productId };
    const payment = isPaid ? 'simulated' : 'none';
    if (!paymentUrl) return { kind: 'done', status: 201, body: { id }, receipt: { ...receipt, payment } };
    const location = listedAddress(paymentUrl, paymentHosts);
    if (location === undefined) return NOWHERE_TO_PAY;
    return { kind: 'done', status: 201, body: { id, paymentUrl: location }, location, receipt };
  });
};

/** An https address, on a listed host if there is a list; normalized, so that no parser finds another host in it. */
function listedAddress(address: string, hosts: readonly string[] | undefined): string | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return !hosts || hosts.includes(url.host) ? url.href : undefined;
}

const REDEMPTION_OUTCOMES: Meanings = {
  401: LOGIN_NEEDED,
  403: refusal(403, 'serial', 'not-for-you'),
  404: refusal(404, 'serial', 'unknown'),
  409: refusal(409, 'serial', 'used'),
  410: refusal(410, 'serial', 'expired'),
  422: refusal(422, 'serial', 'not-redeemable'),
};

/** Redeems a serial code (requirements A5). */
export const redemption: Action<RedemptionForm> = async ({ serial }, { account, idempotencyKey }) => {
  if (!account) return LOGIN_NEEDED;
  let outcome: Outcome = UNAVAILABLE;
  // A space means nothing, or a hyphen.
  const candidates = new Set([serial.replaceAll(' ', ''), serial.replaceAll(' ', '-')]);
  for (const [attempt, meant] of [...candidates].entries())
    try {
      const key = attempt === 0 ? idempotencyKey : `${idempotencyKey}-${attempt}`;
      const { productId, name } = await account.redeem(meant, key);
      return { kind: 'done', status: 200, body: { productId, name }, receipt: { productId } };
    } catch (error) {
      outcome = toOutcome(error, REDEMPTION_OUTCOMES);
      if (outcome.kind !== 'refused' || outcome.status !== 404) break;
    }
  return outcome;
};
