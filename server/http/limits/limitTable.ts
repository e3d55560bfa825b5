import type { FormName } from '../../model/forms/formSchemas.ts';
import type { Rate } from './rateLimiter.ts';

/** Who posts a form. */
export interface Sender {
  /** `request.ip`: `TRUST_PROXY` decides whose it is. */
  address: string | undefined;
  /** The account that is named: `username` of the form, however it is typed. */
  account?: string | undefined;
  /** Who is logged in: anything that is the same for one visitor, at each login. */
  user?: string | undefined;
}

/**
 * What a limit counts. `wrong`: what a service said no to; `answered`: what it did, too; `begun`: all that was taken in,
 * whatever became of it.
 */
export type Counting = 'wrong' | 'answered' | 'begun';

export interface Limit extends Rate {
  by: readonly (keyof Sender)[];
  counts: Counting;
  /**
   * What an address has once its own is used up: for accounts that were logged in to from there, and for others. One
   * who tries names neither keeps out who is known there, nor everybody else for long.
   */
  reserves?: Reserves;
  /** The burst of what comes from a reserve: an account that was guessed at from there has none of it. */
  burstOfReserve?: number;
}

export type Reserves = Record<'known' | 'others', Rate>;

const MINUTE = 60_000;

/**
 * What forms are limited by; others are not. The widest stands first: nobody makes up keys for the narrower. A whole class
 * behind one address may ask for codes, or be signed up, at once.
 */
export const LIMITS: Partial<Record<FormName | 'faulty', readonly Limit[]>> = {
  // Of any form whose fields are at fault, so that no service is asked: to read it costs something.
  faulty: [{ by: ['address'], counts: 'begun', burst: 120, everyMs: MINUTE / 60 }],
  login: [
    {
      by: ['address'],
      counts: 'wrong',
      burst: 11,
      everyMs: MINUTE,
      // 11 + 4 + 4: at most 19 wrong ones of one address in a row, whatever is tried.
      reserves: { known: { burst: 4, everyMs: MINUTE / 2 }, others: { burst: 4, everyMs: MINUTE / 2 } },
    },
    { by: ['address', 'account'], counts: 'wrong', burst: 10, everyMs: MINUTE, burstOfReserve: 2 },
  ],
  oneTimeCode: [
    { by: ['address'], counts: 'answered', burst: 60, everyMs: MINUTE / 6 },
    { by: ['address', 'account'], counts: 'answered', burst: 5, everyMs: 2 * MINUTE },
  ],
  registration: [{ by: ['address'], counts: 'answered', burst: 60, everyMs: MINUTE / 6 }],
  purchase: [{ by: ['user'], counts: 'answered', burst: 60, everyMs: MINUTE / 6 }],
  redemption: [
    { by: ['address'], counts: 'wrong', burst: 60, everyMs: MINUTE / 2 },
    { by: ['user'], counts: 'wrong', burst: 30, everyMs: MINUTE / 2 },
  ],
  teacherApplication: [
    { by: ['address'], counts: 'begun', burst: 120, everyMs: MINUTE / 12 },
    { by: ['address'], counts: 'answered', burst: 30, everyMs: MINUTE },
  ],
  // Seats are few: a class at once, and no more than 45 in any hour.
  trialSignup: [{ by: ['address'], counts: 'answered', burst: 30, everyMs: 4 * MINUTE }],
};
