import type { Request, RequestHandler, Response } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { type FormName, formSchema, takesFiles } from '../../model/forms/formSchemas.ts';
import { NoSite } from '../../model/site/resolve.ts';
import type { Outcome } from '../../visitors/actions/action.ts';
import { findRequestSite, type TranslateFault } from '../request/findRequestSite.ts';
import { BadRequest } from '../request/parseRequestUrl.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { FORMS } from './formTable.ts';
import { checkKey, type FormRunner, KEY_HEADER, runForm, type Submission } from './runForm.ts';

export interface JsonFormParts extends FormRunner {
  store: ContentStore;
  uploads: Uploads;
  translateFault: TranslateFault;
}

/** A form over the JSON interface (requirements X4); a form with files is sent as multipart. */
export function jsonForm(name: FormName, parts: JsonFormParts): RequestHandler {
  return async (request, response) => {
    const key = checkKey(request.get(KEY_HEADER));
    const localizedSite = findRequestSite(parts.store, request)?.localizedSite;
    // One can log out, but buy nothing, on a site whose file is faulty: it has no currency and no rules.
    if (!localizedSite && FORMS[name].json !== null)
      throw new NoSite(`no site takes posts for ${request.host}`);
    const run = (body: Submission['body'], documents?: Submission['documents']) =>
      runForm({ name, body, key, localizedSite, ...(documents && { documents }) }, request, response, parts);
    const outcome = takesFiles(formSchema(name))
      ? (await parts.uploads.receive(request, name, run)).outcome
      : await run(objectOf(request.body));
    respondJson(outcome, request, response, parts.translateFault);
  };
}

/** A missing body counts as an object without fields. @throws BadRequest for a list */
function objectOf(body: unknown = {}): Submission['body'] {
  if (!isRecord(body)) throw new BadRequest(400, 'the body is no object', { detail: { key: 'not-json' } });
  return body;
}

export function respondJson(
  outcome: Outcome,
  request: Request,
  response: Response,
  translateFault: TranslateFault,
): void {
  response.set('cache-control', 'private, no-store').status(outcome.status);
  if (outcome.kind === 'done') return void (outcome.body ? response.json(outcome.body) : response.end());
  const faults = outcome.kind === 'refused' ? outcome.faults : [{ field: null, code: outcome.code }];
  if (outcome.kind === 'retry-later' && outcome.retryAfter !== undefined)
    response.set('retry-after', String(outcome.retryAfter));
  response.json({
    errors: faults.map(({ field, code, ...rest }) => ({
      field,
      code,
      message: translateFault(request, { field, code, ...rest }),
    })),
  });
}
