import type { CallFailure } from './failure.ts';

/** The maximum number of retries per call. With two, a single call would open the breaker for all others. */
const MAX_RETRIES = 1;
/** The number of retries at the start and at most, and the fraction that each success adds. */
const RETRY_BUDGET = { start: 2, most: 10, perAnswer: 0.1 };
const RETRY_DELAY_MS = 50;
/** Time-outs are not retried, because the visitor has waited already. */
const RETRIED_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENETUNREACH', 'EAI_AGAIN']);
const RETRIED_STATUSES = new Set([500, 502, 503, 504]);

/** Limits a service's retries to a small share of its successful answers, so that they never multiply its load. */
export class RetryBudget {
  #left = RETRY_BUDGET.start;

  recordSuccess(): void {
    this.#left = Math.min(RETRY_BUDGET.most, this.#left + RETRY_BUDGET.perAnswer);
  }

  /** Returns whether a failed call may be retried after `retries` attempts. Takes one from the budget if so. */
  tryTake(failure: CallFailure, retries: number): boolean {
    if (retries >= MAX_RETRIES || this.#left < 1 || !isTransient(failure)) return false;
    this.#left -= 1;
    return true;
  }
}

/** The delay before a retry in ms: short and slightly random. */
export function retryDelay(): number {
  return RETRY_DELAY_MS * (1 + Math.random());
}

/** Returns whether repeating the call at once may succeed. A service that names a time is not called before. */
function isTransient({ reason, status, code, retryAfter }: CallFailure): boolean {
  if (retryAfter !== undefined) return false;
  if (reason === 'status') return status !== undefined && RETRIED_STATUSES.has(status);
  return reason === 'unreachable' && code !== undefined && RETRIED_CODES.has(code);
}

/** Delays between attempts double up to this limit, so that recovery is noticed within it. */
export const MAX_BACKOFF_MS = 5_000;
/** A delay is shortened by up to this share, so that instances do not retry at the same moment. */
const BACKOFF_JITTER = 0.1;

/** The delay after a number of failures in a row (1, 2, …), in ms. */
export function backoffDelay(firstMs: number, failures: number, longestMs = MAX_BACKOFF_MS): number {
  return Math.min(firstMs * 2 ** (failures - 1), longestMs) * (1 - BACKOFF_JITTER * Math.random());
}
