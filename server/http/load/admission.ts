import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from '../../lib/bodyTime.ts';
import { customerOf, networkOf } from '../limits/network.ts';
import { NetworkQueue, TooManyAtOnce } from '../limits/networkQueue.ts';
import { createRateLimiter } from '../limits/rateLimiter.ts';
import { isValidRequestUrl } from '../request/parseRequestUrl.ts';
import { FairQueue, type QueuedCost } from './fairQueue.ts';

/** Refuse when the oldest request has waited this long (ms). Pages may wait longer: hundreds come after a start. */
const REFUSE_AFTER_MS: Readonly<Record<QueuedCost, number>> = { normal: 4_000, high: 1_500 };
/** From this waiting time (ms) on, requests of high cost are limited per network. */
const BUSY_MS = 150;
/** The maximum number of answers under way. More would only fill memory while services are slow. */
const MAX_RUNNING = 2_000;
/**
 * Limits bodies that are being received, 64 kB each except documents: 10 MB in all. A body that arrives with its
 * headers does not count. The limit is per `customerOf`, because an IPv6 customer has thousands of networks.
 */
const BODY_LIMITS = { maxTasks: 160, sharedFrom: 80, maxPerNetwork: 10 };
const HIGH_RATE = { burst: 20, everyMs: 250 };

export type IpOf = (request: IncomingMessage) => string | undefined;

/** Decides which requests are answered under load: free ones always, then pages, then those of high cost. */
export class Admission {
  readonly #queue: FairQueue;
  readonly #highCost = createRateLimiter();
  readonly #bodies = new NetworkQueue(BODY_LIMITS);
  #cached = 0;
  #underWay = 0;
  #refused = 0;

  constructor(queue?: FairQueue) {
    this.#queue = queue ?? new FairQueue(() => this.#cached);
  }

  countCached(): void {
    this.#cached += 1;
  }

  /** Returns whether to answer a request; if so, it counts as running until `response` closes. */
  tryAdmit(cost: Cost, ipOf: IpOf, request: IncomingMessage, response: ServerResponse): boolean {
    const network = () => networkOf(ipOf(request));
    if (
      (cost !== 'free' && this.#isTooMuch(cost, network)) ||
      (hasBody(request) &&
        !request.complete &&
        !this.#takesBody(customerOf(ipOf(request)), request, response))
    ) {
      this.#refused += 1;
      return false;
    }
    if (cost === 'free') return true;
    this.#underWay += 1;
    response.once('close', () => {
      this.#underWay -= 1;
    });
    return true;
  }

  /** Resolves to true when an admitted request may start, or to false if it has waited too long and is refused. */
  async waitTurn(cost: Cost): Promise<boolean> {
    const mayBegin = cost === 'free' || (await this.#queue.waitTurn(cost));
    if (!mayBegin) this.#refused += 1;
    return mayBegin;
  }

  get size(): { underWay: number; waiting: number; waitMs: number; refused: number } {
    const waitMs = Math.max(this.#queue.oldestMs('normal'), this.#queue.oldestMs('high'));
    return { underWay: this.#underWay, waiting: this.#queue.waiting, waitMs, refused: this.#refused };
  }

  #takesBody(customer: string, request: IncomingMessage, response: ServerResponse): boolean {
    try {
      const leave = this.#bodies.acquire(customer);
      for (const event of ['end', 'close']) request.once(event, leave);
      response.once('close', leave);
      return true;
    } catch (error) {
      if (error instanceof TooManyAtOnce) return false;
      throw error;
    }
  }

  #isTooMuch(cost: QueuedCost, network: () => string): boolean {
    const waitMs = this.#queue.oldestMs(cost);
    if (waitMs > REFUSE_AFTER_MS[cost] || this.#underWay >= MAX_RUNNING) return true;
    return cost === 'high' && waitMs > BUSY_MS && !this.#highCost.consume(network(), HIGH_RATE).allowed;
  }
}

/** How much a request costs; `free` ones are not queued. */
export type Cost = 'free' | QueuedCost;

/** Answered under any load: operators' addresses and files that already exist. Pictures have their own queue. */
const OPERATOR_PATHS = new Set(['/healthz', '/readyz', '/metrics']);
const FILE_PATH = /^\/(?:_assets|media|_image|_film|_share)\/[^?]/;
/** The program's own addresses, each with its own query parameters. */
const PROGRAM_PATHS = /^\/api(?:\/|$)|\/_/;
/** A plain parameter name, as pages declare them. An encoded name could equal a declared one, so it counts as declared. */
const PLAIN_NAME = /^[\w.-]*$/;

/** Invalid addresses cost as much as a page: the error page. @param isKnown whether any page has this parameter */
export function requestCost(url: string, isKnown: (name: string) => boolean): Cost {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (OPERATOR_PATHS.has(path) || (FILE_PATH.test(url) && isValidRequestUrl(url))) return 'free';
  if (query === undefined) return 'normal';
  const names = query.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  const isMadeUp = PROGRAM_PATHS.test(path) || names.some((name) => !PLAIN_NAME.test(name) || isKnown(name));
  return isMadeUp ? 'high' : 'normal';
}
