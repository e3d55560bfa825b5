import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Outcome } from '../../actions/action.ts';
import { ACTIONS } from '../../actions/actions.ts';
import type { FormName } from '../../actions/forms.ts';
import type { Adapters } from '../../adapters/adapters.ts';
import { ORIGIN_FORMS } from '../../content/screens.ts';
import { localizePath } from '../../model/site/localeUrl.ts';
import type { Resolution } from '../../model/site/resolve.ts';
import type { Sessions } from '../../session/session.ts';
import { BadRequest, requestUrl } from '../requestUrl.ts';
import type { SayFault } from './apiMessages.ts';

export interface FormParts {
  adapters: Adapters;
  sessions: Sessions;
  say: SayFault;
  resolve: (request: Request) => Resolution;
}

/** Forms that stand on every page and post to an address of their own (requirements X7), behind the locale. */
const FORM_ADDRESSES: ReadonlyMap<string | undefined, FormName> = new Map([
  [ORIGIN_FORMS['logout'], 'logout'],
]);

/** Runs a form's action and settles what it says of the login. */
async function run(name: FormName, request: Request, response: Response, parts: FormParts): Promise<Outcome> {
  const action = ACTIONS.get(name);
  if (!action) throw new Error(`no action for the form ${name}`);
  const { adapters, sessions } = parts;
  const token = await sessions.token(request);
  const idempotencyKey = request.get('idempotency-key')?.slice(0, 100) || randomUUID();
  const outcome = await action(request.body, { adapters, token, idempotencyKey, now: Date.now() });
  const session = outcome.kind === 'done' ? outcome.session : undefined;
  if (session === 'ends') await sessions.end(request, response);
  else if (session === 'ends-everywhere') await sessions.endEverywhere(request, response);
  else if (session)
    await sessions.start(request, response, { token: session.begins, username: session.username });
  return outcome;
}

/** A form over the JSON interface (requirements X4). */
export function jsonForm(name: FormName, parts: FormParts): RequestHandler {
  return async (request, response) => {
    const outcome = await run(name, request, response, parts);
    response.set('cache-control', 'private, no-store');
    if (outcome.kind === 'done') {
      response.status(outcome.status);
      return void (outcome.body ? response.json(outcome.body) : response.end());
    }
    const faults = outcome.kind === 'refused' ? outcome.faults : [{ field: null, code: outcome.code }];
    if (outcome.kind === 'retry-later' && outcome.retryAfter !== undefined)
      response.set('retry-after', String(outcome.retryAfter));
    const errors = faults.map(({ field, code }) => ({ field, code, message: parts.say(request, code) }));
    response.status(outcome.status).json({ errors });
  };
}

/** Refuses posts to an address that takes none, before anything of them is read. */
export function refuseOtherPosts(parts: FormParts): RequestHandler {
  return (request, _response, next) => {
    next(formAt(request, parts) ? undefined : new BadRequest(405, 'the method is not allowed'));
  };
}

/** A form over a page's own POST: done, it leads on by 303, so that a reload posts nothing again. */
export function pageForms(parts: FormParts): RequestHandler {
  return async (request, response) => {
    const form = formAt(request, parts);
    if (!form) throw new BadRequest(405, 'the method is not allowed');
    const { name, site, locale } = form;
    const outcome = await run(name, request, response, parts);
    if (outcome.kind !== 'done') throw new BadRequest(outcome.status, 'the form was refused');
    response.set('cache-control', 'no-store').redirect(303, localizePath(site.config, locale, '/'));
  };
}

/** The form that posts to an address, in the site and locale of the address. */
function formAt(request: Request, { resolve }: FormParts) {
  const resolution = resolve(request);
  if (resolution.kind !== 'missing') return undefined;
  const { site, locale, path } = resolution;
  const name = FORM_ADDRESSES.get(path);
  // What merely looks like a locale before it is none.
  if (!name || requestUrl(request.url).path !== localizePath(site.config, locale, path)) return undefined;
  return { name, site, locale };
}
