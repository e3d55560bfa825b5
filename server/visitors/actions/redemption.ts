import type { RedemptionForm } from '../../../schemas/form-types.ts';
import { type Action, ENDED_LOGIN, LOGIN_NEEDED, type Meanings, outcomeOf } from './action.ts';

/** Each reason why a serial is not redeemed has a message of its own. */
const MEANINGS: Meanings = {
  ...ENDED_LOGIN,
  403: { status: 403, field: 'serial', code: 'not-for-you' },
  404: { status: 404, field: 'serial', code: 'unknown' },
  409: { status: 409, field: 'serial', code: 'used' },
  410: { status: 410, field: 'serial', code: 'expired' },
  422: { status: 422, field: 'serial', code: 'not-redeemable' },
};

/** Redeems a serial code (requirements A5). */
export const redemption: Action<RedemptionForm> = async ({ serial }, { account, idempotencyKey }) => {
  if (!account) return LOGIN_NEEDED;
  try {
    const { productId, name } = await account.redeem(serial, idempotencyKey);
    return { kind: 'done', status: 200, body: { productId, name }, receipt: { productId } };
  } catch (error) {
    return outcomeOf(error, MEANINGS);
  }
};
