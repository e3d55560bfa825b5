import { LRUCache } from 'lru-cache';

const FAILED_MS = 10_000;
const MOST = 2_000;

/** What is answered for a source that failed: it is none, or cannot be had now. */
type Status = 404 | 503;

/** Sources that could not be read or drawn: each is left alone for ten seconds from its failure on. */
export class FailedSources {
  readonly #failed = new LRUCache<string, Status>({ max: MOST, ttl: FAILED_MS, ttlResolution: 0 });

  /** Undefined for a source that has not failed lately. */
  statusOf(key: string): Status | undefined {
    return this.#failed.get(key);
  }

  /** Notes a failure. Further ones while it is left alone change nothing. */
  note(key: string, status: Status): void {
    if (!this.#failed.has(key)) this.#failed.set(key, status);
  }
}
