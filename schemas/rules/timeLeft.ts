import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

const UNITS = [
  ['day', DAY_MS, 1],
  ['hour', HOUR_MS, 2],
  ['minute', MINUTE_MS, 2],
  ['second', 1_000, 2],
] as const;

/**
 * Creates a formatter for the time left (ms, at least 0) in a locale: `33 days, 04 hr`; to the second if less than a
 * day is left: `04 hr, 12 min, 09 sec`. The browser counts with it, and the model states the longest result. Uses
 * units because not all browsers support `Intl.DurationFormat`.
 */
export function createTimeLeftFormat(locale: string): (left: number) => string {
  const formats = UNITS.map(
    ([unit, , digits]) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        minimumIntegerDigits: digits,
      }),
  );
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return (left) => {
    // Rounded up: zero is shown only once the moment has come.
    let rest = Math.ceil(Math.max(0, left) / 1_000) * 1_000;
    const counts = UNITS.map(([, length]) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      return count;
    });
    const words = counts.map((count, index) => formats[index]?.format(count) ?? '');
    return list.format(counts[0] === 0 ? words.slice(1) : words.slice(0, 2));
  };
}
