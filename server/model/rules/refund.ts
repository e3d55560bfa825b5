import { dateIn, daysBetween } from './calendar.ts';

/** What of a purchase decides a refund, as the purchase log has it. An absent counter is unknown. */
export interface RefundSubject {
  type?: string | null | undefined;
  /** Interactive video lessons opened. */
  openedLessons?: number | null | undefined;
  /** Course codes of a bundle redeemed. */
  redeemedCodes?: number | null | undefined;
}

export type RefundAnswer =
  /** `share` of what was paid; `lastDay`: the last day that it holds, counted from the day of purchase. */
  | { state: 'refundable'; share: number; lastDay: number }
  /** `type`: never refunded; `used`: a lesson was opened or a code redeemed; `late`: too many days. */
  | { state: 'none'; reason: 'type' | 'used' | 'late' }
  /** Not settled by rule: write to support. */
  | { state: 'ask' };

/** Days from `from` to `to`, both counted, that one share holds for; without `to`, for good. */
export interface RefundStep {
  from: number;
  to?: number;
  share: number;
}

/** All within 7 days, 30 percent on days 8–14, none from day 15 (spec.md §9); the day of purchase is day 0. */
export const REFUND_STEPS: readonly RefundStep[] = [
  { from: 0, to: 7, share: 1 },
  { from: 8, to: 14, share: 0.3 },
  { from: 15, share: 0 },
];

/** Types whose refund hangs on a counter (spec.md §5; requirements C10). */
const COUNTERS: Readonly<Record<string, 'openedLessons' | 'redeemedCodes'>> = {
  hjjCoursePlan: 'openedLessons',
  generalCourses: 'openedLessons',
  bundle: 'redeemedCodes',
};
const NEVER: readonly string[] = ['vip', 'verification'];

/**
 * Returns the counter that shows whether something was used; `undefined` where a refund does not
 * depend on one.
 */
export function counterOf(type: string | null | undefined): 'openedLessons' | 'redeemedCodes' | undefined {
  return type && Object.hasOwn(COUNTERS, type) ? COUNTERS[type] : undefined;
}

/** What is paid back on a day after the purchase; goods, teacher training and unknown counters are asked about. */
export function refundOnDay(subject: RefundSubject, day: number): RefundAnswer {
  const type = subject.type ?? '';
  if (NEVER.includes(type)) return { state: 'none', reason: 'type' };
  const counter = counterOf(type);
  const used = counter && subject[counter];
  if (used === undefined || used === null) return { state: 'ask' };
  if (used > 0) return { state: 'none', reason: 'used' };
  const step = REFUND_STEPS.find(({ to }) => to === undefined || day <= to);
  if (step?.to === undefined) return { state: 'none', reason: 'late' };
  return { state: 'refundable', share: step.share, lastDay: step.to };
}

/** What is paid back now. Moments in ms since the epoch; days are calendar days in the site's time zone. */
export function refundNow(
  subject: RefundSubject & { purchasedAt: number },
  now: number,
  timeZone: string,
): RefundAnswer {
  return refundOnDay(subject, calendarDays(subject.purchasedAt, now, timeZone));
}

/** How many midnights of a time zone lie between two moments. */
export function calendarDays(from: number, to: number, timeZone: string): number {
  return daysBetween(dateIn(from, timeZone), dateIn(to, timeZone));
}
