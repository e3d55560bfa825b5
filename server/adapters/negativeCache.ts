import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../lib/clock.ts';
import type { CallFailure } from './failure.ts';
import { BREAKER_RETRY_MS, FAILURE_RETRY_MS } from './freshness.ts';
import type { ResourceKey } from './resourceKey.ts';
import { backoffDelay } from './retries.ts';

interface Entry {
  failure: CallFailure;
  /** How often in a row. */
  count: number;
  /** The end by `monotonicNow()`. */
  until: number;
}

/** An answer that was not asked for in this long (ms) is not used in place of a failed one. */
const QUIET_MS = 60_000;
const MOST = 500;

type Key = Pick<ResourceKey, 'key' | 'namedBy'>;

/** Calls that failed, by key: each is left alone for a while that grows, also where its failing is no outage. */
export class NegativeCache {
  /** Names that visitors make up drive none of the site's own out. */
  readonly #entries = {
    site: new LRUCache<string, Entry>({ max: MOST }),
    visitor: new LRUCache<string, Entry>({ max: MOST }),
  };

  /** The failure that still counts for a key, and until when (by `monotonicNow()`). */
  find({ key, namedBy }: Key): Pick<Entry, 'failure' | 'until'> | undefined {
    const entry = this.#entries[namedBy].get(key);
    return entry && monotonicNow() < entry.until ? entry : undefined;
  }

  remember({ key, namedBy }: Key, failure: CallFailure): void {
    const before = this.#entries[namedBy].peek(key)?.count ?? 0;
    // An open breaker says nothing about the key, and may let a call through soon.
    const isOpen = failure.reason === 'open';
    const count = isOpen ? before : before + 1;
    const pause = isOpen ? BREAKER_RETRY_MS : backoffDelay(FAILURE_RETRY_MS, count);
    const until = monotonicNow() + Math.max(pause, failure.retryAfterMs ?? 0);
    this.#entries[namedBy].set(key, { failure, count, until });
  }

  forget(key: string): void {
    for (const entries of Object.values(this.#entries)) entries.delete(key);
  }

  clear(): void {
    for (const entries of Object.values(this.#entries)) entries.clear();
  }

  /** Keys of the site's own that failed when they were asked for last, unless no one has asked in a while. */
  recentKeys(): string[] {
    const now = monotonicNow();
    return [...this.#entries.site].filter(([, { until }]) => now < until + QUIET_MS).map(([key]) => key);
  }

  get size(): number {
    return this.#entries.site.size + this.#entries.visitor.size;
  }
}
