import { randomUUID } from 'node:crypto';
import type { Express, Request, Response } from 'express';
import type { ExperienceCourse, Store, TrialSignupRequest } from '../../../schemas/backend-types.ts';
import { DAY_MS, MINUTE_MS } from '../../../schemas/rules/durations.ts';
import { signupIdentity } from '../../../schemas/rules/normalizeField.ts';
import type { Context } from '../context.ts';
import { insert, number, text } from '../data/database.ts';
import { datesBetween, instantToIso, localToIso } from '../data/moments.ts';
import type { SlotSeed, StoreSeed } from '../data/seedTypes.ts';
import { queryText, Refusal, service } from '../http/http.ts';
import { answerOnce } from '../http/idempotency.ts';
import { signupOf } from '../http/requests.ts';
import { submitApplication } from './applications.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** How far ahead trial classes are planned: four weeks, unless a later end is requested. */
const PLANNED_MS = 28 * DAY_MS;
const MAX_PLANNED_MS = 90 * DAY_MS;

interface Period {
  from: number;
  to: number;
}

/** The requested period, within the planned one; it never includes classes that have begun. */
function periodOf(now: Date, start: number | undefined, end: number | undefined): Period {
  const from = Math.max(start ?? 0, now.getTime());
  return { from, to: Math.min(end ?? from + PLANNED_MS, now.getTime() + MAX_PLANNED_MS) };
}

/** Trial classes of a store: the dates of its weekly ones, with the seats that sign-ups have left. */
function coursesOf(context: Context, store: StoreSeed, { from, to }: Period): ExperienceCourse[] {
  const courses: ExperienceCourse[] = [];
  for (const date of datesBetween(from, to, store.timeZone)) {
    const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
    for (const slot of store.slots ?? []) {
      if (slot.day !== weekday) continue;
      const course = courseOn(context, store, slot, date);
      const begins = Date.parse(course.startsAt);
      if (begins >= from && begins <= to) courses.push(course);
    }
  }
  return courses.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/** A weekly class on a date. The id contains the date, so that each week has its own seats. */
function courseOn(context: Context, store: StoreSeed, slot: SlotSeed, date: string): ExperienceCourse {
  const id = `${store.id}.${slot.id}.${date.replaceAll('-', '')}`;
  const startsAt = localToIso(date, slot.at, store.timeZone);
  const ends = new Date(Date.parse(startsAt) + slot.minutes * MINUTE_MS);
  const row = context.db.prepare('SELECT COUNT(*) AS taken FROM signups WHERE courseId = ?').get(id);
  return {
    id,
    startsAt,
    endsAt: instantToIso(ends, store.timeZone),
    seatsLeft: Math.max(0, slot.seats - number(row?.['taken'])),
    minAge: slot.ages[0],
    maxAge: slot.ages[1],
  };
}

/** The class with an id, if it is planned; undefined if it is unknown or has begun. */
function courseById(context: Context, id: string): ExperienceCourse | undefined {
  const store = context.catalogue.one('store', id.split('.')[0] ?? '');
  if (!store) return undefined;
  const reach = periodOf(context.now(), undefined, Number.POSITIVE_INFINITY);
  return coursesOf(context, store, reach).find((course) => course.id === id);
}

/** Branch schools, trial classes, teacher applications (`BACKSTAGE_API`). */
export function backstageService(context: Context): Express {
  const { catalogue } = context;
  return service((app) => {
    app.get('/brickAndMortarStore/region/:regionId/city', (request, response) => {
      const period = requestedPeriod(context, request);
      const stores = catalogue.all('store');
      const isFiltered = queryText(request, 'filterExperienceCourses') === 'true';
      const list = catalogue
        .all('city')
        .filter((city) => city.regionId === request.params.regionId)
        .filter(
          ({ id }) => !isFiltered || stores.some((store) => store.cityId === id && hasClass(store, period)),
        );
      response.json({ list });
    });
    app.get('/brickAndMortarStore/store', (request, response) => {
      const period = requestedPeriod(context, request);
      const cityId = queryText(request, 'cityId');
      const list = catalogue.all('store').filter((store) => cityId === undefined || store.cityId === cityId);
      response.json({ list: list.map((store) => answerOf(store, period)) });
    });
    app.post('/experienceCourses/:id/signups', (request, response) =>
      signUp(context, request, response, request.params.id),
    );
    app.post('/teacherApplications', (request, response) => submitApplication(context, request, response));
  });

  function hasClass(store: StoreSeed, period: Period): boolean {
    return coursesOf(context, store, period).length > 0;
  }
  function answerOf(store: StoreSeed, period: Period): Store {
    const { slots: _, cityId: __, ...answer } = store;
    return { ...answer, experienceCourses: coursesOf(context, store, period) };
  }
}

/** The requested period: ISO 8601, or milliseconds since 1970. 422 for anything else. */
function requestedPeriod({ now }: Context, request: Request): Period {
  const [start, end] = ['experienceCoursesStartTime', 'experienceCoursesEndTime'].map((name) => {
    const written = queryText(request, name);
    if (written === undefined) return undefined;
    const instant = /^\d+$/.test(written) ? Number(written) : Date.parse(written);
    if (Number.isNaN(instant)) throw new Refusal(422, `${name}: ISO 8601 expected`);
    return instant;
  });
  return periodOf(now(), start, end);
}

/** Signs a child up, or corrects its sign-up. 404 unknown class, 409 full, 422; two cannot get one last seat. */
function signUp(context: Context, request: Request, response: Response, courseId: string): void {
  const signup = signupOf(request.body);
  const post = { scope: `signups/${courseId}`, content: signup };
  answerOnce(response, context, request, post, () => {
    const existingId = sameSignup(context, courseId, signup);
    const course = courseById(context, courseId);
    if (!course) throw new Refusal(404, 'no such trial class, or it has begun');
    if (existingId === undefined && course.seatsLeft < 1) throw new Refusal(409, 'full');
    if (signup.childAge < course.minAge || signup.childAge > course.maxAge)
      throw new Refusal(422, `childAge: this class is for ages ${course.minAge} to ${course.maxAge}`);
    const id = existingId ?? randomUUID();
    const [body, createdAt] = [JSON.stringify(signup), context.now().toISOString()];
    insert(
      context.db,
      'signups',
      { id, courseId, body, createdAt },
      'ON CONFLICT (id) DO UPDATE SET body = excluded.body',
    );
    return { id };
  });
}

function sameSignup({ db }: Context, courseId: string, signup: TrialSignupRequest): string | undefined {
  const identity = (one: TrialSignupRequest) => JSON.stringify(signupIdentity(courseId, one));
  const rows = db.prepare('SELECT id, body FROM signups WHERE courseId = ?').all(courseId);
  const same = rows.find(({ body }) => identity(signupOf(JSON.parse(text(body)))) === identity(signup));
  return same && text(same['id']);
}
