import type { Request, RequestHandler } from 'express';
import type { Page } from '../../../schemas/types.ts';
import { ORIGIN_FORMS } from '../../content/screens.ts';
import { isRecord } from '../../lib/isRecord.ts';
import type { PageContext } from '../../model/context.ts';
import { type FormName, formSchema, takesFiles } from '../../model/forms/formSchemas.ts';
import { formsOfPage, type PageForm, postedForm } from '../../model/forms/pageForms.ts';
import type { PostedForm } from '../../model/forms/postedForm.ts';
import type { PostResult } from '../../model/page.ts';
import { CHOICE_PARAMETER, localizePath } from '../../model/site/localeUrl.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import { RETURN_PARAMETER, sanitizeReturnAddress, withParameter } from '../../model/site/returnAddress.ts';
import { RECEIPT_PARAMETER } from '../../model/sources/receipt.ts';
import type { Outcome } from '../../visitors/actions/action.ts';
import { statusOf } from '../errorHandler.ts';
import { setLocaleCookie } from '../pages/followRedirect.ts';
import type { PageHandler } from '../pages/pages.ts';
import { BadRequest, parseRequestUrl } from '../parseRequestUrl.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { type FormRunner, runForm, type SentForm } from './runForm.ts';

export interface PageFormParts extends FormRunner {
  uploads: Uploads;
  pages: Pick<PageHandler, 'answerPost'>;
  resolve: (request: Request) => Resolution;
}

/** Forms on every page that post to their own address (requirements X7), by the path after the locale. */
const FORM_ADDRESSES: ReadonlyMap<string | undefined, FormName> = new Map([
  [ORIGIN_FORMS['logout'], 'logout'],
]);

/** Refuses posts to an address that does not accept them, before the body is read. */
export function refuseOtherPosts(parts: PageFormParts): RequestHandler {
  return (request, _response, next) => {
    next(acceptsPosts(request, parts) ? undefined : new BadRequest(405, 'the method is not allowed'));
  };
}

/** Reads a body. If it is too large or in the wrong encoding, the form's page reports that like other faults. */
export function noteRefusedBody(readForm: RequestHandler): RequestHandler {
  return (request, response, next) =>
    readForm(request, response, (error?: unknown) => {
      const status = statusOf(error);
      if (status !== 413 && status !== 415) return next(error);
      response.locals['bodyRefusal'] = status;
      next();
    });
}

/** Handles posts of forms to their own page. Success redirects with 303, so that a reload does not post again. */
export function pageForms(parts: PageFormParts): RequestHandler {
  return async (request, response) => {
    const address = formAddress(request, parts);
    if (address) {
      const { name, site, locale } = address;
      const sent = { name, body: {}, key: undefined, localizedSite: undefined };
      const outcome = await runForm(sent, request, response, parts);
      if (outcome.kind !== 'done') throw new BadRequest(outcome.status, 'the form was refused');
      response.set('cache-control', 'no-store').redirect(303, localizePath(site.config, locale, '/'));
      return;
    }
    response.locals['outcome'] = await parts.pages.answerPost(request, response, async (context) => {
      const page = context.page.config;
      const upload = formsOfPage(page).find(({ form }) => takesFiles(formSchema(form)));
      if (upload && request.is('multipart/form-data')) {
        const { outcome, values, files } = await parts.uploads.receive(
          request,
          upload.form,
          (body, documents) =>
            runForm({ ...sentForm(upload, body, context), documents }, request, response, parts),
        );
        return toPostResult(outcome, upload, { ...sentForm(upload, values, context), files }, context);
      }
      const [first] = formsOfPage(page);
      const refusal: unknown = response.locals['bodyRefusal'];
      if (first && (refusal === 413 || refusal === 415)) {
        const faults = [{ field: null, code: refusal === 413 ? 'too-long' : 'bad-request' }];
        return toPostResult(
          { kind: 'refused', status: refusal, faults },
          first,
          sentForm(first, {}, context),
          context,
        );
      }
      const body = isRecord(request.body) ? request.body : {};
      const form = postedForm(page, body);
      if (!form) throw new BadRequest(400, 'the page has no such form');
      const sent = sentForm(form, body, context);
      const { code } = context.localizedSite.locale;
      if (body[`${CHOICE_PARAMETER}-${code}`] !== undefined) {
        setLocaleCookie(response, code);
        return { form: form.form, status: 200, faults: [], ...filledIn(page, body) };
      }
      const outcome = await runForm(sent, request, response, parts);
      return toPostResult(outcome, form, sent, context);
    });
  };
}

