import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../lib/clock.ts';
import { backoff } from './backoff.ts';
import type { CallFailure } from './failure.ts';
import { FAILURE_MS, OPEN_MS } from './freshness.ts';
import type { ResourceKey } from './resourceKey.ts';

interface Entry {
  failure: CallFailure;
  /** How often in a row. */
  count: number;
  /** By `monotonicNow()`. */
  until: number;
}

/** What could be asked for again, and was not for so long (ms), no one asks for. */
const QUIET_MS = 60_000;

/** What one entry takes beside its texts, in bytes, about: objects and the failure's stack. */
const ENTRY_BYTES = 2_000;

/** Calls that failed, by key: each is left alone for a while that grows. Bounded in number and bytes. */
class FailureMemory {
  readonly #entries: LRUCache<string, Entry>;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      max: Math.ceil(maxBytes / ENTRY_BYTES),
      maxSize: maxBytes,
      sizeCalculation: ({ failure }, key) => 2 * (key.length + failure.message.length) + ENTRY_BYTES,
    });
  }

  /** The failure that still counts for a key, and until when (by `monotonicNow()`). */
  find(key: string): Pick<Entry, 'failure' | 'until'> | undefined {
    const entry = this.#entries.get(key);
    return entry && monotonicNow() < entry.until ? entry : undefined;
  }

  remember(key: string, failure: CallFailure): void {
    const before = this.#entries.peek(key)?.count ?? 0;
    // An open breaker says nothing about the key, and may let a call through soon.
    const count = failure.reason === 'open' ? before : before + 1;
    const pause = failure.reason === 'open' ? OPEN_MS : backoff(FAILURE_MS, count);
    const until = monotonicNow() + Math.max(pause, failure.retryAfterMs ?? 0);
    this.#entries.set(key, { failure, count, until });
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Keys of what failed when it was asked for last, unless no one has asked for it in a while. */
  lately(): string[] {
    const now = monotonicNow();
    return [...this.#entries.entries()].filter(([, { until }]) => now < until + QUIET_MS).map(([key]) => key);
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }
}

/** Of each memory, in bytes. */
const BYTES = 1024 * 1024;

/** Failures by key: what visitors can make up drives none of the site's own away. */
export class FailureMemories {
  readonly #memories = { site: new FailureMemory(BYTES), visitor: new FailureMemory(BYTES) };

  of({ namedBy }: Pick<ResourceKey, 'namedBy'>): FailureMemory {
    return this.#memories[namedBy];
  }

  /** Keys of the site's own that failed lately. */
  lately(): string[] {
    return this.#memories.site.lately();
  }

  forget(key: string): void {
    for (const memory of Object.values(this.#memories)) memory.forget(key);
  }

  clear(): void {
    for (const memory of Object.values(this.#memories)) memory.clear();
  }

  get size(): { entries: number; bytes: number } {
    const [site, visitor] = [this.#memories.site.size, this.#memories.visitor.size];
    return { entries: site.entries + visitor.entries, bytes: site.bytes + visitor.bytes };
  }
}
