import type { Choice, Link, TrialClass, TrialSchedule } from '../../../schemas/model.ts';
import type { TrialClassesSource } from '../../../schemas/types.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { PageContext } from '../context.ts';
import { addDays, dateIn, dateInWords, dayIn, zoneName } from '../rules/calendar.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery } from '../site/query.ts';
import { branchOf } from './branches.ts';
import {
  type BranchFilters,
  cityChoices,
  createChoice,
  loadPlaces,
  type PlaceLinks,
  regionChoices,
} from './branchFilters.ts';
import { classTime, type DatedClass, daysFrom, listDatedClasses, timeRange } from './datedClasses.ts';

const DAYS_SHOWN = 7;
/** The maximum number of drawn classes, with free seats first; filters and weeks lead to the rest. */
const MAX_SHOWN = 300;
/** The number of weeks that can be shown, including the current one. */
const WEEKS_SHOWN = 4;

/** Trial classes of seven days from today, or of the query's `week`, in each branch's time zone (requirements C5). */
export async function loadTrialClasses(
  source: TrialClassesSource,
  context: PageContext,
): Promise<TrialSchedule> {
  const { localizedSite, path, query, memoize, conditionContext, dependencies } = context;
  const { now } = conditionContext;
  const week = Math.min(WEEKS_SHOWN - 1, Number(query.values['week']?.[0] ?? 0));
  const date = dateIn(now, 'UTC');
  const places = await loadPlaces(context, {
    cities: daysFrom(date, WEEKS_SHOWN * DAYS_SHOWN),
    stores: daysFrom(addDays(date, week * DAYS_SHOWN), DAYS_SHOWN),
  });
  const siteZone = localizedSite.site.config.timeZone;
  const all = listDatedClasses(places, siteZone, now);
  const zones = [...new Set(all.map(({ timeZone }) => timeZone))];
  const timeZones = zones.length > 0 ? zones : [siteZone];
  const days = timeZones.map((zone) => dayIn(now, zone));
  for (const { until } of days) dependencies.addBoundary(until);
  const today = days.map((day) => day.date).sort()[0] ?? date;
  const first = addDays(today, week * DAYS_SHOWN);
  const end = addDays(first, DAYS_SHOWN);
  const ofWeek = all.filter(({ date }) => date >= first && date < end);
  const shownClasses = firstClasses(ofWeek);
  for (const { course } of shownClasses) dependencies.addBoundary(Date.parse(course.startsAt));
  // The answer covers a day more on each side of the week, because the first date depends on the zone.
  const shownZones = timeZones.filter((zone) => shownClasses.some(({ timeZone }) => timeZone === zone));
  const zoneNames = (shownZones.length > 0 ? shownZones : timeZones).map((zone) =>
    zoneName(now, zone, localizedSite.locale.code),
  );
  const { signUp, openCities = false } = source;
  const span = { first, week, zones: zoneNames, signUp, openCities };
  const from = { places, shown: shownClasses, ofWeek, ...span, path, query: query.canonical, localizedSite };
  // A made-up city is requested only once.
  if (query.hasFreeText) return scheduleOf(from);
  return memoize(CLASSES, path + query.canonical, from);
}

const CLASSES = defineMaker('classes', scheduleOf);

/** Returns the same list if it is short enough. */
function firstClasses(classes: readonly DatedClass[]): readonly DatedClass[] {
  if (classes.length <= MAX_SHOWN) return classes;
  const [full, open] = [true, false].map((isFull) =>
    classes.filter((one) => one.course.seatsLeft < 1 === isFull),
  );
  return [...(open ?? []), ...(full ?? [])].slice(0, MAX_SHOWN);
}

interface ScheduleFrom extends PlaceLinks {
  places: BranchFilters;
  /** All classes of the week, and the drawn ones. */
  ofWeek: readonly DatedClass[];
  shown: readonly DatedClass[];
  /** The first date of the week. */
  first: string;
  week: number;
  /** Names of the time zones of the shown classes; of all loaded ones if none are shown. */
  zones: readonly string[];
  /** The page with the form to sign up. */
  signUp: string | undefined;
  /** Whether only cities with free seats are offered. */
  openCities: boolean;
}

