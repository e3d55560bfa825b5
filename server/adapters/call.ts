import { setTimeout as wait } from 'node:timers/promises';
import type { ValidateFunction } from 'ajv';
import { monotonicNow } from '../clock.ts';
import { Breaker, BreakerOpen, type Verdict } from './breaker.ts';
import { CallFailure } from './failure.ts';
import { RetryBudget, retryDelay } from './retries.ts';
import { type CallOptions, send, sendForJson } from './send.ts';

/** Told after each call, for logs and metrics. The failure's message never holds a body or a token. */
export type CallListener = (call: {
  service: string;
  path: string;
  ms: number;
  failure?: CallFailure;
}) => void;

export interface Service {
  readonly name: string;
  /** One call, bounded in time, size and attempts; gives the answer's JSON. @throws CallFailure */
  call<T>(path: string, options: CallOptions & { validate: ValidateFunction<T> }): Promise<T>;
  /** As `call`, where only the status of the answer counts. @throws CallFailure */
  send(path: string, options: CallOptions): Promise<void>;
  readonly breakerOpen: boolean;
}

/** A service at its base address (ends in `/`; paths are joined by concatenation). */
export function createService(name: string, base: string, listen: CallListener): Service {
  const breaker = new Breaker();
  const budget = new RetryBudget();
  const observed = async <T>(path: string, options: CallOptions, attempt: () => Promise<T>) => {
    const started = monotonicNow();
    try {
      const answer = await repeated(breaker, budget, options, attempt);
      listen({ service: name, path, ms: monotonicNow() - started });
      return answer;
    } catch (error) {
      const failure = asFailure(name, error);
      listen({ service: name, path, ms: monotonicNow() - started, failure });
      throw failure;
    }
  };
  return {
    name,
    get breakerOpen() {
      return !breaker.isClosed;
    },
    call: (path, options) =>
      observed(path, options, () => sendForJson(name, base + path, options, options.validate)),
    send: (path, options) =>
      observed(path, options, async () => void (await send(name, base + path, options))),
  };
}

/** Makes attempts, each through the breaker. Repeats what is safe to repeat, unless other calls fail as well. */
async function repeated<T>(
  breaker: Breaker,
  budget: RetryBudget,
  { method = 'GET', namedBy = 'site' }: CallOptions,
  attempt: () => Promise<T>,
): Promise<T> {
  const concernsOne = method === 'POST' || namedBy === 'visitor';
  for (let retries = 0; ; retries++) {
    try {
      const answer = await breaker.run(attempt, (error) => verdictOf(error, concernsOne, breaker.isWell));
      budget.answered();
      return answer;
    } catch (error) {
      if (method !== 'GET' || !(error instanceof CallFailure)) throw error;
      if (!breaker.isFirstFailure || !budget.allows(error, retries)) throw error;
      await wait(retryDelay());
      if (!breaker.isFirstFailure) throw error;
    }
  }
}

/**
 * A 503 says when to ask again for everybody. What the service answers to one POST, or to a name that a visitor may have
 * made up, concerns that call alone while the others are answered: nobody may keep them from the service by what they send.
 */
function verdictOf(error: unknown, concernsOne: boolean, isWell: boolean): Verdict {
  if (!(error instanceof CallFailure) || error.reason === 'cancelled') return { is: 'unknown' };
  if (!error.isOutage) return { is: 'well' };
  if (concernsOne && isWell && ANSWERED.has(error.reason)) return { is: 'unknown' };
  const retryAfterMs = !concernsOne && error.status === 503 ? error.retryAfterMs : undefined;
  return { is: 'failing', retryAfterMs };
}

/** Reasons of a failed call whose service has answered. */
const ANSWERED: ReadonlySet<CallFailure['reason']> = new Set([
  'status',
  'not-json',
  'wrong-shape',
  'too-large',
]);

function asFailure(name: string, error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof BreakerOpen) return new CallFailure(name, 'open');
  return new CallFailure(name, 'unreachable', { message: String(error) });
}
