import { createHash, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { DAY_MS } from '../../../schemas/rules/durations.ts';
import { normalizeText } from '../../../schemas/rules/normalizeText.ts';
import { equalsInConstantTime } from '../../lib/signer.ts';
import type { Context } from '../context.ts';
import { insert, text } from '../data/database.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;
const normalize = (password: string): string => normalizeText(password, 'NFKC', 400);

/** Hashes a password for storage: `scrypt$<salt>$<key>`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(normalize(password), salt, KEY_BYTES);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** For unknown names: the same work as for a wrong password, so that the time does not reveal accounts. */
const UNKNOWN_PASSWORD = `scrypt$${randomBytes(16).toString('base64url')}$${randomBytes(KEY_BYTES).toString('base64url')}`;

/** Returns whether the password is the account's; without an account false, after the same work. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (stored ?? UNKNOWN_PASSWORD).split('$');
  const derived = await derive(normalize(password), Buffer.from(salt, 'base64url'), KEY_BYTES);
  return equalsInConstantTime(derived.toString('base64url'), key) && stored !== undefined;
}

/** SHA-256 as hex. Good for tokens, which cannot be guessed; not for passwords. */
export function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** The permissions of a token: a visitor's calls, or reading the content service. */
type TokenScope = 'user' | 'content';
const TOKEN_LIFE_MS = 30 * DAY_MS;

/** Creates a token. Only its hash is stored, so that reading the database gives no access. */
export function issueToken({ db, realNow: now }: Context, scope: TokenScope, owner: string): string {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + TOKEN_LIFE_MS).toISOString();
  db.prepare('DELETE FROM tokens WHERE expiresAt <= ?').run(now().toISOString());
  insert(db, 'tokens', { hash: digest(token), scope, owner, expiresAt });
  return token;
}

/** Returns the owner of a token; undefined where it is unknown, expired or of another scope. */
export function ownerOf(
  { db, realNow: now }: Context,
  scope: TokenScope,
  token: string | undefined,
): string | undefined {
  if (token === undefined) return undefined;
  const row = db
    .prepare('SELECT owner FROM tokens WHERE hash = ? AND scope = ? AND expiresAt > ?')
    .get(digest(token), scope, now().toISOString());
  return row && text(row['owner']);
}
