import type { Request, RequestHandler, Response } from 'express';
import { isRecord } from '../../lib/isRecord.ts';
import type { PostResult } from '../../model/buildPage.ts';
import type { PageContext } from '../../model/context.ts';
import { type FormName, formSchema, takesFiles } from '../../model/forms/formSchemas.ts';
import { formsOfPage, type PageForm, selectForm } from '../../model/forms/pageForms.ts';
import { CHOICE_PARAMETER } from '../../model/site/localeUrl.ts';
import type { Outcome } from '../../visitors/actions/action.ts';
import { statusOf } from '../errorHandler.ts';
import { setLocaleCookie } from '../pages/followRedirect.ts';
import type { PageHandler } from '../pages/pageHandler.ts';
import { BadRequest, crossSite, isSameSite } from '../request/parseRequestUrl.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { toPostResult, typedValues } from './postResult.ts';
import { findPostTarget } from './postTarget.ts';
import { checkKey, type FormRunner, runForm, type Submission } from './runForm.ts';

export interface PageFormParts extends FormRunner {
  uploads: Uploads;
  pages: Pick<PageHandler, 'resolve' | 'respondToPost'>;
}

/** Handles posts of forms to their own page. `readForm` reads bodies that are not uploads. */
export function pageForms(parts: PageFormParts, readForm: RequestHandler): RequestHandler[] {
  return [findPostTarget(parts.pages), noteRefusal(readForm), respondToPost(parts)];
}

/** What a form's page says of a post that is not read. */
const REFUSALS = { 403: 'cross-site', 413: 'too-long', 415: 'bad-request' } as const;
type Refusal = keyof typeof REFUSALS;

/**
 * Reads a body, unless another site sent it. If it is too large or in the wrong encoding, the form's page reports that
 * like other faults.
 */
function noteRefusal(readForm: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!isSameSite(request)) {
      response.locals.formRefusal = 403;
      return next();
    }
    readForm(request, response, (error?: unknown) => {
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
    const { postTarget: target, formRefusal } = response.locals;
    const exchange = { request, response, parts };
    if (target?.kind === 'form') return runAtOwnAddress(target, exchange);
    if (!target) throw new BadRequest(405, 'the method is not allowed');
    response.locals.outcome = await parts.pages.respondToPost(request, response, target.page, (context) => {
      const forms = formsOfPage(context.page.config, context.conditionContext);
      if (forms.length === 0) throw new BadRequest(405, 'the method is not allowed');
      const upload = forms.find(({ form }) => takesFiles(formSchema(form)));
      if (formRefusal) return refuse(formRefusal, forms, context);
      return upload && request.is('multipart/form-data')
        ? runUpload(upload, context, exchange)
        : runPosted(forms, context, exchange);
    });
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

/** The page's first form, with the fault of a post that was not read. */
async function refuse(status: Refusal, [first]: readonly PageForm[], context: PageContext) {
  if (!first) throw new BadRequest(status, 'the form was refused');
  const faults = [{ field: null, code: REFUSALS[status] }];
  return toPostResult({ kind: 'refused', status, faults }, first, toSubmission(first, {}, context), context);
}

async function runUpload(upload: PageForm, context: PageContext, { request, response, parts }: PostExchange) {
  const { outcome, values, files } = await parts.uploads.receive(request, upload.form, (body, documents) =>
    runForm({ ...toSubmission(upload, body, context), documents }, request, response, parts),
  );
  return toPostResult(outcome, upload, { ...toSubmission(upload, values, context), files }, context);
}

async function runPosted(
  forms: readonly PageForm[],
  context: PageContext,
  { request, response, parts }: PostExchange,
): Promise<PostResult> {
  const page = context.page.config;
  const body = isRecord(request.body) ? request.body : {};
  const form = selectForm(forms, body);
  if (!form) throw new BadRequest(400, 'the page has no such form');
  const { code } = context.localizedSite.locale;
  if (body[`${CHOICE_PARAMETER}-${code}`] !== undefined) {
    setLocaleCookie(response, code);
    return { form: form.form, status: 200, faults: [], ...typedValues(page, body) };
  }
  const sent = toSubmission(form, body, context);
  const outcome = await runForm(sent, request, response, parts);
  const result = toPostResult(outcome, form, sent, context);
  const missing = codeFormOf(form, outcome, body, forms);
  if (!missing) return result;
  const { status } = await runForm(toSubmission(missing, body, context), request, response, parts);
  // The first step of a login is no fault, but it keeps the status of a missing code (requirements X4).
  return status === 202 ? { ...result, faults: [], notice: missing.form } : result;
}

/** The form that sends a code, if only the code is missing: it is submitted at once, as scripts would do. */
function codeFormOf(
  { form }: PageForm,
  outcome: Outcome,
  body: Readonly<Record<string, unknown>>,
  forms: readonly PageForm[],
) {
  const [fault, ...others] = outcome.kind === 'refused' ? outcome.faults : [];
  if (!fault?.field || others.length > 0 || body[fault.field]) return undefined;
  const { sends } = formSchema(form).properties[fault.field] ?? {};
  return forms.find((one) => one.form === sends);
}

function toSubmission(
  { form: name }: PageForm,
  fields: Readonly<Record<string, unknown>>,
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
