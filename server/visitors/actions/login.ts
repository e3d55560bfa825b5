import type {
  LoginForm,
  LogoutEverywhereForm,
  LogoutForm,
  OneTimeCodeForm,
  RegistrationForm,
} from '../../../schemas/form-types.ts';
import { CallFailure } from '../../adapters/failure.ts';
import type { UserAdapter } from '../../adapters/user.ts';
import {
  type Action,
  type ActionContext,
  type Done,
  type Meanings,
  refusal,
  runServiceCalls,
  UNAVAILABLE,
} from './action.ts';

/** Any other status is a fault of the service or of its address, not a wrong attempt of the visitor. */
const OUTCOME_BY_STATUS: Meanings = { 401: refusal(401, null, 'credentials') };

const REGISTRATION_OUTCOMES: Meanings = {
  409: refusal(409, 'username', 'taken'),
  422: refusal(422, null, 'refused'),
};

/** Logs in with name, password and one-time code (requirements A3). The answer does not reveal which was wrong. */
export const login: Action<LoginForm> = async (credentials, { adapters: { user }, toShownProfile }) => {
  if (!user) return UNAVAILABLE;
  return runServiceCalls(OUTCOME_BY_STATUS, async () =>
    startLogin(200, user, await user.login(credentials), credentials.username, toShownProfile),
  );
};

/** Creates an account and logs in (requirements X4). */
export const registration: Action<RegistrationForm> = async (
  input,
  { adapters: { user }, idempotencyKey, toShownProfile },
) => {
  if (!user) return UNAVAILABLE;
  return runServiceCalls(REGISTRATION_OUTCOMES, async () =>
    startLogin(201, user, await user.register(input, idempotencyKey), input.username, toShownProfile),
  );
};

/**
 * Starts a session with a new token; by the typed name alone while the profile cannot be read. @throws CallFailure 401;
 * `wrong-shape` for user data without a username, which is no login (requirements A1)
 */
async function startLogin(
  status: 200 | 201,
  user: UserAdapter,
  token: string,
  username: string,
  toShownProfile: ActionContext['toShownProfile'],
): Promise<Done> {
  const profile = await user
    .as(token)
    .profile()
    .catch((error: unknown) => {
      if (!(error instanceof CallFailure) || error.status === 401) throw error;
      return { username };
    });
  if (profile.username === '') throw new CallFailure('user', 'wrong-shape');
  const session = { begins: token, username: profile.username };
  return { kind: 'done', status, body: { user: toShownProfile(profile) }, session };
}

/** Ends the login (requirements A1); a visitor who is not logged in gets the same answer. */
export const logout: Action<LogoutForm> = async () => ({ kind: 'done', status: 204, session: 'ends' });

export const logoutEverywhere: Action<LogoutEverywhereForm> = async () => ({
  kind: 'done',
  status: 204,
  session: 'ends-everywhere',
});

/**
 * Requests a one-time code. The service answers the same for a name without an account (requirements X4). If it fails,
 * the visitor must not wait for a code.
 */
export const oneTimeCode: Action<OneTimeCodeForm> = async ({ username }, { adapters: { user } }) => {
  if (!user) return UNAVAILABLE;
  return runServiceCalls({}, async () => {
    await user.requestOtp(username);
    return { kind: 'done', status: 202 };
  });
};
