import { LRUCache } from 'lru-cache';
import type { UserProfile } from '../../../schemas/backend-types.ts';
import { CallFailure } from '../../adapters/failure.ts';
import type { UserAdapter } from '../../adapters/user.ts';

/** Age (ms) after which a visitor's own data is requested again. */
const PROFILE_MS = 5_000;
/** After a failed call no new one is made for this time (ms), whatever the breaker says: the visitor does not wait. */
const FAILURE_MS = 2_000;
const MAX_VISITORS = 1_000;

/** Visitors' own data by their tokens, for seconds. Each entry serves only its visitor; concurrent requests share. */
export class Profiles {
  readonly #known: LRUCache<string, UserProfile>;
  readonly #failed = new LRUCache<string, CallFailure>({ max: MAX_VISITORS, ttl: FAILURE_MS });

  constructor(user: UserAdapter) {
    this.#known = new LRUCache({
      max: MAX_VISITORS,
      ttl: PROFILE_MS,
      // A caller that waits for data which is forgotten meanwhile still gets that data.
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

  /** @throws CallFailure: 401 if the token is no longer valid */
  async get(token: string): Promise<UserProfile> {
    const failure = this.#failed.get(token);
    if (failure) throw failure;
    return this.#known.forceFetch(token);
  }

  /** The result of a request that is under way for the token is not cached either. */
  forget(token: string): void {
    this.#known.delete(token);
    this.#failed.delete(token);
  }

  clear(): void {
    this.#known.clear();
    this.#failed.clear();
  }
}
