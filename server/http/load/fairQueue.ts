import { monotonicNow } from '../../lib/clock.ts';

/** The cost of a queued request: a page, or an answer with any number of variants, such as a search. */
export type QueuedCost = 'normal' | 'high';

interface Entry {
  /** Called with true when its turn comes, or with false if it has waited too long. */
  begin: (isTurn: boolean) => void;
  /** In ms of the monotonic clock. */
  since: number;
}

/** The maximum share of the event loop's time for rendering while cached pages are requested. */
const RENDER_SHARE = 1 / 7;
const MAX_PAUSE_MS = 50;
/** While both wait, one request of high cost follows this many requests of normal cost. */
const NORMAL_PER_HIGH = 8;
export const MAX_QUEUE_MS = 8_000;

/** Starts requests that block the event loop one at a time, so that cached pages are answered in between. */
export class FairQueue {
  readonly #waiting: Record<QueuedCost, Entry[]> = { normal: [], high: [] };
  readonly #cachedAnswers: () => number;
  #isRunning = false;
  #seen = 0;
  /** The number of normal turns in a row while an expensive request waited. */
  #normalInARow = 0;

  /** @param cachedAnswers the number of answers from the page cache so far */
  constructor(cachedAnswers: () => number) {
    this.#cachedAnswers = cachedAnswers;
  }

  /** Resolves to true when the request may start, or to false after the longest wait. */
  waitTurn(cost: QueuedCost): Promise<boolean> {
    return new Promise((begin) => {
      this.#waiting[cost].push({ begin, since: monotonicNow() });
      if (this.#isRunning) return;
      this.#isRunning = true;
      this.#seen = this.#cachedAnswers();
      this.#schedule();
    });
  }

  get waiting(): number {
    return this.#waiting.normal.length + this.#waiting.high.length;
  }

  oldestMs(cost: QueuedCost): number {
    const [first] = this.#waiting[cost];
    return first ? monotonicNow() - first.since : 0;
  }

  readonly #schedule = (): void => {
    let startedAt = 0;
    setImmediate(() => {
      startedAt = monotonicNow();
      this.#refuseLate();
      this.#next()?.begin(true);
    });
    // Runs right after the turn's computation, before the event loop reads from the network.
    setImmediate(() => this.#ended(monotonicNow() - startedAt));
  };

  #refuseLate(): void {
    for (const cost of ['normal', 'high'] as const)
      while (this.oldestMs(cost) > MAX_QUEUE_MS) this.#waiting[cost].shift()?.begin(false);
  }

  #next(): Entry | undefined {
    const { normal, high } = this.#waiting;
    const isHigh = normal.length === 0 || (high.length > 0 && this.#normalInARow >= NORMAL_PER_HIGH);
    this.#normalInARow = isHigh || high.length === 0 ? 0 : this.#normalInARow + 1;
    return isHigh ? high.shift() : normal.shift();
  }

  #ended(tookMs: number): void {
    const answers = this.#cachedAnswers();
    const pauseMs = answers === this.#seen ? 0 : Math.min((1 / RENDER_SHARE - 1) * tookMs, MAX_PAUSE_MS);
    this.#seen = answers;
    this.#isRunning = this.waiting > 0;
    if (!this.#isRunning) return;
    if (pauseMs < 1) this.#schedule();
    else setTimeout(this.#schedule, pauseMs);
  }
}
