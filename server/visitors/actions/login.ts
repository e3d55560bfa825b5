import type { LoginForm } from '../../../schemas/form-types.ts';
import { type Action, type Meanings, outcomeOf, UNAVAILABLE } from './action.ts';
import { profileOf } from './profile.ts';

const WRONG = { status: 401, field: null, code: 'credentials' } as const;
/** Services say no in several ways: each is a wrong try, and counts as one. */
const MEANINGS: Meanings = { 400: WRONG, 401: WRONG, 403: WRONG, 404: WRONG, 410: WRONG, 422: WRONG };

/** Logs in with name, password and one-time code (requirements A3). Which of them was wrong is not said. */
export const login: Action<LoginForm> = async (credentials, { adapters: { user }, nameOf }) => {
  if (!user) return UNAVAILABLE;
  try {
    const token = await user.login(credentials);
    const profile = await profileOf(user, token, credentials.username, nameOf);
    return {
      kind: 'done',
      status: 200,
      body: { user: profile },
      session: { begins: token, username: profile.username },
    };
  } catch (error) {
    return outcomeOf(error, MEANINGS);
  }
};
