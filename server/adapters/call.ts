import type { ValidateFunction } from 'ajv';
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import got, { HTTPError, type OptionsInit, RequestError, type Response, TimeoutError } from 'got';
import { CallFailure } from './failure.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const RETRIES = 2;
/** A breaker opens after so many failures in a row, and lets one call through after the pause (ms). */
const BREAKER = { failures: 5, pauseMs: 2_000 };
/** A time-out is not repeated: the visitor has waited already. */
const RETRIED_ERRORS = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENETUNREACH', 'EAI_AGAIN'];
const TIMEOUT = {
  lookup: 1_000,
  connect: 1_000,
  secureConnect: 2_000,
  socket: 2_500,
  send: 5_000,
  response: 2_500,
  request: 5_000,
};

export interface CallOptions<T> {
  method?: 'GET' | 'POST';
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  body?: OptionsInit['body'];
  headers?: Record<string, string>;
  /** Bearer of the visitor, or of this site at the content service. */
  token?: string | undefined;
  /** Checks the answer; an answer that breaks its schema is a failed call. */
  validate: ValidateFunction<T>;
}

/** Told after each call, for logs and metrics. The failure's message never holds a body or a token. */
export type CallListener = (call: {
  service: string;
  path: string;
  ms: number;
  failure?: CallFailure;
}) => void;

export interface Service {
  readonly name: string;
  /** One call, bounded in time, size and tries. @throws CallFailure */
  call<T>(path: string, options: CallOptions<T>): Promise<T>;
  /** As `call`, where only the status of the answer counts. @throws CallFailure */
  send(path: string, options: Omit<CallOptions<unknown>, 'validate'>): Promise<void>;
  readonly breakerOpen: boolean;
}

/** A service at its base address (ends in `/`; paths are joined by concatenation). */
export function createService(name: string, base: string, listen: CallListener): Service {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof CallFailure && error.isOutage),
    { halfOpenAfter: BREAKER.pauseMs, breaker: new ConsecutiveBreaker(BREAKER.failures) },
  );
  const observed = async <T>(path: string, send: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    try {
      const answer = await guarded(breaker, name, send);
      listen({ service: name, path, ms: performance.now() - started });
      return answer;
    } catch (error) {
      const failure =
        error instanceof CallFailure
          ? error
          : new CallFailure(name, 'unreachable', { message: String(error) });
      listen({ service: name, path, ms: performance.now() - started, failure });
      throw failure;
    }
  };
  return {
    name,
    get breakerOpen() {
      return breaker.state === CircuitState.Open;
    },
    call: (path, options) => observed(path, () => fetchJson(name, base + path, options)),
    send: (path, options) => observed(path, async () => void (await send(name, base + path, options))),
  };
}

async function guarded<T>(breaker: CircuitBreakerPolicy, name: string, call: () => Promise<T>): Promise<T> {
  try {
    return await breaker.execute(call);
  } catch (error) {
    if (error instanceof BrokenCircuitError) throw new CallFailure(name, 'open');
    throw error;
  }
}

async function fetchJson<T>(name: string, url: string, options: CallOptions<T>): Promise<T> {
  const response = await send(name, url, options);
  let answer: unknown;
  try {
    answer = response.body === '' ? {} : JSON.parse(response.body);
  } catch {
    throw new CallFailure(name, 'not-json', {
      status: response.statusCode,
      message: 'the answer is not JSON',
    });
  }
  if (options.validate(answer)) return answer;
  const fault = options.validate.errors?.[0];
  throw new CallFailure(name, 'wrong-shape', {
    message: `the answer breaks its schema at ${fault?.instancePath || '/'}: ${fault?.message}`,
  });
}

async function send(
  name: string,
  url: string,
  options: Omit<CallOptions<unknown>, 'validate'>,
): Promise<Response<string>> {
  const abort = new AbortController();
  const method = options.method ?? 'GET';
  try {
    const request = got(url, {
      method,
      responseType: 'text',
      // Bytes are counted as they come over the wire, so none may unfold behind the count.
      decompress: false,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
      ...(options.json === undefined ? {} : { json: options.json }),
      ...(options.body === undefined ? {} : { body: options.body }),
      searchParams: withoutUndefined(options.query ?? {}),
      timeout: TIMEOUT,
      retry: {
        limit: method === 'GET' ? RETRIES : 0,
        methods: ['GET'],
        statusCodes: [500, 502, 503, 504],
        errorCodes: RETRIED_ERRORS,
        calculateDelay: retryDelay,
      },
      // A POST would be sent again with all that it carries; another origin would get the token.
      followRedirect: (response) =>
        method === 'GET' && isSameOrigin(url, response.url, response.headers.location),
      maxRedirects: 3,
      signal: abort.signal,
    });
    request.on('downloadProgress', ({ transferred }) => {
      if (transferred > MAX_BYTES) abort.abort();
    });
    const response = await request;
    if (response.statusCode >= 300) throw new CallFailure(name, 'status', { status: response.statusCode });
    return response;
  } catch (error) {
    throw toFailure(name, error, abort.signal.aborted);
  }
}

/** Two short waits with a little chance in them; a call that is not to be repeated has none. */
function retryDelay({
  attemptCount,
  computedValue,
}: {
  attemptCount: number;
  computedValue: number;
}): number {
  return computedValue === 0 ? 0 : 50 * 3 ** (attemptCount - 1) * (0.75 + Math.random() / 2);
}

function toFailure(name: string, error: unknown, tooLarge: boolean): CallFailure {
  if (error instanceof CallFailure) return error;
  if (tooLarge)
    return new CallFailure(name, 'too-large', { message: `the answer is over ${MAX_BYTES} bytes` });
  if (error instanceof HTTPError) {
    const retryAfter = Number(error.response.headers['retry-after']);
    return new CallFailure(name, 'status', {
      status: error.response.statusCode,
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
      message: `answered ${error.response.statusCode}`,
    });
  }
  if (error instanceof TimeoutError)
    return new CallFailure(name, 'time-out', { message: `no answer in time (${error.event})` });
  if (error instanceof RequestError) return new CallFailure(name, 'unreachable', { message: error.code });
  throw error;
}

/** Whether a redirect stays where the call was sent: scheme, host and port. */
function isSameOrigin(url: string, from: string, location: string | undefined): boolean {
  return location !== undefined && URL.parse(location, from)?.origin === new URL(url).origin;
}

function withoutUndefined(
  query: Record<string, string | number | undefined>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}
