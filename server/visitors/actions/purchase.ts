import type { PurchaseForm } from '../../../schemas/form-types.ts';
import { undefinedOnFailure } from '../../adapters/failure.ts';
import {
  type Action,
  LOGIN_NEEDED,
  type Meanings,
  type RetryLater,
  referenceOf,
  refused,
  runServiceCalls,
  UNAVAILABLE,
} from './action.ts';

const NOT_ON_SALE = refused(404, 'productId', 'not-on-sale');

const OUTCOME_BY_STATUS: Meanings = {
  401: LOGIN_NEEDED,
  404: NOT_ON_SALE,
  409: refused(409, 'productId', 'owned'),
  422: refused(422, 'productId', 'not-on-sale'),
};

const NOWHERE_TO_PAY: RetryLater = { ...UNAVAILABLE, code: 'payment-unavailable' };

/** Buys a product. The visitor is sent to the service's payment address, unless its host is not on the site's list. */
export const purchase: Action<PurchaseForm> = async ({ productId }, context) => {
  const { account, adapters, currency, idempotencyKey, locale, isProductOffered, paymentHosts } = context;
  if (!account) return LOGIN_NEEDED;
  // A course record can take a course off sale, so the records must have been loaded once; old ones are sufficient.
  const records = locale && adapters.content?.courses(locale);
  if (records && !(await undefinedOnFailure(records))) return UNAVAILABLE;
  return runServiceCalls(OUTCOME_BY_STATUS, async () => {
    if (!(await isProductOffered(productId))) return NOT_ON_SALE;
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
