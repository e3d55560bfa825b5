import { describe, expect, test } from 'vitest';
import {
  makeBranch as branch,
  citiesOfBritain,
  makeClass as course,
  LEEDS,
  YORK,
} from '../../../tests/helpers/classes.ts';
import {
  type Answers,
  type Asked,
  makeAdapters,
  makeContext,
  makeTools,
  NOON,
} from '../../../tests/helpers/context.ts';
import { makeSnapshot, SITE } from '../../../tests/helpers/snapshot.ts';
import { loadTrialClasses } from './trialClasses.ts';

const snapshot = makeSnapshot({
  pages: {
    schedule: {
      query: { region: { values: ['GB', 'IE'] }, city: {}, week: { values: ['1', '2', '3', '9'] } },
    },
  },
  words: {
    'en-GB': {
      branch: {
        ...{ allCities: 'All cities', seats: '{{count}} seats', firstShown: 'Only {{count}}.' },
        ...{ zone: 'Times of {{zone}}', zones: 'Local times: {{zone}}', ages: '{{from}} to {{to}}' },
        ...{ dayTime: '{{day}}, {{time}}', times: '{{from}}–{{to}}', mailSubject: '{{branch}} {{time}}' },
        ...{ signUp: 'Sign up', signUpByMail: 'Sign up by mail', call: 'Call {{phone}}' },
      },
      event: { dates: '{{from}}–{{to}}' },
    },
  },
});
const CITIES = [LEEDS, YORK, { id: 'h', name: 'Hull' }, { id: 4, name: 'Bath' }];
const FULL = { seatsLeft: 0 };
const TOKYO = { timeZone: 'Asia/Tokyo' };
const STORES: Record<string, object[]> = {
  1: [
    branch(1, [course(1, '2026-03-02T10:00:00Z', FULL), course(2, '2026-03-03T10:00:00Z', { seatsLeft: 1 })]),
  ],
  2: [branch(2, [course(3, '2026-03-02T10:00:00Z', FULL)])],
  h: [branch(3, [course(4, '2026-03-08T10:00:00Z')])],
  4: [],
};
const ANSWERS: Answers = { cities: citiesOfBritain(...CITIES), stores: (city: string) => STORES[city] };

const context = (search = '', answers: Answers = ANSWERS, asked: Asked = {}) =>
  makeContext({ snapshot, page: 'schedule', locale: 'en-GB', path: '/schedule', search, answers, ...asked });
const load = (search = '', source: object = {}, answers: Answers = ANSWERS, asked: Asked = {}) =>
  loadTrialClasses({ from: 'trialClasses', ...source }, context(search, answers, asked));

