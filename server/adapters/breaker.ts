import { monotonicNow } from '../lib/clock.ts';
import { backoffDelay } from './retries.ts';

/** The breaker opens after this many failures in a row. */
const MAX_FAILURES = 3;
/** `longest` is shorter than the pause of a failed call (`negativeCache.ts`): else every probe would be that call. */
const PAUSE_MS = { first: 2_000, longest: 4_000 };

/** The result of a call for its service; `unknown`: none, because the call was ended on this side. */
export type Verdict =
  | { is: 'well' | 'unknown' }
  /** `of`: whose call it was; a visitor's failures in a row count as one. */
  | { is: 'failing'; retryAfterMs?: number | undefined; of?: string | undefined };

type State =
  | { is: 'closed'; failures: number; of: Set<string> }
  | { is: 'open'; until: number; pauses: number }
  | { is: 'half-open'; pauses: number };

const closed = (): State => ({ is: 'closed', failures: 0, of: new Set() });

export class BreakerOpen extends Error {
  override name = 'BreakerOpen';
}

/** A circuit breaker. While open it lets through one probe after each pause. Uses a monotonic clock. */
export class Breaker {
  #state: State = closed();
  #succeededAt = 0;

  get isClosed(): boolean {
    return this.#state.is === 'closed';
  }

  /** Whether no call has failed since the last success. */
  get isHealthy(): boolean {
    return this.#state.is === 'closed' && this.#state.failures === 0;
  }

  /** Whether a failure is the only one since the last success, and so may be an exception. */
  get isFirstFailure(): boolean {
    return this.#state.is === 'closed' && this.#state.failures <= 1;
  }

  /** Runs an attempt; `judge` classifies its failure: did others succeed meanwhile? @throws BreakerOpen if open */
  async run<T>(
    attempt: () => Promise<T>,
    judge: (error: unknown, othersSucceed: boolean) => Verdict,
  ): Promise<T> {
    const during = this.#enter();
    const began = monotonicNow();
    try {
      const result = await attempt();
      this.#succeededAt = monotonicNow();
      this.#settle(during, { is: 'well' });
      return result;
    } catch (error) {
      this.#settle(during, judge(error, this.#succeededAt > began));
      throw error;
    }
  }

  /** Earlier failures say nothing about the next calls. */
  forget(): void {
    this.#state = closed();
  }

  #enter(): State {
    const state = this.#state;
    if (state.is === 'half-open' || (state.is === 'open' && monotonicNow() < state.until))
      throw new BreakerOpen();
    if (state.is === 'open') this.#state = { is: 'half-open', pauses: state.pauses };
    return this.#state;
  }

  /** A call that was sent before the state changed says nothing about the current state. */
  #settle(during: State, verdict: Verdict): void {
    if (during !== this.#state || during.is === 'open') return;
    if (verdict.is === 'failing') this.#failed(during, verdict.retryAfterMs, verdict.of);
    // A probe without a result makes room for the next call.
    else if (during.is === 'half-open')
      this.#state = verdict.is === 'well' ? closed() : { is: 'open', until: 0, pauses: during.pauses };
    else if (verdict.is === 'well') Object.assign(during, closed());
  }

  #failed(
    during: Exclude<State, { is: 'open' }>,
    retryAfterMs: number | undefined,
    of: string | undefined,
  ): void {
    if (during.is === 'closed') {
      if (of !== undefined && during.of.has(of)) return;
      if (of !== undefined) during.of.add(of);
      during.failures += 1;
      if (during.failures < MAX_FAILURES && retryAfterMs === undefined) return;
    }
    const pauses = during.is === 'half-open' ? during.pauses + 1 : 1;
    const pause = Math.max(backoffDelay(PAUSE_MS.first, pauses, PAUSE_MS.longest), retryAfterMs ?? 0);
    this.#state = { is: 'open', until: monotonicNow() + pause, pauses };
  }
}
