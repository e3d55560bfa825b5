import type { RegistrationForm } from '../../../schemas/form-types.ts';
import { type Action, type Meanings, refused, toOutcome, UNAVAILABLE } from './action.ts';
import { startLogin } from './login.ts';

const OUTCOME_BY_STATUS: Meanings = {
  409: refused(409, 'username', 'taken'),
  422: refused(422, null, 'refused'),
};

/** Creates an account and logs in (requirements X4). */
export const registration: Action<RegistrationForm> = async (
  input,
  { adapters: { user }, idempotencyKey, shown },
) => {
  if (!user) return UNAVAILABLE;
  try {
    const token = await user.register(input, idempotencyKey);
    return await startLogin(201, user, token, input.username, shown);
  } catch (error) {
    return toOutcome(error, OUTCOME_BY_STATUS);
  }
};
