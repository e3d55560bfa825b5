import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../lib/clock.ts';
import type { AnswerKey } from './answerKey.ts';
import type { CallFailure } from './failure.ts';
import { BREAKER_RETRY_MS, FAILURE_RETRY_MS } from './freshness.ts';
import { backoffDelay } from './retries.ts';

interface Entry {
  failure: CallFailure;
  count: number;
  /** The end by `monotonicNow()`. */
  until: number;
}

/** After this long (ms) without a request, an answer no longer replaces a failed one. */
const UNUSED_MS = 60_000;
const MAX_FAILED_KEYS = 500;

type Key = Pick<AnswerKey, 'key' | 'namedBy'>;

/** Remembers failed calls by key. Each key is retried after growing delays, also if the failure is not an outage. */
export function createNegativeCache() {
  /** Separate lists, so that names made up by visitors cannot push out the site's own keys. */
  const site = new LRUCache<string, Entry>({ max: MAX_FAILED_KEYS });
  const visitor = new LRUCache<string, Entry>({ max: MAX_FAILED_KEYS });
  const entries = { site, visitor };
  return {
    /** The failure that still applies to a key, and its end (by `monotonicNow()`). */
    find: ({ key, namedBy }: Key): Pick<Entry, 'failure' | 'until'> | undefined => {
      const entry = entries[namedBy].get(key);
      return entry && monotonicNow() < entry.until ? entry : undefined;
    },
    remember: ({ key, namedBy }: Key, failure: CallFailure): void => {
      const before = entries[namedBy].peek(key)?.count ?? 0;
      // An open breaker says nothing about the key, and may allow a call soon.
      const isOpen = failure.reason === 'open';
      const count = isOpen ? before : before + 1;
      const pause = isOpen ? BREAKER_RETRY_MS : backoffDelay(FAILURE_RETRY_MS, count);
      const until = monotonicNow() + Math.max(pause, failure.retryAfterMs ?? 0);
      entries[namedBy].set(key, { failure, count, until });
    },
    forget: (key: string): void => {
      site.delete(key);
      visitor.delete(key);
    },
    clear: (): void => {
      site.clear();
      visitor.clear();
    },
    /** The site's own keys whose last request failed, unless no one has asked for them recently. */
    recentKeys: (): string[] => {
      const now = monotonicNow();
      return [...site].filter(([, { until }]) => now < until + UNUSED_MS).map(([key]) => key);
    },
    get size() {
      return site.size + visitor.size;
    },
  };
}
