import { HTTPError, type PlainResponse, RequestError, TimeoutError } from 'got';
import type { CallOptions } from './callOptions.ts';
import { CallFailure } from './failure.ts';
import { rateLimitResetSeconds, retryAfterSeconds } from './retryAfter.ts';

/** Bytes of an answer. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Why a call was ended on this side. */
export type EndedHere = 'too-large' | 'cancelled';
const ENDED_HERE: Record<EndedHere, string> = {
  'too-large': `the answer is over ${MAX_BYTES} bytes`,
  cancelled: 'what was to be sent broke off',
};

/** What a failed call throws: a `CallFailure` wherever it is known what went wrong. The signal ends the call on this side. */
export function toFailure(
  service: string,
  error: unknown,
  { aborted, reason }: AbortSignal,
  options: CallOptions,
): unknown {
  if (error instanceof CallFailure) return error;
  if (aborted && isEndedHere(reason))
    return new CallFailure(service, reason, { message: ENDED_HERE[reason] });
  if (error instanceof HTTPError) return statusFailure(service, error.response, options);
  if (error instanceof TimeoutError)
    return new CallFailure(service, 'time-out', { message: `no answer in time (${error.event})` });
  if (error instanceof RequestError)
    return new CallFailure(service, 'unreachable', { code: error.code, message: error.code });
  return error;
}

function isEndedHere(reason: unknown): reason is EndedHere {
  return reason === 'too-large' || reason === 'cancelled';
}

/** An answer that is an error. */
export function statusFailure(
  service: string,
  { statusCode: status, headers, body }: PlainResponse,
  { readError, token }: CallOptions,
): CallFailure {
  const retryAfter = retryAfterSeconds(headers['retry-after']);
  const rateLimitReset = rateLimitResetSeconds(headers['x-ratelimit-reset']);
  const told = typeof body === 'string' ? readError?.(body, token) : undefined;
  const message = told ? `answered ${status} (${told.message})` : `answered ${status}`;
  return new CallFailure(service, 'status', { status, retryAfter, rateLimitReset, told, message });
}
