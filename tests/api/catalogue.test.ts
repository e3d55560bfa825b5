import { describe, expect, test } from 'vitest';
import { sharedSite } from './helpers/fileSite.ts';
import { type Grid, gridOf } from './helpers/grid.ts';
import { JP } from './helpers/testSite.ts';

const site = await sharedSite();

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

  test('by type, where “more” is VIP, exams and teacher training', async () => {
    const types = async (query: string) => new Set((await courses(query)).cards.map(({ type }) => type));
    expect(await types('?type=bundle')).toEqual(new Set(['bundle']));
    expect(await types('?type=more')).toEqual(new Set(['vip', 'verification', 'itp']));
    expect(await types('')).toEqual(
      new Set(['bundle', 'hjjCoursePlan', 'generalCourses', 'vip', 'verification', 'itp', 'physicalGood']),
    );
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
});
