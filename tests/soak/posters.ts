import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor, VisitorAnswer } from '../helpers/visitor.ts';
import type { Traffic } from './readers.ts';
import type { SoakRecord } from './record.ts';

const BUYERS = 3;
const MEMBERS = 3;
const PRODUCT = 'pack-500';
/** An account may buy 60 at once, and then one every ten seconds. */
const BETWEEN_PURCHASES_MS = 4_000;
const BETWEEN_SIGNUPS_MS = 1_500;
const AGAIN_MS = 400;
const PASSWORD = 'a good password';

/** What visitors were told that it is booked: the ids, by who was told. */
export interface Booked {
  purchases: Map<string, Set<string>>;
  signups: Map<string, Set<string>>;
}

export function posters(traffic: Traffic, booked: Booked): Promise<void>[] {
  return [
    ...Array.from({ length: BUYERS }, (_, i) => buy(traffic, `buyer-${i}`, booked)),
    ...Array.from({ length: MEMBERS }, (_, i) => comeAndGo(traffic, `member-${i}`)),
    signUp(traffic, booked),
  ];
}

/** Buys again and again; each key is sent twice at once, and until it is said to be booked. */
async function buy({ visitor, record, signal }: Traffic, username: string, booked: Booked): Promise<void> {
  const who = visitor();
  const ids = new Set<string>();
  booked.purchases.set(username, ids);
  await register(who, username, record);
  while (!signal.aborted) {
    const headers = { 'idempotency-key': randomUUID() };
    await untilDone(record, 'purchase', ids, () =>
      who.ask('/api/purchases', { method: 'POST', headers, json: { productId: PRODUCT } }),
    );
    await wait(BETWEEN_PURCHASES_MS);
  }
  who.leave();
}

/** Trial classes, each for another child, until all seats are taken; a child too young or old is told so. */
async function signUp({ visitor, record, signal }: Traffic, booked: Booked): Promise<void> {
  const reader = visitor();
  const { text } = await reader.ask('/zh-TW/kidgo/trial');
  const classes = [...new Set(text.match(/[a-z]+\.[a-z]{3}\d\d\.\d{8}/g) ?? [])];
  for (let i = 0; !signal.aborted; i++) {
    const who = visitor();
    const childName = `child-${i}`;
    const child = { childName, childAge: 6, parentName: 'parent', email: 'star@example.com', consent: true };
    const json = { courseId: classes[i % classes.length], ...child };
    const ids = new Set<string>();
    booked.signups.set(childName, ids);
    const headers = { 'idempotency-key': randomUUID() };
    await untilDone(record, 'sign-up', ids, () =>
      who.ask('/api/trial-signups', { method: 'POST', headers, json }),
    );
    who.leave();
    await wait(BETWEEN_SIGNUPS_MS);
  }
  reader.leave();
}

/** Twice at once, and again while services fail: the same key is one booking, told by one id. */
async function untilDone(
  record: SoakRecord,
  kind: string,
  ids: Set<string>,
  post: () => Promise<VisitorAnswer>,
): Promise<void> {
  const before = ids.size;
  for (;;) {
    const asked = performance.now();
    const answers = await Promise.all([post(), post()].map((sent) => sent.catch((error: Error) => error)));
    const noted = answers.map((answer) => record.note(kind, answer, [201, 409, 422], asked));
    for (const answer of noted) if (answer?.status === 201) ids.add(JSON.parse(answer.text).id);
    if (ids.size > before + 1) record.violate('booked twice', `${kind}: ${[...ids].slice(before).join(' ')}`);
    if (noted.every((answer) => answer !== undefined) || answers.some((answer) => answer instanceof Error))
      return;
    await wait(AGAIN_MS);
  }
}

/** Logs in, is known for a while on every instance, and logs out. */
async function comeAndGo({ visitor, record, signal }: Traffic, username: string): Promise<void> {
  const who = visitor();
  const ask = async (kind: string, status: number, ...asked: Parameters<Visitor['ask']>) => {
    const at = performance.now();
    const answer = await who.ask(...asked).catch((error: Error) => error);
    return record.note(kind, answer, [status], at);
  };
  await register(who, username, record);
  const json = { username, password: PASSWORD, otp: '000000' };
  while (!signal.aborted) {
    const login = await ask('login', 200, '/api/session', { method: 'POST', json });
    for (let i = 0; login && i < 10; i++) {
      const answer = await ask('session', 200, '/api/session');
      if (answer && JSON.parse(answer.text).user?.username !== username)
        record.violate('login lost', `${username}: ${answer.text.slice(0, 100)}`);
      await ask('member page', 200, '/en-US/account');
      await wait(100);
    }
    if (login) await ask('logout', 204, '/api/session', { method: 'DELETE' });
    await wait(100);
  }
  who.leave();
}

async function register(who: Visitor, username: string, record: SoakRecord): Promise<void> {
  const json = { username, password: PASSWORD, realName: username, email: 'star@example.com' };
  const answer = await who.ask('/api/registrations', { method: 'POST', json }).catch((error: Error) => error);
  record.note('registration', answer, [201], performance.now());
}

/** What is in the services' books beside what visitors were told: every id once, and none that nobody was told of. */
export function audit(databaseFile: string, { purchases, signups }: Booked, record: SoakRecord): string {
  const db = new DatabaseSync(databaseFile, { readOnly: true });
  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ id: String(row['id']), body: String(row['body']) }));
  const inBooks = {
    purchases: rows("SELECT id, '' AS body FROM purchases").map(({ id }) => id),
    signups: rows('SELECT id, body FROM signups'),
  };
  db.close();
  const told = [...purchases.values(), ...signups.values()].flatMap((ids) => [...ids]);
  const booked = new Set([...inBooks.purchases, ...inBooks.signups.map(({ id }) => id)]);
  for (const id of told) if (!booked.has(id)) record.violate('not booked', id);
  for (const id of booked)
    if (!told.includes(id)) record.violate('booked twice', `${id}, which nobody was told of`);
  return `booked: ${inBooks.purchases.length} purchases, ${inBooks.signups.length} sign-ups; told ${told.length}`;
}
