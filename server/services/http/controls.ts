import express, { type Express, type RequestHandler } from 'express';
import { transaction } from '../../lib/sqlite.ts';
import type { Context } from '../context.ts';
import { addToSeed } from '../data/seedMore.ts';
import { SeedError } from '../data/seedRead.ts';
import type { Seed } from '../data/seedTypes.ts';
import { writeSeed } from '../data/seedWrite.ts';
import { insertAccounts, nameKey, withHashes } from '../user/accounts.ts';
import type { Calls } from './calls.ts';
import { Refusal } from './http.ts';
import type { Faults } from './injectedFaults.ts';
import type { ServiceClock } from './serviceClock.ts';

/** Tables with visitors' data; the order follows the references between tables. */
const VISITOR_TABLES = [
  'answers',
  'applications',
  'codes',
  'locks',
  'purchases',
  'redemptions',
  'signups',
  'tokens',
  'accounts',
];

/** What clients with caches should drop: visitors' accounts, also failures, or all answers. */
export type StaleData = 'accounts' | 'faults' | 'data';

export interface ControlParts {
  context: Context;
  seed: { hash: string; read: () => Seed };
  clock: ServiceClock;
  faults: Faults;
  calls: Calls;
  changed: (what: StaleData) => void;
}

/** Controls that bring the services into the state that a test needs. Non-production only. */
export function addControls(
  app: Express,
  { context, seed, clock, faults, calls, changed }: ControlParts,
): void {
  let held: Seed | undefined;
  const body = express.json({ limit: '1mb' });
  addFaults(app, body, faults, changed);
  app.get('/_calls', (_request, response) => void response.json(calls.list()));
  app.delete('/_calls', (_request, response) => {
    calls.clear();
    response.status(204).end();
  });
  app.get('/_clock', (_request, response) => void response.json({ now: clock.now().toISOString() }));
  app.post('/_clock', body, (request, response) => {
    clock.set(request.body?.now ?? '');
    changed('data');
    response.json({ now: clock.now().toISOString() });
  });
  app.delete('/_clock', (_request, response) => {
    clock.set();
    changed('data');
    response.status(204).end();
  });
  app.post('/_seed', body, async (request, response) => {
    const accounts = await withHashes(addToSeed(held ?? seed.read(), request.body).accounts);
    const more = addToSeed(held ?? seed.read(), request.body);
    // At the next start the database differs from its hash, and is written from the files.
    write(context, more.seed, `${seed.hash} and more`);
    held = more.seed;
    replaceAccounts(context, accounts);
    changed('data');
    response.status(204).end();
  });
  app.post('/_reset', async (_request, response) => {
    const { db } = context;
    held = seed.read();
    const accounts = await withHashes(held.accounts);
    // From here on no other call comes in between.
    transaction(db, () => {
      for (const table of VISITOR_TABLES) db.exec(`DELETE FROM ${table}`);
    });
    write(context, held, seed.hash);
    insertAccounts(context, accounts);
    faults.clear();
    calls.clear();
    clock.set();
    changed('data');
    response.status(204).end();
  });
}

function addFaults(
  app: Express,
  body: RequestHandler,
  faults: Faults,
  changed: ControlParts['changed'],
): void {
  app.get('/_faults', (_request, response) => void response.json(faults.list()));
  app.post('/_faults', body, (request, response) => {
    const added = faults.add(request.body);
    changed('accounts');
    response.status(201).json(added);
  });
  app.delete('/_faults', (_request, response) => {
    faults.clear();
    changed('faults');
    response.status(204).end();
  });
}

/** @throws Refusal if a record refers to a missing picture */
function write({ db }: Context, seed: Seed, hash: string): void {
  try {
    writeSeed(db, seed, hash);
  } catch (error) {
    throw error instanceof SeedError ? new Refusal(422, error.message) : error;
  }
}

/** Resets accounts to the seed's state; their logins end. The passwords are hashed. */
function replaceAccounts(context: Context, accounts: Seed['accounts']): void {
  for (const { username } of accounts) {
    context.db.prepare("DELETE FROM tokens WHERE scope = 'user' AND owner = ?").run(nameKey(username));
    context.db.prepare('DELETE FROM accounts WHERE key = ?').run(nameKey(username));
  }
  insertAccounts(context, accounts);
}