describe('trial classes', () => {
  const COURSES = [
    course(4, '2026-03-07T10:00:00Z'),
    course(1, '2026-03-01T11:59:00Z'),
    course(2, '2026-03-01T15:00:00Z', FULL),
    course(3, '2026-03-01T23:30:00Z'),
    course(5, '2026-03-08T10:00:00Z'),
  ];
  const loadOne = async (search = '', more: object = {}, source: object = {}) => {
    const filters: unknown[] = [];
    const answers = {
      cities: (region: string, filter: unknown) => {
        filters.push(filter);
        return citiesOfBritain(LEEDS)(region);
      },
      stores: (_city: string, filter: unknown) => {
        filters.push(filter);
        return [branch(1, COURSES, { email: 'b@leeds.example', ...more })];
      },
    };
    const made = context(search, answers);
    const schedule = await loadTrialClasses({ from: 'trialClasses', ...source }, made);
    const days = schedule.days.map(({ date, classes }) => `${date}: ${classes.map(({ id }) => id).join()}`);
    return { schedule, days, filters, nextBoundary: made.dependencies.nextBoundary };
  };

  test('of seven days from today stand under their days, in order, those that have begun left out', async () => {
    const { days, schedule } = await loadOne();
    const between = [2, 3, 4, 5, 6].map((day) => `2026-03-0${day}: `);
    expect(days).toEqual(['2026-03-01: 2,3', ...between, '2026-03-07: 4']);
    expect(schedule.days[0]).toMatchObject({ label: 'Sunday 1 March' });
    expect(schedule.zone).toBe('Times of Greenwich Mean Time');
  });

  test('of a later week are a link away', async () => {
    const { schedule, days } = await loadOne('?region=GB&week=1');
    expect(days[0]).toBe('2026-03-08: 5');
    expect(schedule.weeks).toEqual([
      { label: '1 Mar–7 Mar', href: '/en-GB/schedule?region=GB', current: false },
      { label: '8 Mar–14 Mar', href: '/en-GB/schedule?region=GB&week=1', current: true },
      { label: '15 Mar–21 Mar', href: '/en-GB/schedule?region=GB&week=2', current: false },
      { label: '22 Mar–28 Mar', href: '/en-GB/schedule?region=GB&week=3', current: false },
    ]);
    expect(schedule.allHref).toBe('/en-GB/schedule');
  });

  test('carry on the city that was chosen, unless it is none', async () => {
    expect((await loadOne('?city=1')).schedule.weeks[1]?.href).toBe('/en-GB/schedule?city=1&week=1');
    expect((await loadOne('?city=none')).schedule.weeks[1]?.href).toBe('/en-GB/schedule?week=1');
  });

  test('are asked for in whole days, one more on both sides', async () => {
    const all = { startsAt: '2026-02-28T00:00:00Z', endsAt: '2026-03-30T00:00:00Z' };
    const week = { startsAt: '2026-03-07T00:00:00Z', endsAt: '2026-03-16T00:00:00Z' };
    expect((await loadOne('?week=1')).filters.slice(0, 3)).toEqual([all, all, week]);
  });

  test('each says when, for whom, and how to come', async () => {
    const { schedule } = await loadOne();
    const [full, open] = schedule.days[0]?.classes ?? [];
    expect(full).toEqual({
      id: '2',
      startsAt: '2026-03-01T15:00:00Z',
      time: '15:00–16:00',
      branch: 'Branch 1',
      city: 'Leeds',
      ages: '5 to 9',
      seats: '0 seats',
      isFull: true,
    });
    // It ends on the next day.
    expect(open).toMatchObject({ time: '23:30', isFull: false });
    expect(open?.signUp).toEqual({
      href: `mailto:b@leeds.example?subject=${encodeURIComponent('Branch 1 Sunday, 1 March 2026, 23:30')}`,
      label: 'Sign up by mail',
    });
    const form = await loadOne('', {}, { signUp: '/trial' });
    expect(form.schedule.days[0]?.classes[1]?.signUp).toEqual({
      href: '/en-GB/trial?city=1&courseId=3',
      label: 'Sign up',
    });
  });

  test('are signed up for by telephone where the branch has no mail, else with the school', async () => {
    const signUp = async (more: object) => (await loadOne('', more)).schedule.days[6]?.classes[0]?.signUp;
    expect(await signUp({ email: null, phone: '01 2' })).toEqual({ href: 'tel:012', label: 'Call 01 2' });
    expect((await signUp({ email: null }))?.href).toMatch(/^mailto:help@north.example\?subject=/);
    expect((await signUp({ phone: '01 2' }))?.href).toMatch(/^mailto:b@leeds.example/);
  });

  test('take place at their branch’s own time; an unknown zone is the site’s', async () => {
    const tokyo = await loadOne('', TOKYO);
    expect(tokyo.days.slice(0, 2)).toEqual(['2026-03-01: ', '2026-03-02: 2,3']);
    const none = await loadOne('', { timeZone: 'Mars/Base' });
    expect(none.schedule.zone).toBe('Times of Central European Standard Time');
    expect(none.schedule.days[0]?.classes[0]?.time).toMatch(/^16:00/);
  });

  test('in several zones are named together, each class at its own time', async () => {
    const stores = [branch(1, COURSES.slice(2, 3)), branch(2, [course(9, '2026-03-01T14:00:00Z')], TOKYO)];
    const { zone, days } = await load('', {}, { cities: citiesOfBritain(LEEDS), stores });
    expect(zone).toBe('Local times: Japan Standard Time, Greenwich Mean Time');
    expect(days[0]?.classes.map(({ id, time }) => [id, time])).toEqual([
      ['9', '23:00'],
      ['2', '15:00–16:00'],
    ]);
  });

  test('change when the next begins, and at midnight where they are', async () => {
    expect((await loadOne()).nextBoundary).toBe(Date.parse('2026-03-01T15:00:00Z'));
    expect((await loadOne('', { experienceCourses: [] })).nextBoundary).toBe(
      Date.parse('2026-03-01T23:00:00Z'),
    );
    expect((await loadOne('', { experienceCourses: [COURSES[0]] })).nextBoundary).toBe(
      Date.parse('2026-03-02T00:00:00Z'),
    );
    expect((await loadOne('', { experienceCourses: null })).days[0]).toBe('2026-03-01: ');
  });

  test('are the same while nothing changes, but for a city that somebody made up', async () => {
    const tools = makeTools({ cities: [LEEDS], stores: [branch(1, COURSES)] });
    const of = (search: string, now = NOON) => load(search, {}, {}, { tools, now });
    expect(await of('')).toBe(await of('', NOON + 1_000));
    expect(await of('?city=1')).not.toBe(await of('?city=1'));
    expect(await of('?week=1')).not.toBe(await of('?week=2'));
  });
});

