import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outcome, RetryLater } from '../../actions/action.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import { type Counting, LIMITS, type Limit, type Sender } from './limitTable.ts';
import { networkOf } from './network.ts';
import { type Allowance, type Rate, RateLimiter } from './rateLimiter.ts';

export type { Sender } from './limitTable.ts';

/** What was taken for one post. */
export interface Taken {
  /** Too much: the action is not run. Nothing is to be settled. */
  refused?: RetryLater;
  /**
   * Gives back what does not count, once the outcome is known; `not-run`: its fields were at fault, so that no service was
   * asked. Not called, all of it counts.
   */
  settle(outcome: Outcome | 'not-run'): void;
}

/** Where one was taken. */
interface Bucket {
  limiter: RateLimiter;
  key: string;
  rate: Rate;
  counts: Counting;
}

/** Accounts, by address, of which it is remembered that somebody logged in: about 150 bytes each. */
const MOST_KNOWN = 20_000;

/**
 * Limits of what one visitor may ask of a service (issue 8 part 7). No limit goes by the account alone: nobody can lock
 * another out of a right login. Each instance counts for itself.
 */
export class FormLimits {
  readonly #limiter: RateLimiter;
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN });
  /** Addresses and names are remembered as hashes that only this process can make. */
  readonly #secret = randomBytes(32);

  constructor(limiter: RateLimiter = new RateLimiter()) {
    this.#limiter = limiter;
  }

  /** How many addresses, accounts and users are remembered, each for one limit. */
  get size(): number {
    return this.#limiter.size;
  }

  take(form: FormName, sender: Sender): Taken {
    const taken: Bucket[] = [];
    const giveBack = (isCounted: (counts: Counting) => boolean) => {
      for (const { limiter, key, rate, counts } of taken) if (!isCounted(counts)) limiter.giveBack(key, rate);
    };
    const known = this.#key('known', ['address', 'account'], sender);
    const reserve = known !== undefined && this.#known.has(known) ? 'known' : 'others';
    let isFromReserve = false;
    for (const [place, limit] of (LIMITS[form] ?? []).entries()) {
      const rate = isFromReserve ? { ...limit, burst: limit.burstOfReserve ?? limit.burst } : limit;
      let allowance = this.#take(`${form} ${place}`, limit, rate, sender, taken);
      if (!allowance.allowed && limit.reserves) {
        const more = this.#take(`${form} ${place} ${reserve}`, limit, limit.reserves[reserve], sender, taken);
        isFromReserve = more.allowed;
        allowance = sooner(allowance, more);
      }
      if (allowance.allowed) continue;
      giveBack(() => false);
      return { refused: tooMany(allowance.retryAfter), settle: () => {} };
    }
    return {
      settle: (outcome) => {
        giveBack((counts) => doesCount(counts, outcome));
        const isLogin = form === 'login' && outcome !== 'not-run' && outcome.kind === 'done';
        if (isLogin && known !== undefined) this.#known.set(known, true);
      },
    };
  }

  /** Runs an action whose fields are in order, where the limits allow it. */
  async run(form: FormName, sender: Sender, act: () => Promise<Outcome>): Promise<Outcome> {
    const { refused, settle } = this.take(form, sender);
    if (refused) return refused;
    const outcome = await act();
    settle(outcome);
    return outcome;
  }

  /** Takes one of a limit's, and notes where; of a limit that the sender has no key for there is always more. */
  #take(name: string, { by, counts }: Limit, rate: Rate, sender: Sender, taken: Bucket[]): Allowance {
    const key = this.#key(name, by, sender);
    if (key === undefined) return { allowed: true };
    const allowance = this.#limiter.take(key, rate);
    if (allowance.allowed) taken.push({ limiter: this.#limiter, key, rate, counts });
    return allowance;
  }

  /** undefined where the sender has not what the limit goes by. */
  #key(limit: string, by: Limit['by'], sender: Sender): string | undefined {
    const parts = by.map((what) => KEYS[what](sender[what]));
    if (parts.includes(undefined)) return undefined;
    const text = JSON.stringify([limit, ...parts]);
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 22);
  }
}

const KEYS: Record<keyof Sender, (value: string | undefined) => string | undefined> = {
  address: networkOf,
  account: (name) => name?.normalize('NFKC').toLowerCase().normalize('NFKC').trim(),
  user: (user) => user,
};

/** Allowed where one is, else until the earlier of both. */
function sooner(one: Allowance, other: Allowance): Allowance {
  if (one.allowed || other.allowed) return { allowed: true };
  return { allowed: false, retryAfter: Math.min(one.retryAfter, other.retryAfter) };
}

function tooMany(retryAfter: number): RetryLater {
  return { kind: 'retry-later', status: 429, code: 'too-many', retryAfter };
}

function doesCount(counts: Counting, outcome: Outcome | 'not-run'): boolean {
  if (counts === 'begun') return true;
  if (outcome === 'not-run') return false;
  if (outcome.kind === 'done') return counts === 'answered';
  return outcome.status !== 503;
}
