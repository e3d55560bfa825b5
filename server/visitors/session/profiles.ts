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
export class Profiles {
  readonly #user: UserAdapter;
  readonly #pending = new Map<string, Promise<UserProfile>>();
  readonly #failed = new LRUCache<string, CallFailure>({ max: MAX_VISITORS, ttl: RETRY_AFTER_MS });

  constructor(user: UserAdapter) {
    this.#user = user;
  }

  /** @throws CallFailure: 401 if the token is no longer valid */
  async get(token: string): Promise<UserProfile> {
    const failure = this.#failed.get(token);
    if (failure) throw failure;
    return this.#pending.getOrInsertComputed(token, () => this.#request(token));
  }

  /** A request that is under way for the token serves only its own callers, and its failure is not remembered. */
  forget(token: string): void {
    this.#pending.delete(token);
    this.#failed.delete(token);
  }

  clear(): void {
    this.#pending.clear();
    this.#failed.clear();
  }

  #request(token: string): Promise<UserProfile> {
    const isCurrent = () => this.#pending.get(token) === request;
    const request: Promise<UserProfile> = this.#user
      .as(token)
      .profile()
      .catch((error: unknown) => {
        if (isCurrent() && error instanceof CallFailure) this.#failed.set(token, error);
        throw error;
      })
      .finally(() => {
        if (isCurrent()) this.#pending.delete(token);
      });
    return request;
  }
}
