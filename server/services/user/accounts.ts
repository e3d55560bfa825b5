import type { Request } from 'express';
import type { UserProfile } from '../../../schemas/backend-types.ts';
import { normalizeText } from '../../../schemas/rules/normalizeText.ts';
import { transaction } from '../../lib/sqlite.ts';
import type { Context } from '../context.ts';
import { insert, text } from '../data/database.ts';
import { monthsLater, resolveMoment } from '../data/moments.ts';
import type { AccountSeed } from '../data/seedTypes.ts';
import { bearer, Refusal } from '../http/http.ts';
import { hashPassword, ownerOf } from '../http/secrets.ts';

/** Free membership begins with a month of VIP (spec.md §1). */
const TRIAL_MONTHS = 1;

/** Another process on the same folder may just have made the account. */
const IF_NEW = 'ON CONFLICT (key) DO NOTHING';

export interface Account {
  /** The normalized name for comparisons: one account for all spellings. */
  key: string;
  password: string;
  profile: UserProfile;
  isDemo: boolean;
}

export const nameKey = (username: string): string =>
  normalizeText(username.trim(), 'NFKC', 400).toLowerCase();

export function findAccount(context: Context, username: string): Account | undefined {
  const row = context.db.prepare('SELECT * FROM accounts WHERE key = ?').get(nameKey(username));
  if (!row) return undefined;
  const stored: Omit<UserProfile, 'username'> = JSON.parse(text(row['profile']));
  const { profileUrl, ...rest } = stored;
  const [vipEndAt, liveCourseEndAt] = [row['vipEndAt'], row['liveCourseEndAt']];
  const momentOf = (moment: string) =>
    resolveMoment(moment, context.now(), context.catalogue.settings().timeZone);
  const profile: UserProfile = {
    username: text(row['username']),
    ...rest,
    ...(profileUrl ? { profileUrl: new URL(profileUrl, context.origin()).href } : {}),
    ...(typeof vipEndAt === 'string' ? { vipEndAt: momentOf(vipEndAt) } : {}),
    ...(typeof liveCourseEndAt === 'string' ? { liveCourseEndAt: momentOf(liveCourseEndAt) } : {}),
  };
  return { key: text(row['key']), password: text(row['password']), profile, isDemo: row['isDemo'] === 1 };
}

/** The account of the call's token. @throws Refusal 401 */
export function accountOf(context: Context, request: Request): Account {
  const owner = ownerOf(context, 'user', bearer(request));
  const account = owner === undefined ? undefined : findAccount(context, owner);
  if (!account) throw new Refusal(401, 'not logged in');
  return account;
}

/** Creates an account with its free month of VIP. @throws Refusal 409 if the name is taken */
export async function createAccount(
  context: Context,
  fields: { username: string; password: string; realName: string; email: string },
): Promise<string> {
  const { db, now } = context;
  const key = nameKey(fields.username);
  const password = await hashPassword(fields.password);
  const at = now();
  const profile = JSON.stringify({ realName: fields.realName.trim(), email: fields.email.trim() });
  const vipEndAt = monthsLater(at, TRIAL_MONTHS).toISOString();
  const account = { key, username: fields.username.trim(), password, profile, vipEndAt };
  const { changes } = insert(db, 'accounts', { ...account, createdAt: at.toISOString() }, IF_NEW);
  if (changes === 0) throw new Refusal(409, 'the name is taken');
  return key;
}

const MAX_MONTHS = 120;

/** Extends a membership, from today or from its end. @throws Refusal 409 for more than ten years */
export function extend(
  { db, now }: Context,
  account: Account,
  column: 'vipEndAt' | 'liveCourseEndAt',
  months: number,
): void {
  const end = account.profile[column];
  const from = end && Date.parse(end) > now().getTime() ? new Date(end) : now();
  const until = monthsLater(from, months);
  if (until > monthsLater(now(), MAX_MONTHS)) throw new Refusal(409, 'it runs for ten years already');
  db.prepare(`UPDATE accounts SET ${column} = ? WHERE key = ?`).run(until.toISOString(), account.key);
}

/** Creates the demo accounts, whose passwords are public, in non-production; deletes them in production. */
export async function syncDemoAccounts(context: Context, seeds: AccountSeed[]): Promise<void> {
  const { db, nonProduction } = context;
  if (!nonProduction) {
    transaction(db, () => {
      db.exec(
        "DELETE FROM tokens WHERE scope = 'user' AND owner IN (SELECT key FROM accounts WHERE isDemo = 1)",
      );
      db.exec('DELETE FROM accounts WHERE isDemo = 1');
    });
    return;
  }
  const missing = seeds.filter(({ username }) => !findAccount(context, username));
  insertAccounts(context, await withHashes(missing));
}

/** The accounts with their passwords hashed, which takes time. */
export function withHashes(seeds: readonly AccountSeed[]): Promise<AccountSeed[]> {
  return Promise.all(seeds.map(async (seed) => ({ ...seed, password: await hashPassword(seed.password) })));
}

/** Inserts the demo accounts that do not exist yet; `seeds` contain hashed passwords. */
export function insertAccounts({ db, now }: Context, seeds: readonly AccountSeed[]): void {
  for (const {
    username,
    password,
    vipEndAt = null,
    liveCourseEndAt = null,
    purchases: _,
    ...profile
  } of seeds) {
    const account = { key: nameKey(username), username, password, profile: JSON.stringify(profile) };
    const demo = { vipEndAt, liveCourseEndAt, isDemo: 1, createdAt: now().toISOString() };
    insert(db, 'accounts', { ...account, ...demo }, IF_NEW);
  }
}
