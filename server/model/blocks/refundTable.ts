import type { TableCell, TableModel } from '../../../schemas/model.ts';
import { REFUND_STEPS, type RefundedItem, type RefundStep, refundOnDay } from '../rules/refund.ts';
import { daysOf } from '../rules/refundTerms.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { builder } from './builder.ts';

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
