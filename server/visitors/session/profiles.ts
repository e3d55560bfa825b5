import { LRUCache } from 'lru-cache';
import type { UserProfile } from '../../../schemas/backend-types.ts';
import { CallFailure } from '../../adapters/failure.ts';
import type { UserAdapter } from '../../adapters/user.ts';

/** A visitor's own data is asked for again after so long (ms). */
const PROFILE_MS = 5_000;
/** A call that failed is not made again for so long (ms), whatever the breaker says: its visitor waits for nothing. */
const FAILURE_MS = 2_000;
const MOST_VISITORS = 1_000;

/** Data of visitors by their tokens: kept for a moment, for that visitor alone, and asked for once at a time. */
export class Profiles {
  readonly #known: LRUCache<string, UserProfile>;
  readonly #failed = new LRUCache<string, CallFailure>({ max: MOST_VISITORS, ttl: FAILURE_MS });

  constructor(user: UserAdapter) {
    this.#known = new LRUCache({
      max: MOST_VISITORS,
      ttl: PROFILE_MS,
      // Who waits for what is forgotten meanwhile gets it.
      ignoreFetchAbort: true,
      fetchMethod: (token, _before, { signal }) =>
        user
          .as(token)
          .profile()
          .catch((error: unknown) => {
            if (!signal.aborted && error instanceof CallFailure) this.#failed.set(token, error);
            throw error;
          }),
    });
  }

  /** @throws CallFailure: 401 where the token is no longer good */
  async of(token: string): Promise<UserProfile> {
    const failure = this.#failed.get(token);
    if (failure) throw failure;
    return this.#known.forceFetch(token);
  }

  /** A request that is under way for the token is not remembered either. */
  forget(token: string): void {
    this.#known.delete(token);
    this.#failed.delete(token);
  }

  clear(): void {
    this.#known.clear();
    this.#failed.clear();
  }
}
