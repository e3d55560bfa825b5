import type { RedemptionForm } from '../../../schemas/form-types.ts';
import {
  type Action,
  ENDED_LOGIN,
  LOGIN_NEEDED,
  type Meanings,
  type Outcome,
  outcomeOf,
  UNAVAILABLE,
} from './action.ts';

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
  let refused: Outcome = UNAVAILABLE;
  for (const [attempt, meant] of meantBy(serial).entries())
    try {
      const key = attempt === 0 ? idempotencyKey : `${idempotencyKey}-${attempt}`;
      const { productId, name } = await account.redeem(meant, key);
      return { kind: 'done', status: 200, body: { productId, name }, receipt: { productId } };
    } catch (error) {
      refused = outcomeOf(error, MEANINGS);
      if (refused.kind !== 'refused' || refused.status !== 404) break;
    }
  return refused;
};

/** What a typed serial may mean: a space stands for nothing, or for a hyphen. */
function meantBy(serial: string): string[] {
  return [...new Set([serial.replaceAll(' ', ''), serial.replaceAll(' ', '-')])];
}
