import type {
  Money,
  PaidPrice,
  PurchaseEntry,
  PurchaseHistory,
  RefundState,
  RefundWords,
} from '../../../schemas/model.ts';
import type { PurchasesSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { dateInWords, startOfDate } from '../rules/calendar.ts';
import { momentText } from '../rules/moments.ts';
import { roundToPayable } from '../rules/money.ts';
import { type PurchaseView, paidPrice, purchaseViews, refundState } from '../rules/purchases.ts';
import { counterOf, REFUND_STEPS } from '../rules/refund.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { personalText } from '../words/personal.ts';
import { localizedText } from './productCard.ts';
import { loadPurchaseLog, memberOf } from './purchaseLog.ts';

/** A visitor's purchases by the request's clock (requirements A4, C10), for this page only. @throws CallFailure */
export async function loadPurchases(
  _source: PurchasesSource,
  context: PageContext,
): Promise<PurchaseHistory> {
  const member = memberOf(context);
  const { profile } = member.user;
  const { localizedSite, conditionContext } = context;
  const views = purchaseViews(
    await loadPurchaseLog(member, context.adapters),
    conditionContext.now,
    localizedSite.site.config.timeZone,
  );
  return {
    entries: views.map((view) => entryOf(view, localizedSite)),
    // A receipt must not contain the placeholder.
    holder: profile?.realName?.trim() || (profile?.username ?? ''),
  };
}

function entryOf(view: PurchaseView, localizedSite: LocalizedSite): PurchaseEntry {
  const { purchasedAt } = view;
  const name = localizedText(view.name, localizedSite) ?? view.productId;
  return {
    id: String(view.id),
    productId: view.productId,
    name,
    kind: kindOf(view.type, localizedSite),
    // Refunds count these days; a buyer in another time zone may have paid on another date.
    purchasedAt: Number.isNaN(Date.parse(purchasedAt))
      ? { iso: purchasedAt, text: purchasedAt }
      : momentText(purchasedAt, localizedSite, { dateStyle: 'long' }),
    price: priceOf(view, localizedSite),
    serial: view.serial ?? undefined,
    refund: refundWords(view, name, localizedSite),
  };
}

function priceOf(view: PurchaseView, localizedSite: LocalizedSite): PaidPrice {
  const { site, money, words } = localizedSite;
  const price = paidPrice(view);
  if (!price) return { text: words.key('purchases.priceUnknown') };
  if (price.amount === 0) return { ...price, text: words.key('price.free') };
  const isTaxTold = site.config.prices?.taxIncluded && price.currency === localizedSite.currency;
  const taxNote = isTaxTold ? words.key('price.taxIncluded') : undefined;
  return { ...price, text: money(price.currency, price.amount), taxNote };
}

function kindOf(type: string | null | undefined, { words }: LocalizedSite): string | undefined {
  if (!type || !/^[A-Za-z]{1,40}$/.test(type)) return undefined;
  const key = `product.type.${type}`;
  return words.has(key) ? words.key(key) : undefined;
}

/** The maximum length of a name in a mail's subject: mail programs accept about two thousand characters in all. */
const SUBJECT_LENGTH = 60;

/** The possible refund and its last day, or why there is none and how to ask. `name`: in the page's language. */
function refundWords(view: PurchaseView, name: string, localizedSite: LocalizedSite): RefundWords {
  const { refund } = view;
  const { words } = localizedSite;
  const paid = paidPrice(view);
  if (refund.state === 'refundable' && paid)
    return refundable({ ...view, paid }, refund, name, localizedSite);
  if (refund.state !== 'none') {
    const text = words.key('purchases.refund.ask');
    const note = words.key('purchases.refund.askWhy');
    return { state: 'ask', text, note, ...mailTo(view, name, 'purchases.refund.write', localizedSite) };
  }
  if (refund.reason === 'free') return { ...refund, text: words.key('purchases.refund.free') };
  if (refund.reason === 'unpaid') return { ...refund, text: words.key('purchases.refund.unpaid') };
  return {
    ...refund,
    text: words.key(refund.reason === 'type' ? 'purchases.refund.never' : 'purchases.refund.over'),
    note: noRefundReason(view, refund.reason, localizedSite),
  };
}

type Paid = NonNullable<ReturnType<typeof paidPrice>>;

function refundable(
  view: PurchaseView & { paid: Paid },
  refund: Extract<RefundState, { state: 'refundable' }>,
  name: string,
  localizedSite: LocalizedSite,
): RefundWords {
  const { words, percent, locale } = localizedSite;
  const { share, until } = refund;
  const amount = shareOf(view.paid, share, localizedSite);
  const text =
    share === 1
      ? words.key('purchases.refund.all', { amount: amount.text })
      : words.key('purchases.refund.part', { share: percent(share), amount: amount.text });
  const next = nextState(view, until, localizedSite);
  const note =
    next === undefined
      ? words.key('purchases.refund.until', { date: dateInWords(until, locale.code) })
      : words.key('purchases.refund.untilThen', {
          date: dateInWords(until, locale.code),
          share: percent(next.share),
          amount: shareOf(view.paid, next.share, localizedSite).text,
          last: dateInWords(next.until, locale.code),
        });
  return { ...refund, text, note, amount, ...mailTo(view, name, 'purchases.refund.request', localizedSite) };
}

/** The state on the day after the last day of a share, if any. */
function nextState(view: PurchaseView, until: string, { site }: LocalizedSite) {
  const { timeZone } = site.config;
  // The next day begins within two days of the start of this one, even when summer time begins or ends.
  const after = startOfDate(until, timeZone) + 36 * 3_600_000;
  const next = refundState(view, after, timeZone);
  return next.state === 'refundable' ? next : undefined;
}

function shareOf(paid: Paid, share: number, { site, money }: LocalizedSite): Money {
  const { currency } = paid;
  const amount = roundToPayable(paid.amount * share, currency, site.config.currencies?.[currency]);
  return { amount, text: money(currency, amount) };
}

function noRefundReason({ type }: PurchaseView, reason: 'type' | 'used' | 'late', { words }: LocalizedSite) {
  if (reason === 'type') return words.text(`refund.never.${type}`);
  if (reason === 'late') {
    const days = Math.max(...REFUND_STEPS.map(({ to }) => to ?? 0));
    return words.key('purchases.refund.late', { days });
  }
  return words.key(
    counterOf(type) === 'redeemedCodes' ? 'purchases.refund.codeRedeemed' : 'purchases.refund.lessonOpened',
  );
}

/** A mail to the school whose subject identifies the purchase, and the same in words. */
function mailTo({ id }: PurchaseView, name: string, label: string, { site, words }: LocalizedSite) {
  const letters = [...name];
  const short = letters.length > SUBJECT_LENGTH ? `${letters.slice(0, SUBJECT_LENGTH - 1).join('')}…` : name;
  const subject = personalText(words, 'purchases.refund.subject', { name: short, id: String(id) });
  const { email } = site.config.metadata;
  const href = `mailto:${email}?subject=${encodeURIComponent(subject.toWellFormed())}`;
  const byHand = personalText(words, 'purchases.refund.byHand', { email, id: String(id) });
  return { write: { label: words.key(label), href }, byHand };
}
