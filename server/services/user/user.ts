import { randomBytes, randomInt } from 'node:crypto';
import type { Express, Request, Response } from 'express';
import { MINUTE_MS } from '../../../schemas/rules/durations.ts';
import { normalizeText } from '../../../schemas/rules/normalizeText.ts';
import { equalsInConstantTime } from '../../lib/signer.ts';
import type { Context } from '../context.ts';
import { insert, number, text } from '../data/database.ts';
import { resolveMoment } from '../data/moments.ts';
import type { SerialSeed } from '../data/seedTypes.ts';
import { notStored, Refusal, service } from '../http/http.ts';
import { answerOnce } from '../http/idempotency.ts';
import { registrationOf, textField } from '../http/requests.ts';
import { digest, issueToken, verifyPassword } from '../http/secrets.ts';
import { accountOf, createAccount, findAccount, nameKey } from './accounts.ts';
import { addPurchase, listPurchases } from './purchases.ts';

/** Accounts, login, purchases (`USER_API`). */
export function userService(context: Context): Express {
  return service((app) => {
    app.use(notStored);
    app.get('/', (request, response) => {
      response.json(accountOf(context, request).profile);
    });
    app.post('/login', (request, response) => login(context, request, response));
    app.post('/otp', (request, response) => sendCode(context, request, response));
    app.post('/register', async (request, response) => {
      const owner = await createAccount(context, registrationOf(request.body));
      response.status(201).json({ token: issueToken(context, 'user', owner) });
    });
    app.get('/getOwnPurchaseLog', (request, response) => {
      response.json(listPurchases(context, accountOf(context, request)));
    });
    app.post('/purchases', (request, response) => addPurchase(context, request, response));
    app.post('/redeem', (request, response) => redeem(context, request, response));
  });
}

/** A wrong name, password or code gets the same answer. Only the right password lets codes be invalidated (423). */
async function login(context: Context, request: Request, response: Response): Promise<void> {
  const [username, password, otp] = ['username', 'password', 'otp'].map((name) =>
    textField(request.body, name),
  );
  const account = username === undefined ? undefined : findAccount(context, username);
  const right = await verifyPassword(password ?? '', account?.password);
  if (!account || !right || otp === undefined) throw new Refusal(401, 'wrong name, password or code');
  consumeCode(context, account.key, otp);
  response.json({ token: issueToken(context, 'user', account.key) });
}

/** Writes the code to the log, because there is no mail; with its owner only if there are no real users. */
function sendCode(context: Context, request: Request, response: Response): void {
  const username = textField(request.body, 'username');
  if (username !== undefined) {
    const code = createCode(context, nameKey(username));
    const whose = context.nonProduction ? { username } : {};
    if (findAccount(context, username)) context.log('services.code-sent', { ...whose, code });
  }
  response.status(202).json({});
}

/** Redeems a serial, independent of spaces and case: 404 unknown, 409 used, 410 expired. */
function redeem(context: Context, request: Request, response: Response): void {
  const { catalogue, db, now } = context;
  const account = accountOf(context, request);
  const serial = normalizeText(textField(request.body, 'serial', 100) ?? '', 'NFKC', 100)
    .replace(/\s/g, '')
    .toUpperCase();
  const post = { scope: `redeem/${account.key}`, content: serial, status: 200 };
  const work = () => {
    const found = catalogue.one('serial', serial);
    if (!found) throw new Refusal(404, 'unknown serial');
    refuseSpent(found);
    const { productId } = found;
    insert(db, 'redemptions', { serial, owner: account.key, productId, redeemedAt: now().toISOString() });
    return { productId, name: catalogue.one('product', productId)?.name ?? productId };
  };
  answerOnce(response, context, request, post, work);

  function refuseSpent(entry: SerialSeed): void {
    const seen = entry.oncePerAccount
      ? db.prepare('SELECT 1 FROM redemptions WHERE serial = ? AND owner = ?').get(serial, account.key)
      : db.prepare('SELECT 1 FROM redemptions WHERE serial = ?').get(serial);
    if (entry.used || seen) throw new Refusal(409, 'used already');
    const { timeZone } = catalogue.settings();
    if (entry.expiresAt && Date.parse(resolveMoment(entry.expiresAt, now(), timeZone)) < now().getTime())
      throw new Refusal(410, 'expired');
  }
}

const CODE_LIFE_MS = 10 * MINUTE_MS;
const MAX_VALID_CODES = 5;
const MAX_WRONG = 5;
/** Accepted in non-production besides codes that were sent. */
const TEST_CODE = '000000';

const timeAfter = (now: Date, by: number) => new Date(now.getTime() + by).toISOString();
const seconds = (now: Date, until: string) =>
  String(Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)));

/**
 * Creates a one-time code for a name, known or not (with the same work, so that the time reveals nothing). Earlier
 * codes stay valid, so that a request in another person's name does not lock that person out.
 * @throws Refusal 429 with Retry-After after five in ten minutes
 */
function createCode({ db, realNow: now }: Context, owner: string): string {
  const time = now();
  db.prepare('DELETE FROM codes WHERE expiresAt <= ?').run(time.toISOString());
  const live = db.prepare('SELECT expiresAt FROM codes WHERE owner = ? ORDER BY id').all(owner);
  if (live.length >= MAX_VALID_CODES)
    throw new Refusal(429, 'too many codes asked for', {
      'Retry-After': seconds(time, text(live[0]?.['expiresAt'])),
    });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(8).toString('hex');
  insert(db, 'codes', { owner, salt, hash: digest(salt, code), expiresAt: timeAfter(time, CODE_LIFE_MS) });
  return code;
}

/** Consumes a code after the password check. @throws Refusal 401 wrong, 423 with Retry-After after five wrong ones */
function consumeCode(context: Context, owner: string, otp: string): void {
  const { db, realNow: now, nonProduction } = context;
  const time = now();
  const locked = db.prepare('SELECT until FROM locks WHERE owner = ? AND wrong >= ?').get(owner, MAX_WRONG);
  if (locked && text(locked['until']) > time.toISOString()) throw lockedOut(time, text(locked['until']));
  const codes = db
    .prepare('SELECT salt, hash FROM codes WHERE owner = ? AND expiresAt > ?')
    .all(owner, time.toISOString());
  const isValid = codes.some((code) =>
    equalsInConstantTime(digest(text(code['salt']), otp), text(code['hash'])),
  );
  if (!isValid && !(nonProduction && otp === TEST_CODE)) throw countWrong(context, owner, time);
  db.prepare('DELETE FROM locks WHERE owner = ?').run(owner);
  if (isValid) db.prepare('DELETE FROM codes WHERE owner = ?').run(owner);
}

const lockedOut = (now: Date, until: string) =>
  new Refusal(423, 'too many wrong codes', { 'Retry-After': seconds(now, until) });

/** Counts a wrong code and returns the answer; the last permitted attempt invalidates all codes. */
function countWrong({ db }: Context, owner: string, now: Date): Refusal {
  const until = timeAfter(now, CODE_LIFE_MS);
  db.prepare('DELETE FROM locks WHERE until <= ?').run(now.toISOString());
  const row = db
    .prepare(
      `INSERT INTO locks (owner, wrong, until) VALUES (?, 1, ?)
       ON CONFLICT (owner) DO UPDATE SET wrong = wrong + 1, until = excluded.until RETURNING wrong`,
    )
    .get(owner, until);
  if (number(row?.['wrong']) < MAX_WRONG) return new Refusal(401, 'wrong name, password or code');
  db.prepare('DELETE FROM codes WHERE owner = ?').run(owner);
  return lockedOut(now, until);
}
