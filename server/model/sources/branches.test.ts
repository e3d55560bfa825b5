import { describe, expect, test } from 'vitest';
import type { BranchesSource } from '../../../schemas/types.ts';
import { LEEDS, makeBranch, makeClass, YORK } from '../../../tests/helpers/classes.ts';
import {
  type Answers,
  type Asked,
  failureOf,
  makeContext,
  makeTools,
} from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { branchOf, loadBranches } from './branches.ts';

const snapshot = makeSnapshot({
  pages: { branches: { query: { region: { values: ['GB', 'IE'] }, city: {} } } },
  words: { 'en-GB': { branch: { allRegions: 'All regions', allCities: 'All cities' } } },
});
const CITIES: Record<string, { id: number | string; name: string }[]> = {
  GB: [LEEDS, YORK],
  IE: [{ id: 'd', name: 'Dublin' }],
};
const STORES: Record<string, object[]> = { 1: [makeBranch(1)], 2: [makeBranch(2), makeBranch(3)], d: [] };
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
    const classes = [
      makeClass('begun', '2020-01-01T10:00:00Z'),
      makeClass('full', '2099-01-03T10:00:00Z', { seatsLeft: 0 }),
      makeClass('later', '2099-01-05T10:00:00Z'),
      makeClass('next', '2099-01-04T10:00:00Z', { seatsLeft: 1 }),
    ];
    const answers = { ...ANSWERS, stores: (city: string) => [makeBranch(Number(city), classes)] };
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
    expect((await branches('', { cities: [], stores: [] }, { locale: 'sv-SE' })).regions).toEqual([]);
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
      return [makeBranch(1)];
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
    const { id, name, address, ...rest } = branchOf(
      makeBranch(1, [], more) as unknown as Parameters<typeof branchOf>[0],
    );
    expect([id, name, address, rest]).toEqual(['1', 'Branch 1', 'Street 1', told]);
  });
});
