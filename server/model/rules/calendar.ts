import { LRUCache } from 'lru-cache';
import { isTimeZone as isZone } from '../../lib/timeZones.ts';

/** Bounded, because services name time zones, each in several spellings. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

/** Returns a format, created once: creating one takes a thousand times as long as using it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

const zones = new LRUCache<string, boolean>({ max: 1_000, memoMethod: isZone });

/** Returns whether a time zone's name is valid; services may send invalid ones. */
export function isTimeZone(name: string): boolean {
  return zones.memo(name);
}

/** The calendar date of a time (ms since the epoch) in a time zone: `2026-03-07`. */
export function dateIn(moment: number, timeZone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(Math.floor(moment));
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** A date in a time zone, with its start and its end (ms since the epoch). */
interface Day {
  date: string;
  from: number;
  until: number;
}

const days = new Map<string, Day>();
/** The number of zones whose day is cached: zones come from sites and from services. */
const MAX_ZONES = 1_000;

/** The day of a time (ms since the epoch) in a time zone; the last one of each zone is cached. */
export function dayIn(moment: number, timeZone: string): Day {
  const last = days.get(timeZone);
  if (last && moment >= last.from && moment < last.until) return last;
  const date = dateIn(moment, timeZone);
  const [from, until] = [startOfDate(date, timeZone), startOfDate(addDays(date, 1), timeZone)];
  const day: Day = { date, from, until };
  if (last || days.size < MAX_ZONES) days.set(timeZone, day);
  return day;
}

/** Returns whether a text is a valid date in the format of addresses: `2026-03-07`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** Adds a number of days to a date, which may be negative. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

/** The start of a date in a time zone, in ms since the epoch; one o'clock if summer time skips midnight. */
export function startOfDate(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}

/** A date in words: `November 22, 2026`. */
export function dateInWords(
  date: string,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(date));
}

/** The name of a time zone in a locale: `Taipei Standard Time`; its id if there is none. */
export function zoneName(moment: number, timeZone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
