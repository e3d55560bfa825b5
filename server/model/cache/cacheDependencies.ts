import type { CachedAnswer } from '../../adapters/cachedValue.ts';
import { CallFailure, undefinedOnFailure } from '../../adapters/failure.ts';
import { FAILURE_RETRY_MS } from '../../adapters/freshness.ts';
import { monotonicNow } from '../../lib/clock.ts';

/** Records what a page is made from while it is built. This decides how long the page may be cached. */
export class CacheDependencies {
  /** The next boundary of a time window in the page, in ms since the epoch. */
  nextBoundary = Number.POSITIVE_INFINITY;
  /** When one of the answers should be requested again, in ms by `monotonicNow()`. */
  freshUntil = Number.POSITIVE_INFINITY;
  /** When one of its answers becomes too old to be shown during a refresh. */
  usableUntil = Number.POSITIVE_INFINITY;
  readonly answerKeys = new Set<string>();
  /** Whether something is missing because a service failed. */
  degraded = false;

  addBoundary(boundary: number): void {
    this.nextBoundary = Math.min(this.nextBoundary, boundary);
  }

  /** Records an answer and returns its value. @throws CallFailure if the call fails */
  async require<T>(call: Promise<CachedAnswer<T>> | undefined, service: string): Promise<T> {
    if (!call) throw new CallFailure(service, 'not-set');
    try {
      const answer = await call;
      this.answerKeys.add(answer.key);
      this.freshUntil = Math.min(this.freshUntil, answer.freshUntil);
      this.usableUntil = Math.min(this.usableUntil, answer.usableUntil ?? Number.POSITIVE_INFINITY);
      return answer.value;
    } catch (error) {
      if (error instanceof CallFailure) this.#fail();
      throw error;
    }
  }

  /** As `require`, for data that the page can do without: `undefined` if the call fails or the service is not set. */
  optional<T>(call: Promise<CachedAnswer<T>> | undefined, service: string): Promise<T | undefined> {
    return undefinedOnFailure(this.require(call, service));
  }

  add(other: CacheDependencies): void {
    for (const key of other.answerKeys) this.answerKeys.add(key);
    this.nextBoundary = Math.min(this.nextBoundary, other.nextBoundary);
    this.freshUntil = Math.min(this.freshUntil, other.freshUntil);
    this.usableUntil = Math.min(this.usableUntil, other.usableUntil);
    this.degraded ||= other.degraded;
  }

  #fail(): void {
    this.degraded = true;
    const retryAt = monotonicNow() + FAILURE_RETRY_MS;
    this.freshUntil = Math.min(this.freshUntil, retryAt);
    // The page must not be shown again after the service has recovered.
    this.usableUntil = Math.min(this.usableUntil, retryAt);
  }
}
