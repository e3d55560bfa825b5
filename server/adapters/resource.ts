import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../clock.ts';
import { type CachedValue, refreshed, written } from './cachedValue.ts';
import { CallFailure } from './failure.ts';
import { FailureMemory } from './failureMemory.ts';
import { FAILURE_MS } from './freshness.ts';
import type { SharedAnswers } from './sharedAnswers.ts';
import { type Fetched, fetchShared } from './sharedFetch.ts';

/** An answer from the cache. While a service's answers are equal, `value` stays the same object, so others may cache by identity. */
export interface Answer<T> {
  readonly key: string;
  readonly value: T;
  /** When it is worth asking again, in ms by `monotonicNow()`. */
  readonly freshUntil: number;
}

/** What an answer is cached under. */
export interface ResourceKey {
  /** `<service>:<call>:<parameters>` */
  key: string;
  /** How long an answer counts as fresh, in ms. */
  freshMs: number;
  /**
   * Whether visitors can make up such keys without end. They are cached apart from the site's own, for longer only when
   * they are asked for a second time, and refused where they are longer than any real one.
   */
  namedBy: 'site' | 'visitor';
}

interface Fetch extends ResourceKey {
  fetch: () => Promise<unknown>;
}
type AnswerCache = LRUCache<string, CachedValue, Fetch>;

const MB = 1024 * 1024;
/** Bounds of the caches. A visitor's key is in `probation` at first, in `admitted` from its second request on. */
const BYTES = { site: 48 * MB, admitted: 12 * MB, probation: 4 * MB, failures: MB };
const LONGEST_VISITOR_KEY = 200;
/** An answer may be shown so long after it stopped being fresh (ms), while a new one is fetched. */
const LONGEST_STALE = 600_000;
/** How long instances share an answer after it stopped being fresh, in ms: what visitors may make up, not for long. */
const SHARED_MS = { site: 86_400_000, visitor: 60_000 };
/** A stale answer is asked for anew so soon (ms) at the earliest. */
const SOON = FAILURE_MS / 2;

/**
 * Answers of the services: one flight per key, stale while revalidating, stale while the service fails, and a memory for
 * failures (lru-cache's `fetchMethod`; requirements B5). Bounded in bytes.
 */
