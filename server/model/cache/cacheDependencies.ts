import type { Answer } from '../../adapters/cachedValue.ts';
import { CallFailure, unlessFailing } from '../../adapters/failure.ts';
import { FAILURE_MS } from '../../adapters/freshness.ts';
import { monotonicNow } from '../../lib/clock.ts';

/** What a page is made from, noted while it is made: it decides how long the page may be kept. */
export class CacheDependencies {
  /** When a window's boundary changes the page, in ms since the epoch. */
  until = Number.POSITIVE_INFINITY;
  /** When one of its answers is worth asking for again, in ms by `monotonicNow()`. */
  freshUntil = Number.POSITIVE_INFINITY;
  /** When one of its answers is too old to be shown while it is asked for again. */
  usableUntil = Number.POSITIVE_INFINITY;
  /** Keys of the answers that went into it. */
  readonly keys = new Set<string>();
  /** Whether something is missing because a service failed. */
  degraded = false;
  readonly failures: CallFailure[] = [];

  boundary(until: number): void {
    this.until = Math.min(this.until, until);
  }

  /** Notes an answer and gives its value. @throws CallFailure as the call does */
  async needed<T>(call: Promise<Answer<T>> | undefined, service: string): Promise<T> {
    if (!call) throw new CallFailure(service, 'not-set');
    try {
      const answer = await call;
      this.keys.add(answer.key);
      this.freshUntil = Math.min(this.freshUntil, answer.freshUntil);
      this.usableUntil = Math.min(this.usableUntil, answer.usableUntil ?? Number.POSITIVE_INFINITY);
      return answer.value;
    } catch (error) {
      if (error instanceof CallFailure) this.#fail(error);
      throw error;
    }
  }

  /** As `needed`, for what a page can do without: `undefined` when the call fails or the service is not set. */
  wished<T>(call: Promise<Answer<T>> | undefined, service: string): Promise<T | undefined> {
    return unlessFailing(this.needed(call, service));
  }

  /** Takes over what another page was made from. */
  add(other: CacheDependencies): void {
    for (const key of other.keys) this.keys.add(key);
    this.until = Math.min(this.until, other.until);
    this.freshUntil = Math.min(this.freshUntil, other.freshUntil);
    this.usableUntil = Math.min(this.usableUntil, other.usableUntil);
    this.degraded ||= other.degraded;
  }

  #fail(failure: CallFailure): void {
    this.failures.push(failure);
    this.degraded = true;
    this.freshUntil = Math.min(this.freshUntil, monotonicNow() + FAILURE_MS);
  }
}
