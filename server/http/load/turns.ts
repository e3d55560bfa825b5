import { monotonicNow } from '../../lib/clock.ts';
import { Line, type Place } from './line.ts';

/** While cached answers are asked for, making others takes one part in so many of the time. */
const SHARE = 7;
/** The longest pause between two turns, in ms. */
const LONGEST_PAUSE = 50;
/** How much the latest turn counts in an average. */
const WEIGHT = 0.05;
const FIRST_GUESS_MS = 1;
/** One turn counts as so many average ones at most: what held it up (another process, a collection) is no measure of the next. */
const MOST_OF_AVERAGE = 10;

/** While both wait, one `dear` turn comes after so many `usual` ones: pages go first, and searches go on. */
const USUAL_PER_DEAR = 8;
/** Nobody waits for longer (ms). */
const LONGEST_IN_LINE = 8_000;
/** So many of a line who waited for too long are told at once, so that nobody waits for all of that. */
const MOST_TOLD = 50;

/** What goes first: `usual` before `dear`, but for one of these now and then. */
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
  /** `usual` turns while a `dear` one waited. */
  #usualInARow = 0;
  /**
   * Average ms between the beginnings of two turns while others wait: of the first that asks for an address, which has it
   * made, and of those behind it, which are mostly answered with the same.
   */
  readonly #everyMs: Record<Kind, number> = { first: FIRST_GUESS_MS, repeat: FIRST_GUESS_MS };

  /** @param cachedAnswers how many answers that cost nothing were given so far */
  constructor(cachedAnswers: () => number) {
    this.#cachedAnswers = cachedAnswers;
  }

  /**
   * Resolves when it is the caller's turn: true; or once the caller has waited for too long: false.
   * @param address what is asked for, where one answer may serve all who ask for it
   */
  take(rank: Rank, address?: string): Promise<boolean> {
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
    const isUsual = rank === 'usual';
    const [own, other] = isUsual ? [usual, dear] : [dear, usual];
    const others = isUsual ? usual.length / USUAL_PER_DEAR : (dear.length + 1) * USUAL_PER_DEAR;
    const part = other.length === 0 ? 0 : Math.min(1, others / other.length);
    return this.#costOf(own) + part * this.#costOf(other);
  }

  #costOf({ length, repeats }: Line): number {
    const { first, repeat } = this.#everyMs;
    return (length - repeats) * first + repeats * repeat;
  }

  readonly #schedule = (): void => {
    let began = 0;
    let kind: Kind | undefined;
    setImmediate(() => {
      began = monotonicNow();
      const lines = Object.values(this.#lines);
      for (const line of lines) line.refuse(LONGEST_IN_LINE, MOST_TOLD);
      const next = lines.some(({ oldestMs }) => oldestMs > LONGEST_IN_LINE) ? undefined : this.#next();
      if (!next) return;
      kind = next.isRepeat ? 'repeat' : 'first';
      next.begin(true);
    });
    // Right after what the turn has computed, before anything of the network is looked at.
    setImmediate(() => this.#ended(began, kind));
  };

  #next(): Place | undefined {
    const { usual, dear } = this.#lines;
    const isDear = usual.length === 0 || (dear.length > 0 && this.#usualInARow >= USUAL_PER_DEAR);
    this.#usualInARow = isDear || dear.length === 0 ? 0 : this.#usualInARow + 1;
    return isDear ? dear.next() : usual.next();
  }

  /** @param kind what the turn was for; undefined: it was nobody's */
  #ended(began: number, kind: Kind | undefined): void {
    const tookMs = monotonicNow() - began;
    const answers = this.#cachedAnswers();
    const pauseMs = answers === this.#seen ? 0 : Math.min((SHARE - 1) * tookMs, LONGEST_PAUSE);
    this.#seen = answers;
    if (kind) this.#count(kind, tookMs + pauseMs);
    this.#isRunning = this.waiting > 0;
    if (!this.#isRunning) return;
    if (pauseMs < 1) this.#schedule();
    else setTimeout(this.#schedule, pauseMs);
  }

  #count(kind: Kind, ms: number): void {
    const average = this.#everyMs[kind];
    this.#everyMs[kind] += WEIGHT * (Math.min(ms, MOST_OF_AVERAGE * average) - average);
  }
}

/** What a turn is for: the first that asks for an address, or one behind it. */
type Kind = 'first' | 'repeat';
