import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../../lib/clock.ts';

/** `burst` at once, then one more each `everyMs`. */
export interface Rate {
  burst: number;
  everyMs: number;
}

/** `retryAfter`: whole seconds until one more is allowed, at least 1. */
export type Allowance = { allowed: true } | { allowed: false; retryAfter: number };

/** Keys beyond are forgotten, the one that was unused for longest first: an entry takes about 150 bytes. */
const MOST_KEYS = 10_000;

/** Token buckets by key (GCRA: a bucket is one number, the time at which it would be full again). */
export class RateLimiter {
  /** When a key's bucket is full again, in ms of `now`. */
  readonly #fullAt: LRUCache<string, number>;
  readonly #now: () => number;

  constructor({ mostKeys = MOST_KEYS, now = monotonicNow }: { mostKeys?: number; now?: () => number } = {}) {
    this.#fullAt = new LRUCache({ max: mostKeys });
    this.#now = now;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#fullAt.size;
  }

  /** Takes one from a key's bucket where there is one. A refusal costs the key nothing. */
  take(key: string, { burst, everyMs }: Rate): Allowance {
    const now = this.#now();
    const fullAt = Math.max(this.#fullAt.get(key) ?? now, now);
    const waitMs = fullAt + everyMs - (now + burst * everyMs);
    if (waitMs > 0) return { allowed: false, retryAfter: Math.ceil(waitMs / 1000) };
    this.#fullAt.set(key, fullAt + everyMs);
    return { allowed: true };
  }

  /** Puts back what `take` gave; never more than there was room for. */
  giveBack(key: string, { everyMs }: Rate): void {
    const fullAt = this.#fullAt.get(key);
    if (fullAt === undefined) return;
    if (fullAt - everyMs > this.#now()) this.#fullAt.set(key, fullAt - everyMs);
    else this.#fullAt.delete(key);
  }
}

/** The identity that limits count by. */
export interface ClientIdentity {
  /** `request.ip`: `TRUST_PROXY` decides whose it is. */
  address: string | undefined;
  /** The account that is named: `username` of the form, however it is typed. */
  account?: string | undefined;
  /** Who is logged in: anything that is the same for one visitor, at each login. */
  user?: string | undefined;
}

/** How often a form may be sent: `burst` times at once, then once per `everyMs`. */
export interface Limit extends Rate {
  by: readonly (keyof ClientIdentity)[];
  /** `wrong`: what a service said no to; `answered`: what it did, too; `begun`: all that was taken in, whatever became of it. */
  counts: 'wrong' | 'answered' | 'begun';
  /** Where set, the limit is for accounts that were logged in to from the address before (true), or for others (false). */
  isKnown?: boolean;
}
