import { monotonicNow } from '../../lib/clock.ts';
import { CallFailure } from '../failure.ts';
import { backoffDelay } from '../retries.ts';

/** Pauses in ms after a login that was refused or rate-limited, and after any other failure. */
const REFUSED = { first: 30_000, longest: 15 * 60_000 };
const FAILED = { first: 1_000, longest: 30_000 };
/** The longest wait (seconds) that a service may request: a mistaken value must not lock the site out for a day. */
const LONGEST_NAMED = 3_600;

/** When a failed login may be retried: as the service says (`Retry-After`, `X-RateLimit-Reset`), else ever later. */
export class LoginBackoff {
  #last: CallFailure | undefined;
  #failures = 0;
  /** The end of the pause by `monotonicNow()`. */
  #until = 0;

  /** @throws CallFailure during a pause */
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
    // No request was sent: the breaker has its own pauses.
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
