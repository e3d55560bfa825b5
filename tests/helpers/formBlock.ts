import type { FormModel } from '../../schemas/model.ts';
import type { Page, Site } from '../../schemas/types.ts';
import { form } from '../../server/model/blocks/form.ts';
import type { PageContext, PageSubject } from '../../server/model/context.ts';
import type { PostedForm } from '../../server/model/forms/postedForm.ts';
import { TrackedPage } from '../../server/model/trackedPage.ts';
import { type Asked, makeContext, schemas } from './context.ts';
import { makeSnapshot, SITE } from './snapshot.ts';

export interface FormGiven extends Asked {
  posted?: Partial<PostedForm>;
  subject?: object;
  query?: Page['query'];
  metadata?: Partial<Site['metadata']>;
}
export const LABELS = { problem: 'Something is wrong', loginAgain: 'Log in again', seePurchases: 'See it' };
const SCREENS = ['/login', '/register', '/redeem', '/account/purchases'];

/** What a form's block shows of its resolved props, in a page at `/ask` of a site with a login of its own. */
export function buildForm(
  props: object,
  { posted, subject = {}, query = {}, metadata = {}, ...asked }: FormGiven = {},
  labels: Record<string, string> = LABELS,
) {
  const screens = Object.fromEntries(SCREENS.map((path) => [path.slice(1), { path }]));
  const snapshot = makeSnapshot({
    sites: { north: { metadata: { ...SITE.metadata, ...metadata } } },
    pages: { ask: { query }, ...screens },
  });
  const context: PageContext = {
    ...makeContext({ snapshot, page: 'ask', ...asked }),
    subject: subject as PageSubject,
    ...(posted ? { postedForm: { form: 'redemption', status: 422, faults: [], values: {}, ...posted } } : {}),
  };
  const [type, builder] = form;
  const schema = schemas.get(type);
  if (!schema) throw new Error(`no schema for ${type}`);
  const { localizedSite } = context;
  const built = builder({
    block: 'ask',
    props: { form: 'redemption', submit: 'Send', ...props },
    labels,
    localizedSite,
    subject: context.subject,
    page: new TrackedPage(context, schema),
  });
  return built.props as Record<string, unknown> & { form: FormModel };
}
