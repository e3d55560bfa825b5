/**
 * Milliseconds by a clock that only runs forward: for freshness, pauses and time-outs. The calendar (`Date.now()`) is for
 * windows and dates alone, since it can be set back, and then nothing would expire until it has caught up.
 */
export function monotonicNow(): number {
  return performance.now();
}
