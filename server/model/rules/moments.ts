import type { Moment } from '../../../schemas/model.ts';
import { DAY_MS } from '../../../schemas/rules/durations.ts';
import { createTimeLeftFormat } from '../../../schemas/rules/timeLeft.ts';
import type { TimeWindow } from '../../../schemas/types.ts';
import { nextBoundary, type WindowStatus, windowStatus } from '../../content/window.ts';
import type { PageContext } from '../context.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import {
  addDays,
  dateFormat,
  dateIn,
  dayIn,
  daysBetween,
  isDate,
  startOfDate,
  zoneName,
} from './calendar.ts';

interface ServiceWindow {
  startsAt?: string | null;
  endsAt?: string | null;
}

/** Converts a service's window: an absent or null end is open. */
export function toWindow(event: ServiceWindow): TimeWindow {
  return { startsAt: event.startsAt || undefined, endsAt: event.endsAt || undefined };
}

/** As `toWindow`; a date without a time is the whole day in the time zone. */
export function toWindowInZone({ startsAt, endsAt }: ServiceWindow, timeZone: string): TimeWindow {
  return toWindow({
    startsAt: startsAt && isDate(startsAt) ? inZone(startOfDate(startsAt, timeZone), timeZone) : startsAt,
    endsAt:
      endsAt && isDate(endsAt) ? inZone(startOfDate(addDays(endsAt, 1), timeZone) - 1, timeZone) : endsAt,
  });
}

/** Formats a time as ISO 8601 with the time zone's offset. */
function inZone(moment: number, timeZone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment);
  return instant.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never' });
}

/** A time, or with another style its date, in the locale's format and the site's time zone, with its name. */
export function momentText(
  iso: string,
  { site, locale, words }: LocalizedSite,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short' },
): Moment {
  const { timeZone } = site.config;
  const moment = Date.parse(iso);
  const time = dateFormat(locale.code, { ...style, timeZone }).format(moment);
  return { iso, text: words.key('event.moment', { time, zone: zoneName(moment, timeZone, locale.code) }) };
}

/** The start and the end of a window as dates in the site's time zone; `undefined` without a start. */
export function windowDates(window: TimeWindow, { site, locale, words }: LocalizedSite): string | undefined {
  if (window.startsAt === undefined) return undefined;
  const format = dateFormat(locale.code, { timeZone: site.config.timeZone, dateStyle: 'long' });
  const start = Date.parse(window.startsAt);
  const from = format.format(start);
  const to = window.endsAt === undefined ? from : format.format(Date.parse(window.endsAt));
  return from === to ? from : words.key('event.dates', { from, to });
}

export interface EventProgress {
  state: WindowStatus;
  /** Calendar days in the site's time zone until it begins or ends. */
  days: number | undefined;
}

/** The progress of a window. It may be cached until the window opens or closes, or until midnight. */
export function eventProgress(
  window: TimeWindow,
  {
    conditionContext: { now },
    localizedSite,
    dependencies,
  }: Pick<PageContext, 'localizedSite' | 'dependencies'> & { conditionContext: { now: number } },
): EventProgress {
  const state = windowStatus(window, now);
  dependencies.addBoundary(nextBoundary(window, now));
  const until = nextMoment(window, state);
  if (until === undefined) return { state, days: undefined };
  const { timeZone } = localizedSite.site.config;
  const { date: today, until: midnight } = dayIn(now, timeZone);
  dependencies.addBoundary(midnight);
  return { state, days: daysBetween(today, dateIn(Date.parse(until), timeZone)) };
}

/** The start and the end of an event, and the time left until them, if it has any. */
export function eventMoments(window: TimeWindow, progress: EventProgress, localizedSite: LocalizedSite) {
  const moment = (iso: string | undefined) =>
    iso === undefined ? undefined : momentText(iso, localizedSite);
  return {
    startsAt: moment(window.startsAt),
    endsAt: moment(window.endsAt),
    countdown: countdown(window, progress, localizedSite),
  };
}

function countdown(window: TimeWindow, { state, days }: EventProgress, { locale, words }: LocalizedSite) {
  const until = nextMoment(window, state);
  if (until === undefined || days === undefined) return undefined;
  const [inDays, inTime] =
    state === 'UPCOMING' ? ['event.startsIn', 'event.startsInTime'] : ['event.endsIn', 'event.endsInTime'];
  return {
    text: words.key(inDays, { count: days }),
    days,
    until,
    words: words.key(inTime, { time: '{time}' }),
    longest: words.key(inTime, { time: longestTimeLeft(locale.code, days) }),
  };
}

const timesLeft = new Map<string, (left: number) => string>();

/** The longest text of the browser's countdown for a number of days; on the last one seconds are counted. */
function longestTimeLeft(locale: string, days: number): string {
  const write = timesLeft.get(locale) ?? createTimeLeftFormat(locale);
  timesLeft.set(locale, write);
  return write((days > 1 ? days + 1 : 1) * DAY_MS - 1_000);
}

function nextMoment({ startsAt, endsAt }: TimeWindow, state: WindowStatus): string | undefined {
  if (state === 'UPCOMING') return startsAt;
  return state === 'ACTIVE' ? endsAt : undefined;
}
