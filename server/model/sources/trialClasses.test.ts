import { describe, expect, test } from 'vitest';
import {
  type Answers,
  type Asked,
  makeAdapters,
  makeContext,
  makeTools,
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
        dayTime: '{{day}}, {{time}}',
        times: '{{from}}–{{to}}',
        allCities: 'All cities',
        seats: '{{count}} seats',
        zone: 'Times of {{zone}}',
        zones: 'Local times: {{zone}}',
        firstShown: 'Only {{count}}.',
      },
      event: { dates: '{{from}}–{{to}}' },
    },
  },
});
const course = (id: number, startsAt: string, seatsLeft = 3) => ({
  id,
  startsAt,
  endsAt: startsAt,
  minAge: 5,
  maxAge: 9,
  seatsLeft,
});
const store = (id: number, experienceCourses: object[], timeZone = 'Europe/London') => ({
  id,
  name: `Branch ${id}`,
  address: '',
  timeZone,
  experienceCourses,
});
const CITIES = [
  { id: 1, name: 'Leeds' },
  { id: 2, name: 'York' },
  { id: 'h', name: 'Hull' },
  { id: 4, name: 'Bath' },
];
const STORES: Record<string, object[]> = {
  1: [store(1, [course(1, '2026-03-02T10:00:00Z', 0), course(2, '2026-03-03T10:00:00Z', 1)])],
  2: [store(2, [course(3, '2026-03-02T10:00:00Z', 0)])],
  h: [store(3, [course(4, '2026-03-08T10:00:00Z')])],
  4: [],
};
const ANSWERS: Answers = {
  cities: (region: string) => (region === 'GB' ? CITIES : []),
  stores: (city: string) => STORES[city],
};

const context = (search = '', answers: Answers = ANSWERS, asked: Asked = {}) =>
  makeContext({ snapshot, page: 'schedule', locale: 'en-GB', path: '/schedule', search, answers, ...asked });
const load = (search = '', source: object = {}, answers: Answers = ANSWERS, asked: Asked = {}) =>
  loadTrialClasses({ from: 'trialClasses', ...source }, context(search, answers, asked));

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
    cities: (region: string) => (region === 'GB' ? CITIES.slice(0, 1) : []),
    stores: zones.map((zone, index) => store(index, [course(index, `2026-03-05T1${index}:00:00Z`)], zone)),
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
    const shown = store(0, [course(0, '2026-03-05T10:00:00Z')], 'Asia/Tokyo');
    const later = store(1, [course(1, '2026-03-08T11:00:00Z')], 'Europe/London');
    const answers = { ...at(), stores: [shown, later] };
    const { zone } = await load('', {}, answers, { now: Date.parse('2026-03-01T12:00:00Z') });
    expect(zone).toBe('Times of Japan Standard Time');
  });

  test('without a class name the zone of those beside them, or the site’s', async () => {
    const zoneOf = async (answers: Answers) =>
      (await load('', {}, answers, { now: Date.parse('2026-03-01T12:00:00Z') })).zone;
    const later = store(1, [course(1, '2026-03-08T11:00:00Z')], 'Asia/Tokyo');
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
      ? [store(1, [course(1, '2026-03-02T10:00:00Z'), course(2, '2026-03-03T10:00:00Z', 0)])]
      : STORES[city];
  expect((await after({ stores })).days[2]?.classes).toMatchObject([{ id: '2', isFull: true }]);
  const cities = (region: string) => (region === 'GB' ? [...CITIES, { id: 5, name: 'Ely' }] : []);
  expect((await after({ cities })).cities.at(-1)).toMatchObject({ label: 'Ely' });
});

test('a class with one seat left is not full', async () => {
  const [, , day] = (await load()).days;
  expect(day?.classes).toMatchObject([{ id: '2', seats: '1 seats', isFull: false }]);
});

test('the times of a class are closed up, also where noon lies between them', async () => {
  const locales = { ...SITE.locales, 'en-US': { currency: 'SEK', storeRegions: ['GB'] } };
  const american = makeSnapshot({ sites: { north: { locales } }, locales: { 'en-US': {} } });
  const from = (startsAt: string, endsAt: string) => ({ ...course(1, startsAt), endsAt });
  const time = async (one: object) => {
    const answers = { cities: CITIES.slice(0, 1), stores: [store(1, [one])] };
    const made = makeContext({ snapshot: american, locale: 'en-US', answers });
    const { days } = await loadTrialClasses({ from: 'trialClasses' }, made);
    return days[1]?.classes[0]?.time.replace(/\s/gu, ' ');
  };
  expect(await time(from('2026-03-02T11:00:00Z', '2026-03-02T12:30:00Z'))).toBe('11:00 AM–12:30 PM');
  expect(await time(from('2026-03-02T13:00:00Z', '2026-03-02T14:30:00Z'))).toBe('1:00–2:30 PM');
});

test('of a city with 20,000 classes the first are shown, those with free seats before full ones, and the page says so', async () => {
  const many = Array.from({ length: 20_000 }, (_, id) =>
    course(id, '2026-03-03T10:00:00Z', id < 19_900 ? 0 : 1),
  );
  const answers = { ...ANSWERS, stores: () => [store(1, many)] };
  const { days, zone } = await load('?city=1', {}, answers, { now: Date.parse('2026-03-02T00:00:00Z') });
  const shown = days.flatMap(({ classes }) => classes);
  expect(shown).toHaveLength(300);
  expect(shown.filter(({ isFull }) => !isFull)).toHaveLength(100);
  expect(zone).toMatch(/^Only 300\. Times of /);
});
