import type { PurchaseForm } from '../../schemas/form-types.ts';
import {
  type Action,
  ENDED_LOGIN,
  LOGIN_NEEDED,
  type Meanings,
  type Outcome,
  outcomeOf,
  type Refused,
  type RetryLater,
  referenceOf,
} from './action.ts';

const MEANINGS: Meanings = {
  ...ENDED_LOGIN,
  404: { status: 404, field: 'productId', code: 'not-on-sale' },
  409: { status: 409, field: 'productId', code: 'owned' },
  422: { status: 422, field: 'productId', code: 'not-on-sale' },
};

const NOT_ON_SALE: Refused = {
  kind: 'refused',
  status: 404,
  faults: [{ field: 'productId', code: 'not-on-sale' }],
};

const NOWHERE_TO_PAY: RetryLater = { kind: 'retry-later', status: 503, code: 'payment-unavailable' };

/** Buys a product. Where the service names an address to pay at, the visitor goes there, if the site lists its host. */
export const purchase: Action<PurchaseForm> = async ({ productId }, context): Promise<Outcome> => {
  const { account, currency, idempotencyKey, isProductOffered, paymentHosts } = context;
  if (!account) return LOGIN_NEEDED;
  try {
    if (!(await isProductOffered(productId))) return NOT_ON_SALE;
    const { id, paymentUrl } = await account.buy({ productId, currency }, idempotencyKey);
    const receipt = { reference: referenceOf(id), productId };
    if (!paymentUrl) return { kind: 'done', status: 201, body: { id }, receipt };
    const location = listedAddress(paymentUrl, paymentHosts);
    if (location === undefined) return NOWHERE_TO_PAY;
    return { kind: 'done', status: 201, body: { id, paymentUrl: location }, location, receipt };
  } catch (error) {
    return outcomeOf(error, MEANINGS);
  }
};

/** An https address on a host of the site's list, as browsers read it: nobody else reads another host in it. */
function listedAddress(address: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return hosts.includes(url.host) ? url.href : undefined;
}
