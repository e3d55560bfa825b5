/**
 * Times in seeds. One that must keep its meaning is relative to the time of the request:
 * `+7d 10:00` is ten o'clock seven days from now, `-3d` midnight three days ago, both in the zone given.
 * Anything else is an ISO 8601 time with an offset and stays as it is.
 */
const RELATIVE = /^([+-]\d{1,4})d(?: (\d\d:\d\d))?$/;
const DAY = 86_400_000;

/** A seed's time as ISO 8601 with an offset. */
export function moment(written: string, now: Date, timeZone: string): string {
  const match = RELATIVE.exec(written);
  if (!match) return written;
  const date = dateIn(new Date(now.getTime() + Number(match[1]) * DAY), timeZone);
  return zoned(date, match[2] ?? '00:00', timeZone);
}

/** The calendar date of an instant, `YYYY-MM-DD`, in a time zone. */
export function dateIn(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return parts.format(instant);
}

/** Minutes east of Greenwich at an instant. */
function offsetAt(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

/** Local date and time of a zone as ISO 8601 with its offset, also over a change to summer time. */
export function zoned(date: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const guess = offsetAt(new Date(asUtc), timeZone);
  const offset = offsetAt(new Date(asUtc - guess * 60_000), timeZone);
  const size = Math.abs(offset);
  const pad = (value: number) => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return `${date}T${time}:00${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** The instant `months` later, on the same day of the month or its last. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}
