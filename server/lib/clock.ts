/**
 * Milliseconds of a clock that only goes forward, for freshness and pauses: setting the system's clock changes neither.
 * What the calendar decides (time windows) goes by `Date.now()`.
 */
export function monotonicNow(): number {
  return performance.now();
}
