import type { ExperienceCourse } from '../../../schemas/backend-types.ts';
import type { Context } from '../context.ts';
import { number } from '../data/database.ts';
import { dateIn, inZone, zoned } from '../data/moments.ts';
import type { SlotSeed, StoreSeed } from '../data/seed-types.ts';

const DAY = 86_400_000;
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** How far ahead trial classes are planned: four weeks, unless more is asked for. */
const PLANNED = 28 * DAY;
const FURTHEST = 90 * DAY;

/** Instants between which trial classes are asked for, in milliseconds. */
export interface Between {
  from: number;
  to: number;
}

/** The time asked for, within what can be planned; classes that have begun are never in it. */
export function between(now: Date, start: number | undefined, end: number | undefined): Between {
  const from = Math.max(start ?? 0, now.getTime());
  return { from, to: Math.min(end ?? from + PLANNED, now.getTime() + FURTHEST) };
}

/** Trial classes of a store: its weekly ones on each of their dates, with the seats that sign-ups have left. */
export function coursesOf(context: Context, store: StoreSeed, { from, to }: Between): ExperienceCourse[] {
  const courses: ExperienceCourse[] = [];
  for (let day = from - DAY; day <= to + DAY; day += DAY) {
    const date = dateIn(new Date(day), store.timeZone);
    const weekday = DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
    for (const slot of store.slots ?? []) {
      if (slot.day !== weekday) continue;
      const course = courseOn(context, store, slot, date);
      const begins = Date.parse(course.startsAt);
      if (begins >= from && begins <= to) courses.push(course);
    }
  }
  return courses.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/** A weekly class on a date. The date is in the id, so seats of one week are not those of the next. */
function courseOn(context: Context, store: StoreSeed, slot: SlotSeed, date: string): ExperienceCourse {
  const id = `${store.id}.${slot.id}.${date.replaceAll('-', '')}`;
  const startsAt = zoned(date, slot.at, store.timeZone);
  const ends = new Date(Date.parse(startsAt) + slot.minutes * 60_000);
  const taken = context.db.prepare('SELECT COUNT(*) AS taken FROM signups WHERE courseId = ?').get(id);
  return {
    id,
    startsAt,
    endsAt: inZone(ends, store.timeZone),
    seatsLeft: Math.max(0, slot.seats - number(taken?.['taken'])),
    minAge: slot.ages[0],
    maxAge: slot.ages[1],
  };
}

/** The class of an id, whenever it is within reach; undefined for one that is unknown or has begun. */
export function courseById(context: Context, id: string): ExperienceCourse | undefined {
  const store = context.catalogue.one('store', id.split('.')[0] ?? '');
  if (!store) return undefined;
  const reach = between(context.now(), undefined, Number.POSITIVE_INFINITY);
  return coursesOf(context, store, reach).find((course) => course.id === id);
}
