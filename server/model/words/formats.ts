import { remember } from './remember.ts';

/** How a locale writes what is not a text. */
export interface Formats {
  readonly percent: (share: number) => string;
  /** With one decimal at most. */
  readonly number: (value: number) => string;
  readonly list: (items: string[]) => string;
}

export function createFormats(locale: string): Formats {
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
  const list = remember((items) => lists.format(items.split('\n')));
  const percent = remember((share) => percents.format(Number(share)));
  const number = remember((value) => numbers.format(Number(value)));
  return {
    percent: (share) => percent(String(share)),
    number: (value) => number(String(value)),
    list: (items) => list(items.join('\n')),
  };
}
