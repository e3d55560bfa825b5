import sanitizeHtml from 'sanitize-html';
import type { Filled } from '../../../renderer/contract.ts';
import { branchAnchor } from '../../../schemas/anchor.ts';
import type { Branch, TableCell, TableModel } from '../../../schemas/model.ts';
import { memoizeText } from '../../lib/textCache.ts';
import { contactChannels } from '../headerFooter.ts';
import { REFUND_STEPS, type RefundedItem, type RefundStep, refundOnDay } from '../rules/refund.ts';
import { daysOf } from '../rules/refundTerms.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { matchesTypes } from '../sources/products.ts';
import { normalizeForSearch, searchWords } from '../words/searchText.ts';
import { builder, type JsonLd } from './builder.ts';

/**
 * Facts in rows; `from` reads the site's metadata. A row is left out if its value, or a variable in its text, is missing,
 * or if it is for other types than the page's product.
 */
export const factTable = builder('FactTable', ({ props, localizedSite, page }) => {
  const rows = props.rows.flatMap(({ label, body, from, types }) => {
    const value = from === undefined ? undefined : fromMetadata(from, localizedSite);
    if (
      (types && !(page.product && matchesTypes(page.product.type, types))) ||
      label === undefined ||
      body?.includes('{{') ||
      (from !== undefined && value === undefined && body === undefined)
    )
      return [];
    return [{ label, ...(body === undefined ? {} : { body }), ...value }];
  });
  return { props: { ...props, rows } };
});

/** A text of the metadata in the page's language, or an address with its link. */
function fromMetadata(name: string, localizedSite: LocalizedSite) {
  const value = new Map<string, unknown>(Object.entries(localizedSite.site.config.metadata)).get(name);
  if (typeof value === 'string' && name === 'email') return { text: value, href: `mailto:${value}` };
  if (typeof value === 'string' && name === 'phone') return { text: value, href: `tel:${value}` };
  const isText = typeof value === 'string' || (value !== null && typeof value === 'object');
  const text = isText ? localizedSite.words.text(value as string | Record<string, string>) : undefined;
  return text === undefined ? undefined : { text };
}

/** Ways to reach the school, the same as in the footer (requirements S7). */
export const contact = builder('Contact', ({ props, localizedSite }) => {
  const { contact: direct, social, officeHours, labels } = contactChannels(localizedSite);
  const channels = [...direct, ...social.map(({ id, label, href }) => ({ id, label, href, text: label }))];
  const hours = officeHours ? { officeHours: { label: labels['officeHours'] ?? '', text: officeHours } } : {};
  return { props: { ...props, channels, ...hours } };
});

/** The kinds of purchases that refunds distinguish; `name` is the key of their words below `refund.kind`. */
const REFUND_KINDS: { name: string; item: RefundedItem }[] = [
  { name: 'course', item: { type: 'hjjCoursePlan', openedLessons: 0 } },
  { name: 'courseOpened', item: { type: 'hjjCoursePlan', openedLessons: 1 } },
  { name: 'bundle', item: { type: 'bundle', redeemedCodes: 0 } },
  { name: 'bundleRedeemed', item: { type: 'bundle', redeemedCodes: 1 } },
  { name: 'vip', item: { type: 'vip' } },
  { name: 'verification', item: { type: 'verification' } },
  { name: 'physicalGood', item: { type: 'physicalGood' } },
  { name: 'itp', item: { type: 'itp' } },
];

/** Every cell is the result of the rule on that day, so that the table cannot contradict the account. */
export const refundTable = builder('RefundTable', ({ props, labels, localizedSite }) => {
  const { words } = localizedSite;
  const table: TableModel = {
    caption: labels['caption'] ?? '',
    corner: labels['kind'] ?? '',
    columns: REFUND_STEPS.map((step) => daysOf(step, localizedSite)),
    rows: REFUND_KINDS.map(({ name, item }) => ({
      header: words.key(`refund.kind.${name}`),
      ...(words.has(`refund.note.${name}`) ? { note: words.key(`refund.note.${name}`) } : {}),
      cells: REFUND_STEPS.map((step) => cellOf(item, step, labels, localizedSite)),
    })),
  };
  return { props: { ...props, table } };
});