export class Resources {
  readonly #site = this.#createCache(BYTES.site);
  readonly #admitted = this.#createCache(BYTES.admitted);
  readonly #probation = this.#createCache(BYTES.probation);
  readonly #failures = {
    site: new FailureMemory(BYTES.failures),
    visitor: new FailureMemory(BYTES.failures),
  };
  readonly #listeners = new Set<(key: string) => void>();
  readonly #readers = new Set<(key: string) => void>();
  readonly #shared: SharedAnswers | undefined;
  readonly #counts = { memory: 0, stale: 0, shared: 0, service: 0 };

  /** @param shared answers of other instances, if there are any */
  constructor(shared?: SharedAnswers) {
    this.#shared = shared;
    shared?.onWritten((key, hash) => void this.#takeOver(shared, key, hash));
  }

  /** Told the key of each answer that came back different. Returns how to stop. */
  onChange(listener: (key: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Told the key of each answer that came for the first time, or back different. Returns how to stop. */
  onRead(listener: (key: string) => void): () => void {
    this.#readers.add(listener);
    return () => this.#readers.delete(listener);
  }

  /** The answer for a key, from the cache if there is one. @throws CallFailure */
  async get<T>({ key, freshMs, namedBy }: ResourceKey, fetch: () => Promise<T>): Promise<Answer<T>> {
    if (namedBy === 'visitor') refuseLong(key);
    const cache = this.#cacheOf(key, freshMs, namedBy);
    const failures = this.#failures[namedBy];
    const failed = failures.find(key);
    if (failed) {
      const stale = cache.get(key);
      if (!stale) throw failed.failure;
      this.#counts.stale += 1;
      return answerOf<T>(key, stale, failed.until);
    }
    const asked = this.#counts;
    const remembering = async () => {
      try {
        const value = await fetch();
        failures.forget(key);
        asked.service += 1;
        return value;
      } catch (error) {
        if (error instanceof CallFailure) failures.remember(key, error);
        throw error;
      }
    };
    const context: Fetch = { key, freshMs, namedBy, fetch: remembering };
    const before = cache.peek(key, { allowStale: true });
    // An answer that nobody asked for in a long while is shown only where the service fails.
    const isOld = before !== undefined && monotonicNow() > before.fetchedAt + freshMs + LONGEST_STALE;
    const cached = await cache
      .fetch(key, { ttl: freshMs, context, allowStale: !isOld })
      .catch((error: unknown) => {
        if (before && error instanceof CallFailure) return before;
        throw error;
      });
    if (!cached) throw new Error(`no answer for ${key}`);
    if (before === cached)
      this.#counts[cached.fetchedAt + freshMs > monotonicNow() ? 'memory' : 'stale'] += 1;
    // A stale one is being fetched anew: whoever keeps it may look again soon.
    const soonest = monotonicNow() + SOON;
    return answerOf<T>(key, cached, Math.max(cached.fetchedAt + freshMs, soonest));
  }

  /** How many answers were had from where; see `hoshi_answers_total`. */
  get counts(): Readonly<Record<'memory' | 'stale' | 'shared' | 'service', number>> {
    return this.#counts;
  }

  /** By service: the age, in seconds, of the oldest answer that stands in for one that failed. */
  get staleSeconds(): Map<string, number> {
    const ages = new Map<string, number>();
    for (const key of this.#failures.site.keys) {
      const cached = this.#site.peek(key, { allowStale: true });
      if (!cached) continue;
      const service = serviceOf(key);
      const age = (monotonicNow() - cached.fetchedAt) / 1000;
      ages.set(service, Math.max(age, ages.get(service) ?? 0));
    }
    return ages;
  }

  /** What is cached now: bytes of answers, and of failures. */
  get size(): { answers: number; bytes: number; failures: number } {
    const caches = [this.#site, this.#admitted, this.#probation];
    const memories = Object.values(this.#failures).map(({ size }) => size);
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    return {
      answers: sum(caches.map(({ size }) => size)),
      bytes: sum([
        ...caches.map(({ calculatedSize }) => calculatedSize),
        ...memories.map(({ bytes }) => bytes),
      ]),
      failures: sum(memories.map(({ entries }) => entries)),
    };
  }

  /** Forgets everything: for tests. */
  clear(): void {
    for (const cache of [this.#site, this.#admitted, this.#probation]) cache.clear();
    for (const memory of Object.values(this.#failures)) memory.clear();
  }

  /** Where a key is cached; its second request moves it from probation to the larger cache. */
  #cacheOf(key: string, freshMs: number, namedBy: ResourceKey['namedBy']): AnswerCache {
    if (namedBy === 'site') return this.#site;
    if (this.#admitted.peek(key, { allowStale: true })) return this.#admitted;
    const seen = this.#probation.peek(key, { allowStale: true });
    if (!seen) return this.#probation;
    this.#admitted.set(key, seen, { ttl: freshMs, start: seen.fetchedAt });
    return this.#admitted;
  }

  #createCache(maxSize: number): AnswerCache {
    return new LRUCache<string, CachedValue, Fetch>({
      maxSize,
      sizeCalculation: ({ bytes }) => bytes,
      perf: { now: monotonicNow },
      ttl: 1,
      allowStale: true,
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (key, stale, { context, options }) => {
        const answer = await this.#fetch(context, stale !== undefined);
        const value = refreshed(key, answer, answer.ageMs, stale);
        options.ttl = Math.max(context.freshMs - answer.ageMs, 1);
        if (stale?.hash !== value.hash) queueMicrotask(() => this.#tell(key, stale === undefined));
        return value;
      },
    });
  }

  async #fetch({ key, freshMs, namedBy, fetch }: Fetch, isRefresh: boolean): Promise<Fetched> {
    if (!this.#shared) return { ...written(await fetch()), ageMs: 0 };
    const usableMs = freshMs + LONGEST_STALE;
    const keptMs = freshMs + SHARED_MS[namedBy];
    const answer = await fetchShared(this.#shared, { key, freshMs, keptMs, usableMs, isRefresh, fetch });
    if (answer.ageMs > 0) this.#counts.shared += 1;
    return answer;
  }

  /** An answer that another instance has got takes the place of an older one here. */
  async #takeOver(shared: SharedAnswers, key: string, hash: string): Promise<void> {
    const known = (cache: AnswerCache) => cache.peek(key, { allowStale: true });
    const cache = [this.#site, this.#admitted, this.#probation].find(known);
    if (!cache || known(cache)?.hash === hash) return;
    const found = await shared.read(key);
    const before = known(cache);
    if (!found || !before || before.hash === found.hash) return;
    const value = refreshed(key, found, found.ageMs, before);
    if (value.fetchedAt <= before.fetchedAt) return;
    cache.set(key, value, { ttl: Math.max(found.freshMs - found.ageMs, 1) });
    this.#tell(key, false);
  }

  #tell(key: string, isFirst: boolean): void {
    if (!isFirst) for (const listener of this.#listeners) listener(key);
    for (const listener of this.#readers) listener(key);
  }
}

/** No real handle or id is that long: it is not even asked for. @throws CallFailure 404 */
function refuseLong(key: string): void {
  if (key.length <= LONGEST_VISITOR_KEY) return;
  throw new CallFailure(serviceOf(key), 'status', { status: 404, message: 'no name is that long' });
}

function serviceOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

function answerOf<T>(key: string, { value }: CachedValue, freshUntil: number): Answer<T> {
  // Values under a key come from that key's own fetch, whose schema has been checked.
  return { key, value: value as T, freshUntil };
}
