import type { ExperienceCourse, Store } from '../../../schemas/backend-types.ts';
import type { Choice, Link, TrialClass, TrialSchedule } from '../../../schemas/model.ts';
import type { TrialClassFilter } from '../../adapters/backstage.ts';
import { addDays, dateFormat, dateIn, isTimeZone, startOfDate, zoneName } from '../calendar.ts';
import type { PageContext } from '../context.ts';
import { branchOf } from './branches.ts';
import { withoutUndefined } from './catalogue.ts';
import { choice, cityChoices, loadPlaces, type Places, regionChoices } from './places.ts';

const DAYS = 7;
/** So many weeks ahead can be looked at, this one included. */
const WEEKS = 4;

interface Dated {
  course: ExperienceCourse;
  store: Store;
  city: string;
  timeZone: string;
  date: string;
}

/**
 * Trial classes of seven days from today on, or of a later week (`week` in the query), at the branches that the query
 * chooses; times are those of each branch (requirements C5).
 */
export async function loadTrialClasses(_source: object, context: PageContext): Promise<TrialSchedule> {
  const week = Math.min(WEEKS - 1, Number(context.query.values['week']?.[0] ?? 0));
  const date = dateIn(context.conditionContext.now, 'UTC');
  const places = await loadPlaces(context, {
    cities: daysFrom(date, WEEKS * DAYS),
    stores: daysFrom(addDays(date, week * DAYS), DAYS),
  });
  const all = datedOf(places, context);
  const zones = [...new Set(all.map(({ timeZone }) => timeZone))];
  const today =
    zones.map((zone) => dateIn(context.conditionContext.now, zone)).sort()[0] ??
    dateIn(context.conditionContext.now, siteZone(context));
  for (const zone of zones.length > 0 ? zones : [siteZone(context)])
    context.dependencies.boundary(startOfDate(addDays(dateIn(context.conditionContext.now, zone), 1), zone));
  const first = addDays(today, week * DAYS);
  const shown = all.filter(({ date }) => date >= first && date < addDays(first, DAYS));
  for (const { course } of shown) context.dependencies.boundary(Date.parse(course.startsAt));
  const known = places.chosen.length > 0 ? (places.city ?? 'all') : 'none';
  const key = `classes ${context.localizedSite.site.id} ${context.localizedSite.locale.code} ${places.region ?? ''} ${known} ${week}`;
  const inputs = [context.localizedSite, first, ...places.cities, ...shown.map(({ course }) => course)];
  return context.memo.get(key, inputs, () => scheduleOf(places, shown, { first, week, zones }, context));
}

/** A day more on both sides: somewhere it is another date. Whole days, so that many requests are one call. */
function daysFrom(date: string, days: number): TrialClassFilter {
  return { startsAt: `${addDays(date, -1)}T00:00:00Z`, endsAt: `${addDays(date, days + 1)}T00:00:00Z` };
}

function siteZone({ localizedSite }: PageContext): string {
  return localizedSite.site.config.timeZone;
}

/** Classes that have not begun, in order, each with its date where it takes place. */
function datedOf({ chosen }: Places, context: PageContext): Dated[] {
  const all = chosen.flatMap(({ city, stores }) =>
    (stores ?? []).flatMap((store) => {
      const timeZone = store.timeZone && isTimeZone(store.timeZone) ? store.timeZone : siteZone(context);
      return (store.experienceCourses ?? [])
        .filter(({ startsAt }) => Date.parse(startsAt) > context.conditionContext.now)
        .map((course) => {
          const date = dateIn(Date.parse(course.startsAt), timeZone);
          return { course, store, city: city.name, timeZone, date };
        });
    }),
  );
  return all.sort((a, b) => Date.parse(a.course.startsAt) - Date.parse(b.course.startsAt));
}

interface Span {
  first: string;
  week: number;
  zones: readonly string[];
}

