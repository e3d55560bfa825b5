import type { ExperienceCourse, Store } from '../../../schemas/backend-types.ts';
import type { TrialClassFilter } from '../../adapters/backstage.ts';
import { addDays, dateFormat, dateIn, isTimeZone } from '../rules/calendar.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { BranchFilters } from './branchFilters.ts';

/** A trial class with where and on which date it takes place. */
export interface DatedClass {
  course: ExperienceCourse;
  store: Store;
  city: string;
  cityId: string;
  timeZone: string;
  date: string;
}

/** A day more on both sides: somewhere it is another date. Whole days, so that many requests are one call. */
export function daysFrom(date: string, days: number): TrialClassFilter {
  return { startsAt: `${addDays(date, -1)}T00:00:00Z`, endsAt: `${addDays(date, days + 1)}T00:00:00Z` };
}

/** Classes that have not begun, in order, each with its date where it takes place. */
export function listDatedClasses({ chosen }: BranchFilters, siteZone: string, now: number): DatedClass[] {
  const all = chosen.flatMap(({ city, stores }) =>
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

/** On which day and from when to when a class is, in words of the locale and the branch's own time. */
export function classTime(
  one: DatedClass,
  { words, locale }: LocalizedSite,
  day: Intl.DateTimeFormatOptions = { dateStyle: 'full' },
): string {
  const format = dateFormat(locale.code, { ...day, timeZone: one.timeZone });
  const date = format.format(Date.parse(one.course.startsAt));
  return words.key('branch.dayTime', { day: date, time: timeRange(one, locale.code) });
}

/** `10:00–11:00`: the end of a class that ends on another day is left out. */
export function timeRange({ course, timeZone, date }: DatedClass, locale: string): string {
  const time = dateFormat(locale, { timeZone, timeStyle: 'short' });
  const [start, end] = [Date.parse(course.startsAt), Date.parse(course.endsAt)];
  if (end < start || dateIn(end, timeZone) !== date) return time.format(start);
  // `Intl` puts spaces around the dash where noon lies between.
  return time.formatRange(start, end).replace(/\s+([–~～])\s+/u, '$1');
}
