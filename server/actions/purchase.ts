import type { PurchaseForm } from '../../schemas/form-types.ts';
import {
  type Action,
  ENDED_LOGIN,
  LOGIN_NEEDED,
  type Meanings,
  type Outcome,
  outcomeOf,
  type RetryLater,
} from './action.ts';

const MEANINGS: Meanings = {
  ...ENDED_LOGIN,
  404: { status: 404, field: 'productId', code: 'not-on-sale' },
  409: { status: 409, field: 'productId', code: 'owned' },
  422: { status: 422, field: 'productId', code: 'not-on-sale' },
};

const NOWHERE_TO_PAY: RetryLater = { kind: 'retry-later', status: 503, code: 'payment-unavailable' };

/** Buys a product. Where the service names an address to pay at, the visitor goes there, if the site lists its host. */
export const purchase: Action<PurchaseForm> = async ({ productId }, context): Promise<Outcome> => {
  const { account, currency, idempotencyKey, paymentHosts } = context;
  if (!account) return LOGIN_NEEDED;
  try {
    const { id, paymentUrl } = await account.buy({ productId, currency }, idempotencyKey);
    const receipt = { reference: String(id), productId };
    if (!paymentUrl) return { kind: 'done', status: 201, body: { id }, receipt };
    if (!leadsToListed(paymentUrl, paymentHosts)) return NOWHERE_TO_PAY;
    return { kind: 'done', status: 201, body: { id, paymentUrl }, location: paymentUrl, receipt };
  } catch (error) {
    return outcomeOf(error, MEANINGS);
  }
};

/** An https address, without a user name in it, on a host of the site's list. */
function leadsToListed(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && hosts.includes(url.host);
}
