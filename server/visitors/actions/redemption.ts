import type { RedemptionForm } from '../../../schemas/form-types.ts';
import {
  type Action,
  LOGIN_NEEDED,
  type Meanings,
  type Outcome,
  refused,
  toOutcome,
  UNAVAILABLE,
} from './action.ts';

const OUTCOME_BY_STATUS: Meanings = {
  401: LOGIN_NEEDED,
  403: refused(403, 'serial', 'not-for-you'),
  404: refused(404, 'serial', 'unknown'),
  409: refused(409, 'serial', 'used'),
  410: refused(410, 'serial', 'expired'),
  422: refused(422, 'serial', 'not-redeemable'),
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
      outcome = toOutcome(error, OUTCOME_BY_STATUS);
      if (outcome.kind !== 'refused' || outcome.status !== 404) break;
    }
  return outcome;
};
