/** Pauses between attempts on something that fails: they double up to a limit, so that recovery is noticed within it. */
const LONGEST_PAUSE_MS = 5_000;
/** A pause is shorter by up to this share, so that several instances do not ask at the same moment. */
const JITTER = 0.1;

/** The pause after so many failures in a row (1, 2, …), in ms. */
export function backoff(firstMs: number, failures: number, longestMs = LONGEST_PAUSE_MS): number {
  return Math.min(firstMs * 2 ** (failures - 1), longestMs) * (1 - JITTER * Math.random());
}
