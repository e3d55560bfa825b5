import type { RegistrationForm } from '../../../schemas/form-types.ts';
import { type Action, type Meanings, outcomeOf, UNAVAILABLE } from './action.ts';
import { profileOf } from './login.ts';

const MEANINGS: Meanings = {
  409: { status: 409, field: 'username', code: 'taken' },
  422: { status: 422, field: null, code: 'refused' },
};

/** Makes an account and logs in (requirements X4). */
export const registration: Action<RegistrationForm> = async (
  input,
  { adapters: { user }, idempotencyKey, shown },
) => {
  if (!user) return UNAVAILABLE;
  try {
    const token = await user.register(input, idempotencyKey);
    const profile = await profileOf(user, token, input.username);
    return {
      kind: 'done',
      status: 201,
      body: { user: shown(profile) },
      session: { begins: token, username: profile.username },
    };
  } catch (error) {
    return outcomeOf(error, MEANINGS);
  }
};
