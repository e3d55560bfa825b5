import type { OneTimeCodeForm } from '../../schemas/form-types.ts';
import { type Action, type Meanings, outcomeOf, UNAVAILABLE } from './action.ts';

const MEANINGS: Meanings = { 422: { status: 422, field: 'username', code: 'missing' } };

/** Has a one-time code sent; the answer is the same for a name that nobody has (requirements X4). */
export const oneTimeCode: Action<OneTimeCodeForm> = async ({ username }, { adapters: { user } }) => {
  if (!user) return UNAVAILABLE;
  try {
    await user.requestOtp(username);
    return { kind: 'done', status: 202 };
  } catch (error) {
    return outcomeOf(error, MEANINGS);
  }
};
