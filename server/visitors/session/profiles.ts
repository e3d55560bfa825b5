import { LRUCache } from 'lru-cache';
import type { UserProfile } from '../../../schemas/backend-types.ts';
import { CallFailure } from '../../adapters/failure.ts';
import type { UserAdapter } from '../../adapters/user.ts';

/** Time (ms) after a failed call in which no new one is tried, so that visitors do not wait again. */
const RETRY_AFTER_MS = 2_000;
const MAX_VISITORS = 1_000;

/**
 * Visitors' own data by their tokens. It is requested for every request, so that an invalid token ends the login at once
 * (requirements A1); only concurrent requests of a visitor share a call.
 */
export type Profiles = ReturnType<typeof createProfiles>;

export function createProfiles(user: UserAdapter) {
  const pending = new Map<string, Promise<UserProfile>>();
  const failures = new LRUCache<string, CallFailure>({ max: MAX_VISITORS, ttl: RETRY_AFTER_MS });
  const fetchProfile = (token: string) => {
    const isCurrent = () => pending.get(token) === request;
    const request: Promise<UserProfile> = user
      .as(token)
      .profile()
      .catch((error: unknown) => {
        if (isCurrent() && error instanceof CallFailure) failures.set(token, error);
        throw error;
      })
      .finally(() => {
        if (isCurrent()) pending.delete(token);
      });
    return request;
  };
  return {
    /** @throws CallFailure: 401 if the token is no longer valid */
    get: async (token: string): Promise<UserProfile> => {
      const failure = failures.get(token);
      if (failure) throw failure;
      return pending.getOrInsertComputed(token, fetchProfile);
    },
    /** A request that is under way for the token serves only its own callers, and its failure is not remembered. */
    forget: (token: string): void => {
      pending.delete(token);
      failures.delete(token);
    },
    clear: (): void => {
      pending.clear();
      failures.clear();
    },
  };
}
