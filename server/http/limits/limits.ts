import { createHmac, randomBytes } from 'node:crypto';
import type { Outcome, RetryLater } from '../../actions/action.ts';
import type { FormName } from '../../actions/forms.ts';
import { networkOf } from './network.ts';
import { type Rate, RateLimiter } from './rateLimiter.ts';

/** Who posts a form. */
export interface Sender {
  /** `request.ip`: `TRUST_PROXY` decides whose it is. */
  address: string | undefined;
  /** The account that is named: `username` of the form, however it is typed. */
  account?: string | undefined;
  /** Who is logged in: anything that is the same for one visitor. */
  user?: string | undefined;
}

/** What was taken for one post. */
export interface Taken {
  /** Too much: the action is not run. Nothing is to be settled. */
  refused?: RetryLater;
  /** Gives back what does not count, once the outcome is known. Not called, all of it counts. */
  settle(outcome: Outcome): void;
}

interface Limit extends Rate {
  by: readonly (keyof Sender)[];
}

/** `wrong`: what was not done; `every`: what was done, too. What a service could not answer counts for neither. */
type Counting = 'wrong' | 'every';

const MINUTE = 60_000;

/** What forms are limited by; others are not. The widest stands first: nobody makes up keys for the narrower. */
const LIMITS: Partial<Record<FormName, { counts: Counting; limits: readonly Limit[] }>> = {
  login: {
    counts: 'wrong',
    limits: [
      { by: ['address'], burst: 15, everyMs: MINUTE },
      { by: ['address', 'account'], burst: 10, everyMs: MINUTE },
    ],
  },
  oneTimeCode: {
    counts: 'every',
    limits: [
      { by: ['address'], burst: 15, everyMs: MINUTE },
      { by: ['address', 'account'], burst: 5, everyMs: 2 * MINUTE },
    ],
  },
  registration: { counts: 'every', limits: [{ by: ['address'], burst: 10, everyMs: MINUTE }] },
  redemption: {
    counts: 'wrong',
    limits: [
      { by: ['address'], burst: 10, everyMs: MINUTE },
      { by: ['user'], burst: 10, everyMs: MINUTE },
    ],
  },
  teacherApplication: { counts: 'every', limits: [{ by: ['address'], burst: 10, everyMs: 2 * MINUTE }] },
  trialSignup: { counts: 'every', limits: [{ by: ['address'], burst: 20, everyMs: MINUTE }] },
};

/**
 * Limits of what one visitor may ask of a service (issue 8 part 7). No limit goes by the account alone: nobody can lock
 * another out of a right login. One instance counts for itself. Called for a form whose fields are in order, right before
 * its action: what is refused for its fields reaches no service and counts for nothing.
 */
export class FormLimits {
  readonly #limiter: RateLimiter;
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
    const rule = LIMITS[form];
    if (!rule) return { settle: () => {} };
    const taken: (() => void)[] = [];
    const giveBack = () => {
      for (const back of taken) back();
    };
    for (const limit of rule.limits) {
      const key = this.#key(form, limit, sender);
      if (key === undefined) continue;
      const allowance = this.#limiter.take(key, limit);
      if (!allowance.allowed) {
        giveBack();
        return { refused: tooMany(allowance.retryAfter), settle: () => {} };
      }
      taken.push(() => this.#limiter.giveBack(key, limit));
    }
    return { settle: (outcome) => void (doesCount(rule.counts, outcome) || giveBack()) };
  }

  /** undefined where the sender has not what the limit goes by. */
  #key(form: FormName, { by }: Limit, sender: Sender): string | undefined {
    const parts = by.map((what) => KEYS[what](sender[what]));
    if (parts.includes(undefined)) return undefined;
    const text = JSON.stringify([form, ...by, ...parts]);
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 22);
  }
}

const KEYS: Record<keyof Sender, (value: string | undefined) => string | undefined> = {
  address: networkOf,
  account: (name) => name?.normalize('NFKC').toLowerCase().normalize('NFKC').trim(),
  user: (user) => user,
};

function tooMany(retryAfter: number): RetryLater {
  return { kind: 'retry-later', status: 429, code: 'too-many', retryAfter };
}

function doesCount(counts: Counting, outcome: Outcome): boolean {
  if (outcome.kind === 'done') return counts === 'every';
  return outcome.status !== 503;
}
