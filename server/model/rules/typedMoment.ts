const DATE_FORMAT = /^\d{4}-\d{2}-\d{2}$/;
const LOCAL_TIME_FORMAT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** The end of years with four digits, the format of calendars and forms. */
const END_OF_YEARS = Date.UTC(9999, 0);

/**
 * ISO 8601 with or without an offset, or a date (`end`: its last moment), in a time zone.
 * @returns ms since the epoch; undefined if invalid, or without four digits of year
 */
export function readMoment(text: string, timeZone: string, end = false): number | undefined {
  try {
    const moment = momentIn(text, timeZone, end);
    return moment >= 0 && moment < END_OF_YEARS ? moment : undefined;
  } catch {
    return undefined;
  }
}

/** @throws RangeError for an invalid time */
function momentIn(text: string, timeZone: string, end: boolean): number {
  if (DATE_FORMAT.test(text)) {
    const date = Temporal.PlainDate.from(text);
    const day = end ? date.add({ days: 1 }) : date;
    return day.toZonedDateTime(timeZone).epochMilliseconds - (end ? 1 : 0);
  }
  if (LOCAL_TIME_FORMAT.test(text))
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  return Temporal.Instant.from(text).epochMilliseconds;
}

/** `2026-12-24 10:00 +08:00` in a time zone; includes seconds if there are any. */
export function formatZonedTime(time: number, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  const clock = at.toPlainTime().toString({ smallestUnit: at.second === 0 ? 'minute' : 'second' });
  return `${at.toPlainDate().toString()} ${clock} ${at.offset}`;
}
