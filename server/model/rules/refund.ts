import { dateIn, daysBetween } from './calendar.ts';

/** The data of a purchase that decide a refund, as in the purchase log. An absent counter is unknown. */
export interface RefundedItem {
  type?: string | null;
  openedLessons?: number | null;
  redeemedCodes?: number | null;
}

type RefundAnswer =
  /** `share` of the price; `lastDay`: the last day on which it applies, counted from the day of purchase. */
  | { state: 'refundable'; share: number; lastDay: number }
  /** `type`: never refunded; `used`: a lesson was opened or a code redeemed; `late`: too many days. */
  | { state: 'none'; reason: 'type' | 'used' | 'late' }
  /** Not covered by the rule: the visitor has to contact support. */
  | { state: 'ask' };

/** The days, both included, on which a share applies; without `to`, it has no end. */
export interface RefundStep {
  from: number;
  to?: number;
  share: number;
}

/** 100 percent within 7 days, 30 percent on days 8–14, none from day 15 (spec.md §9); the day of purchase is day 0. */
export const REFUND_STEPS: readonly RefundStep[] = [
  { from: 0, to: 7, share: 1 },
  { from: 8, to: 14, share: 0.3 },
  { from: 15, share: 0 },
];

/** Types whose refund depends on a counter (spec.md §5; requirements C10). */
const COUNTER_BY_TYPE: Readonly<Record<string, 'openedLessons' | 'redeemedCodes'>> = {
  hjjCoursePlan: 'openedLessons',
  generalCourses: 'openedLessons',
  bundle: 'redeemedCodes',
};
const NON_REFUNDABLE: readonly string[] = ['vip', 'verification'];

/** The counter that shows whether a product was used; `undefined` if its refund does not depend on one. */
export function counterOf(type: string | null | undefined): 'openedLessons' | 'redeemedCodes' | undefined {
  return type && Object.hasOwn(COUNTER_BY_TYPE, type) ? COUNTER_BY_TYPE[type] : undefined;
}

/** The refund on a day after the purchase; for goods, teacher training and unknown counters the visitor has to ask. */
export function refundOnDay(item: RefundedItem, day: number): RefundAnswer {
  const type = item.type ?? '';
  if (NON_REFUNDABLE.includes(type)) return { state: 'none', reason: 'type' };
  const counter = counterOf(type);
  const used = counter && item[counter];
  if (used === undefined || used === null) return { state: 'ask' };
  if (used > 0) return { state: 'none', reason: 'used' };
  const step = REFUND_STEPS.find(({ to }) => to === undefined || day <= to);
  if (step?.to === undefined) return { state: 'none', reason: 'late' };
  return { state: 'refundable', share: step.share, lastDay: step.to };
}

/** The refund now. Times in ms since the epoch; days are calendar days in the site's time zone. */
export function refundNow(
  item: RefundedItem & { purchasedAt: number },
  now: number,
  timeZone: string,
): RefundAnswer {
  return refundOnDay(item, calendarDays(item.purchasedAt, now, timeZone));
}

/** The number of midnights in a time zone between two times. */
export function calendarDays(from: number, to: number, timeZone: string): number {
  return daysBetween(dateIn(from, timeZone), dateIn(to, timeZone));
}
