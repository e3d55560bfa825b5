import { remember } from './remember.ts';

/** How a locale writes what is not a text. */
export interface Formats {
  readonly percent: (share: number) => string;
  readonly hours: (count: number) => string;
  readonly list: (items: string[]) => string;
}

export function createFormats(locale: string): Formats {
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const hours = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
  const list = remember((items) => lists.format(items.split('\n')));
  return {
    percent: (share) => percents.format(share),
    hours: (count) => hours.format(count),
    list: (items) => list(items.join('\n')),
  };
}
