import type { Request, RequestHandler, Response } from 'express';
import { isRecord } from '../../lib/isRecord.ts';
import type { PostResult } from '../../model/buildPage.ts';
import type { PageContext } from '../../model/context.ts';
import { type FormName, formSchema, takesFiles } from '../../model/forms/formSchemas.ts';
import { formsOfPage, type PageForm, selectForm } from '../../model/forms/pageForms.ts';
import { CHOICE_PARAMETER } from '../../model/site/localeUrl.ts';
import type { Refused } from '../../visitors/actions/action.ts';
import { statusOf } from '../errorHandler.ts';
import { setLocaleCookie } from '../pages/followRedirect.ts';
import type { PageHandler } from '../pages/pageHandler.ts';
import { BadRequest, crossSite, isSameSite } from '../request/parseRequestUrl.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { toPostResult, typedValues } from './postResult.ts';
import { findPostTarget } from './postTarget.ts';
import { checkKey, type FormRunner, readForm, runForm, type Submission } from './runForm.ts';

export interface PageFormParts extends FormRunner {
  uploads: Uploads;
  pages: Pick<PageHandler, 'resolve' | 'respondToPost'>;
}

/** Handles posts of forms to their own page. `readBody` reads bodies that are not uploads. */
export function pageForms(parts: PageFormParts, readBody: RequestHandler): RequestHandler[] {
  return [findPostTarget(parts.pages), noteRefusal(readBody), respondToPost(parts)];
}

/** What a form's page says of a post that is not read. */
const REFUSALS = { 403: 'cross-site', 413: 'too-long', 415: 'bad-request' } as const;
type Refusal = keyof typeof REFUSALS;

/**
 * Reads a body, unless another site sent it. If it is too large or in the wrong encoding, the form's page reports that
 * like other faults.
 */
function noteRefusal(readBody: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!isSameSite(request)) {
      response.locals.formRefusal = 403;
      return next();
    }
    readBody(request, response, (error?: unknown) => {
      const status = statusOf(error);
      if (status !== 413 && status !== 415) return next(error);
      response.locals.formRefusal = status;
      next();
    });
  };
}

/** A post to a page, and what handles it. */
interface PostExchange {
  request: Request;
  response: Response;
  parts: PageFormParts;
}

function respondToPost(parts: PageFormParts): RequestHandler {
  return async (request, response) => {
    const { postTarget: target } = response.locals;
    const exchange = { request, response, parts };
    if (target?.kind === 'form') return runAtOwnAddress(target, exchange);
    if (!target) throw new BadRequest(405, 'the method is not allowed');
    response.locals.outcome = await parts.pages.respondToPost(request, response, target.page, (context) =>
      runPosted(parsePosted(exchange, context), context, exchange),
    );
  };
}

async function runAtOwnAddress(
  { name, home }: { name: FormName; home: string },
  { request, response, parts }: PostExchange,
): Promise<void> {
  if (response.locals.formRefusal === 403) throw crossSite();
  const submission = { name, body: {}, key: undefined, localizedSite: undefined };
  const outcome = await runForm(submission, request, response, parts);
  if (outcome.kind !== 'done') throw new BadRequest(outcome.status, 'the form was refused');
  response.set('cache-control', 'no-store').redirect(303, home);
}

/** What a post to a page asks for. `form` is the one that the page shows with the outcome. */
type Posted = { form: PageForm } & (
  | { kind: 'not-read'; status: Refusal }
  | { kind: 'upload' }
  | { kind: 'language'; body: Fields }
  | { kind: 'form'; body: Fields }
  /** Only the code is missing that the form `sends` sends: it is submitted at once, as scripts would do. */
  | { kind: 'code'; body: Fields; sends: PageForm; refused: Refused }
);
type Fields = Readonly<Record<string, unknown>>;

/** @throws BadRequest if the page has no such form now */
function parsePosted({ request, response }: PostExchange, context: PageContext): Posted {
  const forms = formsOfPage(context.page.config, context.conditionContext);
  const [first] = forms;
  if (!first) throw new BadRequest(405, 'the method is not allowed');
  const { formRefusal: status } = response.locals;
  if (status) return { kind: 'not-read', form: first, status };
  const upload = forms.find(({ form }) => takesFiles(formSchema(form)));
  if (upload && request.is('multipart/form-data')) return { kind: 'upload', form: upload };
  const body = isRecord(request.body) ? request.body : {};
  const form = selectForm(forms, body);
  if (!form) throw new BadRequest(400, 'the page has no such form');
  if (body[`${CHOICE_PARAMETER}-${context.localizedSite.locale.code}`] !== undefined)
    return { kind: 'language', form, body };
  const { refused } = readForm(form.form, toSubmission(form, body, context).body);
  const [fault, ...others] = refused?.faults ?? [];
  const isOnlyEmpty = fault?.field && others.length === 0 && !body[fault.field];
  const { sends: name } = (isOnlyEmpty && formSchema(form.form).properties[fault.field ?? '']) || {};
  const sends = forms.find((one) => one.form === name);
  return refused && sends ? { kind: 'code', form, body, sends, refused } : { kind: 'form', form, body };
}

async function runPosted(
  posted: Posted,
  context: PageContext,
  { request, response, parts }: PostExchange,
): Promise<PostResult> {
  const { form } = posted;
  const sent = (fields: Fields) => toSubmission(form, fields, context);
  const run = (submission: Submission) => runForm(submission, request, response, parts);
  switch (posted.kind) {
    case 'not-read': {
      const { status } = posted;
      const faults = [{ field: null, code: REFUSALS[status] }];
      return toPostResult({ kind: 'refused', status, faults }, form, sent({}), context);
    }
    case 'upload': {
      const { outcome, values, files } = await parts.uploads.receive(request, form.form, (body, documents) =>
        run({ ...sent(body), documents }),
      );
      return toPostResult(outcome, form, { ...sent(values), files }, context);
    }
    case 'language':
      setLocaleCookie(response, context.localizedSite.locale.code);
      return { form: form.form, status: 200, faults: [], ...typedValues(context.page.config, posted.body) };
    case 'form':
      return toPostResult(await run(sent(posted.body)), form, sent(posted.body), context);
    case 'code': {
      const { body, sends, refused } = posted;
      const result = toPostResult(refused, form, sent(body), context);
      const { status } = await run(toSubmission(sends, body, context));
      // The first step of a login is no fault, but it keeps the status of a missing code (requirements X4).
      return status === 202 ? { ...result, faults: [], notice: sends.form } : result;
    }
  }
}

function toSubmission(
  { form: name }: PageForm,
  fields: Fields,
  { params, localizedSite }: PageContext,
): Submission {
  const { form: _, send: __, key, ...body } = { ...fields, ...params };
  return {
    name,
    body,
    key: typeof key === 'string' && key !== '' ? checkKey(key) : undefined,
    localizedSite,
  };
}
