import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { insert, text } from '../data/database.ts';
import { digest } from './secrets.ts';

/** The permissions of a token: a visitor's calls, or reading the content service. */
type TokenScope = 'user' | 'content';
const LIFE = 30 * 86_400_000;

/** Creates a token. Only its hash is stored, so that reading the database gives no access. */
export function issueToken({ db, realNow: now }: Context, scope: TokenScope, owner: string): string {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + LIFE).toISOString();
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
