import { DAY_MS, MINUTE_MS } from '../../schemas/rules/durations.ts';
import { monotonicNow } from '../lib/clock.ts';
import { AnswerCaches, type AnswerRequest } from './answerCaches.ts';
import { type AnswerKey, type Fetcher, type NamedBy, rejectLongKey, serviceOfKey } from './answerKey.ts';
import { type CachedAnswer, type CachedValue, createCachedValue, serialize } from './cachedValue.ts';
import { CallFailure } from './failure.ts';
import { FAILURE_RETRY_MS } from './freshness.ts';
import { createNegativeCache } from './negativeCache.ts';
import type { SharedAnswers } from './sharedFetch.ts';
import { fetchShared } from './sharedFetch.ts';

/** How long (ms) after its freshness an answer may be shown while a new one is fetched. */
const MAX_STALE_MS = 600_000;
/** How long (ms) after its freshness instances share an answer. Keys that visitors may make up are kept briefly. */
const SHARED_MS = { site: DAY_MS, visitor: MINUTE_MS };
/** The shortest time (ms) between two refreshes of a stale answer. */
const MIN_REFRESH_MS = FAILURE_RETRY_MS / 2;

/** The services' answers (requirements B5): one request per key; stale ones while a service refreshes or fails. */
export class AnswerStore {
  readonly #caches = new AnswerCaches((request, stale) => this.#fetch(request, stale));
  readonly #failures = createNegativeCache();
  readonly #listeners = new Set<(key: string, isFirst: boolean) => void>();
  readonly #shared: SharedAnswers | undefined;
  readonly #counts = { memory: 0, stale: 0, shared: 0, service: 0 };

