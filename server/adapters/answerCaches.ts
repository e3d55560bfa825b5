import { LRUCache } from 'lru-cache';
import { CACHE_BYTES } from '../lib/cacheBounds.ts';
import { monotonicNow } from '../lib/clock.ts';
import type { AnswerKey, Fetcher } from './answerKey.ts';
import type { CachedValue } from './cachedValue.ts';

export interface AnswerRequest extends AnswerKey {
  fetch: Fetcher<unknown>;
}
type AnswerCache = LRUCache<string, CachedValue, AnswerRequest>;

/** Answers in memory, bounded in bytes: one flight per key, stale while revalidating (lru-cache's `fetchMethod`). */
export class AnswerCaches {
  readonly site: AnswerCache;
  readonly #admitted: AnswerCache;
  readonly #probation: AnswerCache;

  /** @param fetch gets an answer; `stale` is the one that it replaces */
  constructor(fetch: (request: AnswerRequest, stale: CachedValue | undefined) => Promise<CachedValue>) {
    const create = (bytes: number): AnswerCache =>
      new LRUCache<string, CachedValue, AnswerRequest>({
        maxSize: bytes,
        sizeCalculation: (value) => value.bytes,
        perf: { now: monotonicNow },
        ttl: 1,
        allowStale: true,
        noDeleteOnStaleGet: true,
        noDeleteOnFetchRejection: true,
        // If another instance's answer comes first, callers that wait for this request get that one.
        ignoreFetchAbort: true,
        fetchMethod: async (_key, stale, { context, options }) => {
          const value = await fetch(context, stale);
          options.ttl = Math.max(value.fetchedAt + context.freshMs - monotonicNow(), 1);
          return value;
        },
      });
    this.site = create(CACHE_BYTES.siteAnswers);
    this.#admitted = create(CACHE_BYTES.admittedAnswers);
    this.#probation = create(CACHE_BYTES.probationAnswers);
  }

  /** Returns the cache for a key. A visitor's key moves from probation to the larger cache at its second request. */
  admit({ key, freshMs, namedBy }: AnswerKey): AnswerCache {
    if (namedBy === 'site') return this.site;
    if (this.#admitted.peek(key, { allowStale: true })) return this.#admitted;
    const seen = this.#probation.peek(key, { allowStale: true });
    if (!seen) return this.#probation;
    this.#admitted.set(key, seen, { ttl: freshMs, start: seen.fetchedAt });
    return this.#admitted;
  }

  cacheHolding(key: string): AnswerCache | undefined {
    return this.#all.find((cache) => cache.peek(key, { allowStale: true }));
  }

  get size(): { answers: number; bytes: number } {
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    return {
      answers: sum(this.#all.map(({ size }) => size)),
      bytes: sum(this.#all.map(({ calculatedSize }) => calculatedSize)),
    };
  }

  /** Drops all answers that `match` selects, including those that are being refreshed. Returns their keys. */
  forget(match: (key: string, value: CachedValue) => boolean): string[] {
    return this.#all.flatMap((cache) => {
      const keys: string[] = [];
      cache.forEach((value, key) => void (match(key, value) && keys.push(key)));
      return keys.filter((key) => cache.delete(key));
    });
  }

  clear(): void {
    for (const cache of this.#all) cache.clear();
  }

  get #all(): AnswerCache[] {
    return [this.site, this.#admitted, this.#probation];
  }
}
