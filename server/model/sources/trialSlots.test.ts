import { describe, expect, test } from 'vitest';
import {
  makeBranch as branch,
  citiesOfBritain,
  LEEDS,
  makeClass,
  YORK,
} from '../../../tests/helpers/classes.ts';
import {
  type Answers,
  type Asked,
  failureOf,
  makeContext,
  makeTools,
} from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { loadDatedClasses, loadTrialSlots } from './trialSlots.ts';

const snapshot = makeSnapshot({
  pages: { trial: { query: { region: { values: ['GB', 'IE'] }, city: {}, courseId: {} } } },
  words: {
    'en-GB': {
      branch: {
        ...{ inCity: '{{branch}} in {{city}}', dayTime: '{{day}}, {{time}}', times: '{{from}}–{{to}}' },
        ...{ ages: 'ages {{from}}–{{to}}', seats: '{{count}} seats' },
      },
    },
  },
});
const AGES = { minAge: 4, maxAge: 6 };
const course = (id: number | string, startsAt: string, more: object = {}) =>
  makeClass(id, startsAt, { ...AGES, ...more });
const CITIES: Record<string, object[]> = {
  GB: [LEEDS, YORK],
  IE: [{ id: 'd', name: 'Dublin' }],
  SE: [{ id: 's', name: 'Lund' }],
};
const STORES: Record<string, object[]> = {
  1: [
    branch(11, [
      course(1, '2026-03-07T10:00:00Z'),
      course(2, '2026-03-02T15:30:00Z', { seatsLeft: 0, minAge: 7, maxAge: 10 }),
      course(3, '2026-03-01T11:59:00Z'),
    ]),
    branch(12, [course(4, '2026-03-05T09:00:00Z', { seatsLeft: 1 })]),
  ],
  2: [branch(21, [course('x', '2026-03-03T15:00:00Z')], { timeZone: 'Asia/Tokyo' })],
  d: [],
  s: [branch(31, [course('lund', '2026-03-04T10:00:00Z')])],
};
const ANSWERS: Answers = {
  cities: (region: string) => CITIES[region],
  stores: (city: string) => STORES[city],
};

const context = (search = '', answers: Answers = ANSWERS, asked: Asked = {}) =>
  makeContext({ snapshot, page: 'trial', locale: 'en-GB', search, answers, ...asked });
const load = (search = '', answers: Answers = ANSWERS) => loadTrialSlots({}, context(search, answers));
/** Ids of the classes on offer, by their branches. */
const offered = async (search: string, answers: Answers = ANSWERS) =>
  (await load(search, answers))?.map(({ label, options }) => [label, ...options.map(({ value }) => value)]);

const ALL = [
  ['Branch 11 in Leeds', '2'],
  ['Branch 21 in York', 'x'],
  ['Branch 12 in Leeds', '4'],
  ['Branch 11 in Leeds', '1'],
];

test('classes are in order of time whatever their branch, each with its time there; full ones cannot be chosen', async () => {
  const labels = [
    'Mon 2 Mar, 15:30–16:30 · ages 7–10 · 0 seats',
    'Wed 4 Mar, 00:00–01:00 · ages 4–6 · 3 seats',
    'Thu 5 Mar, 09:00–10:00 · ages 4–6 · 1 seats',
    'Sat 7 Mar, 10:00–11:00 · ages 4–6 · 3 seats',
  ];
  const disabled = { disabled: true };
  expect(await load()).toEqual(
    ALL.map(([label, value], i) => ({
      label,
      options: [{ value, label: labels[i], ...(value === '2' ? disabled : {}) }],
    })),
  );
});

describe('the address', () => {
  test('that names a class offers those of its city, the branch’s own first', async () => {
    const [own, other] = [['Branch 11 in Leeds', '2', '1'], ALL[2]];
    expect(await offered('?courseId=1')).toEqual([own, other]);
    expect(await offered('?courseId=4')).toEqual([other, own]);
    expect(await offered('?courseId=x')).toEqual([['Branch 21 in York', 'x']]);
  });

  test.each(['?courseId=99', '?courseId=3', ''])(
    'that names none of the coming classes offers all: %j',
    async (search) => {
      expect(await offered(search)).toEqual(ALL);
    },
  );

  test('that names a place offers what is there', async () => {
    expect(await offered('?city=2')).toEqual([['Branch 21 in York', 'x']]);
    expect(await offered('?region=GB')).toEqual(ALL);
  });

  test.each(['?region=IE', '?city=d', '?city=none', '?region=IE&city=1'])(
    'that names a place without classes offers all: %s',
    async (search) => {
      expect(await offered(search)).toEqual(ALL);
    },
  );

  test('that names a class elsewhere than its place offers what is at the place', async () => {
    expect(await offered('?city=2&courseId=1')).toEqual([['Branch 21 in York', 'x']]);
    expect(await offered('?city=d&courseId=1')).toEqual([['Branch 11 in Leeds', '2', '1'], ALL[2]]);
  });
});