describe('cities to choose from', () => {
  const labels = async (search: string, source: object = { openCities: true }) =>
    (await load(search, source)).cities.map(({ label, current }) => (current ? `(${label})` : label));

  test('are all there are, unless the page asks for those with seats', async () => {
    const all = ['(All cities)', 'Leeds', 'York', 'Hull', 'Bath'];
    expect(await labels('', {})).toEqual(all);
    expect(await labels('', { openCities: false })).toEqual(all);
  });

  test('with seats are those where a class of the days shown has some', async () => {
    expect(await labels('')).toEqual(['(All cities)', 'Leeds']);
    expect(await labels('?week=1')).toEqual(['(All cities)', 'Hull']);
    expect(await labels('?week=2')).toEqual(['(All cities)']);
  });

  test('hold the chosen one also where it has none', async () => {
    expect(await labels('?city=2')).toEqual(['All cities', '(York)']);
    expect(await labels('?city=h')).toEqual(['All cities', '(Hull)']);
    expect(await labels('?city=1')).toEqual(['All cities', '(Leeds)']);
  });

  test('with seats narrow no more than the choice', async () => {
    const { regions, days, weeks } = await load('', { openCities: true });
    const { regions: _, ...all } = await load('');
    expect(regions.map(({ href }) => href)).toEqual([
      '/en-GB/schedule',
      '/en-GB/schedule?region=GB',
      '/en-GB/schedule?region=IE',
    ]);
    expect({ days, weeks }).toEqual({ days: all.days, weeks: all.weeks });
  });
});

