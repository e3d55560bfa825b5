import { AsyncLocalStorage } from 'node:async_hooks';
import express, { type Express, type Request, type RequestHandler } from 'express';
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
  onChange: (data: StaleData) => void;
}

/** Controls that bring the services into the state that a test needs. Non-production only. */
export function addControls(app: Express, parts: ControlParts): void {
  const { context, seed, clock, faults, calls, onChange } = parts;
  let loadedSeed: Seed | undefined;
  const body = express.json({ limit: '1mb' });
  const change = (data: StaleData | undefined, work: Work) =>
    respondWhenDone(work, () => data && onChange(data));
  const clockNow: RequestHandler = (_request, response) =>
    void response.json({ now: clock.now().toISOString() });
  app.get('/_faults', (_request, response) => void response.json(faults.list()));
  app.post('/_faults', body, (request, response) => {
    const added = faults.add(request.body);
    onChange('accounts');
    response.status(201).json(added);
  });
  app.delete('/_faults', change('faults', faults.clear));
  app.get('/_calls', (_request, response) => void response.json(calls.list()));
  app.delete('/_calls', change(undefined, calls.clear));
  app.get('/_clock', clockNow);
  app.post('/_clock', body, (request, response, next) => {
    clock.set(request.body?.now ?? '');
    onChange('data');
    clockNow(request, response, next);
  });
  app.delete(
    '/_clock',
    change('data', () => clock.set()),
  );
  const addRecords = async ({ body: more }: Request) => {
    loadedSeed = await mergeSeed(context, seed.hash, () => loadedSeed ?? seed.read(), more);
  };
  app.post('/_seed', body, change('data', addRecords));
  const reset = async () => {
    loadedSeed = seed.read();
    const accounts = await withHashes(loadedSeed.accounts);
    // From here on no other call comes in between.
    clearVisitors(context);
    write(context, loadedSeed, seed.hash);
    insertAccounts(context, accounts);
    faults.clear();
    calls.clear();
    clock.set();
  };
  app.post('/_reset', change('data', reset));
}

/** @returns the seed with the records added */
async function mergeSeed(context: Context, hash: string, seed: () => Seed, body: unknown): Promise<Seed> {
  const accounts = await withHashes(addToSeed(seed(), body).accounts);
  const { seed: merged } = addToSeed(seed(), body);
  // At the next start the database differs from its hash, and is written from the files.
  write(context, merged, `${hash} and more`);
  replaceAccounts(context, accounts);
  return merged;
}

type Work = (request: Request) => unknown;

/** Does something that is answered with 204. */
function respondWhenDone(work: Work, onDone: () => void): RequestHandler {
  return async (request, response) => {
    await work(request);
    onDone();
    response.status(204).end();
  };
}

function clearVisitors({ db }: Context): void {
  transaction(db, () => {
    for (const table of VISITOR_TABLES) db.exec(`DELETE FROM ${table}`);
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

type ServiceClock = ReturnType<typeof createServiceClock>;

/** The time that calls are evaluated at: the call's `x-now`, else this clock, which may be set. `systemClock`: for logins. */
export function createServiceClock(systemClock: () => Date) {
  const ofCall = new AsyncLocalStorage<Date>();
  let aheadMs = 0;
  /** Runs before the services: a call with a time of its own is evaluated at that time. */
  const followHeader: RequestHandler = (request, _response, next) => {
    const written = request.get('x-now');
    if (written === undefined) next();
    else ofCall.run(instantOf(written), next);
  };
  return {
    systemClock,
    followHeader,
    now: (): Date => ofCall.getStore() ?? new Date(systemClock().getTime() + aheadMs),
    /** Sets the clock, which continues from there; without an argument to the real time. @throws Refusal 422 */
    set: (moment?: unknown): void => {
      aheadMs = moment === undefined ? 0 : instantOf(moment).getTime() - systemClock().getTime();
    },
  };
}

function instantOf(text: unknown): Date {
  try {
    // Years have four digits, as the site's own clock takes them.
    if (/^\d{4}-/.test(String(text))) return new Date(Temporal.Instant.from(String(text)).epochMilliseconds);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Refusal(422, 'now: ISO 8601 with an offset, such as 2026-12-01T00:00:00+08:00');
}
