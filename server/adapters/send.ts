import { finished, type Readable } from 'node:stream';
import type { ValidateFunction } from 'ajv';
import got, {
  HTTPError,
  type OptionsInit,
  type PlainResponse,
  RequestError,
  type Response,
  TimeoutError,
} from 'got';
import { lookup } from '../lookup.ts';
import { CallFailure, type ReadError } from './failure.ts';
import { rateLimitResetSeconds, retryAfterSeconds } from './retryAfter.ts';
import { dropCondition } from './validator.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const CONNECT = { lookup: 1_000, connect: 1_000, secureConnect: 2_000 };
/**
 * In ms; `socket`: without a byte either way. A purchase or a serial may take the service longer than a page may wait, and
 * 30 MB take minutes on a slow line.
 */
const TIMEOUTS = {
  usual: { ...CONNECT, socket: 2_500, send: 5_000, response: 2_500, request: 5_000 },
  write: { ...CONNECT, socket: 10_000, send: 5_000, response: 10_000, request: 15_000 },
  upload: { ...CONNECT, socket: 30_000, send: 600_000, response: 30_000, request: 630_000 },
};

export interface CallOptions {
  method?: 'GET' | 'POST';
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  /** Sent piece by piece. A stream that breaks off ends the call. */
  body?: Readable;
  headers?: Record<string, string>;
  /** Bearer of the visitor, or of this site at the content service. */
  token?: string | undefined;
  /** Makes a post that comes again count once. */
  idempotencyKey?: string;
  timeouts?: keyof typeof TIMEOUTS;
  /**
   * Whether a visitor's own words are in the call: that a service cannot answer one made-up name says nothing of how it
   * answers others.
   */
  namedBy?: 'site' | 'visitor';
  /** Reads the body of an answer that is an error, for the log. Absent: it is not read, as it may tell who a visitor is. */
  readError?: ReadError;
  /** Whether a failure is part of the day's work and no trouble. */
  isRoutine?: (failure: CallFailure) => boolean;
}

/**
 * One attempt: a request and its whole answer, bounded in time and size.
 * @param condition the header of a conditional GET, with which 304 is no failure
 * @throws CallFailure
 */
export async function send(
  service: string,
  url: string,
  options: CallOptions,
  condition?: Record<string, string>,
): Promise<Response<string>> {
  const abort = new AbortController();
  const end = (reason: EndedHere) => abort.abort(reason);
  const unwatch = watchSource(options.body, () => end('cancelled'));
  try {
    const request = got(url, {
      ...requestOptions(url, options, condition),
      responseType: 'text',
      signal: abort.signal,
    });
    request.on('downloadProgress', ({ transferred }) => {
      if (transferred > MAX_BYTES) end('too-large');
    });
    const response = await request;
    const { statusCode: status, redirectUrls } = response;
    const isUnchanged = status === 304 && condition !== undefined && redirectUrls.length === 0;
    if (status >= 300 && !isUnchanged) throw statusFailure(service, response, options);
    return response;
  } catch (error) {
    throw toFailure(service, error, abort.signal, options);
  } finally {
    unwatch();
  }
}

/** Why a call was ended on this side. */
type EndedHere = 'too-large' | 'cancelled';
const ENDED_HERE: Record<EndedHere, string> = {
  'too-large': `the answer is over ${MAX_BYTES} bytes`,
  cancelled: 'what was to be sent broke off',
};

/** Calls `onBreak` when a stream ends before its time: its reader would wait for the rest. Returns how to stop. */
function watchSource(body: CallOptions['body'], onBreak: () => void): () => void {
  if (!body) return () => {};
  return finished(body, { writable: false }, (error) => error && onBreak());
}

/** As `send`; gives the answer's JSON. @throws CallFailure, also where the answer breaks its schema */
export async function sendForJson<T>(
  service: string,
  url: string,
  options: CallOptions,
  validate: ValidateFunction<T>,
): Promise<T> {
  return readJson(service, await send(service, url, options), validate);
}

/** An answer's JSON. @throws CallFailure where it is none, or breaks its schema */
export function readJson<T>(service: string, response: Response<string>, validate: ValidateFunction<T>): T {
  let answer: unknown;
  try {
    answer = response.body === '' ? {} : JSON.parse(response.body);
  } catch {
    const status = response.statusCode;
    throw new CallFailure(service, 'not-json', { status, message: 'the answer is not JSON' });
  }
  if (validate(answer)) return answer;
  const fault = validate.errors?.[0];
  const message = `the answer breaks its schema at ${fault?.instancePath || '/'}: ${fault?.message}`;
  throw new CallFailure(service, 'wrong-shape', { message });
}

function requestOptions(url: string, options: CallOptions, condition?: Record<string, string>) {
  const { method = 'GET', token, idempotencyKey, json, body, timeouts = 'usual' } = options;
  return {
    method,
    // Bytes are counted as they come over the wire, so none may unfold behind the count.
    decompress: false,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...options.headers,
      ...condition,
    },
    ...(json === undefined ? {} : { json }),
    ...(body === undefined ? {} : { body }),
    searchParams: withoutUndefined(options.query ?? {}),
    timeout: TIMEOUTS[timeouts],
    dnsLookup: lookup,
    // Each attempt has to pass the breaker: call.ts repeats.
    retry: { limit: 0 },
    // A POST would be sent again with all that it carries; another origin would get the token.
    followRedirect: (response: PlainResponse) =>
      method === 'GET' && isSameOrigin(url, response.url, response.headers.location),
    maxRedirects: 3,
    hooks: { beforeRedirect: [({ headers }) => dropCondition(headers)] },
  } satisfies OptionsInit;
}

function toFailure(
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

function statusFailure(
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

/** Whether a redirect stays where the call was sent: scheme, host and port. */
function isSameOrigin(url: string, from: string, location: string | undefined): boolean {
  return location !== undefined && URL.parse(location, from)?.origin === new URL(url).origin;
}

function withoutUndefined(query: NonNullable<CallOptions['query']>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}
