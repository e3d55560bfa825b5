import type { ExperienceCourse, Store } from '../../../schemas/backend-types.ts';
import type { TrialClassFilter } from '../../adapters/backstage.ts';
import { addDays, dateFormat, dateIn, isTimeZone } from '../rules/calendar.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { BranchFilters } from './branchFilters.ts';

export interface DatedClass {
  course: ExperienceCourse;
  store: Store;
  city: string;
  cityId: string;
  timeZone: string;
  date: string;
}

/** Adds a day on each side, because time zones differ in date. Whole days, so that many requests share one call. */
export function daysFrom(date: string, days: number): TrialClassFilter {
  return { startsAt: `${addDays(date, -1)}T00:00:00Z`, endsAt: `${addDays(date, days + 1)}T00:00:00Z` };
}

/** Classes that have not begun, in order, each with the date at its place. */
export function listDatedClasses({ cityStores }: BranchFilters, siteZone: string, now: number): DatedClass[] {
  const all = cityStores.flatMap(({ city, stores }) =>
    (stores ?? []).flatMap((store) => {
      const timeZone = store.timeZone && isTimeZone(store.timeZone) ? store.timeZone : siteZone;
      return (store.experienceCourses ?? [])
        .filter(({ startsAt }) => Date.parse(startsAt) > now)
        .map((course) => {
          const date = dateIn(Date.parse(course.startsAt), timeZone);
          return { course, store, city: city.name, cityId: String(city.id), timeZone, date };
        });
    }),
  );
  return all.sort((a, b) => Date.parse(a.course.startsAt) - Date.parse(b.course.startsAt));
}

/** The day and the times of a class, in the locale's format and the branch's time zone. */
export function classTime(
  one: DatedClass,
  localizedSite: LocalizedSite,
  day: Intl.DateTimeFormatOptions = { dateStyle: 'full' },
): string {
  const { words, locale } = localizedSite;
  const format = dateFormat(locale.code, { ...day, timeZone: one.timeZone });
  const date = format.format(Date.parse(one.course.startsAt));
  return words.key('branch.dayTime', { day: date, time: timeRange(one, localizedSite) });
}

/**
 * `10:00–11:00`, or only the start if a class ends on another day. Languages that put AM or PM last write it once for
 * both (`10:00–11:00 AM`), because 上午11:00–中午12:00 is too long for a timetable.
 */
export function timeRange({ course, timeZone, date }: DatedClass, { words, locale }: LocalizedSite): string {
  const [start, end] = [Date.parse(course.startsAt), Date.parse(course.endsAt)];
  const usual = dateFormat(locale.code, { timeZone, timeStyle: 'short' });
  const saysHalfLast = usual.formatToParts(start).findIndex(({ type }) => type === 'dayPeriod') > 0;
  const time = saysHalfLast
    ? usual
    : dateFormat(locale.code, { timeZone, timeStyle: 'short', hourCycle: 'h23' });
  if (end < start || dateIn(end, timeZone) !== date) return time.format(start);
  // `Intl` puts spaces around the dash if noon is between both times.
  if (saysHalfLast) return time.formatRange(start, end).replace(/\s+–\s+/u, '–');
  return words.key('branch.times', { from: time.format(start), to: time.format(end) });
}
