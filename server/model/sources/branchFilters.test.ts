import { describe, expect, test } from 'vitest';
import type { BranchesSource } from '../../../schemas/types.ts';
import {
  type Answers,
  type Asked,
  failureOf,
  makeContext,
  makeTools,
  NOON,
} from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { branchOf, loadBranches } from './branches.ts';
import { loadTrialClasses } from './trialClasses.ts';

const BRANCH_WORDS = {
  allRegions: 'All regions',
  allCities: 'All cities',
  zone: 'Times of {{zone}}',
  zones: 'Local times: {{zone}}',
  ages: '{{from}} to {{to}}',
  seats: '{{count}} seats',
  signUp: 'Sign up',
  signUpByMail: 'Sign up by mail',
  call: 'Call {{phone}}',
  dayTime: '{{day}}, {{time}}',
  times: '{{from}}–{{to}}',
  mailSubject: '{{branch}} {{time}}',
};
const snapshot = makeSnapshot({
  pages: {
    branches: { query: { region: { values: ['GB', 'IE'] }, city: {}, week: { values: ['1', '2', '3'] } } },
  },
  words: { 'en-GB': { branch: BRANCH_WORDS, event: { dates: '{{from}}–{{to}}' } } },
});
const CITIES: Record<string, { id: number | string; name: string }[]> = {
  GB: [
    { id: 1, name: 'Leeds' },
    { id: 2, name: 'York' },
  ],
  IE: [{ id: 'd', name: 'Dublin' }],
};
const store = (id: number, more: object = {}) => ({
  id,
  name: `Branch ${id}`,
  address: `Street ${id}`,
  ...more,
});
const STORES: Record<string, object[]> = { 1: [store(1)], 2: [store(2), store(3)], d: [] };
const ANSWERS: Answers = {
  cities: (region: string) => CITIES[region],
  stores: (city: string) => STORES[city] ?? [],
};

const context = (answers: Answers = ANSWERS, asked: Asked = {}) =>
  makeContext({ snapshot, page: 'branches', locale: 'en-GB', answers, ...asked });
const branches = (search = '', answers: Answers = ANSWERS, asked: Asked = {}) =>
  loadBranches({ from: 'branches' }, context(answers, { search, ...asked }));

