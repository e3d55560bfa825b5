import type { Image, Link, Money } from './parts.ts';

/** What may be refunded of a purchase at one moment (C10), for machines. */
export type RefundState =
  /** `share` of what was paid; `until`: the last day that it holds, an ISO date of the site's time zone. */
  | { state: 'refundable'; share: number; until: string }
  /** `type`: never refunded; `used`: a lesson was opened or a code redeemed; `late`: too many days; `free`: nothing was paid. */
  | { state: 'none'; reason: 'type' | 'used' | 'late' | 'free' }
  /** Not settled by rule: write to support. */
  | { state: 'ask' };

/** The same in words. */
export type RefundWords = RefundState & {
  /** What holds today: `Refundable in full: NT$2,980`. */
  text: string;
  /** Until when, what holds afterwards, or why not. */
  note?: string;
  /** What would be paid back. */
  amount?: Money;
  /** The way to ask for it, where there is something to ask for. */
  write?: Link;
};

/** What was paid. */
export interface PaidPrice extends Money {
  currency: string;
  taxNote?: string;
}

/** A purchase as its receipt shows it. */
export interface PurchaseEntry {
  id: string;
  productId: string;
  name: string;
  /** What kind of thing it is, in words; absent where the log does not say. */
  kind?: string;
  /** ISO 8601 with offset, and in words of the locale and the site's time zone. */
  purchasedAt: { iso: string; text: string };
  price: PaidPrice;
  refund: RefundWords;
}

/** A visitor's purchases, the latest first. */
export interface PurchaseHistory {
  entries: PurchaseEntry[];
  /** Whose they are, as receipts name it. */
  holder: string;
}

/** Until when a visitor has something. `never`: never had it, as far as is known. */
export interface Term {
  state: 'active' | 'ended' | 'never';
  /** ISO 8601 with offset. */
  endsAt?: string;
  text: string;
  /** What its end means. */
  note?: string;
}

/** Who is logged in, as the personal space shows it; what is unknown is absent. */
export interface AccountProfile {
  username: string;
  /** By name, or without where none is known. */
  greeting: string;
  nickName?: string;
  email?: string;
  phone?: string;
  picture?: Image;
  /** The rung on the ladder; `stage`: id of its stage, `text` says both. */
  rank?: { level: string; stage?: string; text: string };
  vip: Term;
  lectures: Term;
}
