import { monotonicNow } from '../../clock.ts';
import { Line } from './line.ts';

/** While cached answers are asked for, making others takes one part in so many of the time. */
const SHARE = 7;
/** The longest pause between two turns, in ms. */
const LONGEST_PAUSE = 50;
/** How much the latest turn counts in an average. */
const WEIGHT = 0.05;
const FIRST_GUESS_MS = 1;
/** One turn counts as so many average ones at most: what held it up (another process, a collection) is no measure of the next. */
const MOST_OF_AVERAGE = 10;

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
  /**
   * Average ms between the beginnings of two turns while others wait: of the first that asks for an address, which has it
   * made, and of those behind it, which are mostly answered with the same.
   */
  readonly #everyMs = { first: FIRST_GUESS_MS, repeat: FIRST_GUESS_MS };

  /** @param cachedAnswers how many answers that cost nothing were given so far */
  constructor(cachedAnswers: () => number) {
    this.#cachedAnswers = cachedAnswers;
  }

  /**
   * Resolves when it is the caller's turn.
   * @param address what is asked for, where one answer may serve all who ask for it
   */
  take(rank: Rank, address?: string): Promise<void> {
    return new Promise((begin) => {
      this.#lines[rank].add(begin, address);
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
    const { usual, dear } = this.#lines;
    const ahead = rank === 'usual' ? [usual] : [usual, dear];
    const { first, repeat } = this.#everyMs;
    return ahead.reduce((sum, { length, repeats }) => sum + (length - repeats) * first + repeats * repeat, 0);
  }

  readonly #schedule = (): void => {
    let began = 0;
    let kind: 'first' | 'repeat' = 'first';
    setImmediate(() => {
      began = monotonicNow();
      const next = this.#lines.usual.next() ?? this.#lines.dear.next();
      if (next?.isRepeat) kind = 'repeat';
      next?.begin();
    });
    // Right after what the turn has computed, before anything of the network is looked at.
    setImmediate(() => this.#ended(began, kind));
  };

  #ended(began: number, kind: 'first' | 'repeat'): void {
    const tookMs = monotonicNow() - began;
    const answers = this.#cachedAnswers();
    const pauseMs = answers === this.#seen ? 0 : Math.min((SHARE - 1) * tookMs, LONGEST_PAUSE);
    this.#seen = answers;
    const average = this.#everyMs[kind];
    this.#everyMs[kind] += WEIGHT * (Math.min(tookMs + pauseMs, MOST_OF_AVERAGE * average) - average);
    this.#isRunning = this.waiting > 0;
    if (!this.#isRunning) return;
    if (pauseMs < 1) this.#schedule();
    else setTimeout(this.#schedule, pauseMs);
  }
}