describe('branches', () => {
  test('stand under the cities of all of the locale’s regions; cities without any are left out', async () => {
    const { groups, allHref } = await branches();
    expect(groups.map(({ id, city, branches: all }) => [id, city, ...all.map(({ name }) => name)])).toEqual([
      ['1', 'Leeds', 'Branch 1'],
      ['2', 'York', 'Branch 2', 'Branch 3'],
    ]);
    expect(allHref).toBe('/en-GB/branches');
  });

  test('a city that two regions list stands once', async () => {
    const both = {
      ...ANSWERS,
      cities: (region: string) => [...(CITIES[region] ?? []), ...(CITIES['GB'] ?? [])],
    };
    const { groups } = await loadBranches({ from: 'branches' }, context(both));
    expect(groups.map(({ city }) => city)).toEqual(['Leeds', 'York']);
  });

  test('name their next class with a free seat, with the way to the form', async () => {
    const klass = (id: string, startsAt: string, seatsLeft: number) => ({
      ...{ id, startsAt, endsAt: startsAt, seatsLeft, minAge: 4, maxAge: 10 },
    });
    const classes = [
      klass('begun', '2020-01-01T10:00:00Z', 3),
      klass('full', '2099-01-03T10:00:00Z', 0),
      klass('later', '2099-01-05T10:00:00Z', 3),
      klass('next', '2099-01-04T10:00:00Z', 1),
    ];
    const answers = {
      ...ANSWERS,
      stores: (city: string) => [store(Number(city), { experienceCourses: classes })],
    };
    const trialsOf = async (source: BranchesSource) =>
      (await loadBranches(source, context(answers))).groups.flatMap(({ branches: all }) =>
        all.map(({ trial }) => trial?.href),
      );
    expect(await trialsOf({ from: 'branches', signUp: '/ask' })).toContain('/en-GB/ask?city=1&courseId=next');
    expect(await trialsOf({ from: 'branches' })).not.toContainEqual(expect.anything());
  });

  test('are narrowed by region and city, which links choose', async () => {
    const { regions, cities, groups } = await branches('?region=GB&city=2');
    expect(regions).toEqual([
      { label: 'All regions', href: '/en-GB/branches', current: false },
      { label: 'UK', href: '/en-GB/branches?region=GB', current: true },
      { label: 'Ireland', href: '/en-GB/branches?region=IE', current: false },
    ]);
    expect(cities).toEqual([
      { label: 'All cities', href: '/en-GB/branches?region=GB', current: false },
      { label: 'Leeds', href: '/en-GB/branches?city=1&region=GB', current: false },
      { label: 'York', href: '/en-GB/branches?city=2&region=GB', current: true },
    ]);
    expect(groups.map(({ city }) => city)).toEqual(['York']);
    const all = await branches();
    expect([all.regions[0]?.current, all.cities[0]?.current, all.cities.length]).toEqual([true, true, 4]);
    expect((await branches('?city=none')).groups).toEqual([]);
  });

  test('of all cities stand where the city is one of another locale’s regions', async () => {
    const answers = {
      ...ANSWERS,
      cities: (region: string) => CITIES[region] ?? [{ id: 's', name: 'Malmö' }],
    };
    const { groups, cities } = await branches('?city=s', answers);
    expect(groups.map(({ city }) => city)).toEqual(['Leeds', 'York']);
    expect(cities[0]).toEqual({ label: 'All cities', href: '/en-GB/branches', current: true });
    const unknown = { ...ANSWERS, cities: (region: string) => CITIES[region] ?? failureOf('backstage') };
    expect((await branches('?city=s', unknown)).groups).toEqual([]);
  });

  test('of one region need no choice of it', async () => {
    const { regions } = await branches('', { cities: [], stores: [] }, { locale: 'sv-SE' });
    expect(regions).toEqual([]);
  });

  test('of a city that fails are left out, and it is said; all failing, nothing is known', async () => {
    const down = failureOf('backstage');
    const { groups } = await branches('', {
      ...ANSWERS,
      stores: (city: string) => (city === '1' ? down : STORES[city]),
    });
    expect(groups[0]).toEqual({ id: '1', city: 'Leeds', branches: [], failed: true });
    expect(groups[1]).not.toHaveProperty('failed');
    const cities = (region: string) => (region === 'GB' ? down : CITIES[region]);
    expect((await branches('', { ...ANSWERS, cities })).cities.map(({ label }) => label)).toEqual([
      'All cities',
      'Dublin',
    ]);
    await expect(branches('', { ...ANSWERS, cities: down })).rejects.toBe(down);
    await expect(branches('', { ...ANSWERS, stores: down })).rejects.toBe(down);
    await expect(branches('', { ...ANSWERS, stores: new TypeError('a bug') })).rejects.toThrow('a bug');
    await expect(branches('', {})).rejects.toMatchObject({ reason: 'not-set', service: 'backstage' });
  });

  test('of at most forty cities are asked for at once', async () => {
    const cities = Array.from({ length: 50 }, (_, id) => ({ id, name: `City ${id}` }));
    const asked: string[] = [];
    const stores = (city: string) => {
      asked.push(city);
      return [store(1)];
    };
    const found = await branches('?region=GB', { cities, stores });
    expect([asked.length, found.groups.length, found.cities.length]).toEqual([40, 40, 51]);
  });

  test('are the same while nothing changes, but for a city that somebody made up', async () => {
    const tools = makeTools(ANSWERS);
    const load = (search: string) => branches(search, {}, { tools });
    expect(await load('')).toBe(await load(''));
    expect(await load('?region=GB')).toBe(await load('?region=GB'));
    expect(await load('?city=1')).not.toBe(await load('?city=1'));
  });
});

