/** Milliseconds of a clock that only goes forward, for freshness and pauses; time windows go by `Date.now()`. */
export function monotonicNow(): number {
  return performance.now();
}
