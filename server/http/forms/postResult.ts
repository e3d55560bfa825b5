import type { Page } from '../../../schemas/types.ts';
import type { PostResult } from '../../model/buildPage.ts';
import type { PageContext } from '../../model/context.ts';
import { formSchema } from '../../model/forms/formSchemas.ts';
import { formsOfPage, type PageForm } from '../../model/forms/pageForms.ts';
import type { PostedForm } from '../../model/forms/postedForm.ts';
import { RETURN_PARAMETER, sanitizeReturnAddress, withParameter } from '../../model/site/returnAddress.ts';
import { RECEIPT_PARAMETER } from '../../model/sources/receipt.ts';
import type { Outcome } from '../../visitors/actions/action.ts';
import type { Submission } from './runForm.ts';

/** Returns what a page answers after its form's action: where to go, or the page with the faults and what was typed. */
export function toPostResult(
  outcome: Outcome,
  form: PageForm,
  submission: Pick<Submission, 'body' | 'key'> & { files?: readonly string[] },
  context: PageContext,
): PostResult {
  const { values, files } = typedValues(context.page.config, submission.body);
  const result = { form: form.form, values, files: submission.files ?? files } satisfies Partial<PostedForm>;
  if (outcome.kind === 'refused') return { ...result, status: outcome.status, faults: outcome.faults };
  if (outcome.kind === 'retry-later') {
    const faults = [{ field: null, code: outcome.code }];
    const { retryAfter } = outcome;
    // The first post may have counted, so the next one is sent with the same key.
    return { ...result, status: outcome.status, faults, key: submission.key, retryAfter };
  }
  if (outcome.status === 202) return { ...result, status: 200, faults: [], notice: form.form };
  return { location: locationOf(outcome, form, context) };
}

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
  const path = done?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const address = path === undefined ? home : (localizedSite.href(path)?.href ?? home);
  if (!receipt) return address;
  const user = visitor.user ? (visitor.user.profile?.username ?? null) : '';
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

/** The typed values of all forms of the page. A password is replaced by whether there was one, files by their names. */
export function typedValues(page: Page, body: Readonly<Record<string, unknown>>) {
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
