import { setTimeout as wait } from 'node:timers/promises';
import type { ValidateFunction } from 'ajv';
import { monotonicNow } from '../lib/clock.ts';
import { type CallSpan, NO_TRACING } from '../observe/tracing/tracing.ts';
import { Breaker, BreakerOpen, type Verdict } from './breaker.ts';
import type { CallOptions } from './callOptions.ts';
import { CallFailure } from './failure.ts';
import { RetryBudget, retryDelay } from './retries.ts';
import { readJson, sendRequest } from './sendRequest.ts';

/** Called after each call, for logs and metrics. The failure's message never contains a body or a token. */
export type CallListener = (call: {
  service: string;
  path: string;
  ms: number;
  failure?: CallFailure;
  isExpected?: boolean;
  /** The service refused what a visitor sent, such as a wrong password: it works. */
  isRefusal?: boolean;
}) => void;

export type Service = ReturnType<typeof createService>;

/** Statuses with which a service refuses a post for what is in it. A 404 may also mean a wrong address. */
const REFUSAL_STATUSES = [401, 409, 410, 413, 415, 422, 423];

/** A service at its base address, which ends in `/`. */
export function createService(name: string, base: string, onCall: CallListener, tracing = NO_TRACING) {
  const breaker = new Breaker();
  const budget = new RetryBudget();
  const observe = <T>(path: string, options: CallOptions, send: (options: CallOptions) => Promise<T>) =>
    tracing.call({ service: name, method: options.method ?? 'GET', path }, async (span) => {
      const startedAt = monotonicNow();
      const traced = { ...options, headers: { ...options.headers, ...span.headers } };
      try {
        const answer = await callWithRetries(breaker, budget, options, () => send(traced), span);
        onCall({ service: name, path, ms: monotonicNow() - startedAt });
        return answer;
      } catch (error) {
        const failure = toCallFailure(name, error);
        const isExpected = options.isExpected?.(failure) ?? false;
        const isRefusal = options.method === 'POST' && REFUSAL_STATUSES.includes(failure.status ?? 0);
        onCall({ service: name, path, ms: monotonicNow() - startedAt, failure, isExpected, isRefusal });
        span.set({ 'http.response.status_code': failure.status });
        throw failure;
      }
    });
  return {
    name,
    get breakerOpen() {
      return !breaker.isClosed;
    },
    /** Clears the memory of failures, for tests. */
    resetBreaker: () => breaker.reset(),
    /** Reports a part of an answer that breaks its schema, where the rest of it is used. */
    reportFault: (path: string, message: string) =>
      onCall({ service: name, path, ms: 0, failure: new CallFailure(name, 'wrong-shape', { message }) }),
    /** One call, bounded in time, size and attempts; gives the answer's JSON. @throws CallFailure */
    call: <T>(path: string, options: CallOptions & { validate: ValidateFunction<T> }): Promise<T> =>
      observe(path, options, async (traced) =>
        readJson(name, await sendRequest(name, base + path, traced), options.validate),
      ),
    /** As `call`, if only the status of the answer matters. @throws CallFailure */
    send: (path: string, options: CallOptions): Promise<void> =>
      observe(path, options, async (traced) => void (await sendRequest(name, base + path, traced))),
  };
}

/** Attempts through the breaker. Retries only what is safe to repeat, and only while other calls succeed. */
async function callWithRetries<T>(
  breaker: Breaker,
  budget: RetryBudget,
  { method = 'GET', namedBy, token }: CallOptions,
  attempt: () => Promise<T>,
  span: CallSpan,
): Promise<T> {
  const concernsOne = method === 'POST' || namedBy === 'visitor';
  const classify = (error: unknown, othersSucceed: boolean) => {
    const isOwn = concernsOne && (othersSucceed || (breaker.isHealthy && hasAnswered(error)));
    return verdictOf(error, concernsOne, isOwn, token);
  };
  for (let retries = 0; ; retries++) {
    try {
      const answer = await breaker.run(attempt, classify);
      budget.recordSuccess();
      return answer;
    } catch (error) {
      if (method !== 'GET' || !(error instanceof CallFailure)) throw error;
      if (!breaker.isFirstFailure || !budget.tryTake(error, retries)) throw error;
      span.set({ 'http.request.resend_count': retries + 1 });
      await wait(retryDelay());
      if (!breaker.isFirstFailure) throw error;
    }
  }
}

/**
 * A 503 says when everybody may ask again. A failure of one POST or one visitor concerns only that call while others
 * succeed, and a visitor's failures in a row count once: no visitor can block the service for others.
 */
function verdictOf(error: unknown, concernsOne: boolean, isOwn: boolean, token: string | undefined): Verdict {
  if (!(error instanceof CallFailure) || error.reason === 'cancelled') return { kind: 'unknown' };
  if (!error.isOutage) return { kind: 'well' };
  if (isOwn) return { kind: 'unknown' };
  const retryAfterMs = !concernsOne && error.status === 503 ? error.retryAfterMs : undefined;
  return { kind: 'failing', retryAfterMs, caller: concernsOne ? token : undefined };
}

function hasAnswered(error: unknown): boolean {
  const reasons: CallFailure['reason'][] = ['status', 'not-json', 'wrong-shape', 'too-large'];
  return error instanceof CallFailure && reasons.includes(error.reason);
}

function toCallFailure(name: string, error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof BreakerOpen) return new CallFailure(name, 'open');
  return new CallFailure(name, 'unreachable', { message: String(error) });
}
