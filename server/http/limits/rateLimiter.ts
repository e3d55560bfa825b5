import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../../lib/clock.ts';

/** `burst` at once, then one more each `everyMs`. */
export interface Rate {
  burst: number;
  everyMs: number;
}

/** `retryAfter`: whole seconds until one more is allowed, at least 1. */
export type Allowance = { allowed: true } | { allowed: false; retryAfter: number };

/** When there are more keys, the least recently used are dropped: an entry takes about 150 bytes. */
const MAX_KEYS = 10_000;

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Token buckets by key (GCRA: a bucket is a single number, the time at which it will be full, in ms of `now`). */
export function createRateLimiter({
  mostKeys = MAX_KEYS,
  now = monotonicNow,
}: {
  mostKeys?: number;
  now?: () => number;
} = {}) {
  const buckets = new LRUCache<string, number>({ max: mostKeys });
  return {
    get size() {
      return buckets.size;
    },
    /** Takes a token from a key's bucket if there is one. A refusal has no effect on the bucket. */
    consume: (key: string, { burst, everyMs }: Rate): Allowance => {
      const time = now();
      const fullAt = Math.max(buckets.get(key) ?? time, time);
      const waitMs = fullAt + everyMs - (time + burst * everyMs);
      if (waitMs > 0) return { allowed: false, retryAfter: Math.ceil(waitMs / 1000) };
      buckets.set(key, fullAt + everyMs);
      return { allowed: true };
    },
    /** Returns a token that `consume` took; the bucket never exceeds its size. */
    giveBack: (key: string, { everyMs }: Rate): void => {
      const fullAt = buckets.get(key);
      if (fullAt === undefined) return;
      if (fullAt - everyMs > now()) buckets.set(key, fullAt - everyMs);
      else buckets.delete(key);
    },
  };
}

export interface ClientIdentity {
  /** `request.ip`, which depends on `TRUST_PROXY`. */
  ip: string | undefined;
  account?: string;
  /** The logged-in user: any value that is the same at each of the user's logins. */
  user?: string;
}

/** How often a form may be sent: `burst` times at once, then once per `everyMs`. */
export interface Limit extends Rate {
  by: readonly (keyof ClientIdentity)[];
  /** `wrong`: refusals by a service; `answered`: also successes; `begun`: all attempts, whatever their outcome. */
  counts: 'wrong' | 'answered' | 'begun';
  /** If set, only for accounts with an earlier login from the IP address (true), or only for others (false). */
  isKnown?: boolean;
}
