import type { Logger } from 'pino';
import { EVENT } from '../../observe/log.ts';
import type { BrowserError } from './readReport.ts';

/** An error with where it happened. */
export interface SeenError extends BrowserError {
  browser: string;
  site?: string;
}

/** Equal errors are one line of the log in so many ms. */
const EVERY = 60_000;
/** Different ones in that time; what comes on top is counted alone. About 1 kB each. */
const MOST = 200;

/** Errors of visitors' browsers: gathered for a minute, then a line each with how often it was told. */
export class BrowserErrors {
  readonly #log: Logger;
  readonly #told: () => void;
  readonly #counts = new Map<string, { error: SeenError; count: number }>();
  #others = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param told called for each, to be counted */
  constructor(log: Logger, told: () => void) {
    this.#log = log;
    this.#told = told;
  }

  add(error: SeenError): void {
    this.#told();
    this.#timer ??= setTimeout(() => this.flush(), EVERY).unref();
    const key = JSON.stringify(error);
    const known = this.#counts.get(key);
    if (known) known.count += 1;
    else if (this.#counts.size < MOST) this.#counts.set(key, { error, count: 1 });
    else this.#others += 1;
  }

  /** Writes what was gathered. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { error, count } of this.#counts.values())
      this.#log.warn({ event: EVENT.browserError, ...error, count });
    if (this.#others > 0)
      this.#log.warn({ event: EVENT.browserError, message: 'others', count: this.#others });
    this.#counts.clear();
    this.#others = 0;
  }
}