function scheduleOf(inputs: ScheduleFrom): TrialSchedule {
  const { localizedSite, places, ofWeek, shown, zones, first, week } = inputs;
  const { words, locale, list } = localizedSite;
  const dates = Array.from({ length: DAYS_SHOWN }, (_, i) => addDays(first, i));
  const zone = words.key(zones.length > 1 ? 'branch.zones' : 'branch.zone', { zone: list([...zones]) });
  return {
    regions: regionChoices(places, inputs),
    cities: cityChoices(inputs.openCities ? citiesWithSeats(places, ofWeek) : places, inputs),
    weeks: weekChoices(addDays(first, -week * DAYS_SHOWN), week, places, inputs),
    zone:
      shown.length < ofWeek.length ? `${words.key('branch.firstShown', { count: MAX_SHOWN })} ${zone}` : zone,
    days: dates.map((date) => ({
      date,
      label: dateInWords(date, locale.code, { weekday: 'long', month: 'long', day: 'numeric' }),
      classes: shown.filter((one) => one.date === date).map((one) => classOf(one, inputs)),
    })),
    allHref: createChoice(inputs, { region: [], city: [], week: [] }).href,
  };
}

/** The cities with free seats in the week's classes, and the chosen city. If one is chosen, the others are unknown. */
function citiesWithSeats(places: BranchFilters, ofWeek: readonly DatedClass[]): BranchFilters {
  const open = new Set(ofWeek.filter(({ course }) => course.seatsLeft > 0).map(({ cityId }) => cityId));
  const isOffered = (id: string) => id === places.city || open.has(id);
  return { ...places, cities: places.cities.filter(({ id }) => isOffered(String(id))) };
}

/** An invalid city is not sent to the service. */
function weekChoices(today: string, current: number, places: BranchFilters, context: PlaceLinks): Choice[] {
  const { words, locale } = context.localizedSite;
  const query: Record<string, string[]> = places.cityStores.length > 0 ? {} : { city: [] };
  const dayAfter = (days: number) =>
    dateInWords(addDays(today, days), locale.code, { month: 'short', day: 'numeric' });
  return Array.from({ length: WEEKS_SHOWN }, (_, week) => {
    const [from, to] = [dayAfter(week * DAYS_SHOWN), dayAfter(week * DAYS_SHOWN + DAYS_SHOWN - 1)];
    return {
      label: words.key('event.dates', { from, to }),
      ...createChoice(context, { ...query, week: week === 0 ? [] : [String(week)] }),
      current: week === current,
    };
  });
}

function classOf(
  one: DatedClass,
  { localizedSite, signUp }: Pick<ScheduleFrom, 'localizedSite' | 'signUp'>,
): TrialClass {
  const { course, store, city } = one;
  const { words } = localizedSite;
  const isFull = course.seatsLeft < 1;
  return {
    id: String(course.id),
    startsAt: course.startsAt,
    time: timeRange(one, localizedSite),
    branch: store.name,
    city,
    ages: words.key('branch.ages', { from: course.minAge, to: course.maxAge }),
    seats: words.key('branch.seats', { count: course.seatsLeft }),
    isFull,
    signUp: isFull ? undefined : signUpLink(one, signUp, localizedSite),
  };
}

/** The link to sign up for a class: the page's form, else a mail to the branch, its telephone, or the school's mail. */
function signUpLink(one: DatedClass, signUp: string | undefined, localizedSite: LocalizedSite): Link {
  const { words, site } = localizedSite;
  const { course, store, cityId } = one;
  const form = signUp === undefined ? undefined : localizedSite.href(signUp);
  if (form) {
    const query = formatQuery({ city: [cityId], courseId: [String(course.id)] });
    return { href: `${form.href}${query}`, label: words.key('branch.signUp') };
  }
  const { email, phone } = branchOf(store);
  if (!email && phone) return { href: phone.href, label: words.key('branch.call', { phone: phone.label }) };
  const subject = words.key('branch.mailSubject', {
    branch: store.name,
    time: classTime(one, localizedSite),
  });
  const address = email?.href ?? `mailto:${site.config.metadata.email}`;
  return {
    href: `${address}?subject=${encodeURIComponent(subject)}`,
    label: words.key('branch.signUpByMail'),
  };
}
