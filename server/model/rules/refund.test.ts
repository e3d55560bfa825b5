import { describe, expect, test } from 'vitest';
import { calendarDays, REFUND_STEPS, refundNow, refundOnDay } from './refund.ts';

const ALL = { state: 'refundable', share: 1, lastDay: 7 };
const PART = { state: 'refundable', share: 0.3, lastDay: 14 };
const LATE = { state: 'none', reason: 'late' };
const USED = { state: 'none', reason: 'used' };
const NEVER = { state: 'none', reason: 'type' };
const ASK = { state: 'ask' };

describe('what is paid back on a day', () => {
  test.each([
    ['hjjCoursePlan', { openedLessons: 0 }, 0, ALL],
    ['hjjCoursePlan', { openedLessons: 0 }, 7, ALL],
    ['hjjCoursePlan', { openedLessons: 0 }, 8, PART],
    ['hjjCoursePlan', { openedLessons: 0 }, 14, PART],
    ['hjjCoursePlan', { openedLessons: 0 }, 15, LATE],
    ['hjjCoursePlan', { openedLessons: 0 }, 400, LATE],
    ['hjjCoursePlan', { openedLessons: 1 }, 0, USED],
    ['hjjCoursePlan', {}, 0, ASK],
    ['hjjCoursePlan', { openedLessons: null }, 0, ASK],
    ['hjjCoursePlan', { redeemedCodes: 0 }, 0, ASK],
    ['generalCourses', { openedLessons: 0 }, 8, PART],
    ['generalCourses', { openedLessons: 3 }, 8, USED],
    ['bundle', { redeemedCodes: 0 }, 7, ALL],
    ['bundle', { redeemedCodes: 0 }, 14, PART],
    ['bundle', { redeemedCodes: 2, openedLessons: 0 }, 1, USED],
    ['bundle', { openedLessons: 0 }, 1, ASK],
    ['vip', { openedLessons: 0 }, 0, NEVER],
    ['verification', {}, 0, NEVER],
    ['physicalGood', { openedLessons: 0 }, 0, ASK],
    ['itp', { openedLessons: 0 }, 0, ASK],
    ['', {}, 0, ASK],
    ['constructor', { openedLessons: 0 }, 0, ASK],
  ])('%s %j on day %i', (type, counters, day, answer) => {
    expect(refundOnDay({ type, ...counters }, day)).toEqual(answer);
  });

  test('the steps leave no day out', () => {
    const next = REFUND_STEPS.map((step) => (step.to === undefined ? undefined : step.to + 1));
    expect(REFUND_STEPS.map((step) => step.from)).toEqual([0, ...next.slice(0, -1)]);
    expect(next.at(-1)).toBeUndefined();
  });
});

describe('days are calendar days where the site is', () => {
  const at = (text: string) => Date.parse(text);
  test.each([
    ['2026-03-01T23:59:59+08:00', '2026-03-02T00:00:00+08:00', 'Asia/Taipei', 1],
    ['2026-03-01T00:00:00+08:00', '2026-03-01T23:59:59+08:00', 'Asia/Taipei', 0],
    // Half past eleven in Taipei is the next day in Tokyo.
    ['2026-03-01T23:30:00+08:00', '2026-03-02T00:30:00+08:00', 'Asia/Taipei', 1],
    ['2026-03-01T23:30:00+08:00', '2026-03-02T00:30:00+08:00', 'Asia/Tokyo', 0],
    // Days of 23 and 25 hours.
    ['2026-03-07T12:00:00-05:00', '2026-03-09T00:10:00-04:00', 'America/New_York', 2],
    ['2026-10-31T23:00:00-04:00', '2026-11-02T00:10:00-05:00', 'America/New_York', 2],
    ['2027-12-31T23:00:00+08:00', '2028-01-01T00:00:00+08:00', 'Asia/Taipei', 1],
  ])('%s to %s in %s: %i', (from, to, timeZone, days) => {
    expect(calendarDays(at(from), at(to), timeZone)).toBe(days);
  });

  test('the last second of day 7 pays all, the next one 30 percent', () => {
    const bought = { type: 'bundle', redeemedCodes: 0, purchasedAt: at('2026-03-01T10:00:00+08:00') };
    expect(refundNow(bought, at('2026-03-08T23:59:59+08:00'), 'Asia/Taipei')).toEqual(ALL);
    expect(refundNow(bought, at('2026-03-09T00:00:00+08:00'), 'Asia/Taipei')).toEqual(PART);
    expect(refundNow(bought, at('2026-03-15T23:59:59+08:00'), 'Asia/Taipei')).toEqual(PART);
    expect(refundNow(bought, at('2026-03-16T00:00:00+08:00'), 'Asia/Taipei')).toEqual(LATE);
  });
});
