import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Grid, gridOf } from './helpers/grid.ts';
import { textOf } from './helpers/html.ts';
import { JP, startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const courses = async (query = '', locale = 'en-US'): Promise<Grid> =>
  gridOf(await site.model(`/${locale}/courses${query}`));
const all = async () => (await courses()).cards;

describe('all courses are narrowed by the address (C3)', () => {
  test('by stage: every course whose levels overlap it (C3a)', async () => {
    const { cards, ids } = await courses('?stage=mastery');
    const expected = (await all()).filter(({ levels }) => levels?.stages.includes('mastery'));
    expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)));
    expect(ids).toContain('combo-03');
    expect(ids).not.toContain('kidbasic');
    for (const { levels } of cards) expect(Number(levels?.to.slice(1))).toBeLessThanOrEqual(5);
    const intermediate = (await courses('?stage=intermediate')).ids;
    expect(intermediate).toContain('kidbasic');
  });

  test('a long type shows its first row or two and keeps the rest at hand; what is looked for shows whole', async () => {
    const sections = async (query: string) => (await courses(query)).sections;
    const found = await sections('');
    const topics = found.find(({ id }) => id === 'courses');
    expect(topics).toMatchObject({ shown: 6, restLabel: `Show ${(topics?.items.length ?? 0) - 6} more` });
    for (const { shown } of await sections('?type=hjjCoursePlan')) expect(shown).toBeUndefined();
  });

  test('courses come before bundles; exams, teachers’ things and goods have parts of their own', async () => {
    const ids = (await courses('')).sections.map(({ id }) => id);
    expect(ids).toEqual(['courses', 'series', 'bundles', 'vip', 'exams', 'teachers', 'goods']);
  });

  test('exams are stones, their cards one press away; what is looked for is cards', async () => {
    const exams = (await courses('')).sections.find(({ id }) => id === 'exams');
    expect(exams).toMatchObject({ look: 'levels', shown: 0, restLabel: 'Show all 19 in detail' });
    expect(exams?.items).toHaveLength(19);
    for (const section of (await courses('?type=verification')).sections) {
      expect(section).not.toHaveProperty('look');
      expect(section.shown).toBeUndefined();
    }
  });

  test('by several stages at once: either will do', async () => {
    const [one, two, both] = await Promise.all([
      courses('?stage=beginner'),
      courses('?stage=mastery'),
      courses('?stage=beginner&stage=mastery'),
    ]);
    expect(new Set(both.ids)).toEqual(new Set([...one.ids, ...two.ids]));
  });

  test('by type, where “more” is VIP, exams and teacher training', async () => {
    const types = async (query: string) => new Set((await courses(query)).cards.map(({ type }) => type));
    expect(await types('?type=bundle')).toEqual(new Set(['bundle']));
    expect(await types('?type=more')).toEqual(new Set(['vip', 'verification', 'itp']));
    expect(await types('')).toEqual(
      new Set(['bundle', 'hjjCoursePlan', 'generalCourses', 'vip', 'verification', 'itp', 'physicalGood']),
    );
  });

  test('by price, in the locale’s own steps', async () => {
    const amounts = async (query: string, locale?: string) =>
      (await courses(query, locale)).cards.map(({ price }) =>
        price?.state === 'priced' ? price.current.amount : Number.NaN,
      );
    expect(Math.max(...(await amounts('?price=under')))).toBeLessThan(30);
    expect(Math.min(...(await amounts('?price=over')))).toBeGreaterThan(120);
    expect(Math.min(...(await amounts('?price=over', 'zh-TW')))).toBeGreaterThan(4000);
    const mid = await amounts('?price=mid');
    expect([Math.min(...mid) >= 30, Math.max(...mid) <= 120]).toEqual([true, true]);
  });

  test('by a free trial lesson', async () => {
    const { cards } = await courses('?trial=yes');
    expect(cards.length).toBeGreaterThan(0);
    for (const { hasTrial } of cards) expect(hasTrial).toBe(true);
  });

  test('by words, in any case and width, all of which must be there', async () => {
    const { ids } = await courses('?q=KIDS+basic');
    expect(ids).toContain('kidbasic');
    expect(ids).not.toContain('kidtrial-01');
    expect((await courses(`?q=${encodeURIComponent('ｋｉｄｓ　ＢＡＳＩＣ')}`)).ids).toEqual(ids);
    expect((await courses(`?q=${encodeURIComponent('兒童 基礎')}`, 'zh-TW')).ids).toContain('kidbasic');
  });

  test('by all of it together', async () => {
    const { ids, cards } = await courses('?stage=beginner&type=hjjCoursePlan&trial=yes&q=kids');
    expect(ids.sort()).toEqual(['kidbasic', 'kidstarter']);
    for (const card of cards) expect(card).toMatchObject({ type: 'hjjCoursePlan', hasTrial: true });
  });

  test('and what the page does not know changes nothing', async () => {
    const { ids } = await courses();
    expect((await courses('?utm_source=x&stage=nonsense&type=&price=cheap&page=2')).ids).toEqual(ids);
    expect((await courses('?constructor=1&__proto__=x&toString=y')).ids).toEqual(ids);
  });
});

