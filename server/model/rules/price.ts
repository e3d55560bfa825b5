import type { ContentCourse, CoursePlan } from '../../../schemas/backend-types.ts';
import type { Price } from '../../../schemas/model.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';

/** Amounts in the currency's main unit. `ask`: there is a plan, but without this currency. */
type PriceChoice = { origin: number; sell: number } | 'ask';

/**
 * The plan's price, else the record's (P3: the plan's has priority); `undefined` if the plans are
 * unavailable (`plansKnown`), because a record's price might differ.
 */
export function choosePrice(
  plan: CoursePlan | undefined,
  record: ContentCourse | undefined,
  currency: string,
  plansKnown: boolean,
): PriceChoice | undefined {
  if (!plansKnown) return undefined;
  if (plan) {
    const price = plan.price[currency];
    return price ? { origin: price.originPrice, sell: price.sellPrice } : 'ask';
  }
  if (typeof record?.price === 'number')
    return { origin: record.price, sell: record.specialPrice ?? record.price };
  return 'ask';
}

/** The original price is only shown if it is higher (spec.md §3) and was really charged. */
export function formatPrice(
  choice: PriceChoice,
  localizedSite: LocalizedSite,
  currency = localizedSite.currency,
): Price {
  const { words, money, site } = localizedSite;
  if (choice === 'ask') {
    return {
      state: 'ask',
      href: `mailto:${site.config.metadata.email}`,
      label: words.key('price.ask'),
    };
  }
  const priceOf = (amount: number) => ({ text: money(currency, amount), amount });
  const current = choice.sell === 0 ? { text: words.key('price.free'), amount: 0 } : priceOf(choice.sell);
  const price: Price = { state: 'priced', currency, current };
  const { taxIncluded, before = true } = site.config.prices ?? {};
  const original = priceOf(choice.origin);
  // Amounts that differ by less than the currency's smallest unit look equal, or save nothing.
  if (choice.origin > choice.sell && before && original.text !== current.text) {
    price.original = original;
    const amount = money(currency, choice.origin - choice.sell);
    const percent = localizedSite.percent(1 - choice.sell / choice.origin);
    if (amount !== money(currency, 0)) price.saved = words.key('price.saved', { amount, percent });
  }
  // The tax is the site's own country's.
  if (choice.sell > 0 && taxIncluded && currency === localizedSite.currency)
    price.taxNote = words.key('price.taxIncluded');
  return price;
}

/** A price in a few letters, to compare what a buyer was shown with what is asked now: `2980 NTD`. */
export function priceCode(price: Price | undefined): string | undefined {
  return price?.state === 'priced' ? `${price.current.amount} ${price.currency}` : undefined;
}

/** Free products are started, not bought. */
export function isFree(price: Price | undefined): boolean {
  return price?.state === 'priced' && price.current.amount === 0;
}
