import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from '../bodyTime.ts';
import { networkOf } from '../limits/network.ts';
import { NetworkShares, TooManyAtOnce } from '../limits/networkShares.ts';
import { RateLimiter } from '../limits/rateLimiter.ts';
import type { Cost } from './demand.ts';
import { type Rank, Turns } from './turns.ts';

/**
 * While somebody has waited for so long (ms), whoever comes is refused at once: for pages longer, which hundreds ask for at
 * once after a start, and of which only the first ones cost anything.
 */
const LONGEST_WAIT: Readonly<Record<Rank, number>> = { usual: 4_000, dear: 1_500 };
/** Who would have to wait for so long (ms), by what turns took lately, is refused as well. */
const LONGEST_EXPECTED = 6_000;
/** From so long a wait on (ms), what is dear is bounded by address. */
const BUSY_WAIT = 150;
/** Answers that are being made: more would only fill memory while services let them wait. */
const MOST_UNDER_WAY = 2_000;
/**
 * Bodies that are on their way, 64 kB each but for documents, which pass through files: 10 MB in all. One that comes with
 * its headers is never among them.
 */
const BODIES = { most: 160, free: 80, share: 20 };
/** What one address may ask for of what is dear while others wait. */
const DEAR = { burst: 20, everyMs: 250 };

/** Whose request it is, as far as can be told. */
export type AddressOf = (request: IncomingMessage) => string | undefined;

/**
 * Which requests are answered when there are more than the machine can answer: health and what is cached always, then
 * pages, then what is dear, which has a small share while pages are asked for. What would wait too long is refused before
 * anything is done for it.
 */
export class Admission {
  readonly #turns: Turns;
  readonly #dear = new RateLimiter();
  readonly #bodies = new NetworkShares(BODIES);
  #cached = 0;
  #underWay = 0;
  #refused = 0;

  constructor(turns?: Turns) {
    this.#turns = turns ?? new Turns(() => this.#cached);
  }

  /** Notes an answer that cost nothing. */
  answeredFromCache(): void {
    this.#cached += 1;
  }

  /**
   * Whether a request is to be answered. Where it is, `response` is one under way until it closes.
   * @param addressOf tells whose request it is
   */
  admits(cost: Cost, addressOf: AddressOf, request: IncomingMessage, response: ServerResponse): boolean {
    const address = () => networkOf(addressOf(request));
    if (
      (cost !== 'cheap' && this.#isTooMuch(cost, address)) ||
      (hasBody(request) && !request.complete && !this.#takesBody(address(), request, response))
    ) {
      this.#refused += 1;
      return false;
    }
    if (cost === 'cheap') return true;
    this.#underWay += 1;
    response.once('close', () => {
      this.#underWay -= 1;
    });
    return true;
  }

  /**
   * Resolves when what was admitted may begin, to true; or to false: it has waited for too long, and is refused after all.
   * @param address what is asked for, where one answer may serve all who ask for it
   */
  async begin(cost: Cost, address?: string): Promise<boolean> {
    const mayBegin = cost === 'cheap' || (await this.#turns.take(cost, address));
    if (!mayBegin) this.#refused += 1;
    return mayBegin;
  }

  get size(): { underWay: number; waiting: number; waitMs: number; refused: number } {
    const waitMs = Math.max(this.#turns.oldestMs('usual'), this.#turns.oldestMs('dear'));
    return { underWay: this.#underWay, waiting: this.#turns.waiting, waitMs, refused: this.#refused };
  }

  #takesBody(network: string, request: IncomingMessage, response: ServerResponse): boolean {
    try {
      const leave = this.#bodies.enter(network);
      for (const event of ['end', 'close']) request.once(event, leave);
      response.once('close', leave);
      return true;
    } catch (error) {
      if (error instanceof TooManyAtOnce) return false;
      throw error;
    }
  }

  #isTooMuch(cost: Rank, address: () => string): boolean {
    const waitMs = this.#turns.oldestMs(cost);
    if (waitMs > LONGEST_WAIT[cost] || this.#turns.expectedMs(cost) > LONGEST_EXPECTED) return true;
    if (this.#underWay >= MOST_UNDER_WAY) return true;
    return cost === 'dear' && waitMs > BUSY_WAIT && !this.#dear.take(address(), DEAR).allowed;
  }
}
