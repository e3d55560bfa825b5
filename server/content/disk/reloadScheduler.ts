import { setTimeout as wait } from 'node:timers/promises';
import { monotonicNow } from '../../lib/clock.ts';

/** How long (ms) events must pause before a reload, and how long a burst may delay it. */
const QUIET = 25;
const LONGEST = 150;
/** The delay (ms) until a file that was read right after a write is checked again. */
const SECOND_LOOK = 120;
/** The interval (ms) between full scans: a multiple of a scan's duration, within bounds. */
interface ScanIntervals {
  least: number;
  times: number;
  most: number;
}
/** Catches changes whose events were lost. */
const SAFETY: ScanIntervals = { least: 2000, times: 50, most: 20_000 };
/** Used where there are no events: on network drives, and for symbolic links that lead elsewhere. */
const POLLING: ScanIntervals = { least: 400, times: 4, most: 2_000 };
/** How late (ms) an event may arrive after its change was already read. */
const LATE_EVENT = 300;

export interface Reloaded {
  changed: boolean;
  /** Whether there are symbolic links, whose targets change without an event. */
  hasLinks: boolean;
}

interface ReloadHandlers {
  reload(paths: readonly string[], all: boolean): Promise<Reloaded>;
  failed(error: unknown): void;
  noEvents(): void;
}

/** Collects touched paths and reloads them, one reload at a time. */
export class ReloadScheduler {
  readonly #on: ReloadHandlers;
  readonly #touched = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #needsFullScan = false;
  #burst: { since: number; timer: NodeJS.Timeout } | null = null;
  #running: Promise<Reloaded | undefined> | null = null;
  #stopped = true;
  #events = 0;
  #eventsBefore = 0;
  #hasEvents = true;
  #hasLinks = false;
  /** The duration (ms) of a full scan that finds no change. */
  #scanMs = 0;

  constructor(on: ReloadHandlers) {
    this.#on = on;
  }

  start(hasLinks: boolean): void {
    this.#stopped = false;
    this.#hasLinks = hasLinks;
    this.#runLater(this.#pause(), () => void this.#lookAtAll());
    if (this.#touched.size > 0 || this.#needsFullScan) this.#schedule();
  }

  /** Whether events have come since the running reload began. */
  get hasTouched(): boolean {
    return this.#needsFullScan || this.#touched.size > 0;
  }

  /** Handles an event. @param path null if anything may have changed */
  touch(path: string | null): void {
    this.#events += 1;
    this.#hasEvents = true;
    if (path === null) this.#needsFullScan = true;
    else this.#touched.add(path);
    this.#schedule();
  }

  recheckAfter(path: string, delay = SECOND_LOOK): void {
    this.#runLater(delay, () => {
      this.#touched.add(path);
      this.#schedule();
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#burst?.timer);
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#running;
  }

  #runLater(delay: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#stopped) run();
    }, delay);
    timer.unref();
    this.#timers.add(timer);
  }

  #schedule(): void {
    if (this.#stopped || this.#running) return;
    const now = monotonicNow();
    const since = this.#burst?.since ?? now;
    clearTimeout(this.#burst?.timer);
    const delay = Math.max(0, Math.min(QUIET, since + LONGEST - now));
    this.#burst = { since, timer: setTimeout(() => this.#run(), delay) };
  }

  #run(): void {
    clearTimeout(this.#burst?.timer);
    this.#burst = null;
    if (this.#running || this.#stopped) return;
    const paths = [...this.#touched];
    const all = this.#needsFullScan;
    this.#touched.clear();
    this.#needsFullScan = false;
    this.#running = this.#on
      .reload(paths, all)
      .catch((error: unknown) => {
        this.#on.failed(error);
        return undefined;
      })
      .finally(() => {
        this.#running = null;
        if (this.#touched.size > 0 || this.#needsFullScan) this.#schedule();
      });
  }

  async #lookAtAll(): Promise<void> {
    const started = monotonicNow();
    this.#needsFullScan = true;
    this.#run();
    const found = await this.#running;
    if (found) this.#hasLinks = found.hasLinks;
    // A scan that finds changes includes waiting, so only scans without changes are timed.
    if (found?.changed === false) this.#scanMs = monotonicNow() - started;
    if (found?.changed && !this.#hasLinks) {
      await wait(LATE_EVENT, undefined, { ref: false });
      if (this.#events === this.#eventsBefore) this.#missEvents();
    }
    this.#eventsBefore = this.#events;
    this.#runLater(this.#pause(), () => void this.#lookAtAll());
  }

  #missEvents(): void {
    if (this.#hasEvents) this.#on.noEvents();
    this.#hasEvents = false;
  }

  #pause(): number {
    const { least, times, most } = this.#hasLinks || !this.#hasEvents ? POLLING : SAFETY;
    return Math.min(most, Math.max(least, this.#scanMs * times));
  }
}
