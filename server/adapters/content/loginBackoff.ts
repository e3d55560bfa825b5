import { monotonicNow } from '../../lib/clock.ts';
import { CallFailure } from '../failure.ts';
import { backoffDelay } from '../retries.ts';

/** Pauses after a login that was refused, or came too often, and after any other that failed, in ms. */
const REFUSED = { first: 30_000, longest: 15 * 60_000 };
const FAILED = { first: 1_000, longest: 30_000 };
/** The longest wait (seconds) that a service may ask for: a mistaken value must not keep the site out for a day. */
const LONGEST_NAMED = 3_600;

/**
 * Decides when a failed login may be retried: when the service says so (`Retry-After`, `X-RateLimit-Reset`), else after
 * growing delays.
 */
export class LoginBackoff {
  #last: CallFailure | undefined;
  #failures = 0;
  /** The end of the pause by `monotonicNow()`. */
  #until = 0;

  /** @throws CallFailure while it is too early */
  check(): void {
    const left = this.#until - monotonicNow();
    if (!this.#last || left <= 0) return;
    const { service, message } = this.#last;
    const reason = message.slice(`${service}: `.length);
    throw new CallFailure(service, 'open', {
      message: `${reason}; not tried again for ${Math.ceil(left / 1000)} s`,
    });
  }

  recordFailure(failure: CallFailure): void {
    // Nothing was asked: the breaker has its own pauses.
    if (failure.reason === 'open') return;
    this.#last = failure;
    this.#failures += 1;
    this.#until = monotonicNow() + this.#pauseAfter(failure);
  }

  reset(): void {
    this.#last = undefined;
    this.#failures = 0;
  }

  #pauseAfter({ status = 0, retryAfter, rateLimitReset }: CallFailure): number {
    const named = retryAfter ?? rateLimitReset;
    const isRefused = status === 400 || status === 429;
    if (named !== undefined) return Math.min(named, LONGEST_NAMED) * 1000;
    const { first, longest } = isRefused ? REFUSED : FAILED;
    return backoffDelay(first, this.#failures, longest);
  }
}
