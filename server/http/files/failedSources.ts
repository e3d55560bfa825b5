import { LRUCache } from 'lru-cache';

const FAILED_MS = 10_000;
const MOST = 2_000;

/** Sources that could not be read or drawn: each is left alone for ten seconds from its failure on. */
export class FailedSources {
  readonly #failed = new LRUCache<string, true>({ max: MOST, ttl: FAILED_MS, ttlResolution: 0 });

  hasFailed(key: string): boolean {
    return this.#failed.has(key);
  }

  /** Notes a failure. Further ones while it is left alone change nothing. */
  note(key: string): void {
    if (!this.#failed.has(key)) this.#failed.set(key, true);
  }
}
