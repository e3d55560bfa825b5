import type { PaidPrice, PurchaseEntry, PurchaseHistory } from '../../../schemas/model.ts';
import type { PurchasesSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { momentText } from '../rules/moments.ts';
import { type PurchaseView, paidPrice, purchaseViews } from '../rules/purchases.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { localizedText } from './productCard.ts';
import { loadPurchaseLog, memberOf } from './purchaseLog.ts';
import { refundWords } from './refundWords.ts';

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
