import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type AskOptions, ask } from './ask.ts';

/** How often an address is asked again, and how long each wait may be, in ms. */
const AGAIN = { most: 3, longestMs: 5_000 };
/** Of all waits of a run together, in ms: a deployment that refuses everything is told as such. */
const PATIENCE_MS = 300_000;

/** Asks a deployment that may be busy: 503 with `Retry-After` is asked for again after that time. */
export class PatientAsker {
  /** Answers that were asked for again. */
  repeated = 0;
  #patienceMs: number;

  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
  }

  /** The last answer that there was. @throws NoAnswer */
  async ask(url: string, options: AskOptions): Promise<Answer> {
    let answer = await ask(url, options);
    for (let again = 0; again < AGAIN.most; again++) {
      const { status, retryAfter } = answer;
      if (status !== 503 || retryAfter === undefined) break;
      const ms = Math.min(retryAfter * 1000, AGAIN.longestMs);
      if (ms > this.#patienceMs) break;
      this.#patienceMs -= ms;
      if (again === 0) this.repeated += 1;
      await wait(ms);
      answer = await ask(url, options);
    }
    return answer;
  }
}
