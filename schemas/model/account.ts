import type { Image, Link, Money } from './parts.ts';

/** The refund that a purchase allows at one moment (C10), for programs. */
export type RefundState =
  /** `share` of the paid price; `until`: the last day of that share, an ISO date in the site's time zone. */
  | { state: 'refundable'; share: number; until: string }
  /** `type`: never refunded; `used`: a lesson was opened or a code redeemed; `late`: too many days; `free`: it cost nothing; `unpaid`: no payment was taken. */
  | { state: 'none'; reason: 'type' | 'used' | 'late' | 'free' | 'unpaid' }
  /** No rule covers this purchase; the visitor has to write to support. */
  | { state: 'ask' };

/** A `RefundState` with its texts, as the account page shows it. */
export type RefundWords = RefundState & {
  /** Today's state: `Refundable in full: NT$2,980`. */
  text: string;
  /** When the state ends and what follows, or why there is no refund. */
  note?: string;
  /** The sum that would be paid back. */
  amount?: Money;
  /** The link for requesting the refund; absent if there is nothing to request. `byHand`: its address and the order's number, to copy. */
  write?: Link;
  byHand?: string;
};

/** The paid price; without an amount and a currency where the purchase log lacks one of them. */
export interface PaidPrice {
  text: string;
  amount?: number;
  currency?: string;
  taxNote?: string;
}

/** A purchase as its receipt shows it. */
export interface PurchaseEntry {
  id: string;
  productId: string;
  name: string;
  /** The product's type in words; absent if the purchase log does not name it. */
  kind?: string;
  /** ISO 8601 with offset; `text` is in the page's locale and the site's time zone. */
  purchasedAt: { iso: string; text: string };
  price: PaidPrice;
  /** The serial code that opened it. */
  serial?: string;
  refund: RefundWords;
}

/** A visitor's purchases, the latest first. */
export interface PurchaseHistory {
  entries: PurchaseEntry[];
  /** The buyer's name on printed receipts. */
  holder: string;
}

/** How long a visitor has something. `never`: no purchase of it is known. */
export interface Term {
  state: 'active' | 'ended' | 'never';
  /** ISO 8601 with offset. */
  endsAt?: string;
  text: string;
  /** The consequence of its end. */
  note?: string;
}

/** The logged-in visitor on the account page; unknown values are absent. */
export interface AccountProfile {
  username: string;
  /** Contains the visitor's name if it is known. */
  greeting: string;
  nickName?: string;
  email?: string;
  phone?: string;
  picture?: Image;
  /** The level on the strength scale; `stage`: the id of its stage; `text` names both. */
  rank?: { level: string; stage?: string; text: string };
  vip: Term;
  lectures: Term;
}
