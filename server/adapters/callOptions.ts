import { Readable } from 'node:stream';
import type { OptionsInit, PlainResponse } from 'got';
import { requestClock } from '../lib/clock.ts';
import { lookup } from '../lib/dnsLookup.ts';
import type { NamedBy } from './answerKey.ts';
import type { CallFailure, ReadError } from './failure.ts';

const CONNECT_TIMEOUTS_MS = { lookup: 1_000, connect: 1_000, secureConnect: 2_000 };
/** Time-outs in ms; `socket`: without a byte in either direction. Writes may take longer than a page may wait. */
export const TIMEOUTS_MS = {
  usual: { ...CONNECT_TIMEOUTS_MS, socket: 2_500, send: 5_000, response: 2_500, request: 5_000 },
  write: { ...CONNECT_TIMEOUTS_MS, socket: 10_000, send: 5_000, response: 10_000, request: 15_000 },
  upload: { ...CONNECT_TIMEOUTS_MS, socket: 30_000, send: 600_000, response: 30_000, request: 630_000 },
};

export interface CallOptions {
  method?: 'GET' | 'POST';
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  /** Sent in pieces. A stream that fails ends the call. */
  body?: Readable;
  headers?: Record<string, string>;
  /** Bearer token of the visitor, or of this site at the content service. */
  token?: string;
  /** With this key a repeated post counts once. */
  idempotencyKey?: string;
  timeouts?: keyof typeof TIMEOUTS_MS;
  namedBy: NamedBy;
  /** Reads the body of an error for the log. If absent, the body is not read, because it may identify a visitor. */
  readError?: ReadError;
  isExpected?: (failure: CallFailure) => boolean;
}

export const VISITOR_POST = { namedBy: 'visitor', method: 'POST' } as const;

export function requestOptions(url: string, options: CallOptions) {
  const { method = 'GET', token, idempotencyKey, json, body, timeouts = 'usual' } = options;
  // An answer that is read is cached for other visitors, whose time is another.
  const moment = method === 'POST' ? requestClock.getStore() : undefined;
  const text = json === undefined ? undefined : JSON.stringify(json);
  // got 16.1 drops the connection if headers arrive before it noted that a text was sent; not with a stream.
  const content = text === undefined ? body : Readable.from([text]);
  return {
    method,
    // Bytes are counted as they arrive, so they must not expand afterwards.
    decompress: false,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(moment === undefined ? {} : { 'x-now': new Date(moment).toISOString() }),
      ...(text === undefined ? {} : jsonHeaders(text)),
      ...options.headers,
    },
    body: content,
    searchParams: options.query ?? {},
    timeout: TIMEOUTS_MS[timeouts],
    dnsLookup: lookup,
    // Each attempt has to pass the breaker: call.ts does the retries.
    retry: { limit: 0 },
    // A redirected POST would send its content again; another origin would receive the token.
    followRedirect: (response: PlainResponse) =>
      method === 'GET' && isSameOrigin(url, response.url, response.headers.location),
    maxRedirects: 3,
  } satisfies OptionsInit;
}

function jsonHeaders(text: string): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
}

function isSameOrigin(url: string, base: string, location: string | undefined): boolean {
  return location !== undefined && URL.parse(location, base)?.origin === new URL(url).origin;
}
