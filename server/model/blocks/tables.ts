import type { Filled } from '../../../renderer/contract.ts';
import type { Price, ProductCard, TableCell, TableModel } from '../../../schemas/model.ts';
import { contactChannels } from '../headerFooter.ts';
import { roundToPayable } from '../rules/money.ts';
import { REFUND_STEPS, type RefundedItem, type RefundStep, refundOnDay } from '../rules/refund.ts';
import { daysOf } from '../rules/refundTerms.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { matchesTypes } from '../sources/products.ts';
import { builder } from './builder.ts';

type Head = NonNullable<Filled<'ComparisonTable'>['prices']>[number];
type Plan = NonNullable<Head['plans']>[number];
type Priced = Extract<Price, { state: 'priced' }>;

/** If the table has prices, shows the monthly price of each plan. */
export const comparisonTable = builder('ComparisonTable', ({ props: authored, localizedSite }) => {
  const { items = [], prices, ...props } = authored;
  if (!prices) return { props };
  const heads = prices.map(({ plans, ...head }) =>
    plans ? { ...head, plans: lengthsOf(plans, items, localizedSite) } : head,
  );
  return { props: { ...props, prices: heads } };
});

function lengthsOf(plans: readonly Plan[], items: readonly ProductCard[], localizedSite: LocalizedSite) {
  const offers = plans.flatMap((plan) => {
    const card = items.find(({ id }) => id === plan.id);
    return card?.price ? [{ ...plan, card, price: card.price }] : [];
  });
  const monthly = offers.flatMap(({ price, months }) =>
    price.state === 'priced' ? [price.current.amount / months] : [],
  );
  const cheapest = Math.min(...monthly);
  return offers.map(({ id, months, recommended, card, price }) => ({
    id,
    label: localizedSite.words.key('price.months', { count: months }),
    price,
    perMonth: months > 1 && price.state === 'priced' ? perMonth(price, months, localizedSite) : undefined,
    recommended: recommended || undefined,
    lowest:
      monthly.length > 1 && price.state === 'priced' && price.current.amount / months === cheapest
        ? true
        : undefined,
    buy: { href: card.href, label: localizedSite.words.key('price.buyMonths', { count: months }) },
  }));
}

/** The price per month, rounded to a payable amount; marked as approximate if it is rounded. */
function perMonth({ currency, current }: Priced, months: number, localizedSite: LocalizedSite): string {
  const { words, money, site } = localizedSite;
  const share = roundToPayable(current.amount / months, currency, site.config.currencies?.[currency]);
  const isExact = Math.abs(share * months - current.amount) < 1e-6;
  const amount = money(currency, share);
  return words.key(isExact ? 'price.perMonth' : 'price.aboutPerMonth', { amount });
}

/**
 * Facts in rows; `from` reads the site's metadata. A row is left out if its value, or a variable in its text, is missing,
 * or if it is for other types than the page's product.
 */
export const factTable = builder('FactTable', ({ props, localizedSite, page }) => {
  const rows = props.rows.flatMap(({ label, body, from: fact, types }) => {
    const value = fact === undefined ? undefined : fromMetadata(fact, localizedSite);
    if (
      (types && !(page.product && matchesTypes(page.product.type, types))) ||
      label === undefined ||
      body?.includes('{{') ||
      (fact !== undefined && value === undefined && body === undefined)
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
