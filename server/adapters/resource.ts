import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CallFailure } from './failure.ts';
import { FailureMemory } from './failureMemory.ts';
import { FAILURE_MS } from './freshness.ts';

/** An answer as kept. While a service's answers are equal, `value` stays the same object, so others may cache by identity. */
export interface Answer<T> {
  readonly key: string;
  readonly value: T;
  /** When it is worth asking again, in ms since the epoch. */
  readonly freshUntil: number;
}

interface Kept {
  value: unknown;
  hash: string;
  bytes: number;
  fetchedAt: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
const FAILURE_BYTES = 2 * 1024 * 1024;

/**
 * What the site remembers of the services: one flight per key, stale while revalidating, stale while the
 * service fails, a short memory for failures (lru-cache's `fetchMethod`; requirements B5).
 */
export class Resources {
  readonly #kept: LRUCache<string, Kept, () => Promise<unknown>>;
  readonly #failures = new FailureMemory(FAILURE_BYTES);
  readonly #listeners = new Set<(key: string) => void>();

  constructor() {
    this.#kept = new LRUCache<string, Kept, () => Promise<unknown>>({
      maxSize: MAX_BYTES,
      sizeCalculation: (kept) => kept.bytes,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      noDeleteOnStaleGet: true,
      ttl: 1,
      fetchMethod: async (key, stale, { context }) => this.#fetch(key, stale, context),
    });
  }

  /** Told the key of each answer that came back different. Returns how to stop. */
  onChange(listener: (key: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The answer for a key, from memory if there is one. `freshMs`: how long it counts as fresh. @throws CallFailure */
  async get<T>(key: string, freshMs: number, fetch: () => Promise<T>): Promise<Answer<T>> {
    const failed = this.#failures.find(key);
    if (failed) return this.#duringFailure<T>(key, failed.failure);
    try {
      const kept = await this.#kept.fetch(key, { ttl: freshMs, context: fetch });
      if (kept) return answerOf<T>(key, kept, kept.fetchedAt + freshMs);
    } catch (error) {
      throw this.#failures.find(key)?.failure ?? error;
    }
    // A refresh that failed with nothing kept resolves to nothing.
    const failure = this.#failures.find(key)?.failure;
    if (failure) throw failure;
    throw new Error(`no answer for ${key}`);
  }

  /** Forgets everything: for tests. */
  clear(): void {
    this.#kept.clear();
    this.#failures.clear();
  }

  async #fetch(key: string, stale: Kept | undefined, fetch: () => Promise<unknown>): Promise<Kept> {
    try {
      const value = await fetch();
      this.#failures.forget(key);
      const text = JSON.stringify(value);
      const hash = createHash('sha1').update(text).digest('base64');
      if (stale?.hash === hash) return { ...stale, fetchedAt: Date.now() };
      if (stale) queueMicrotask(() => this.#tell(key));
      return { value, hash, bytes: Math.max(1, text.length), fetchedAt: Date.now() };
    } catch (error) {
      if (error instanceof CallFailure) this.#failures.remember(key, error);
      throw error;
    }
  }

  #tell(key: string): void {
    for (const listener of this.#listeners) listener(key);
  }

  #duringFailure<T>(key: string, failure: CallFailure): Answer<T> {
    const kept = this.#kept.get(key, { allowStale: true });
    if (!kept) throw failure;
    return answerOf<T>(key, kept, Date.now() + FAILURE_MS);
  }
}

function answerOf<T>(key: string, kept: Kept, freshUntil: number): Answer<T> {
  // Values under a key come from that key's own fetch, whose schema has been checked.
  return { key, value: kept.value as T, freshUntil: Math.max(freshUntil, Date.now() + FAILURE_MS / 2) };
}
