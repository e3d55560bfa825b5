import type { Money, Price } from '../../../schemas/model.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { roundToPayable } from './money.ts';

/**
 * A bundle's price against what its parts cost today, bought one by one. This is the one rule of what a bundle saves.
 * What the plan says that a bundle cost before does not count: no one was ever asked that.
 * `parts`: the price of each part; `undefined` where a part is not offered here or has none.
 */
export function bundlePrice(
  price: Price,
  parts: readonly (Price | undefined)[],
  localizedSite: LocalizedSite,
): Price {
  if (price.state !== 'priced') return price;
  const { original: _, saved: __, ...alone } = price;
  const separately = sumOfParts(price, parts, localizedSite);
  if (!separately || separately.amount <= price.current.amount) return alone;
  const { words, money, percent } = localizedSite;
  const difference = inUnits(separately.amount - price.current.amount, price.currency, localizedSite);
  const saved = words.key('price.saved', {
    amount: money(price.currency, difference),
    percent: percent(difference / separately.amount),
  });
  return { ...alone, original: separately, originalLabel: words.key('price.separately'), saved };
}

/** What the parts cost together now; `undefined` where one has no price in the bundle's currency, or there are none. */
export function sumOfParts(
  price: Price | undefined,
  parts: readonly (Price | undefined)[],
  localizedSite: LocalizedSite,
): Money | undefined {
  if (price?.state !== 'priced' || parts.length === 0) return undefined;
  let sum = 0;
  for (const part of parts) {
    if (part?.state !== 'priced' || part.currency !== price.currency) return undefined;
    sum += part.current.amount;
  }
  const amount = inUnits(sum, price.currency, localizedSite);
  return { text: localizedSite.money(price.currency, amount), amount };
}

/** Sums of 9.9 and the like are no binary fractions. */
function inUnits(amount: number, currency: string, { site }: LocalizedSite): number {
  return roundToPayable(amount, currency, site.config.currencies?.[currency]);
}
