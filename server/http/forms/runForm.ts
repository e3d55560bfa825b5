import { createHash, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { UserProfile } from '../../../schemas/backend-types.ts';
import type { PageTools } from '../../model/createContext.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import { toShownProfile } from '../../model/media/profilePicture.ts';
import type { LocalizedSite } from '../../model/site/localizedSite.ts';
import { offerOf } from '../../model/sources/products.ts';
import type { ActionContext, ActionDocument, Outcome } from '../../visitors/actions/action.ts';
import { getForm } from '../../visitors/actions/formInput.ts';
import type { Sessions } from '../../visitors/session/session.ts';
import type { ClientIdentity } from '../limits/rateLimiter.ts';
import { BadRequest } from '../request/parseRequestUrl.ts';
import { readClock } from '../request/readClock.ts';
import type { FormLimits } from './formLimits.ts';
import { FORMS } from './formTable.ts';
import { type IdempotencyStore, postKey } from './idempotencyStore.ts';

export interface FormRunner {
  tools: PageTools;
  sessions: Sessions;
  idempotency: IdempotencyStore;
  limits: FormLimits;
}

export interface Submission {
  name: FormName;
  body: Readonly<Record<string, unknown>>;
  /** The key that the visitor's program sent, if any: a repeated post with it counts once. */
  key: string | undefined;
  /** Undefined if there is no site for the host: then one can only log out. */
  localizedSite: LocalizedSite | undefined;
  /** Set for a form with files; its limits were checked before. */
  documents?: readonly ActionDocument[];
}

/** The header with the key by which a repeated post counts once; a page's form has a field for it. */
export const KEY_HEADER = 'idempotency-key';
export const MAX_KEY_LENGTH = 200;

/** The key of a program or of a page’s form. @throws BadRequest if it is too long */
export function checkKey<Key extends string | undefined>(key: Key): Key {
  if ((key?.length ?? 0) <= MAX_KEY_LENGTH) return key;
  const detail = { key: 'too-long' } as const;
  throw new BadRequest(400, 'the key is too long', { field: KEY_HEADER, code: 'too-long', detail });
}

/** Checks a body against the form's schema: `run` is its action, or returns `refused` if fields have faults. */
export function readForm<Name extends FormName>(name: Name, body: unknown) {
  const parsed = getForm(name).read(body);
  if ('faults' in parsed) {
    const refused = { kind: 'refused', status: 422, faults: parsed.faults } satisfies Outcome;
    return { input: undefined, refused, run: async () => refused };
  }
  const { action } = FORMS[name];
  return { input: parsed.input, run: (context: ActionContext) => action(parsed.input, context) };
}

/** Runs a form's action, and begins or ends the session according to the outcome. */
export async function runForm(
  submission: Submission,
  request: Request,
  response: Response,
  { tools, sessions, idempotency, limits }: FormRunner,
): Promise<Outcome> {
  const { name, body, localizedSite, documents } = submission;
  const parsed = readForm(name, body);
  const token = await sessions.token(request);
  const key = await keyOf(submission, parsed.input, token ?? '');
  const { adapters } = tools;
  const { now } = readClock(request.headers, tools.nonProduction);
  const context = {
    adapters,
    account: token === undefined ? undefined : adapters.user?.as(token),
    idempotencyKey: key,
    offerOf: async (id: string) => (localizedSite ? offerOf(id, localizedSite, tools) : {}),
    documents,
    toShownProfile: (profile: UserProfile) => toShownProfile(profile, localizedSite, adapters, now),
    locale: localizedSite?.locale,
    currency: localizedSite?.currency ?? '',
    paymentHosts: localizedSite?.site.config.payments?.hosts,
  };
  const sender = senderOf(request, body, await sessions.userKey(request));
  const run = () => parsed.run(context);
  const runLimited = () =>
    documents ? run() : limits.run(parsed.input === undefined ? 'faulty' : name, sender, run);
  const { outcome, givenAt } = FORMS[name].onceOnly
    ? await runOnce(idempotency, key, runLimited)
    : { outcome: await runLimited(), givenAt: undefined };
  // Also after a failure, which may have been reported too late: a purchase must show on the next page.
  sessions.refreshAccount(request);
  await updateSession(outcome, { token, givenAt }, request, response, sessions);
  return outcome;
}

async function keyOf(
  { name, body, key, documents = [] }: Submission,
  input: unknown,
  token: string,
): Promise<string> {
  const digests = await digestsOf(documents);
  // The same values are the same post, for any visitor and any key; a correction is a different one.
  if (FORMS[name].onceOnly === 'by-content' && input !== undefined)
    return postKey([name, JSON.stringify(input), ...digests]);
  return postKey([name, token, key ?? randomUUID(), JSON.stringify(body), ...digests]);
}

/** `givenAt`: when the outcome of another post became known, in ms since the epoch. */
async function runOnce(idempotency: IdempotencyStore, key: string, action: () => Promise<Outcome>) {
  const { outcome, doneAt, isNew } = await idempotency.run(key, action);
  return { outcome, givenAt: isNew ? undefined : doneAt };
}

/** A repeated post starts a session only within this time (ms) of the first; later it could revive an ended login. */
const SIMULTANEOUS_MS = 5_000;

function senderOf({ ip }: Request, { username }: Submission['body'], user?: string): ClientIdentity {
  return { ip, account: typeof username === 'string' ? username : undefined, user };
}

/** Begins or ends the session. `givenAt`: set if an earlier post had this outcome. */
async function updateSession(
  outcome: Outcome,
  { token, givenAt }: { token: string | undefined; givenAt: number | undefined },
  request: Request,
  response: Response,
  sessions: Sessions,
): Promise<void> {
  if (outcome.kind === 'refused' && token !== undefined)
    if (outcome.faults.some(({ code }) => code === 'login-needed')) return sessions.expire(request, response);
  if (outcome.kind !== 'done') return;
  const { session } = outcome;
  if (session === 'ends') return sessions.end(request, response);
  if (session === 'ends-everywhere') return sessions.endEverywhere(request, response);
  if (!session || (givenAt !== undefined && Date.now() - givenAt >= SIMULTANEOUS_MS)) return;
  await sessions.start(request, response, { token: session.begins, username: session.username, givenAt });
}

/** Hashes of the documents: the same form with another document is a different post. */
async function digestsOf(documents: readonly ActionDocument[]): Promise<string[]> {
  const digests: string[] = [];
  for (const document of documents) {
    const hash = createHash('sha256');
    await pipeline(document.open(), hash);
    digests.push(hash.digest('hex'));
  }
  return digests;
}
