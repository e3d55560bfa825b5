import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../../lib/clock.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import type { Outcome, RetryLater } from '../../visitors/actions/action.ts';
import type { Counting, Limit, Sender } from './limitTable.ts';
import { type Allowance, type Rate, RateLimiter } from './rateLimiter.ts';
import { limitsOf, partsOf } from './senderLimits.ts';
import type { SharedBuckets } from './sharedBuckets.ts';

export type { Sender } from './limitTable.ts';

/** What was taken for one post. */
export interface Taken {
  /** Too much: the action is not run. Nothing is to be settled. */
  refused?: RetryLater;
  /**
   * Gives back what does not count, once the outcome is known; `not-run`: its fields were at fault, so that no service was
   * asked. Not called, all of it counts.
   */
  settle(outcome: Outcome | 'not-run'): Promise<void>;
}

/** Where one was taken. */
interface Bucket {
  limiter: RateLimiter;
  name: string;
  key: string;
  rate: Rate;
  counts: Counting;
}

/** Accounts, by address, of which it is remembered that somebody logged in: about 150 bytes each. */
const MOST_KNOWN = 20_000;

export interface FormLimitsOptions {
  now?: () => number;
  shared?: SharedBuckets | undefined;
  secret?: Buffer;
}

/**
 * Limits of what one visitor may ask of a service (issue 8 part 7). No limit goes by the account alone: nobody can lock
 * another out of a right login. Instances count together where they share buckets, else each for itself.
 */
export class FormLimits {
  /** One each limit: keys that somebody makes up for one of them push out none of another's. */
  readonly #limiters = new Map<string, RateLimiter>();
  readonly #now: () => number;
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN });
  readonly #shared: SharedBuckets | undefined;
  /** Addresses and names are remembered as hashes that only this deployment can make. */
  readonly #secret: Buffer;

  /** @param shared buckets of all instances, which have the secret in common */
  constructor({ now = monotonicNow, shared, secret = randomBytes(32) }: FormLimitsOptions = {}) {
    this.#now = now;
    this.#shared = shared;
    this.#secret = secret;
  }

  /** How many addresses, accounts and users are remembered, each for one limit. */
  get size(): number {
    return [...this.#limiters.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async take(form: FormName | 'faulty', sender: Sender): Promise<Taken> {
    const taken: Bucket[] = [];
    const giveBack = async (isCounted: (counts: Counting) => boolean) => {
      const all = taken.filter(({ counts }) => !isCounted(counts));
      await Promise.all(all.map((bucket) => this.#giveBack(bucket)));
    };
    const pair = partsOf(['address', 'account'], sender);
    const known = pair && this.#hash(pair);
    let isFromReserve = false;
    for (const { name, limit, keyedBy } of limitsOf(form, sender)) {
      const rate = isFromReserve ? { ...limit, burst: limit.burstOfReserve ?? limit.burst } : limit;
      let allowance = await this.#take(name, limit, rate, keyedBy, taken);
      if (!allowance.allowed && limit.reserves) {
        const reserve = (await this.#isKnown(known)) ? 'known' : 'others';
        const more = await this.#take(`${name} ${reserve}`, limit, limit.reserves[reserve], keyedBy, taken);
        isFromReserve ||= more.allowed;
        allowance = sooner(allowance, more);
      }
      if (allowance.allowed) continue;
      await giveBack(() => false);
      return { refused: tooMany(allowance.retryAfter), settle: async () => {} };
    }
    return {
      settle: async (outcome) => {
        await giveBack((counts) => doesCount(counts, outcome));
        const isLogin = form === 'login' && outcome !== 'not-run' && outcome.kind === 'done';
        if (isLogin && known !== undefined) await this.#know(known);
      },
    };
  }

  /** Runs an action where the limits allow it. */
  async run(form: FormName | 'faulty', sender: Sender, act: () => Promise<Outcome>): Promise<Outcome> {
    const { refused, settle } = await this.take(form, sender);
    if (refused) return refused;
    const outcome = await act();
    await settle(outcome);
    return outcome;
  }

  /** Takes one of a limit's, and notes where. What this instance refuses, all of them together would refuse. */
  async #take(
    name: string,
    { counts }: Limit,
    rate: Rate,
    keyedBy: readonly string[],
    taken: Bucket[],
  ): Promise<Allowance> {
    const limiter = this.#limiters.get(name) ?? new RateLimiter({ now: this.#now });
    this.#limiters.set(name, limiter);
    const key = this.#hash(keyedBy);
    const here = limiter.take(key, rate);
    if (!here.allowed) return here;
    const everywhere = await this.#shared?.take(`${name} ${key}`, rate);
    if (everywhere?.allowed === false) {
      limiter.giveBack(key, rate);
      return everywhere;
    }
    taken.push({ limiter, name, key, rate, counts });
    return here;
  }

  async #giveBack({ limiter, name, key, rate }: Bucket): Promise<void> {
    limiter.giveBack(key, rate);
    await this.#shared?.giveBack(`${name} ${key}`, rate);
  }

  async #isKnown(key: string | undefined): Promise<boolean> {
    if (key === undefined) return false;
    return this.#known.has(key) || ((await this.#shared?.isKnown(key)) ?? false);
  }

  async #know(key: string): Promise<void> {
    this.#known.set(key, true);
    await this.#shared?.know(key);
  }

  #hash(parts: readonly string[]): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  }
}

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
