import type { TableCell, TableModel } from '../../../schemas/model.ts';
import { REFUND_STEPS, type RefundStep, type RefundSubject, refundOnDay } from '../rules/refund.ts';
import { daysOf } from '../rules/refundTerms.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { builder } from './builder.ts';

/** What can be bought, as far as refunds tell it apart; `name` is its words' key below `refund.kind`. */
const KINDS: { name: string; subject: RefundSubject }[] = [
  { name: 'course', subject: { type: 'hjjCoursePlan', openedLessons: 0 } },
  { name: 'courseOpened', subject: { type: 'hjjCoursePlan', openedLessons: 1 } },
  { name: 'bundle', subject: { type: 'bundle', redeemedCodes: 0 } },
  { name: 'bundleRedeemed', subject: { type: 'bundle', redeemedCodes: 1 } },
  { name: 'vip', subject: { type: 'vip' } },
  { name: 'verification', subject: { type: 'verification' } },
  { name: 'physicalGood', subject: { type: 'physicalGood' } },
  { name: 'itp', subject: { type: 'itp' } },
];

/** Every cell is what the rule answers on that day: the table cannot say anything else than the account does. */
export const refundTable = builder('RefundTable', ({ props, labels, localizedSite }) => {
  const { words } = localizedSite;
  const table: TableModel = {
    caption: labels['caption'] ?? '',
    corner: labels['kind'] ?? '',
    columns: REFUND_STEPS.map((step) => daysOf(step, localizedSite)),
    rows: KINDS.map(({ name, subject }) => ({
      header: words.key(`refund.kind.${name}`),
      ...(words.has(`refund.note.${name}`) ? { note: words.key(`refund.note.${name}`) } : {}),
      cells: REFUND_STEPS.map((step) => cellOf(subject, step, labels, localizedSite)),
    })),
  };
  return { props: { ...props, table } };
});

function cellOf(
  subject: RefundSubject,
  { from }: RefundStep,
  labels: Record<string, string>,
  { percent, site }: LocalizedSite,
): TableCell {
  const answer = refundOnDay(subject, from);
  if (answer.state === 'refundable') return { state: 'yes', text: percent(answer.share) };
  if (answer.state === 'none') return { state: 'no' };
  return { text: labels['ask'] ?? '', href: `mailto:${site.config.metadata.email}` };
}
