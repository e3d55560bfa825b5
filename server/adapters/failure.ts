/** The longest `Retry-After` (seconds) that is respected: a mistaken value must not silence a service for a day. */
const MAX_RETRY_AFTER_S = 60;

/** Reasons on this side rather than the service's. */
const LOCAL_REASONS: ReadonlySet<string> = new Set(['not-set', 'cancelled', 'open']);

interface AnsweredError {
  message: string;
  /** The key of the query that the service does not know. */
  unknownKey?: string;
}

/** Reads the body of an error. `token`: the credentials of the call, which are removed from the message. */
export type ReadError = (body: string, token: string | undefined) => AnsweredError | undefined;

interface Detail {
  status?: number;
  retryAfter?: number;
  rateLimitReset?: number;
  response?: AnsweredError;
  code?: string;
  message?: string;
}

/** A call to a service failed to get a usable answer. `status` is the service's, if it responded. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly service: string;
  readonly reason:
    | 'not-set'
    | 'unreachable'
    | 'time-out'
    | 'status'
    | 'too-large'
    | 'not-json'
    | 'wrong-shape'
    | 'cancelled'
    | 'open';
  readonly status: number | undefined;
  /** Seconds until the service accepts another call (`Retry-After`). */
  readonly retryAfter: number | undefined;
  /** Seconds until the window of the service's rate limit ends (`X-RateLimit-Reset`), as of its answer. */
  readonly rateLimitReset: number | undefined;
  readonly response: AnsweredError | undefined;
  /** Node's error code if the service could not be reached (`ECONNREFUSED` …). */
  readonly code: string | undefined;

  constructor(service: string, reason: CallFailure['reason'], detail: Detail = {}) {
    super(`${service}: ${detail.message ?? reason}`);
    this.service = service;
    this.reason = reason;
    this.status = detail.status;
    this.retryAfter = detail.retryAfter;
    this.rateLimitReset = detail.rateLimitReset;
    this.response = detail.response;
    this.code = detail.code;
  }

  /** Whether the service itself failed, as opposed to a refusal; only such failures count for its breaker. */
  get isOutage(): boolean {
    if (this.reason === 'status') return this.status !== undefined && this.status >= 500;
    return !LOCAL_REASONS.has(this.reason);
  }

  /** How long (ms) the service asks us to wait. */
  get retryAfterMs(): number | undefined {
    return this.retryAfter === undefined ? undefined : Math.min(this.retryAfter, MAX_RETRY_AFTER_S) * 1000;
  }
}

/** Returns a call's result, or `undefined` if it fails. Rethrows errors other than `CallFailure`. */
export async function undefinedOnFailure<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}