function sentForm(
  { form: name }: PageForm,
  sent: Readonly<Record<string, unknown>>,
  { params, localizedSite }: PageContext,
): SentForm {
  const { form: _, send: __, key, ...body } = { ...sent, ...params };
  return { name, body, key: typeof key === 'string' && key !== '' ? key : undefined, localizedSite };
}

function toPostResult(
  outcome: Outcome,
  form: PageForm,
  sent: Pick<SentForm, 'body' | 'key'> & { files?: readonly string[] },
  context: PageContext,
): PostResult {
  const { values, files } = filledIn(context.page.config, sent.body);
  const posted = { form: form.form, values, files: sent.files ?? files } satisfies Partial<PostedForm>;
  if (outcome.kind === 'refused') return { ...posted, status: outcome.status, faults: outcome.faults };
  if (outcome.kind === 'retry-later') {
    const faults = [{ field: null, code: outcome.code }];
    const { retryAfter } = outcome;
    // The first post may have counted, so the next one is sent with the same key.
    return { ...posted, status: outcome.status, faults, key: sent.key, retryAfter };
  }
  if (outcome.status === 202) return { ...posted, status: 200, faults: [], notice: form.form };
  return { location: locationOf(outcome, form, context) };
}

/** An impossible name, because names do not contain control characters. */
const UNKNOWN_USER = '\u0000';

/** Returns where a completed form leads: to the payment, back to the previous page, to its confirmation, or home. */
function locationOf(
  { location, receipt, session }: Extract<Outcome, { kind: 'done' }>,
  { form, done }: PageForm,
  { localizedSite, params, query, receipts, subject, visitor }: PageContext,
): string {
  if (location !== undefined) return location;
  const home = localizedSite.href('/')?.href ?? '/';
  const back = session ? sanitizeReturnAddress(query.values[RETURN_PARAMETER]?.[0]) : undefined;
  if (back !== undefined) return back;
  const filled = done?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const address = filled === undefined ? home : (localizedSite.href(filled)?.href ?? home);
  if (!receipt) return address;
  // While the name cannot be read, the owner of a receipt is unknown, so no visitor can open it.
  const user = visitor.user ? visitor.user.username || UNKNOWN_USER : '';
  const details = { ...receipt, ...paidPrice(subject) };
  const sealed = receipts.seal({ form, site: localizedSite.site.id, user, details });
  return withParameter(address, RECEIPT_PARAMETER, sealed);
}

/** The price of the page's product, as the visitor saw it before pressing the button. */
function paidPrice({ product }: PageContext['subject']): { price?: string } {
  if (product?.price?.state !== 'priced') return {};
  const { current, taxNote } = product.price;
  return { price: taxNote === undefined ? current.text : `${current.text} ${taxNote}` };
}

/** The typed values of all forms of the page: of a password only whether there was one, of files their names. */
function filledIn(page: Page, body: Readonly<Record<string, unknown>>) {
  const values: Record<string, string> = {};
  const files: string[] = [];
  const fields = formsOfPage(page).flatMap(({ form }) => Object.entries(formSchema(form).properties));
  for (const [field, { control }] of fields)
    for (const value of [body[field]].flat()) {
      if (typeof value !== 'string' || (value === '' && /password|file/.test(control ?? ''))) continue;
      if (control === 'file') files.push(value);
      else values[field] = control === 'password' ? '' : value;
    }
  return { values, files };
}

export function acceptsPosts(request: Request, parts: PageFormParts): boolean {
  const resolution = parts.resolve(request);
  if (resolution.kind === 'page') return formsOfPage(resolution.page.config).length > 0;
  return formAddress(request, parts) !== undefined;
}

/** The form that posts to this address, in the site and locale of the address. */
function formAddress(request: Request, { resolve }: PageFormParts) {
  const resolution = resolve(request);
  if (resolution.kind !== 'missing') return undefined;
  const { site, locale, path } = resolution;
  const name = FORM_ADDRESSES.get(path);
  // The whole path has to match: `/sv-FI/logout` is not a log-out on a site without that locale.
  if (!name || parseRequestUrl(request.url).path !== localizePath(site.config, locale, path))
    return undefined;
  return { name, site, locale };
}
