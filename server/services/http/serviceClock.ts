import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { Refusal } from './http.ts';

export type ServiceClock = ReturnType<typeof createServiceClock>;

/** The time that calls are evaluated at: the call's `x-now`, else this clock, which may be set. `systemClock`: for logins. */
export function createServiceClock(systemClock: () => Date) {
  const ofCall = new AsyncLocalStorage<Date>();
  let aheadMs = 0;
  /** Runs before the services: a call with a time of its own is evaluated at that time. */
  const followHeader: RequestHandler = (request, _response, next) => {
    const written = request.get('x-now');
    if (written === undefined) next();
    else ofCall.run(instantOf(written), next);
  };
  return {
    systemClock,
    followHeader,
    now: (): Date => ofCall.getStore() ?? new Date(systemClock().getTime() + aheadMs),
    /** Sets the clock, which continues from there; without an argument to the real time. @throws Refusal 422 */
    set: (moment?: unknown): void => {
      aheadMs = moment === undefined ? 0 : instantOf(moment).getTime() - systemClock().getTime();
    },
  };
}

function instantOf(text: unknown): Date {
  try {
    // Years have four digits, as the site's own clock takes them.
    if (/^\d{4}-/.test(String(text))) return new Date(Temporal.Instant.from(String(text)).epochMilliseconds);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Refusal(422, 'now: ISO 8601 with an offset, such as 2026-12-01T00:00:00+08:00');
}
