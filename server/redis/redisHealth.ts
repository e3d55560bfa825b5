import { ErrorReply } from '@redis/client';
import { monotonicNow } from '../lib/clock.ts';

/** Reports the server's state: failures (each reason once, until it works again), and recovery. */
export interface RedisListener {
  onFailing(reason: string): void;
  onAnswering(): void;
}

/** How long (ms) nothing must fail until it counts as healthy again, and how often (ms) a probe runs meanwhile. */
const HEALTH_MS = { quiet: 5_000, probe: 1_000 };
/** There are few kinds of failure; a server other than Redis could produce an unlimited number. */
const MAX_REASONS = 10;

/** Redis is healthy after a probe was written and read, and seconds without a failure: a full server still answers reads. */
export class RedisHealth {
  readonly #listener: RedisListener;
  readonly #probe: () => Promise<unknown>;
  readonly #times: typeof HEALTH_MS;
  #failedAt = 0;
  readonly #reasons = new Set<string>();
  /** Whether it responds with refusals: no memory, no permission, or read-only. */
  isRefusing = false;
  #next: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param probe writes and reads a value; fails if that is not possible */
  constructor(listener: RedisListener, probe: () => Promise<unknown>, intervals = HEALTH_MS) {
    this.#listener = listener;
    this.#probe = probe;
    this.#times = intervals;
  }

  recordFailure(error: unknown): void {
    if (this.#isClosed) return;
    this.#failedAt = monotonicNow();
    this.isRefusing ||= error instanceof ErrorReply;
    const reason = reasonOf(error);
    if (this.#reasons.has(reason) || this.#reasons.size === MAX_REASONS) return;
    if (this.#reasons.size === 0) this.#tryLater();
    this.#reasons.add(reason);
    this.#listener.onFailing(reason);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#next);
  }

  #tryLater(): void {
    if (!this.#isClosed) this.#next = setTimeout(() => void this.#tryAgain(), this.#times.probe).unref();
  }

  async #tryAgain(): Promise<void> {
    const isWell = await this.#probe().then(
      () => true,
      () => false,
    );
    if (!isWell || monotonicNow() - this.#failedAt < this.#times.quiet) return this.#tryLater();
    if (this.#isClosed) return;
    this.#reasons.clear();
    this.isRefusing = false;
    this.#listener.onAnswering();
  }
}

/** Error replies may contain sent data; only their first word is used, the kind (`OOM`, `READONLY`, `NOAUTH` …). */
function reasonOf(error: unknown): string {
  if (error instanceof ErrorReply) return error.message.split(' ', 1)[0] ?? 'error';
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.constructor.name;
  return 'error';
}
