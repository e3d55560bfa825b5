import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds of a clock that never goes back, for freshness and pauses; time windows use `Date.now()`. */
export function monotonicNow(): number {
  return performance.now();
}

/** The time that a request set (`x-now`, in non-production), for the calls that it causes. */
export const requestClock = new AsyncLocalStorage<number>();
