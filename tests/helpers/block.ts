import type { ProductCard } from '../../schemas/model.ts';
import type { Page, School, Site } from '../../schemas/types.ts';
import type { Problem } from '../../server/content/snapshot.ts';
import { BUILDERS } from '../../server/model/buildBlockModel.ts';
import type { PageSubject } from '../../server/model/context.ts';
import { selectQuery } from '../../server/model/site/query.ts';
import { TrackedPage } from '../../server/model/trackedPage.ts';
import { type Asked, makeContext, schemas } from './context.ts';
import { makeSnapshot } from './snapshot.ts';

const WORDS = {
  stage: {
    beginner: 'Beginner',
    advanced: 'Advanced',
    kyu: '{{number}} kyu',
    dan: '{{number}} dan',
    firstDan: 'first dan',
    ranks: '{{from}} to {{to}}',
  },
  product: { levels: '{{from}}–{{to}}', type: { vip: 'VIP', hjjCoursePlan: 'Courses' } },
  price: {
    months: '{{count}} months',
    perMonth: '{{amount}} a month',
    aboutPerMonth: 'about {{amount}} a month',
    buyMonths: 'Buy {{count}}',
  },
  teaching: { orBetter: '{{level}} or better' },
  filters: {
    count: '{{count}} courses',
    questions: '{{count}} questions',
    rest: '{{count}} more',
    details: 'All {{count}}',
    remove: 'Remove {{name}}',
    searchChip: '“{{text}}”',
    type: 'Type',
    price: 'Price',
    sort: { own: 'Ours', 'price-low': 'Cheap first' },
    synonyms: 'course, cours; name, title',
    near: 'Search for {{text}}',
    emptyTitle: 'None',
    emptyBody: 'Try other words',
    priceOption: { under: 'under {{amount}}', mid: '{{amount}} to {{to}}', over: 'over {{amount}}' },
    audienceOption: { children: 'Children' },
    trialOption: { yes: 'With a trial' },
  },
  refund: {
    kind: { vip: 'VIP' },
    note: { bundle: 'A note' },
    days: {
      within: 'to day {{to}}',
      between: '{{from}} to {{to}}',
      after: 'from {{from}}',
      until: '{{days}}, {{date}}',
    },
    terms: {},
  },
  event: { moment: '{{time}}', endsIn: '{{count}} days left' },
  championships: { title: 'Championships' },
  blocks: { GoProblem: { reset: 'Again', black: 'Black', white: 'White' } },
  daily: {
    next: 'At midnight ({{zone}})',
    move: '{{color}} {{point}}',
    before: 'Before {{day}}',
    after: 'After {{day}}',
  },
  layout: { footer: { email: 'Mail', officeHours: 'Hours', facebookUrl: 'Facebook' } },
  contact: { hours: '9–17', street: 'Storgatan 1' },
};

export interface BlockGiven extends Asked {
  of?: Partial<Page>;
  siteOf?: Partial<Site>;
  /** Further pages that the site has, or their paths. */
  pagesOf?: readonly (string | Partial<Page>)[];
  school?: Partial<School>;
  labels?: Record<string, string>;
  problems?: readonly Problem[];
  /** What the page is about. */
  subject?: PageSubject;
}

/** A block's props and what it tells search engines, from its resolved props. */
export function buildBlock(
  type: string,
  props: object,
  {
    of = {},
    siteOf = {},
    pagesOf = [],
    school = {},
    labels = {},
    problems = [],
    subject = {},
    ...asked
  }: BlockGiven = {},
) {
  const snapshot = makeSnapshot({
    sites: { north: siteOf },
    pages: {
      page: of,
      ...Object.fromEntries(
        pagesOf.map((one, at) => [`other-${at}`, typeof one === 'string' ? { path: one } : one]),
      ),
    },
    words: { 'sv-SE': WORDS },
    locales: { 'sv-SE': { name: 'Svenska', lang: 'sv' }, 'en-GB': { name: 'English', lang: 'en' } },
    school,
    problems,
  });
  const context = makeContext({ snapshot, page: 'page', ...asked });
  const builder = BUILDERS.get(type);
  if (!builder) throw new Error(`no builder for ${type}`);
  const schema = schemas.get(type);
  if (!schema) throw new Error(`no schema for ${type}`);
  const query = selectQuery(context.query, context.page, { id: 'block', type, props }, schema);
  const page = new TrackedPage({ ...context, query }, schema);
  const { localizedSite } = context;
  const { props: built, jsonLd = [] } = builder({ props, labels, localizedSite, subject, page });
  return { props: built as Record<string, unknown>, jsonLd, context };
}

/** A card as products are shown. */
export const makeCard = (id: string, more: object = {}) =>
  ({
    id,
    type: 'hjjCoursePlan',
    typeLabel: 'Course',
    name: `Name ${id}`,
    href: `/sv-SE/courses/${id}`,
    ...more,
  }) as ProductCard;
/** Its price. */
export const priced = (amount: number) => ({
  state: 'priced',
  currency: 'SEK',
  current: { text: `${amount} kr`, amount },
});