function scheduleOf(
  places: Places,
  shown: readonly Dated[],
  { first, week, zones }: Span,
  context: PageContext,
): TrialSchedule {
  const { words, locale } = context.localizedSite;
  const named = zones.map((zone) => zoneName(context.conditionContext.now, zone, locale.code));
  const dates = Array.from({ length: DAYS }, (_, i) => addDays(first, i));
  return {
    regions: regionChoices(places, context),
    cities: cityChoices(places, context),
    weeks: weekChoices(addDays(first, -week * DAYS), week, places, context),
    zone: words.key(named.length > 1 ? 'branch.zones' : 'branch.zone', {
      zone: context.localizedSite.list(named),
    }),
    days: dates.map((date) => ({
      date,
      label: dayText(date, { weekday: 'long', month: 'long', day: 'numeric' }, locale.code),
      short: dayText(date, { weekday: 'short' }, locale.code),
      number: dayText(date, { month: 'numeric', day: 'numeric' }, locale.code),
      classes: shown.filter((one) => one.date === date).map((one) => classOf(one, zones.length > 1, context)),
    })),
    allHref: choice(context, { region: [], city: [], week: [] }).href,
  };
}

/** A city that is none is not carried on. */
function weekChoices(today: string, current: number, places: Places, context: PageContext): Choice[] {
  const kept = places.chosen.length > 0 ? {} : { city: [] };
  const format = dateFormat(context.localizedSite.locale.code, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });
  return Array.from({ length: WEEKS }, (_, week) => {
    const from = Date.parse(addDays(today, week * DAYS));
    const to = Date.parse(addDays(today, week * DAYS + DAYS - 1));
    const range = context.localizedSite.words.key('event.dates', {
      from: format.format(from),
      to: format.format(to),
    });
    return {
      label: range,
      ...choice(context, { ...kept, week: week === 0 ? [] : [String(week)] }),
      current: week === current,
    };
  });
}

function dayText(date: string, options: Intl.DateTimeFormatOptions, locale: string): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(date));
}

function classOf(
  { course, store, city, timeZone }: Dated,
  namesZone: boolean,
  context: PageContext,
): TrialClass {
  const { words, locale } = context.localizedSite;
  const time = dateFormat(locale.code, { timeZone, timeStyle: 'short' });
  const [start, end] = [Date.parse(course.startsAt), Date.parse(course.endsAt)];
  const isFull = course.seatsLeft < 1;
  const optional = {
    zone: namesZone ? zoneName(start, timeZone, locale.code) : undefined,
    signUp: isFull ? undefined : signUpLink(course, store, timeZone, context),
  };
  return {
    id: String(course.id),
    startsAt: course.startsAt,
    start: time.format(start),
    time:
      dateIn(start, timeZone) === dateIn(end, timeZone) ? time.formatRange(start, end) : time.format(start),
    branchId: String(store.id),
    branch: store.name,
    city,
    ages: words.key('branch.ages', { from: course.minAge, to: course.maxAge }),
    seats: words.key('branch.seats', { count: course.seatsLeft }),
    isFull,
    ...withoutUndefined(optional),
  };
}

/** Until the form is here: a mail to the branch that says which class, else its telephone, else the school's mail. */
function signUpLink(course: ExperienceCourse, store: Store, timeZone: string, context: PageContext): Link {
  const { localizedSite } = context;
  const { words, locale, site } = localizedSite;
  const { email, phone } = branchOf(store);
  if (!email && phone) return { href: phone.href, label: words.key('branch.call', { phone: phone.label }) };
  const when = dateFormat(locale.code, { timeZone, dateStyle: 'full', timeStyle: 'short' });
  const subject = words.key('branch.mailSubject', {
    branch: store.name,
    time: when.format(Date.parse(course.startsAt)),
  });
  const address = email?.href ?? `mailto:${site.config.metadata.email}`;
  return { href: `${address}?subject=${encodeURIComponent(subject)}`, label: words.key('branch.signUp') };
}
