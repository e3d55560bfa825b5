import type { Product, Purchase, PurchaseLog } from '../../../schemas/backend-types.ts';
import type { RefundState } from '../../../schemas/model.ts';
import { addDays, dateIn } from './calendar.ts';
import { refundNow } from './refund.ts';

/** A purchase as in the contract, with its possible refund at one moment. */
export type PurchaseView = Purchase & { refund: RefundState };

/** What was paid; undefined if the log does not have both the price and its currency. */
export function paidPrice({ price, currency }: Purchase): { amount: number; currency: string } | undefined {
  return typeof price === 'number' && currency ? { amount: price, currency } : undefined;
}

/** A visitor's purchases without refunded ones, the latest first (requirements A4). `now` in ms since the epoch. */
export function purchaseViews(log: PurchaseLog, now: number, timeZone: string): PurchaseView[] {
  return log
    .filter(({ isRefund }) => !isRefund)
    .map((purchase) => ({ ...purchase, refund: refundState(purchase, now, timeZone) }))
    .sort((a, b) => momentOf(b) - momentOf(a));
}

/** Types that can be bought once: exams are retaken without limit (C9), but live minutes (`pack-`) are consumed. */
const ONE_TIME_TYPES: readonly string[] = [
  'hjjCoursePlan',
  'generalCourses',
  'bundle',
  'itp',
  'verification',
];

/** Whether a product that can be bought once is owned and not refunded (backend contract: `409 owned already`). */
export function isOwned(log: PurchaseLog, { id, type }: Pick<Product, 'id' | 'type'>): boolean {
  if (!ONE_TIME_TYPES.includes(type) || id.startsWith('pack-')) return false;
  return log.some(({ productId, isRefund }) => productId === id && !isRefund);
}

/** The refund at a time: none for what was free or not paid. Without a valid date or a price the visitor has to ask. */
export function refundState(purchase: Purchase, now: number, timeZone: string): RefundState {
  if (paidPrice(purchase)?.amount === 0) return { state: 'none', reason: 'free' };
  if (purchase.isPaid === false) return { state: 'none', reason: 'unpaid' };
  const purchasedAt = Date.parse(purchase.purchasedAt);
  if (Number.isNaN(purchasedAt)) return { state: 'ask' };
  const answer = refundNow({ ...purchase, purchasedAt }, now, timeZone);
  if (answer.state !== 'refundable') return answer;
  if (!paidPrice(purchase)) return { state: 'ask' };
  const until = addDays(dateIn(purchasedAt, timeZone), answer.lastDay);
  return { state: 'refundable', share: answer.share, until };
}

/** A leap second is valid in a date but not in `Date`: it counts as the oldest time. */
function momentOf({ purchasedAt }: Purchase): number {
  return Date.parse(purchasedAt) || 0;
}
