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
    | 'open';
  readonly status: number | undefined;
  /** Seconds after which the service wants to be asked again (`Retry-After`). */
  readonly retryAfter: number | undefined;

  constructor(
    service: string,
    reason: CallFailure['reason'],
    detail: { status?: number | undefined; retryAfter?: number | undefined; message?: string } = {},
  ) {
    super(`${service}: ${detail.message ?? reason}`);
    this.service = service;
    this.reason = reason;
    this.status = detail.status;
    this.retryAfter = detail.retryAfter;
  }

  /** Whether the service itself is in trouble, rather than having said no: counts for its breaker. */
  get isOutage(): boolean {
    return (
      this.reason !== 'not-set' && this.reason !== 'open' && (this.status === undefined || this.status >= 500)
    );
  }
}
