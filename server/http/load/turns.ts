import { monotonicNow } from '../../clock.ts';

/** While cached answers are asked for, making others takes one part in so many of the time. */
const SHARE = 7;
/** The longest pause between two turns, in ms. */
const LONGEST_PAUSE = 50;
/** How much the latest turn counts in the average. */
const WEIGHT = 0.05;
const FIRST_GUESS_MS = 1;

/** What goes first: `usual` before `dear`. */
export type Rank = 'usual' | 'dear';

/**
 * Has what costs the event loop a while begin one at a time, in order of rank and time, with what is cached answered in
 * between. The computing of one turn ends where it first waits for something else than a promise that is settled.
 */
export class Turns {
  readonly #lines = { usual: new Line(), dear: new Line() };
  readonly #cachedAnswers: () => number;
  #isRunning = false;
  #seen = 0;
  /** Average ms between the beginnings of two turns while others wait. */
  #everyMs = FIRST_GUESS_MS;

  /** @param cachedAnswers how many answers that cost nothing were given so far */
  constructor(cachedAnswers: () => number) {
    this.#cachedAnswers = cachedAnswers;
  }

  /** Resolves when it is the caller's turn. */
  take(rank: Rank): Promise<void> {
    return new Promise((begin) => {
      this.#lines[rank].add(begin);
      if (this.#isRunning) return;
      this.#isRunning = true;
      this.#seen = this.#cachedAnswers();
      this.#schedule();
    });
  }

  get waiting(): number {
    return this.#lines.usual.length + this.#lines.dear.length;
  }

  /** How long the one of a rank that has waited for longest has, in ms. */
  oldestMs(rank: Rank): number {
    return this.#lines[rank].oldestMs;
  }

  /** How long one that comes now is going to wait, in ms, by what turns took lately. */
  expectedMs(rank: Rank): number {
    const before = rank === 'usual' ? this.#lines.usual.length : this.waiting;
    return before * this.#everyMs;
  }

  readonly #schedule = (): void => {
    let began = 0;
    setImmediate(() => {
      began = monotonicNow();
      const begin = this.#lines.usual.next() ?? this.#lines.dear.next();
      begin?.();
    });
    // Right after what the turn has computed, before anything of the network is looked at.
    setImmediate(() => this.#ended(began));
  };

  #ended(began: number): void {
    const tookMs = monotonicNow() - began;
    const answers = this.#cachedAnswers();
    const pauseMs = answers === this.#seen ? 0 : Math.min((SHARE - 1) * tookMs, LONGEST_PAUSE);
    this.#seen = answers;
    this.#everyMs += WEIGHT * (tookMs + pauseMs - this.#everyMs);
    this.#isRunning = this.waiting > 0;
    if (!this.#isRunning) return;
    if (pauseMs < 1) this.#schedule();
    else setTimeout(this.#schedule, pauseMs);
  }
}

/** First come, first served. */
class Line {
  readonly #waiting: { begin: () => void; since: number }[] = [];
  #head = 0;

  get length(): number {
    return this.#waiting.length - this.#head;
  }

  get oldestMs(): number {
    const first = this.#waiting[this.#head];
    return first ? monotonicNow() - first.since : 0;
  }

  add(begin: () => void): void {
    this.#waiting.push({ begin, since: monotonicNow() });
  }

  next(): (() => void) | undefined {
    const next = this.#waiting[this.#head];
    if (next) this.#head += 1;
    // A long list is not shortened each time.
    if (this.#head > 1_000 && this.#head * 2 > this.#waiting.length) {
      this.#waiting.splice(0, this.#head);
      this.#head = 0;
    }
    return next?.begin;
  }
}
