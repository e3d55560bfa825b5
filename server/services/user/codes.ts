import { randomBytes, randomInt } from 'node:crypto';
import type { Context } from '../context.ts';
import { number, text } from '../data/database.ts';
import { Refusal, sameText } from '../http/http.ts';
import { digest } from '../http/secrets.ts';

const MINUTE = 60_000;
const LIFE = 10 * MINUTE;
const CODES_AT_ONCE = 5;
const WRONG_TRIES = 5;
/** Accepted in non-production besides codes that were sent. */
const TEST_CODE = '000000';

const later = (now: Date, by: number) => new Date(now.getTime() + by).toISOString();
const seconds = (now: Date, until: string) =>
  String(Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)));

/**
 * Creates a one-time code for a name, known or not (with the same work, so that the time reveals nothing). Earlier
 * codes stay valid, so that a request in another person's name does not lock that person out.
 * @throws Refusal 429 with Retry-After after five in ten minutes
 */
export function makeCode({ db, realNow: now }: Context, owner: string): string {
  const at = now();
  db.prepare('DELETE FROM codes WHERE expiresAt <= ?').run(at.toISOString());
  const live = db.prepare('SELECT expiresAt FROM codes WHERE owner = ? ORDER BY id').all(owner);
  if (live.length >= CODES_AT_ONCE)
    throw new Refusal(429, 'too many codes asked for', {
      'Retry-After': seconds(at, text(live[0]?.['expiresAt'])),
    });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(8).toString('hex');
  db.prepare('INSERT INTO codes (owner, salt, hash, expiresAt) VALUES (?, ?, ?, ?)').run(
    owner,
    salt,
    digest(salt, code),
    later(at, LIFE),
  );
  return code;
}

/** Consumes a code after the password check. @throws Refusal 401 wrong, 423 with Retry-After after five wrong ones */
export function spendCode(context: Context, owner: string, otp: string): void {
  const { db, realNow: now, nonProduction } = context;
  const at = now();
  const locked = db.prepare('SELECT until FROM locks WHERE owner = ? AND wrong >= ?').get(owner, WRONG_TRIES);
  if (locked && text(locked['until']) > at.toISOString()) throw lockedOut(at, text(locked['until']));
  const codes = db
    .prepare('SELECT salt, hash FROM codes WHERE owner = ? AND expiresAt > ?')
    .all(owner, at.toISOString());
  const found = codes.some((code) => sameText(digest(text(code['salt']), otp), text(code['hash'])));
  if (!found && !(nonProduction && otp === TEST_CODE)) throw countWrong(context, owner, at);
  db.prepare('DELETE FROM locks WHERE owner = ?').run(owner);
  if (found) db.prepare('DELETE FROM codes WHERE owner = ?').run(owner);
}

const lockedOut = (now: Date, until: string) =>
  new Refusal(423, 'too many wrong codes', { 'Retry-After': seconds(now, until) });

/** Counts a wrong code and returns the answer; the last permitted attempt invalidates all codes. */
function countWrong({ db }: Context, owner: string, now: Date): Refusal {
  const until = later(now, LIFE);
  db.prepare('DELETE FROM locks WHERE until <= ?').run(now.toISOString());
  const row = db
    .prepare(
      `INSERT INTO locks (owner, wrong, until) VALUES (?, 1, ?)
       ON CONFLICT (owner) DO UPDATE SET wrong = wrong + 1, until = excluded.until RETURNING wrong`,
    )
    .get(owner, until);
  if (number(row?.['wrong']) < WRONG_TRIES) return new Refusal(401, 'wrong name, password or code');
  db.prepare('DELETE FROM codes WHERE owner = ?').run(owner);
  return lockedOut(now, until);
}