describe('the days shown', () => {
  const dates = async (search: string, answers: Answers, now: string) =>
    (await load(search, {}, answers, { now: Date.parse(now) })).days.map(({ date }) => date);
  const at = (...zones: string[]): Answers => ({
    cities: citiesOfBritain(LEEDS),
    stores: zones.map((timeZone, index) =>
      branch(index, [course(index, `2026-03-05T1${index}:00:00Z`)], { timeZone }),
    ),
  });

  test('begin with today where the classes are', async () => {
    const [first, ...others] = await dates('', at('Asia/Tokyo'), '2026-03-01T16:00:00Z');
    expect([first, others.at(-1), others.length]).toEqual(['2026-03-02', '2026-03-08', 6]);
    const [west] = await dates('', at('America/New_York'), '2026-03-02T02:00:00Z');
    expect(west).toBe('2026-03-01');
  });

  test('begin with the earliest today of several zones', async () => {
    const zones = at('Asia/Tokyo', 'Europe/London');
    expect((await dates('', zones, '2026-03-01T16:00:00Z'))[0]).toBe('2026-03-01');
  });

  test('alone say whose times they are', async () => {
    const shown = branch(0, [course(0, '2026-03-05T10:00:00Z')], TOKYO);
    const later = branch(1, [course(1, '2026-03-08T11:00:00Z')]);
    const answers = { ...at(), stores: [shown, later] };
    const { zone } = await load('', {}, answers);
    expect(zone).toBe('Times of Japan Standard Time');
  });

  test('without a class name the zone of those beside them, or the site’s', async () => {
    const zoneOf = async (answers: Answers) => (await load('', {}, answers)).zone;
    const later = branch(1, [course(1, '2026-03-08T11:00:00Z')], TOKYO);
    expect(await zoneOf({ ...at(), stores: [later] })).toBe('Times of Japan Standard Time');
    expect(await zoneOf({ ...at(), stores: [] })).toBe('Times of Central European Standard Time');
  });

  test('are those of the fourth week at the latest', async () => {
    expect((await dates('?week=9', ANSWERS, '2026-03-01T12:00:00Z'))[0]).toBe('2026-03-22');
    expect((await load('?week=9')).weeks.map(({ current }) => current)).toEqual([false, false, false, true]);
  });
});

test('a schedule is made anew when its classes or cities change', async () => {
  const tools = makeTools(ANSWERS);
  const first = await load('', {}, {}, { tools });
  const after = (answers: Answers) =>
    load('', {}, {}, { tools: { ...tools, adapters: makeAdapters({ ...ANSWERS, ...answers }) } });
  expect(await after({})).toBe(first);
  const stores = (city: string) =>
    city === '1'
      ? [branch(1, [course(1, '2026-03-02T10:00:00Z'), course(2, '2026-03-03T10:00:00Z', FULL)])]
      : STORES[city];
  expect((await after({ stores })).days[2]?.classes).toMatchObject([{ id: '2', isFull: true }]);
  const cities = citiesOfBritain(...CITIES, { id: 5, name: 'Ely' });
  expect((await after({ cities })).cities.at(-1)).toMatchObject({ label: 'Ely' });
});

test('a class with one seat left is not full', async () => {
  const [, , day] = (await load()).days;
  expect(day?.classes).toMatchObject([{ id: '2', seats: '1 seats', isFull: false }]);
});

test('the times of a class are closed up, also where noon lies between them', async () => {
  const locales = { ...SITE.locales, 'en-US': { currency: 'SEK', storeRegions: ['GB'] } };
  const american = makeSnapshot({ sites: { north: { locales } }, locales: { 'en-US': {} } });
  const from = (startsAt: string, endsAt: string) => course(1, startsAt, { endsAt });
  const time = async (one: object) => {
    const answers = { cities: [LEEDS], stores: [branch(1, [one])] };
    const made = makeContext({ snapshot: american, locale: 'en-US', answers });
    const { days } = await loadTrialClasses({ from: 'trialClasses' }, made);
    return days[1]?.classes[0]?.time.replace(/\s/gu, ' ');
  };
  expect(await time(from('2026-03-02T11:00:00Z', '2026-03-02T12:30:00Z'))).toBe('11:00 AM–12:30 PM');
  expect(await time(from('2026-03-02T13:00:00Z', '2026-03-02T14:30:00Z'))).toBe('1:00–2:30 PM');
});

test('of a city with 20,000 classes the first are shown, those with free seats before full ones, and the page says so', async () => {
  const many = Array.from({ length: 20_000 }, (_, id) =>
    course(id, '2026-03-03T10:00:00Z', { seatsLeft: id < 19_900 ? 0 : 1 }),
  );
  const answers = { ...ANSWERS, stores: () => [branch(1, many)] };
  const { days, zone } = await load('?city=1', {}, answers, { now: Date.parse('2026-03-02T00:00:00Z') });
  const shown = days.flatMap(({ classes }) => classes);
  expect(shown).toHaveLength(300);
  expect(shown.filter(({ isFull }) => !isFull)).toHaveLength(100);
  expect(zone).toMatch(/^Only 300\. Times of /);
});
