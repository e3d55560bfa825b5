import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds of a clock that only goes forward, for freshness and pauses; time windows go by `Date.now()`. */
export function monotonicNow(): number {
  return performance.now();
}

/** The moment that a request set for itself (`x-now`, in non-production), for calls that do what it asks. */
export const requestClock = new AsyncLocalStorage<number>();