function cellOf(
  item: RefundedItem,
  { from }: RefundStep,
  labels: Record<string, string>,
  { percent, site }: LocalizedSite,
): TableCell {
  const answer = refundOnDay(item, from);
  if (answer.state === 'refundable') return { state: 'yes', text: percent(answer.share) };
  if (answer.state === 'none') return { state: 'no' };
  return { text: labels['ask'] ?? '', href: `mailto:${site.config.metadata.email}` };
}

/** The page's status, and advice if the request was at fault (requirements R5). */
export const errorMessage = builder(
  'ErrorMessage',
  ({ props: { requestBody, ...props }, page: { status } }) => {
    const isRequestFault = status >= 400 && status < 500;
    return { props: { ...props, status, body: (isRequestFault && requestBody) || props.body } };
  },
);

/** Reviews in a grid, or in a carousel if the site's flag says so (spec.md §9). */
export const reviews = builder('Reviews', ({ props, localizedSite }) => ({
  props: { ...props, mode: localizedSite.flags.reviewsMode ?? 'static' },
}));

/** The result of a form. If there is nothing to confirm, the message is also the page's title. */
export const receipt = builder('Receipt', ({ props }) => ({
  props,
  ...(props.item ? {} : { title: props.otherwise.heading }),
}));

/** Branch schools, each described to search engines (schema.org LocalBusiness). */
export const branchList = builder('BranchList', ({ props, localizedSite, page }) => {
  const url = localizedSite.absolute(page.path);
  const branches = props.items.groups.flatMap((group) =>
    group.branches.map((branch) => businessLd(branch, group.city, group.region, url)),
  );
  const groups = props.items.groups.map(({ region: _, ...group }) => group);
  return { props: { ...props, items: { ...props.items, groups } }, jsonLd: branches };
});

function businessLd(branch: Branch, city: string, region: string | undefined, url: string): JsonLd {
  const here = `${url}#${branchAnchor(branch.id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': here,
    name: branch.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.address,
      addressLocality: city,
      // Regions of branch schools are countries (requirements S4).
      addressCountry: region && /^[A-Z]{2}$/.test(region) ? region : undefined,
    },
    url: here,
    telephone: branch.phone?.label,
    email: branch.email?.label,
    hasMap: branch.mapHref,
  };
}

type Groups = Filled<'Faq'>['groups'];
type Group = Groups[number];
type Question = Group['items'][number];

const SEARCH_PARAM = 'q';
const plainText = memoizeText((html) => sanitizeHtml(html, { allowedTags: [] }).trim());

/** Questions and answers, narrowed by the page's query where they can be searched; described to search engines as well (schema.org FAQPage). */
export const faq = builder('Faq', ({ props, localizedSite, page }) => {
  if (props.search !== true)
    return { props: { ...props, groups: shownOf(props.groups) }, jsonLd: faqPage(props.groups) };
  const search = page.query[SEARCH_PARAM]?.[0] ?? '';
  const groups = narrow(shownOf(props.groups), search);
  const action = localizedSite.address(page.path);
  const form = formOf(search, groups, action, localizedSite);
  return { props: { ...props, groups, form }, jsonLd: faqPage(groups) };
});

/** Only search engines need the page that a question belongs to. */
function shownOf(groups: Groups): Groups {
  const plain = ({ elsewhere: _, ...item }: Question): Question => item;
  return groups.map((group) => ({ ...group, items: group.items.map(plain) })) as Groups;
}

/** The search form; it contains the number of results during a search. */
function formOf(value: string, groups: readonly Group[], action: string, { words }: LocalizedSite) {
  if (value === '') return { action, name: SEARCH_PARAM, value };
  const count = groups.flatMap((group) => group.items).length;
  const summary = words.key('filters.questions', { count });
  return { action, name: SEARCH_PARAM, value, summary, clearHref: action };
}

/** The questions that contain every searched word, in the question, the answer or the group's title. */
function narrow(groups: Groups, text: string): Groups {
  const words = searchWords(text);
  if (words.length === 0) return groups;
  const has = (group: Group, { question, answer }: Question) => {
    const all = normalizeForSearch(`${group.title ?? ''} ${question} ${plainText(answer)}`);
    return words.every((word) => all.includes(word));
  };
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => has(group, item)) }))
    .filter((group) => group.items.length > 0) as Groups;
}

function faqPage(groups: readonly Group[]): JsonLd[] {
  const questions = groups
    .flatMap(({ items }) => items)
    // Words may be missing in every locale of the chain.
    .filter(({ question, answer, elsewhere }) => question && answer && !elsewhere)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    }));
  return questions.length > 0
    ? [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }]
    : [];
}
