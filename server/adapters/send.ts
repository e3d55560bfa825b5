import type { ValidateFunction } from 'ajv';
import got, {
  HTTPError,
  type OptionsInit,
  type PlainResponse,
  RequestError,
  type Response,
  TimeoutError,
} from 'got';
import { CallFailure } from './failure.ts';
import { retryAfterSeconds } from './retryAfter.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT = {
  lookup: 1_000,
  connect: 1_000,
  secureConnect: 2_000,
  socket: 2_500,
  send: 5_000,
  response: 2_500,
  request: 5_000,
};

export interface CallOptions {
  method?: 'GET' | 'POST';
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  body?: OptionsInit['body'];
  headers?: Record<string, string>;
  /** Bearer of the visitor, or of this site at the content service. */
  token?: string | undefined;
}

/** One attempt: a request and its whole answer, bounded in time and size. @throws CallFailure */
export async function send(service: string, url: string, options: CallOptions): Promise<Response<string>> {
  const abort = new AbortController();
  try {
    const request = got(url, {
      ...requestOptions(url, options),
      responseType: 'text',
      signal: abort.signal,
    });
    request.on('downloadProgress', ({ transferred }) => {
      if (transferred > MAX_BYTES) abort.abort();
    });
    const response = await request;
    if (response.statusCode >= 300) throw statusFailure(service, response);
    return response;
  } catch (error) {
    throw toFailure(service, error, abort.signal.aborted);
  }
}

/** As `send`; gives the answer's JSON. @throws CallFailure, also where the answer breaks its schema */
export async function sendForJson<T>(
  service: string,
  url: string,
  options: CallOptions,
  validate: ValidateFunction<T>,
): Promise<T> {
  const response = await send(service, url, options);
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

function requestOptions(url: string, options: CallOptions) {
  const { method = 'GET', token, json, body } = options;
  return {
    method,
    // Bytes are counted as they come over the wire, so none may unfold behind the count.
    decompress: false,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...options.headers,
    },
    ...(json === undefined ? {} : { json }),
    ...(body === undefined ? {} : { body }),
    searchParams: withoutUndefined(options.query ?? {}),
    timeout: TIMEOUT,
    // Each attempt has to pass the breaker: call.ts repeats.
    retry: { limit: 0 },
    // A POST would be sent again with all that it carries; another origin would get the token.
    followRedirect: (response: PlainResponse) =>
      method === 'GET' && isSameOrigin(url, response.url, response.headers.location),
    maxRedirects: 3,
  } satisfies OptionsInit;
}

function toFailure(service: string, error: unknown, tooLarge: boolean): unknown {
  if (error instanceof CallFailure) return error;
  if (tooLarge)
    return new CallFailure(service, 'too-large', { message: `the answer is over ${MAX_BYTES} bytes` });
  if (error instanceof HTTPError) return statusFailure(service, error.response);
  if (error instanceof TimeoutError)
    return new CallFailure(service, 'time-out', { message: `no answer in time (${error.event})` });
  if (error instanceof RequestError)
    return new CallFailure(service, 'unreachable', { code: error.code, message: error.code });
  return error;
}

function statusFailure(service: string, { statusCode: status, headers }: PlainResponse): CallFailure {
  const retryAfter = retryAfterSeconds(headers['retry-after']);
  return new CallFailure(service, 'status', { status, retryAfter, message: `answered ${status}` });
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
