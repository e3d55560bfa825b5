import type { OneTimeCodeForm } from '../../../schemas/form-types.ts';
import { CallFailure } from '../../adapters/failure.ts';
import { type Action, type Done, outcomeOf, UNAVAILABLE } from './action.ts';

const SENT: Done = { kind: 'done', status: 202 };

/** A service that says no to a name: whether somebody has it is not told. */
function isNo(error: unknown): boolean {
  const status = error instanceof CallFailure ? error.status : undefined;
  return status !== undefined && status >= 400 && status < 500 && ![423, 429].includes(status);
}

/** Has a one-time code sent; the answer is the same for a name that nobody has (requirements X4). */
export const oneTimeCode: Action<OneTimeCodeForm> = async ({ username }, { adapters: { user } }) => {
  if (!user) return UNAVAILABLE;
  try {
    await user.requestOtp(username);
    return SENT;
  } catch (error) {
    if (isNo(error)) return SENT;
    return outcomeOf(error, {});
  }
};
