/**
 * Times in seeds, relative to the request: `+7d 10:00` is ten o'clock in seven days, `-3d` midnight three days ago,
 * in the given zone. Other times are ISO 8601 with an offset and stay unchanged.
 */
const RELATIVE = /^([+-]\d{1,4})d(?: (\d\d:\d\d))?$/;

/** A seed's time as ISO 8601 with an offset. */
export function resolveMoment(text: string, now: Date, timeZone: string): string {
  const match = RELATIVE.exec(text);
  if (!match) return text;
  const date = zonedTime(now, timeZone)
    .toPlainDate()
    .add({ days: Number(match[1]) });
  return localToIso(date.toString(), match[2] ?? '00:00', timeZone);
}

/** The calendar dates, `YYYY-MM-DD`, from one instant's to another's (ms since the epoch) in a time zone. */
export function* datesBetween(from: number, to: number, timeZone: string): Generator<string> {
  const dateOf = (ms: number) => zonedTime(new Date(ms), timeZone).toPlainDate();
  const last = dateOf(to);
  for (let date = dateOf(from); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 }))
    yield date.toString();
}

/** A zone's local date and time as ISO 8601 with its offset; an hour that summer time skips becomes the next one. */
export function localToIso(date: string, time: string, timeZone: string): string {
  return toIso(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone));
}

/** An instant as ISO 8601 to the minute, with the offset of a time zone. */
export function instantToIso(instant: Date, timeZone: string): string {
  return toIso(zonedTime(instant, timeZone).round({ smallestUnit: 'minute', roundingMode: 'trunc' }));
}

function zonedTime(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

function toIso(time: Temporal.ZonedDateTime): string {
  return time.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** Adds months to a time; on the same day of the month or the last one. */
export function monthsLater(date: Date, months: number): Date {
  return new Date(zonedTime(date, 'UTC').add({ months }).epochMilliseconds);
}
