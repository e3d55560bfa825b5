import type { UserProfile } from '../../schemas/backend-types.ts';
import { answer } from './answers.ts';
import type { Service } from './call.ts';

/** Calls for one visitor carry that visitor's token and are kept for nobody else (requirements B1). */
export interface UserAdapter {
  /** The visitor's own data. @throws CallFailure with status 401 when the token is no longer good */
  profile(token: string): Promise<UserProfile>;
  /** @returns the bearer token. @throws CallFailure: 401 wrong, 423 locked with `retryAfter` */
  login(credentials: { username: string; password: string; otp: string }): Promise<string>;
  /** Has a one-time code sent. @throws CallFailure: 429 */
  requestOtp(username: string): Promise<void>;
}

const profileAnswer = answer('user-profile');
const loginAnswer = answer('login-answer');

/** The user service (spec.md §7). */
export function createUserAdapter(service: Service): UserAdapter {
  return {
    profile: (token) => service.call('', { token, validate: profileAnswer }),
    login: async (credentials) => {
      const { token } = await service.call('login', {
        method: 'POST',
        json: credentials,
        validate: loginAnswer,
      });
      return token;
    },
    requestOtp: (username) => service.send('otp', { method: 'POST', json: { username } }),
  };
}
