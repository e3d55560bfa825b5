import type { Money, Price } from '../../../schemas/model.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { roundToPayable } from './money.ts';

/**
 * The only rule for a bundle's saving: its price against its parts' current ones (`undefined`: not offered, or none),
 * unless its plan names a former price other than their sum (requirements P3). The sum itself was never charged.
 */
export function bundlePrice(
  price: Price,
  parts: readonly (Price | undefined)[],
  localizedSite: LocalizedSite,
): Price {
  if (price.state !== 'priced') return price;
  const { original: _, saved: __, ...plainPrice } = price;
  const partsPrice = sumOfParts(price, parts, localizedSite);
  if (partsPrice && price.original && price.original.amount !== partsPrice.amount) return price;
  if (!partsPrice || partsPrice.amount <= price.current.amount) return plainPrice;
  const { words, money, percent } = localizedSite;
  const difference = roundSum(partsPrice.amount - price.current.amount, price.currency, localizedSite);
  const saved = words.key('price.saved', {
    amount: money(price.currency, difference),
    percent: percent(difference / partsPrice.amount),
  });
  return { ...plainPrice, original: partsPrice, originalLabel: words.key('price.separately'), saved };
}

/** The sum of the parts' current prices; `undefined` without parts, or if one has none in the bundle's currency. */
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
  const amount = roundSum(sum, price.currency, localizedSite);
  return { text: localizedSite.money(price.currency, amount), amount };
}

/** Sums of 9.9 and the like are not exact in binary. */
function roundSum(amount: number, currency: string, { site }: LocalizedSite): number {
  return roundToPayable(amount, currency, site.config.currencies?.[currency]);
}
