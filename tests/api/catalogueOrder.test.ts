import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Grid, gridOf } from './helpers/grid.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];
const courses = async (query = '', locale = 'en-US'): Promise<Grid> =>
  gridOf(await site.model(`/${locale}/courses${query}`));

describe('all courses by whom they are for (C3)', () => {
  test('children, families, grown-ups, players, teachers: as the records’ own words say', async () => {
    const ids = async (audience: string) => (await courses(`?audience=${audience}`)).ids;
    expect(await ids('children')).toEqual(expect.arrayContaining(['kidbasic', 'kidtrial-01', 'combo-02']));
    expect(await ids('children')).not.toContain('beginner-g19-g15');
    expect((await ids('families')).sort()).toEqual(['combo-02', 'kidstarter', 'robot-01']);
    expect((await ids('adults')).sort()).toEqual(['beginner-g19-g15', 'trial-beginner']);
    expect(await ids('players')).toEqual(expect.arrayContaining(['30k-10k-v2', 'master-g5-g1', 'vip-1m']));
    expect(await ids('teachers')).toEqual(expect.arrayContaining(['teacher-guide', 'pack-500']));
    expect(await ids('teachers')).not.toContain('liveCourse-month');
  });

  test('every language finds the same', async () => {
    for (const audience of ['children', 'families', 'adults', 'players', 'teachers']) {
      const found = await Promise.all(
        LOCALES.map(async (locale) => {
          const all = new Set((await courses('', locale)).ids);
          return { all, ids: (await courses(`?audience=${audience}`, locale)).ids };
        }),
      );
      const inAll = (id: string) => found.every(({ all }) => all.has(id));
      const [first, ...others] = found.map(({ ids }) => ids.filter(inAll));
      for (const other of others) expect(other, audience).toEqual(first);
      expect(first?.length, audience).toBeGreaterThan(0);
    }
  });

  test('what says nothing of it is under none of them', async () => {
    const { ids } = await courses(
      '?audience=children&audience=families&audience=adults&audience=players&audience=teachers',
    );
    expect(ids).not.toContain('board-set');
    expect((await courses()).ids).toContain('board-set');
  });

  test('with a count beside each, and a chip that takes it off', async () => {
    const { filters, ids } = await courses('?audience=children&type=bundle');
    const group = filters?.groups.find(({ name }) => name === 'audience');
    expect(group?.options.find(({ value }) => value === 'children')).toMatchObject({
      label: 'Children',
      checked: true,
      count: ids.length,
    });
    expect(filters?.chips.map(({ label, href }) => [label, href])).toContainEqual([
      'Children',
      '/en-US/courses?type=bundle',
    ]);
  });
});

describe('all courses in another order', () => {
  const amounts = ({ cards }: Grid) =>
    cards.map(({ price }) => (price?.state === 'priced' ? price.current.amount : undefined));

  test.each(LOCALES)('by price, in the currency of %s; what has none comes last', async (locale) => {
    const low = amounts(await courses('?sort=price-low', locale));
    const priced = low.filter((amount) => amount !== undefined);
    expect(low.slice(0, priced.length)).toEqual([...priced].sort((a, b) => a - b));
    const high = amounts(await courses('?sort=price-high', locale));
    expect(high.slice(0, priced.length)).toEqual([...priced].sort((a, b) => b - a));
    expect(new Set(high.slice(priced.length))).toEqual(new Set([undefined]));
  });

  test('by level, from the first step up', async () => {
    const levels = (await courses('?sort=level')).cards.map((card) => card.levels?.from);
    const known = levels.filter((level) => level !== undefined).map((level) => Number(level.slice(1)));
    expect(known).toEqual([...known].sort((a, b) => b - a));
    expect(levels.slice(0, known.length)).not.toContain(undefined);
  });

  test('in one list, while the shop’s own order has a heading for each type', async () => {
    const sections = async (query: string) => {
      const { blocks } = await site.model(`/en-US/courses${query}`);
      return blocks.find(({ type }) => type === 'CourseGrid')?.props['sections'] as { title?: string }[];
    };
    expect((await sections('')).length).toBeGreaterThan(3);
    const sorted = await sections('?sort=level');
    expect(sorted.map(({ title }) => title)).toEqual([undefined]);
  });

  test('and it is no filter: nothing to clear, but it stays when filters go', async () => {
    const sorted = await courses('?sort=price-low');
    expect(sorted.filters?.clearHref).toBeUndefined();
    expect(sorted.filters?.chips).toEqual([]);
    expect(sorted.filters?.summary).toBe((await courses()).filters?.summary);
    const both = await courses('?sort=price-low&type=bundle&q=pack');
    expect(both.filters?.clearHref).toBe('/en-US/courses?sort=price-low');
    for (const { href } of both.filters?.chips ?? []) expect(href).toContain('sort=price-low');
  });

  test('an order that there is not is the shop’s own', async () => {
    const own = await courses();
    for (const query of ['?sort=', '?sort=cheapest', '?sort=PRICE-LOW', '?sort=__proto__'])
      expect((await courses(query)).ids, query).toEqual(own.ids);
    expect(own.filters?.sort?.options[0]).toMatchObject({ value: '', selected: true });
  });

  test('such an address is not for search engines', async () => {
    const { head } = await site.model('/en-US/courses?sort=price-low');
    expect(head.robots).toBe('noindex,follow');
    expect(head.canonical).toMatch(/\/en-US\/courses$/);
  });
});
