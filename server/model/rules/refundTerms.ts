import type { RefundBox } from '../../../schemas/model.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { addDays, dateIn, dateInWords } from './calendar.ts';
import { REFUND_STEPS, type RefundedItem, type RefundStep, refundOnDay } from './refund.ts';

/** A product page describes the refund of a purchase that was not used. */
const UNUSED = { openedLessons: 0, redeemedCodes: 0 } satisfies RefundedItem;

/** The refund terms of a type of product (requirements C10). `boughtAt`: ms, to add dates to the days. */
export function refundBox(type: string, localizedSite: LocalizedSite, boughtAt?: number): RefundBox {
  const { words } = localizedSite;
  const unusedPurchase = { ...UNUSED, type };
  const first = refundOnDay(unusedPurchase, 0);
  if (first.state === 'ask') {
    const href = `mailto:${localizedSite.site.config.metadata.email}`;
    return {
      steps: [],
      note: words.key('refund.terms.ask'),
      ask: { label: words.key('refund.terms.write'), href },
    };
  }
  if (first.state === 'none') return { steps: [], note: words.key(`refund.never.${type}`) };
  const spoiling = (['openedLessons', 'redeemedCodes'] as const).find(
    (counter) => refundOnDay({ ...unusedPurchase, [counter]: 1 }, 0).state === 'none',
  );
  return {
    steps: REFUND_STEPS.map((step) => {
      const answer = refundOnDay(unusedPurchase, step.from);
      const share = answer.state === 'refundable' ? localizedSite.percent(answer.share) : undefined;
      return {
        days: datedDays(step, localizedSite, boughtAt),
        share: share ?? words.key('refund.terms.nothing'),
      };
    }),
    note: spoiling ? words.key(`refund.terms.${spoiling}`) : '',
  };
}

function datedDays(step: RefundStep, localizedSite: LocalizedSite, boughtAt: number | undefined): string {
  const days = daysOf(step, localizedSite);
  if (boughtAt === undefined || step.to === undefined) return days;
  const { words, locale, site } = localizedSite;
  const last = addDays(dateIn(boughtAt, site.config.timeZone), step.to);
  // A date must not break at its spaces.
  const date = dateInWords(last, locale.code).replaceAll(' ', '\u00a0');
  return words.key('refund.days.until', { days, date });
}

/** The days of a share, in words. */
export function daysOf({ from, to }: RefundStep, { words }: LocalizedSite): string {
  if (to === undefined) return words.key('refund.days.after', { from });
  return words.key(from === 0 ? 'refund.days.within' : 'refund.days.between', { from, to });
}
