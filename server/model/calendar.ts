const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format, made once: making one costs a thousand times what using it does. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

const zones = new Map<string, boolean>();

/** Whether a time zone's name is one: those of services need not be. */
export function isTimeZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const made = canFormat(name);
  if (zones.size < 1_000) zones.set(name, made);
  return made;
}

function canFormat(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The calendar date of a moment (ms since the epoch) in a time zone: `2026-03-07`. */
export function dateIn(moment: number, timeZone: string): string {
  const parts = dateFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}`;
}

/** The date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

/** When a date begins in a time zone, in ms since the epoch, also where clocks change. */
export function startOfDate(date: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`);
  return asUtc - offsetAt(asUtc - offsetAt(asUtc, timeZone), timeZone);
}

/** How far a time zone is ahead of UTC at a moment, in ms. */
function offsetAt(moment: number, timeZone: string): number {
  const name = dateFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** A time zone in words of a locale: `Taipei Standard Time`; its own name where there are none. */
export function zoneName(moment: number, timeZone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
