import { describe, expect, test } from 'vitest';
import type { Product, Purchase } from '../../../schemas/backend-types.ts';
import { isOwned, purchaseViews } from './purchases.ts';

const TAIPEI = 'Asia/Taipei';
const purchase = (given: Partial<Purchase> = {}): Purchase => ({
  id: 'p1',
  productId: 'kidbasic',
  type: 'hjjCoursePlan',
  name: 'Basics',
  purchasedAt: '2026-03-02T23:30:00+08:00',
  price: 2980,
  currency: 'NTD',
  isRefund: false,
  openedLessons: 0,
  ...given,
});
const refundOf = (given: Partial<Purchase>, now: string, timeZone = TAIPEI) =>
  purchaseViews([purchase(given)], Date.parse(now), timeZone)[0]?.refund;

describe('what may be refunded of a purchase (C10)', () => {
  const ALL = { state: 'refundable', share: 1, until: '2026-03-09' };
  const PART = { state: 'refundable', share: 0.3, until: '2026-03-16' };
  const LATE = { state: 'none', reason: 'late' };
  test.each<[string, Partial<Purchase>, string, object]>([
    ['at once', {}, '2026-03-02T23:30:00+08:00', ALL],
    ['before it, by a clock that is set', {}, '2026-02-01T00:00:00+08:00', ALL],
    ['on the last second of day 7', {}, '2026-03-09T23:59:59+08:00', ALL],
    ['on the first of day 8', {}, '2026-03-10T00:00:00+08:00', PART],
    ['on the last second of day 14', {}, '2026-03-16T23:59:59+08:00', PART],
    ['on day 15', {}, '2026-03-17T00:00:00+08:00', LATE],
    ['of what was used', { openedLessons: 2 }, '2026-03-03T00:00:00Z', { state: 'none', reason: 'used' }],
    ['of a VIP plan', { type: 'vip' }, '2026-03-03T00:00:00Z', { state: 'none', reason: 'type' }],
    ['of goods', { type: 'physicalGood' }, '2026-03-03T00:00:00Z', { state: 'ask' }],
    ['without its counter', { openedLessons: null }, '2026-03-03T00:00:00Z', { state: 'ask' }],
    ['without its type', { type: null }, '2026-03-03T00:00:00Z', { state: 'ask' }],
    ['of what was free', { price: 0 }, '2026-03-03T00:00:00Z', { state: 'none', reason: 'free' }],
    ['of what nobody paid', { isPaid: false }, '2026-03-03T00:00:00Z', { state: 'none', reason: 'unpaid' }],
    ['of a leap second', { purchasedAt: '2016-12-31T23:59:60Z' }, '2017-01-01T00:00:00Z', { state: 'ask' }],
  ])('%s', (_when, given, now, refund) => {
    expect(refundOf(given, now)).toEqual(refund);
  });

  test('goes by the days of the site, not of the purchase', () => {
    expect(refundOf({}, '2026-03-10T00:30:00+09:00', 'Asia/Tokyo')).toEqual({
      state: 'refundable',
      share: 1,
      until: '2026-03-10',
    });
  });
});

test('purchases come as the contract has them, the latest first, without what was refunded (A4)', () => {
  const [old, refunded, latest] = [
    purchase({ id: 1 }),
    purchase({ id: 2, isRefund: true }),
    purchase({ id: 'last', purchasedAt: '2026-03-02T16:00:00Z', name: { 'en-US': 'Basics' } }),
  ];
  const views = purchaseViews([old, refunded, latest], Date.parse('2026-03-05T00:00:00Z'), TAIPEI);
  expect(views.map(({ id }) => id)).toEqual(['last', 1]);
  expect(views[0]).toEqual({ ...latest, refund: { state: 'refundable', share: 1, until: '2026-03-10' } });
  expect(purchaseViews([], 0, TAIPEI)).toEqual([]);
});

test.each<[Product['type'], string, boolean]>([
  ['hjjCoursePlan', 'kidbasic', true],
  ['verification', 'exam-g16', true],
  ['vip', 'vip-1m', false],
  ['itp', 'pack-500', false],
])('a %s is bought once: %s, %s', (type, id, expected) => {
  const log = [purchase({ productId: id, type })];
  expect(isOwned(log, { id, type })).toBe(expected);
  expect(isOwned([purchase({ productId: id, type, isRefund: true })], { id, type })).toBe(false);
});
