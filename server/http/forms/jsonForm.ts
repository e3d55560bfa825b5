import type { Request, RequestHandler, Response } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import type { Outcome } from '../../visitors/actions/action.ts';
import type { SayFault } from '../api/apiMessages.ts';
import { requestSite } from '../api/requestSite.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { type FormRunner, runForm } from './runForm.ts';

export interface JsonFormParts extends FormRunner {
  store: ContentStore;
  say: SayFault;
}

/** A form over the JSON interface (requirements X4). */
export function jsonForm(name: FormName, parts: JsonFormParts): RequestHandler {
  return async (request, response) => {
    const sent = {
      name,
      body: isRecord(request.body) ? request.body : {},
      key: request.get('idempotency-key'),
      localizedSite: requestSite(parts.store, request)?.localizedSite,
    };
    answerJson(await runForm(sent, request, response, parts), request, response, parts.say);
  };
}

/** A form with files over the JSON interface: multipart, its answer as JSON. */
export function jsonUpload(name: FormName, parts: JsonFormParts & { uploads: Uploads }): RequestHandler {
  return async (request, response) => {
    const key = request.get('idempotency-key');
    const localizedSite = requestSite(parts.store, request)?.localizedSite;
    const { outcome } = await parts.uploads.receive(request, name, (body, documents) =>
      runForm({ name, body, key, localizedSite, documents }, request, response, parts),
    );
    answerJson(outcome, request, response, parts.say);
  };
}

/** An outcome as JSON, its faults in the request's language. */
export function answerJson(outcome: Outcome, request: Request, response: Response, say: SayFault): void {
  response.set('cache-control', 'private, no-store').status(outcome.status);
  if (outcome.kind === 'done') return void (outcome.body ? response.json(outcome.body) : response.end());
  const faults = outcome.kind === 'refused' ? outcome.faults : [{ field: null, code: outcome.code }];
  if (outcome.kind === 'retry-later' && outcome.retryAfter !== undefined)
    response.set('retry-after', String(outcome.retryAfter));
  response.json({ errors: faults.map((fault) => ({ ...fault, message: say(request, fault) })) });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
