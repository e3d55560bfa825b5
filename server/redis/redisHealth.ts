import { ErrorReply } from '@redis/client';
import { monotonicNow } from '../lib/clock.ts';

/** What is reported about the server: it fails (each reason once, until it is well again), or answers again. */
export interface RedisListener {
  failing(reason: string): void;
  answering(): void;
}

/** How long nothing may have failed until it is said to be well again, and how often that is tried meanwhile, in ms. */
const HEALTH_MS = { quiet: 5_000, probe: 1_000 };
/** There are few kinds of failure; something else than Redis may make up others without end. */
const MOST_REASONS = 10;

/**
 * Whether the server does all that it is asked for, which is reported as it changes. One that is full or read-only answers reads, so
 * a good answer proves nothing: it is well again when a probe has written and read, and nothing has failed for some seconds.
 */
export class RedisHealth {
  readonly #listener: RedisListener;
  readonly #probe: () => Promise<unknown>;
  readonly #times: typeof HEALTH_MS;
  #failedAt = 0;
  readonly #reasons = new Set<string>();
  #isRefusing = false;
  #next: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param probe writes a value and reads it; fails where that is not done */
  constructor(listener: RedisListener, probe: () => Promise<unknown>, times = HEALTH_MS) {
    this.#listener = listener;
    this.#probe = probe;
    this.#times = times;
  }

  /** Whether it is there and says no: for want of room, of a right, or since it is read-only. */
  get isRefusing(): boolean {
    return this.#isRefusing;
  }

  failed(error: unknown): void {
    if (this.#isClosed) return;
    this.#failedAt = monotonicNow();
    this.#isRefusing ||= error instanceof ErrorReply;
    const reason = reasonOf(error);
    if (this.#reasons.has(reason) || this.#reasons.size === MOST_REASONS) return;
    if (this.#reasons.size === 0) this.#tryLater();
    this.#reasons.add(reason);
    this.#listener.failing(reason);
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
    this.#isRefusing = false;
    this.#listener.answering();
  }
}

/** Error replies may quote what was sent; their first word is the kind (`OOM`, `READONLY`, `NOAUTH` …). */
function reasonOf(error: unknown): string {
  if (error instanceof ErrorReply) return error.message.split(' ', 1)[0] ?? 'error';
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.constructor.name;
  return 'error';
}