describe('a visitor sees what is narrowed, and how to undo it', () => {
  test('how many each choice would leave, and which is on', async () => {
    const { filters } = await courses('?stage=beginner');
    const group = (name: string) => filters?.groups.find((one) => one.name === name);
    expect(group('stage')?.options.find(({ value }) => value === 'beginner')).toMatchObject({
      checked: true,
    });
    for (const { value, count } of group('type')?.options ?? [])
      expect((await courses(`?stage=beginner&type=${value}`)).ids.length, value).toBe(count);
    expect(filters?.summary).toBe(`${(await courses('?stage=beginner')).ids.length} results`);
  });

  test('a chip for each choice takes that one off, and one link clears all', async () => {
    const { filters } = await courses('?stage=beginner&type=bundle&q=pack');
    expect(filters?.chips.map(({ label, href }) => [label, href])).toEqual([
      ['Search: pack', '/en-US/courses?stage=beginner&type=bundle'],
      ['Beginner', '/en-US/courses?q=pack&type=bundle'],
      ['Bundle', '/en-US/courses?q=pack&stage=beginner'],
    ]);
    expect(filters?.clearHref).toBe('/en-US/courses');
    expect((await courses()).filters?.clearHref).toBeUndefined();
  });

  test('nothing found says so, with a way back', async () => {
    const { cards, empty } = await courses('?q=zebra');
    expect(cards).toEqual([]);
    expect(empty).toMatchObject({ title: 'No course matches all of that', clearHref: '/en-US/courses' });
    const html = await site.html('/en-US/courses?q=zebra');
    expect(textOf(html)).toContain('No course matches all of that');
  });

  test('what was typed comes back as text, never as markup', async () => {
    const html = await site.html(`/en-US/courses?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
    expect(textOf(html)).toContain('"><script>alert(1)</script>');
  });

  test('the form works without a script: a GET form with every filter', async () => {
    const html = await site.html('/en-US/courses');
    expect(html).toMatch(/<form[^>]*action="\/en-US\/courses"/);
    expect(html).not.toMatch(/<form[^>]*method="post"/i);
    for (const name of ['stage', 'type', 'price', 'trial', 'q']) expect(html).toContain(`name="${name}"`);
  });
});

describe('an inactive product is not offered in its locale (P1)', () => {
  test.each([
    ['topic-endgame', 'ja-JP', 'en-US'],
    ['robot-01', 'zh-CN', 'zh-TW'],
    ['school-club', 'en-US', 'zh-TW'],
  ])('%s is not in %s, but in %s', async (id, without, within) => {
    expect((await courses('', without)).ids).not.toContain(id);
    expect((await site.ask(`/${without}/courses/${id}`)).status).toBe(404);
    expect((await courses('', within)).ids).toContain(id);
    expect((await site.ask(`/${within}/courses/${id}`)).status).toBe(200);
  });
});

describe('a product meets its plan (P2) and shows its price (P3, S5)', () => {
  const price = async (id: string, locale: string, headers = {}) =>
    gridOf(await site.model(`/${locale}/courses`, headers)).cards.find((card) => card.id === id)?.price;
  const now = async (id: string, locale = 'zh-TW') => {
    const found = await price(id, locale);
    return found?.state === 'priced' ? found.current.amount : found?.state;
  };

  test.each([
    ['combo-05', 8800, 'an exact id takes no plan that only begins with it'],
    ['kidbasic', 2980, 'a prefix takes the plan of its own type, and the plan before the content record'],
    ['kidstarter', 1800, 'an equal id wins over one that begins with it'],
    ['beginner-g19-g15', 3200, 'a prefix finds a newer edition'],
    ['pack-500', 150, 'pack-500 is not pack-5000'],
    ['trial-beginner', 0, 'free is a price'],
  ])('%s costs %d: %s', async (id, amount) => {
    expect(await now(id)).toBe(amount);
  });

  test('a special price shows beside the old one only where they differ', async () => {
    expect(await price('kidbasic', 'zh-TW')).toMatchObject({ original: { amount: 3600 } });
    expect(await price('goplus-01', 'zh-TW')).not.toHaveProperty('original');
    expect(await price('goplus-01', 'zh-TW')).not.toHaveProperty('saved');
  });

  test.each([
    ['robot-01', 'ja-JP'],
    ['pack-1000', 'en-US'],
    ['itp-advanced', 'zh-TW'],
  ])('%s in %s has no price in the visitor’s currency: ask us, by mail', async (id, locale) => {
    expect(await price(id, locale)).toMatchObject({
      state: 'ask',
      href: 'mailto:support@hoshi-go.example',
      label: expect.any(String),
    });
  });

  test('each locale has its currency, written as its readers expect', async () => {
    const text = async (locale: string, headers = {}) => {
      const found = await price('kidbasic', locale, headers);
      return found?.state === 'priced' ? [found.currency, found.current.text, found.taxNote ?? ''] : [];
    };
    expect(await text('zh-TW')).toEqual(['NTD', 'NT$2,980', '']);
    expect(await text('en-US')).toEqual(['USD', 'US$99.00', '']);
    expect(await text('zh-CN')).toEqual(['USD', 'US$99.00', '']);
    const yen = expect.stringMatching(/^(￥14,800|14,800円)$/);
    expect(await text('ja-JP')).toEqual(['JPY', yen, '']);
    expect(await text('ja-JP', JP)).toEqual(['JPY', yen, expect.stringContaining('税込')]);
  });

  test('the name is the content record’s; without a record the product’s own', async () => {
    const name = (id: string, cards: Grid['cards']) => cards.find((card) => card.id === id)?.name;
    expect(name('kidbasic', (await courses('', 'zh-TW')).cards)).toBe('兒童基礎 G19–G15');
    const bare = (await all()).find((card) => card.id === 'board-set');
    expect(bare?.name).toBe('Magnetic board set (9×9 and 13×13)');
    for (const unknown of ['audience', 'duration', 'levels', 'summary', 'audio'])
      expect(bare).not.toHaveProperty(unknown);
  });
});