  constructor(sharedAnswers?: SharedAnswers) {
    this.#shared = sharedAnswers;
    sharedAnswers?.onUpdate((key, hash) => void this.#takeOver(sharedAnswers, key, hash));
  }

  /** Calls the listener with the key of each answer that has changed. Returns a function that stops it. */
  onChange(listener: (key: string) => void): () => void {
    return this.onNewAnswer((key, isFirst) => isFirst || listener(key));
  }

  /** Calls the listener with the key of each answer that is new or has changed. Returns a function that stops it. */
  onNewAnswer(listener: (key: string, isFirst: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Returns a key's answer, from the cache if possible. `fetch` is called with the key's `namedBy`. @throws CallFailure */
  async get<T>(request: AnswerKey, fetch: (namedBy: NamedBy) => Promise<T>): Promise<CachedAnswer<T>> {
    const { key, freshMs, namedBy } = request;
    if (namedBy === 'visitor') rejectLongKey(key);
    const toAnswer = (cached: CachedValue, freshUntil: number): CachedAnswer<T> => {
      const usableUntil = Math.max(cached.fetchedAt + maxAgeOf(request), freshUntil);
      // A key's value comes from that key's own fetcher, which has checked the schema.
      return {
        key,
        value: cached.value as T,
        freshUntil,
        usableUntil: request.oldestMs ? usableUntil : undefined,
      };
    };
    const cache = this.#caches.admit(request);
    const failure = this.#failures.find(request);
    if (failure) {
      const stale = cache.get(key);
      if (!stale) throw failure.failure;
      this.#counts.stale += 1;
      return toAnswer(stale, failure.until);
    }
    const context: AnswerRequest = { ...request, fetch: this.#remembering(request, () => fetch(namedBy)) };
    const previous = cache.peek(key, { allowStale: true });
    // An answer that was not requested for a long time is only shown if the service fails.
    const isOld = previous !== undefined && monotonicNow() > previous.fetchedAt + maxAgeOf(request);
    const cached = await cache
      .fetch(key, { ttl: freshMs, context, allowStale: !isOld })
      .catch((error: unknown) => {
        if (previous && error instanceof CallFailure) return previous;
        throw error;
      });
    if (!cached) throw new Error(`no answer for ${key}`);
    if (previous === cached)
      this.#counts[cached.fetchedAt + freshMs > monotonicNow() ? 'memory' : 'stale'] += 1;
    // Stale: a refresh is running, so callers may ask again soon.
    const soonest = monotonicNow() + MIN_REFRESH_MS;
    return toAnswer(cached, Math.max(cached.fetchedAt + freshMs, soonest));
  }

  /** The number of answers by origin; see `hoshi_answers_total`. */
  get counts(): Readonly<Record<'memory' | 'stale' | 'shared' | 'service', number>> {
    return this.#counts;
  }

  /** The age in seconds of the oldest answer that replaces a failed one, by service. */
  get staleSeconds(): Map<string, number> {
    const ages = new Map<string, number>();
    for (const key of this.#failures.recentKeys()) {
      const cached = this.#caches.site.peek(key, { allowStale: true });
      if (!cached) continue;
      const service = serviceOfKey(key);
      const age = (monotonicNow() - cached.fetchedAt) / 1000;
      ages.set(service, Math.max(age, ages.get(service) ?? 0));
    }
    return ages;
  }

  get size(): { answers: number; bytes: number; failures: number } {
    return { ...this.#caches.size, failures: this.#failures.size };
  }

  /** Drops the answers below a key prefix that `match` selects, also in Redis, and the pages made from them. */
  forget<T>(prefix: string, match: (value: T) => boolean): void {
    // A key's value comes from that key's own fetcher, which has checked the schema.
    for (const key of this.#caches.forget((key, { value }) => key.startsWith(prefix) && match(value as T))) {
      this.#shared?.forget(key);
      this.#report(key, false);
    }
  }

  /** Drops all failures, for tests. */
  forgetFailures(): void {
    this.#failures.clear();
  }

  /** Drops everything, for tests. */
  clear(): void {
    this.#caches.clear();
    this.#failures.clear();
  }

  #report(key: string, isFirst: boolean): void {
    for (const listener of this.#listeners) listener(key, isFirst);
  }

  #remembering(request: AnswerKey, fetch: Fetcher<unknown>): Fetcher<unknown> {
    return async () => {
      try {
        const value = await fetch();
        this.#failures.forget(request.key);
        this.#counts.service += 1;
        return value;
      } catch (error) {
        if (error instanceof CallFailure) this.#failures.remember(request, error);
        throw error;
      }
    };
  }

  async #fetch(request: AnswerRequest, previous: CachedValue | undefined): Promise<CachedValue> {
    const { key, fetch } = request;
    const value = this.#shared
      ? await this.#fetchShared(this.#shared, request, previous)
      : createCachedValue(key, serialize(await fetch()), 0, previous);
    if (previous?.hash !== value.hash) queueMicrotask(() => this.#report(key, previous === undefined));
    return value;
  }

  async #fetchShared(
    sharedAnswers: SharedAnswers,
    request: AnswerRequest,
    previous: CachedValue | undefined,
  ): Promise<CachedValue> {
    const { key, freshMs, namedBy, fetch } = request;
    const usableMs = maxAgeOf(request);
    const keptMs = freshMs + SHARED_MS[namedBy];
    const answer = await fetchShared(sharedAnswers, { key, freshMs, keptMs, usableMs, previous, fetch });
    if (answer.ageMs > 0) this.#counts.shared += 1;
    // The service has answered another instance, so the failure here is over.
    if (answer.ageMs < freshMs) this.#failures.forget(key);
    return createCachedValue(key, answer, answer.ageMs, previous);
  }

  /** Replaces an older answer here by the one that another instance has fetched. */
  async #takeOver(sharedAnswers: SharedAnswers, key: string, hash: string): Promise<void> {
    const cache = this.#caches.cacheHolding(key);
    if (!cache || cache.peek(key, { allowStale: true })?.hash === hash) return;
    const answer = await sharedAnswers.read(key);
    const before = cache.peek(key, { allowStale: true });
    if (!answer || !before || before.hash === answer.hash) return;
    const value = createCachedValue(key, answer, answer.ageMs, before);
    if (value.fetchedAt <= before.fetchedAt) return;
    cache.set(key, value, { ttl: Math.max(answer.freshMs - answer.ageMs, 1) });
    this.#failures.forget(key);
    this.#report(key, false);
  }
}

function maxAgeOf({ freshMs, oldestMs = freshMs + MAX_STALE_MS }: AnswerKey): number {
  return oldestMs;
}
