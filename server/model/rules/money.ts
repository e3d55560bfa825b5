import type { CurrencyStyle } from '../../../schemas/types.ts';
import { TextCache } from '../../lib/textCache.ts';

export type FormatMoney = (currency: string, amount: number) => string;

/**
 * Formats amounts (in the main unit) for a locale (spec.md §9). A site's `currencies` override `Intl`: NTD is ISO 4217
 * TWD, written NT$ without decimals. `patterns` are words such as `{{amount}}円`.
 */
export function createMoneyFormat(
  locale: string,
  currencies: Readonly<Record<string, CurrencyStyle | undefined>>,
  pattern: (currency: string) => ((amount: string) => string) | undefined,
): FormatMoney {
  const formats = new Map<string, (amount: number) => string>();
  // The same amounts occur many times in a catalogue.
  const texts = new TextCache<string>();
  const create = (currency: string) => {
    const style = currencies[currency] ?? {};
    const decimals = decimalsOf(currency, style);
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const numberFormat = new Intl.NumberFormat(locale, digits);
    const currencyFormat = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: style.iso ?? currency,
      ...digits,
    });
    const words = pattern(currency);
    return (amount: number) => {
      if (words) return words(numberFormat.format(amount));
      if (style.symbol === undefined) return currencyFormat.format(amount);
      return `${amount < 0 ? '−' : ''}${style.symbol}${numberFormat.format(Math.abs(amount))}`;
    };
  };
  return (currency, amount) =>
    texts.get(`${currency} ${amount}`, () => formats.getOrInsertComputed(currency, create)(amount));
}

/** The number of decimals of a currency: from the site's style, else from ISO 4217. */
function decimalsOf(currency: string, style: CurrencyStyle = {}): number {
  if (style.decimals !== undefined) return style.decimals;
  const iso = style.iso ?? currency;
  return isoDecimals.getOrInsertComputed(iso, () => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: iso });
    return format.resolvedOptions().minimumFractionDigits ?? 0;
  });
}

/** Decimals by currency. The number of entries is limited by the three letters. */
const isoDecimals = new Map<string, number>();

/** Rounds an amount to the currency's smallest unit. */
export function roundToPayable(amount: number, currency: string, style?: CurrencyStyle): number {
  const unit = 10 ** decimalsOf(currency, style);
  return Math.round(Number((amount * unit).toPrecision(12))) / unit;
}
