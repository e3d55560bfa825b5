import { createHmac, randomBytes } from 'node:crypto';
import type { Outcome, RetryLater } from '../../actions/action.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
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
  /**
   * Gives back what does not count, once the outcome is known; `not-run`: its fields were at fault, so that no service was
   * asked. Not called, all of it counts.
   */
  settle(outcome: Outcome | 'not-run'): void;
}

/**
 * What a limit counts. `wrong`: what a service said no to; `answered`: what it did, too; `begun`: all that was taken in,
 * whatever became of it.
 */
type Counting = 'wrong' | 'answered' | 'begun';

interface Limit extends Rate {
  by: readonly (keyof Sender)[];
  counts: Counting;
}

const MINUTE = 60_000;

/**
 * What forms are limited by; others are not. The widest stands first: nobody makes up keys for the narrower. A whole class
 * behind one address may sign up, and ask for codes, at once.
 */
const LIMITS: Partial<Record<FormName, readonly Limit[]>> = {
  login: [
    { by: ['address'], counts: 'wrong', burst: 15, everyMs: MINUTE },
    { by: ['address', 'account'], counts: 'wrong', burst: 10, everyMs: MINUTE },
  ],
  oneTimeCode: [
    { by: ['address'], counts: 'answered', burst: 60, everyMs: MINUTE / 6 },
    { by: ['address', 'account'], counts: 'answered', burst: 5, everyMs: 2 * MINUTE },
  ],
  registration: [{ by: ['address'], counts: 'answered', burst: 60, everyMs: MINUTE / 6 }],
  redemption: [
    { by: ['address'], counts: 'wrong', burst: 60, everyMs: MINUTE / 2 },
    { by: ['user'], counts: 'wrong', burst: 30, everyMs: MINUTE / 2 },
  ],
  teacherApplication: [
    { by: ['address'], counts: 'begun', burst: 120, everyMs: MINUTE / 12 },
    { by: ['address'], counts: 'answered', burst: 30, everyMs: MINUTE },
  ],
  trialSignup: [{ by: ['address'], counts: 'answered', burst: 60, everyMs: MINUTE / 6 }],
};

/**
 * Limits of what one visitor may ask of a service (issue 8 part 7). No limit goes by the account alone: nobody can lock
 * another out of a right login. Each instance counts for itself.
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
    const taken: { key: string; limit: Limit }[] = [];
    const giveBack = (isCounted: (limit: Limit) => boolean) => {
      for (const { key, limit } of taken) if (!isCounted(limit)) this.#limiter.giveBack(key, limit);
    };
    for (const [place, limit] of (LIMITS[form] ?? []).entries()) {
      const key = this.#key(`${form} ${place}`, limit, sender);
      if (key === undefined) continue;
      const allowance = this.#limiter.take(key, limit);
      if (!allowance.allowed) {
        giveBack(() => false);
        return { refused: tooMany(allowance.retryAfter), settle: () => {} };
      }
      taken.push({ key, limit });
    }
    return { settle: (outcome) => giveBack(({ counts }) => doesCount(counts, outcome)) };
  }

  /** Runs an action whose fields are in order, where the limits allow it. */
  async run(form: FormName, sender: Sender, act: () => Promise<Outcome>): Promise<Outcome> {
    const { refused, settle } = this.take(form, sender);
    if (refused) return refused;
    const outcome = await act();
    settle(outcome);
    return outcome;
  }

  /** undefined where the sender has not what the limit goes by. */
  #key(limit: string, { by }: Limit, sender: Sender): string | undefined {
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

function tooMany(retryAfter: number): RetryLater {
  return { kind: 'retry-later', status: 429, code: 'too-many', retryAfter };
}

function doesCount(counts: Counting, outcome: Outcome | 'not-run'): boolean {
  if (counts === 'begun') return true;
  if (outcome === 'not-run') return false;
  if (outcome.kind === 'done') return counts === 'answered';
  return outcome.status !== 503;
}
