import type { FieldOptions } from '../../../schemas/model.ts';
import { CallFailure, undefinedOnFailure } from '../../adapters/failure.ts';
import { EVENT } from '../../observe/events.ts';
import type { PageContext } from '../context.ts';
import { dateIn } from '../rules/calendar.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { loadPlaces, otherRegions } from './branchFilters.ts';
import { classTime, type DatedClass, daysFrom, listDatedClasses } from './datedClasses.ts';

/** How many days ahead classes can be chosen; the schedule shows as many (backend contract). */
const DAYS_AHEAD = 28;
/** The highest number of options: the soonest classes; the schedule contains the others. */
const MAX_OPTIONS = 120;

/** Classes to choose from, in order of time: of one city if the address contains a class, else of all cities. */
export async function loadTrialSlots(
  _source: object,
  context: PageContext,
): Promise<FieldOptions[] | undefined> {
  const all = await offeredClasses(context);
  // The form is shown without classes, so that typed values are not lost.
  if (!all) return undefined;
  const courseId = context.query.values['courseId']?.[0];
  const named = context.postedForm?.values['courseId'] || courseId;
  const isNamed = ({ course }: DatedClass) => String(course.id) === named;
  const chosen = all.find(isNamed);
  const offered = chosen && courseId !== undefined ? sortByNearness(all, chosen) : all;
  const elsewhere = named && !chosen ? (await classesElsewhere(context)).filter(isNamed) : [];
  return [
    ...groupsOf(offered.slice(0, MAX_OPTIONS), context.localizedSite),
    ...groupsOf(elsewhere, context.localizedSite).map((group) => ({ ...group, elsewhere: true })),
  ];
}

/** Classes in the same city, the same branch's first. */
function sortByNearness(all: readonly DatedClass[], { store, city }: DatedClass): DatedClass[] {
  const near = Map.groupBy(
    all.filter((one) => one.city === city),
    (one) => one.store.id === store.id,
  );
  return [...(near.get(true) ?? []), ...(near.get(false) ?? [])];
}

/** Classes in the regions of other locales, where one may have been chosen; empty while they are unknown. */
export async function classesElsewhere(context: PageContext): Promise<DatedClass[]> {
  const regions = otherRegions(context.localizedSite);
  if (regions.length === 0) return [];
  return (await undefinedOnFailure(loadDatedClasses(withoutPlaceFilters(context), regions))) ?? [];
}

function withoutPlaceFilters(context: PageContext): PageContext {
  const { region: _, city: __, ...values } = context.query.values;
  return { ...context, query: { ...context.query, values } };
}

/** `undefined` if the back office fails. @throws CallFailure if it is not set */
async function offeredClasses(context: PageContext): Promise<DatedClass[] | undefined> {
  try {
    const there = await loadDatedClasses(context);
    return there.length > 0 ? there : await loadDatedClasses(withoutPlaceFilters(context));
  } catch (error) {
    if (!(error instanceof CallFailure) || error.reason === 'not-set') throw error;
    context.report(EVENT.blockUnavailable, { source: 'trialSlots', reason: error.message });
    return undefined;
  }
}

/** Trial classes of the coming weeks for the page's query, the soonest first. @throws CallFailure */
export async function loadDatedClasses(
  context: PageContext,
  regions?: readonly string[],
): Promise<DatedClass[]> {
  const { now } = context.conditionContext;
  const span = daysFrom(dateIn(now, 'UTC'), DAYS_AHEAD);
  const places = await loadPlaces(context, { cities: span, stores: span }, regions);
  return listDatedClasses(places, context.localizedSite.site.config.timeZone, now);
}

/** Classes in order of time, with their branch's name at each change, so a branch may appear more than once. */
function groupsOf(classes: readonly DatedClass[], localizedSite: LocalizedSite): FieldOptions[] {
  const groups: FieldOptions[] = [];
  for (const one of classes) {
    const { store, city, course } = one;
    const label = localizedSite.words.key('branch.inCity', { branch: store.name, city });
    if (groups.at(-1)?.label !== label) groups.push({ label, options: [] });
    groups.at(-1)?.options.push({
      value: String(course.id),
      label: optionText(one, localizedSite),
      disabled: course.seatsLeft < 1 ? true : undefined,
    });
  }
  return groups;
}

/** A line of an option: `Sat, 7 March, 10:00–11:00 · ages 4–6 · 3 seats left` */
function optionText(one: DatedClass, localizedSite: LocalizedSite): string {
  const { words } = localizedSite;
  const { minAge, maxAge, seatsLeft } = one.course;
  return [
    classTime(one, localizedSite, { weekday: 'short', month: 'short', day: 'numeric' }),
    words.key('branch.ages', { from: minAge, to: maxAge }),
    words.key('branch.seats', { count: seatsLeft }),
  ].join(' · ');
}
