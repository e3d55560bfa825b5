import { monotonicNow } from '../lib/clock.ts';
import { backoffDelay, MAX_BACKOFF_MS } from './retries.ts';

/** The breaker opens after this many failures in a row. */
const MAX_FAILURES = 3;
/** The longest is shorter than that of a failed call (`negativeCache.ts`): else every probe would be that call. */
const PAUSE_MS = { first: 2_000, longest: 0.8 * MAX_BACKOFF_MS };

/** The result of a call for its service; `unknown`: none, because the call was ended on this side. */
export type Verdict =
  | { kind: 'well' | 'unknown' }
  /** `caller`: whose call it was; a visitor's failures in a row count as one. */
  | { kind: 'failing'; retryAfterMs?: number | undefined; caller?: string | undefined };

type State =
  | { kind: 'closed'; failures: number; callers: Set<string> }
  | { kind: 'open'; until: number; pauses: number }
  | { kind: 'half-open'; pauses: number };

const closed = (): State => ({ kind: 'closed', failures: 0, callers: new Set() });

export class BreakerOpen extends Error {
  override name = 'BreakerOpen';
}

/** A circuit breaker. While open it lets through one probe after each pause. Uses a monotonic clock. */
export class Breaker {
  #state: State = closed();
  #succeededAt = 0;

  get isClosed(): boolean {
    return this.#state.kind === 'closed';
  }

  /** Whether no call has failed since the last success. */
  get isHealthy(): boolean {
    return this.#state.kind === 'closed' && this.#state.failures === 0;
  }

  /** Whether a failure is the only one since the last success, and so may be an exception. */
  get isFirstFailure(): boolean {
    return this.#state.kind === 'closed' && this.#state.failures <= 1;
  }

  /** Runs an attempt; `classify` classifies its failure: did others succeed meanwhile? @throws BreakerOpen if open */
  async run<T>(
    attempt: () => Promise<T>,
    classify: (error: unknown, othersSucceed: boolean) => Verdict,
  ): Promise<T> {
    const state = this.#enter();
    const startedAt = monotonicNow();
    try {
      const result = await attempt();
      this.#succeededAt = monotonicNow();
      this.#settle(state, { kind: 'well' });
      return result;
    } catch (error) {
      this.#settle(state, classify(error, this.#succeededAt > startedAt));
      throw error;
    }
  }

  /** Earlier failures say nothing about the next calls. */
  reset(): void {
    this.#state = closed();
  }

  #enter(): State {
    const state = this.#state;
    if (state.kind === 'half-open' || (state.kind === 'open' && monotonicNow() < state.until))
      throw new BreakerOpen();
    if (state.kind === 'open') this.#state = { kind: 'half-open', pauses: state.pauses };
    return this.#state;
  }

  /** A call that was sent before the state changed says nothing about the current state. */
  #settle(state: State, verdict: Verdict): void {
    if (state !== this.#state || state.kind === 'open') return;
    if (verdict.kind === 'failing') this.#failed(state, verdict.retryAfterMs, verdict.caller);
    // A probe without a result makes room for the next call.
    else if (state.kind === 'half-open')
      this.#state = verdict.kind === 'well' ? closed() : { kind: 'open', until: 0, pauses: state.pauses };
    else if (verdict.kind === 'well') Object.assign(state, closed());
  }

  #failed(
    state: Exclude<State, { kind: 'open' }>,
    retryAfterMs: number | undefined,
    caller: string | undefined,
  ): void {
    if (state.kind === 'closed') {
      if (caller !== undefined && state.callers.has(caller)) return;
      if (caller !== undefined) state.callers.add(caller);
      state.failures += 1;
      if (state.failures < MAX_FAILURES && retryAfterMs === undefined) return;
    }
    const pauses = state.kind === 'half-open' ? state.pauses + 1 : 1;
    const pause = Math.max(backoffDelay(PAUSE_MS.first, pauses, PAUSE_MS.longest), retryAfterMs ?? 0);
    this.#state = { kind: 'open', until: monotonicNow() + pause, pauses };
  }
}