describe('a branch', () => {
  test.each<[object, object]>([
    [
      { phone: '+44 (1) 23-4', openingHours: '9–17' },
      { phone: { href: 'tel:+441234', label: '+44 (1) 23-4' }, openingHours: '9–17' },
    ],
    [{ phone: 'none', openingHours: null }, {}],
    [{ email: 'a@b.example' }, { email: { href: 'mailto:a@b.example', label: 'a@b.example' } }],
    [{ email: 'a@b.example?bcc=x' }, {}],
    [{ email: 'a b@c.example' }, {}],
    [{ mapUrl: 'https://maps.example/1' }, { mapHref: 'https://maps.example/1' }],
    [{ mapUrl: 'javascript:alert(1)' }, {}],
    [{ mapUrl: 'x https://maps.example' }, {}],
    [{ phone: null, email: null, mapUrl: null }, {}],
  ])('that says %o is told as %o', (more, told) => {
    const { id, name, address, ...rest } = branchOf(store(1, more) as Parameters<typeof branchOf>[0]);
    expect([id, name, address, rest]).toEqual(['1', 'Branch 1', 'Street 1', told]);
  });
});

describe('trial classes', () => {
  const course = (id: number, startsAt: string, more: object = {}) => ({
    id,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    minAge: 5,
    maxAge: 9,
    seatsLeft: 3,
    ...more,
  });
  const COURSES = [
    course(4, '2026-03-07T10:00:00Z'),
    course(1, '2026-03-01T11:59:00Z'),
    course(2, '2026-03-01T15:00:00Z', { seatsLeft: 0 }),
    course(3, '2026-03-01T23:30:00Z'),
    course(5, '2026-03-08T10:00:00Z'),
  ];
  const LONDON = { timeZone: 'Europe/London', email: 'b@leeds.example' };
  const load = async (search = '', more: object = {}, source: object = {}, asked: Asked = {}) => {
    const filters: unknown[] = [];
    const answers = {
      cities: (region: string, filter: unknown) => {
        filters.push(filter);
        return region === 'GB' ? [{ id: 1, name: 'Leeds' }] : [];
      },
      stores: (_city: string, filter: unknown) => {
        filters.push(filter);
        return [store(1, { experienceCourses: COURSES, ...LONDON, ...more })];
      },
    };
    const made = context(answers, { search, ...asked });
    const schedule = await loadTrialClasses({ from: 'trialClasses', ...source }, made);
    const days = schedule.days.map(({ date, classes }) => `${date}: ${classes.map(({ id }) => id).join()}`);
    return { schedule, days, filters, until: made.dependencies.until };
  };

  test('of seven days from today stand under their days, in order, those that have begun left out', async () => {
    const { days, schedule } = await load();
    expect(days).toEqual([
      '2026-03-01: 2,3',
      '2026-03-02: ',
      '2026-03-03: ',
      '2026-03-04: ',
      '2026-03-05: ',
      '2026-03-06: ',
      '2026-03-07: 4',
    ]);
    expect(schedule.days[0]).toMatchObject({ label: 'Sunday 1 March' });
    expect(schedule.zone).toBe('Times of Greenwich Mean Time');
  });

  test('of a later week are a link away', async () => {
    const { schedule, days } = await load('?region=GB&week=1');
    expect(days[0]).toBe('2026-03-08: 5');
    expect(schedule.weeks).toEqual([
      { label: '1 Mar–7 Mar', href: '/en-GB/branches?region=GB', current: false },
      { label: '8 Mar–14 Mar', href: '/en-GB/branches?region=GB&week=1', current: true },
      { label: '15 Mar–21 Mar', href: '/en-GB/branches?region=GB&week=2', current: false },
      { label: '22 Mar–28 Mar', href: '/en-GB/branches?region=GB&week=3', current: false },
    ]);
    expect(schedule.allHref).toBe('/en-GB/branches');
  });

  test('carry on the city that was chosen, unless it is none', async () => {
    expect((await load('?city=1')).schedule.weeks[1]?.href).toBe('/en-GB/branches?city=1&week=1');
    expect((await load('?city=none')).schedule.weeks[1]?.href).toBe('/en-GB/branches?week=1');
  });

  test('are asked for in whole days, one more on both sides', async () => {
    const { filters } = await load('?week=1');
    expect(filters.slice(0, 2)).toEqual([
      { startsAt: '2026-02-28T00:00:00Z', endsAt: '2026-03-30T00:00:00Z' },
      { startsAt: '2026-02-28T00:00:00Z', endsAt: '2026-03-30T00:00:00Z' },
    ]);
    expect(filters[2]).toEqual({ startsAt: '2026-03-07T00:00:00Z', endsAt: '2026-03-16T00:00:00Z' });
  });

  test('each says when, for whom, and how to come', async () => {
    const { schedule } = await load();
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
    const form = await load('', {}, { signUp: '/trial' });
    expect(form.schedule.days[0]?.classes[1]?.signUp).toEqual({
      href: '/en-GB/trial?city=1&courseId=3',
      label: 'Sign up',
    });
  });

  test('are signed up for by telephone where the branch has no mail, else with the school', async () => {
    const signUp = async (more: object) => (await load('', more)).schedule.days[6]?.classes[0]?.signUp;
    expect(await signUp({ email: null, phone: '01 2' })).toEqual({ href: 'tel:012', label: 'Call 01 2' });
    expect((await signUp({ email: null }))?.href).toMatch(/^mailto:help@north.example\?subject=/);
    expect((await signUp({ phone: '01 2' }))?.href).toMatch(/^mailto:b@leeds.example/);
  });

  test('take place at their branch’s own time; an unknown zone is the site’s', async () => {
    const tokyo = await load('', { timeZone: 'Asia/Tokyo' });
    expect(tokyo.days.slice(0, 2)).toEqual(['2026-03-01: ', '2026-03-02: 2,3']);
    const none = await load('', { timeZone: 'Mars/Base' });
    expect(none.schedule.zone).toBe('Times of Central European Standard Time');
    expect(none.schedule.days[0]?.classes[0]?.time).toMatch(/^16:00/);
  });

  test('in several zones are named together, each class at its own time', async () => {
    const stores = [
      store(1, { experienceCourses: [COURSES[2]], ...LONDON }),
      store(2, { experienceCourses: [course(9, '2026-03-01T14:00:00Z')], timeZone: 'Asia/Tokyo' }),
    ];
    const answers = {
      cities: (region: string) => (region === 'GB' ? [{ id: 1, name: 'Leeds' }] : []),
      stores,
    };
    const { zone, days } = await loadTrialClasses({ from: 'trialClasses' }, context(answers));
    expect(zone).toBe('Local times: Japan Standard Time, Greenwich Mean Time');
    expect(days[0]?.classes.map(({ id, time }) => [id, time])).toEqual([
      ['9', '23:00'],
      ['2', '15:00–16:00'],
    ]);
  });

  test('change when the next begins, and at midnight where they are', async () => {
    expect((await load()).until).toBe(Date.parse('2026-03-01T15:00:00Z'));
    expect((await load('', { experienceCourses: [] })).until).toBe(Date.parse('2026-03-01T23:00:00Z'));
    expect((await load('', { experienceCourses: [COURSES[0]] })).until).toBe(
      Date.parse('2026-03-02T00:00:00Z'),
    );
    expect((await load('', { experienceCourses: null })).days[0]).toBe('2026-03-01: ');
  });

  test('are the same while nothing changes, but for a city that somebody made up', async () => {
    const tools = makeTools({
      cities: [{ id: 1, name: 'Leeds' }],
      stores: [store(1, { experienceCourses: COURSES, ...LONDON })],
    });
    const of = (search: string, now = NOON) =>
      loadTrialClasses({ from: 'trialClasses' }, context({}, { tools, search, now }));
    expect(await of('')).toBe(await of('', NOON + 1_000));
    expect(await of('?city=1')).not.toBe(await of('?city=1'));
    expect(await of('?week=1')).not.toBe(await of('?week=2'));
  });
});
