export const DAY = 86_400_000;

const UNITS = [
  ['day', DAY, 1],
  ['hour', 3_600_000, 2],
  ['minute', 60_000, 2],
  ['second', 1_000, 2],
] as const;

/**
 * Writes how long is left (ms, never less than nothing) in words of a locale, to the second: `33 days, 04 hr, 12 min,
 * 09 sec`; no days where less than one is left. The browser counts with it, and the model tells what that becomes at
 * most. Units rather than `Intl.DurationFormat`, which not all browsers have.
 */
export function timeLeftFormat(locale: string): (left: number) => string {
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
    // A second that has begun counts: nothing is left only once the moment is there.
    let rest = Math.ceil(Math.max(0, left) / 1_000) * 1_000;
    const counts = UNITS.map(([, length]) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      return count;
    });
    const words = counts.map((count, index) => formats[index]?.format(count) ?? '');
    return list.format(counts[0] === 0 ? words.slice(1) : words);
  };
}
