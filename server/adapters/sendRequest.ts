import { finished } from 'node:stream';
import type { ValidateFunction } from 'ajv';
import got, { HTTPError, type PlainResponse, RequestError, type Response, TimeoutError } from 'got';
import { type CallOptions, requestOptions } from './callOptions.ts';
import { CallFailure } from './failure.ts';

const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
/** How deep an answer's lists and objects may be nested: parsing 10 MB of brackets takes a second. */
const MAX_JSON_DEPTH = 64;

/** An error as a `CallFailure` if its reason is known. `signal`: aborted with the reason if this side ended the call. */
function toFailure(service: string, error: unknown, signal: AbortSignal, options: CallOptions): unknown {
  if (error instanceof CallFailure) return error;
  if (signal.aborted) return signal.reason;
  if (error instanceof HTTPError) return statusFailure(service, error.response, options);
  if (error instanceof TimeoutError)
    return new CallFailure(service, 'time-out', { message: `no answer in time (${error.event})` });
  if (error instanceof RequestError)
    return new CallFailure(service, 'unreachable', { code: error.code, message: error.code });
  return error;
}

function statusFailure(
  service: string,
  { statusCode: status, headers, body }: PlainResponse,
  { readError, token }: CallOptions,
): CallFailure {
  const retryAfter = retryAfterSeconds(headers['retry-after']);
  const rateLimitReset = rateLimitResetSeconds(headers['x-ratelimit-reset']);
  const response = typeof body === 'string' ? readError?.(body, token) : undefined;
  const message = response ? `answered ${status} (${response.message})` : `answered ${status}`;
  return new CallFailure(service, 'status', { status, retryAfter, rateLimitReset, response, message });
}

/** One attempt: a request and its whole answer, limited in time and size. @throws CallFailure */
export async function sendRequest(
  service: string,
  url: string,
  options: CallOptions,
): Promise<Response<string>> {
  const abort = new AbortController();
  const end = (reason: CallFailure['reason'], message: string) =>
    abort.abort(new CallFailure(service, reason, { message }));
  const unwatch = watchSource(options.body, () => end('cancelled', 'what was to be sent broke off'));
  try {
    const request = got(url, {
      ...requestOptions(url, options),
      responseType: 'text',
      signal: abort.signal,
    });
    request.on('downloadProgress', ({ transferred }) => {
      if (transferred > MAX_ANSWER_BYTES) end('too-large', `the answer is over ${MAX_ANSWER_BYTES} bytes`);
    });
    const response = await request;
    if (response.statusCode >= 300) throw statusFailure(service, response, options);
    return response;
  } catch (error) {
    throw toFailure(service, error, abort.signal, options);
  } finally {
    unwatch();
  }
}

/** Calls `onBreak` if a stream ends early, because its reader would wait. Returns a function that stops it. */
function watchSource(body: CallOptions['body'], onBreak: () => void): () => void {
  if (!body) return () => {};
  return finished(body, { writable: false }, (error) => error && onBreak());
}

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('"\\[]{}');

/** Whether a text of JSON exceeds `MAX_JSON_DEPTH`: takes a third of the time that parsing it does. */
function isDeep(json: string): boolean {
  let depth = 0;
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (code === QUOTE) {
      for (i++; i < json.length && json.charCodeAt(i) !== QUOTE; i++)
        if (json.charCodeAt(i) === BACKSLASH) i++;
    } else if (code === LIST || code === OBJECT) {
      if (++depth > MAX_JSON_DEPTH) return true;
    } else if (code === LIST_END || code === OBJECT_END) depth--;
  }
  return false;
}

/** Parses the JSON of an answer. @throws CallFailure if it is not JSON, or breaks its schema */
export function readJson<T>(service: string, response: Response<string>, validate: ValidateFunction<T>): T {
  let answer: unknown;
  if (isDeep(response.body)) {
    const message = `the answer is more than ${MAX_JSON_DEPTH} levels deep`;
    throw new CallFailure(service, 'wrong-shape', { message });
  }
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

/** The longest wait (s) that an answer asks of a visitor, whatever a service says: a day. */
const MAX_WAIT_S = 86_400;

/** The whole seconds, at most a day, of a `Retry-After` header (RFC 9110 §10.2.3); undefined if it is invalid. */
export function retryAfterSeconds(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Math.min(MAX_WAIT_S, Number(header));
  const date = Date.parse(header);
  if (Number.isNaN(date)) return undefined;
  return Math.min(MAX_WAIT_S, Math.max(0, Math.ceil((date - Date.now()) / 1000)));
}

/** Above the first, a number is a time in seconds since the epoch (2001); above the second, in milliseconds. */
const MIN_EPOCH_TIME = { seconds: 1e9, milliseconds: 1e12 };

/** The whole seconds, at most a day, until `X-RateLimit-Reset`: a duration, or a time in seconds (Strapi) or ms. */
export function rateLimitResetSeconds(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string' || !/^\s*\d{1,15}\s*$/.test(header)) return undefined;
  const value = Number(header);
  if (value < MIN_EPOCH_TIME.seconds) return Math.min(MAX_WAIT_S, value);
  const moment = value < MIN_EPOCH_TIME.milliseconds ? value * 1000 : value;
  return Math.min(MAX_WAIT_S, Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
}
