/** The longest `Retry-After` (seconds) that is respected: a mistaken value must not silence a service for a day. */
const LONGEST_RETRY_AFTER = 60;

/** Reasons that lie on this side, not with the service. */
const HERE: ReadonlySet<string> = new Set(['not-set', 'cancelled', 'open']);

/** The body of a service's error, if it was read. */
export interface AnsweredError {
  message: string;
  /** The key of the query that the service does not know. */
  unknownKey?: string;
}

/** Reads the body of an error. @param token what the call was signed in with: never part of the message */
export type ReadError = (body: string, token: string | undefined) => AnsweredError | undefined;

interface Detail {
  status?: number | undefined;
  retryAfter?: number | undefined;
  rateLimitReset?: number | undefined;
  answered?: AnsweredError | undefined;
  code?: string | undefined;
  message?: string;
}

/** A call to a service did not give a usable answer. `status` is the service's own, where it gave one. */
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
  /** Seconds after which the service wants to be asked again (`Retry-After`). */
  readonly retryAfter: number | undefined;
  /** Seconds until the window of the service's rate limit ends (`X-RateLimit-Reset`), as of its answer. */
  readonly rateLimitReset: number | undefined;
  readonly answered: AnsweredError | undefined;
  /** Node's code where the service could not be reached (`ECONNREFUSED` …). */
  readonly code: string | undefined;

  constructor(service: string, reason: CallFailure['reason'], detail: Detail = {}) {
    super(`${service}: ${detail.message ?? reason}`);
    this.service = service;
    this.reason = reason;
    this.status = detail.status;
    this.retryAfter = detail.retryAfter;
    this.rateLimitReset = detail.rateLimitReset;
    this.answered = detail.answered;
    this.code = detail.code;
  }

  /** Whether the service itself is in trouble, rather than having said no: counts for its breaker. */
  get isOutage(): boolean {
    if (this.reason === 'status') return this.status !== undefined && this.status >= 500;
    return !HERE.has(this.reason);
  }

  /** How long the site leaves the service alone because it asks for it, in ms. */
  get retryAfterMs(): number | undefined {
    return this.retryAfter === undefined ? undefined : Math.min(this.retryAfter, LONGEST_RETRY_AFTER) * 1000;
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
