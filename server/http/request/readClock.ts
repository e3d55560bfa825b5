import type { IncomingHttpHeaders } from 'node:http';
import { BadRequest } from './parseRequestUrl.ts';

/** The request header that sets one request's clock, in non-production (requirements X2). */
export const CLOCK_HEADER = 'x-now';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** The time a request is answered for (ms since the epoch). */
export interface Clock {
  now: number;
  isSet: boolean;
}

/** @throws BadRequest */
export function readClock(headers: IncomingHttpHeaders, nonProduction: boolean): Clock {
  const value = headers[CLOCK_HEADER];
  if (!nonProduction || value === undefined) return { now: Date.now(), isSet: false };
  const now = typeof value === 'string' && INSTANT.test(value) ? momentOf(value) : undefined;
  if (now === undefined)
    throw new BadRequest(
      400,
      `${CLOCK_HEADER}: expected ISO 8601 with an offset, such as 2026-12-01T00:00:00+08:00`,
      { field: CLOCK_HEADER },
    );
  return { now, isSet: true };
}

/** `Date.parse` accepts the 30th of February as the 2nd of March. */
function momentOf(text: string): number | undefined {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return undefined;
  }
}