test('a class that another locale’s region has is told as one that is elsewhere', async () => {
  const groups = await load('?city=s&courseId=lund');
  expect(groups?.map(({ label, elsewhere }) => [label, elsewhere])).toEqual([
    ...ALL.map(([label]) => [label, undefined]),
    ['Branch 31 in Lund', true],
  ]);
});

test('without any class there is nothing to choose', async () => {
  expect(await load('', { ...ANSWERS, stores: [] })).toEqual([]);
});

test('of many classes the soonest 120 are offered; of a named one’s city as many, its branch first', async () => {
  const start = Date.parse('2026-03-02T10:00:00Z');
  const hourly = (from: number) =>
    Array.from({ length: 119 }, (_, i) =>
      course(from + i, new Date(start + (from + i) * 3_600_000).toISOString()),
    );
  const answers = { cities: citiesOfBritain(LEEDS), stores: [branch(1, hourly(0)), branch(2, hourly(119))] };
  const [first, second, ...none] = (await offered('', answers)) ?? [];
  expect([first?.length, second, none]).toEqual([120, ['Branch 2 in Leeds', '119'], []]);
  const own = (await offered('?courseId=130', answers)) ?? [];
  expect(own.map(([label, ...ids]) => [label, ids.length])).toEqual([
    ['Branch 2 in Leeds', 119],
    ['Branch 1 in Leeds', 1],
  ]);
});

describe('while the back office', () => {
  const report = async (answers: Answers, search = '') => {
    const reported: unknown[] = [];
    const tools = makeTools(answers, { report: (event, fields) => reported.push([event, fields]) });
    const slots = await loadTrialSlots({}, context(search, {}, { tools }));
    return { slots, reported };
  };
  const FAILED = [['block.unavailable', { source: 'trialSlots', reason: 'backstage: time-out' }]];
  const down = failureOf('backstage');

  test('fails, the form stands without classes, and the log tells', async () => {
    expect(await report({ cities: down })).toEqual({ slots: undefined, reported: FAILED });
    expect(await report({ ...ANSWERS, stores: down })).toEqual({ slots: undefined, reported: FAILED });
  });

  test('answers, nothing is logged', async () => {
    expect((await report(ANSWERS)).reported).toEqual([]);
  });

  test('fails once all are asked for, the place that was named having none, the same holds', async () => {
    const answers = { cities: CITIES['GB'], stores: down };
    expect(await report(answers, '?city=none')).toEqual({ slots: undefined, reported: FAILED });
  });

  test('is not set, the source says so', async () => {
    await expect(load('', {})).rejects.toMatchObject({ reason: 'not-set', service: 'backstage' });
  });

  test('meets a bug, it is not hidden', async () => {
    await expect(load('', { ...ANSWERS, stores: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});

describe('dated classes', () => {
  test('are those that have not begun, the soonest first, with their date and place', async () => {
    const found = await loadDatedClasses(context());
    expect(found.map(({ course: { id }, ...where }) => ({ id, ...where }))).toMatchObject([
      { id: 2, date: '2026-03-02', city: 'Leeds', cityId: '1', store: { id: 11 }, timeZone: 'Europe/London' },
      { id: 'x', date: '2026-03-04', city: 'York', cityId: '2', store: { id: 21 }, timeZone: 'Asia/Tokyo' },
      { id: 4, date: '2026-03-05', city: 'Leeds', store: { id: 12 } },
      { id: 1, date: '2026-03-07', city: 'Leeds', store: { id: 11 } },
    ]);
  });

  test('where the query says, and nowhere else', async () => {
    const ids = async (search: string) =>
      (await loadDatedClasses(context(search))).map(({ course: { id } }) => id);
    expect(await ids('?city=2')).toEqual(['x']);
    expect(await ids('?city=d')).toEqual([]);
  });

  test('are asked for from today on, for 28 days, with a day more on both sides', async () => {
    const asked: unknown[] = [];
    const answers = {
      cities: (region: string, filter: unknown) => {
        asked.push([region, filter]);
        return CITIES[region];
      },
      stores: (city: string, filter: unknown) => {
        asked.push([city, filter]);
        return STORES[city];
      },
    };
    await loadDatedClasses(context('', answers, { now: Date.parse('2026-03-01T23:30:00Z') }));
    const span = { startsAt: '2026-02-28T00:00:00Z', endsAt: '2026-03-30T00:00:00Z' };
    expect(asked).toEqual(['GB', 'IE', '1', '2', 'd'].map((place) => [place, span]));
  });

  test('of a branch that says no time zone take place by the site’s', async () => {
    const stores = [branch(1, [course(1, '2026-03-02T23:30:00Z')], { timeZone: null })];
    const [one] = await loadDatedClasses(context('?city=1', { ...ANSWERS, stores }));
    expect(one).toMatchObject({ timeZone: 'Europe/Stockholm', date: '2026-03-03' });
  });
});
