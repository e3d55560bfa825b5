import { describe, expect, test } from 'vitest';
import type { PageModel, ProductDetail, RefundBox } from '../../schemas/model.ts';
import { formIn, PlainBrowser } from './helpers/browser.ts';
import { openSite } from './helpers/fileSite.ts';

const site = await openSite();

const propsOf = ({ blocks }: PageModel, type: string) => blocks.find((block) => block.type === type)?.props;
const product = async (id: string, locale = 'en-US') => {
  const props = propsOf(await site.model(`/${locale}/courses/${id}`), 'ProductDetail');
  return props as { item: ProductDetail; refund: RefundBox };
};

describe('what may be refunded is told on every product’s page, as the one rule says (C10)', () => {
  test.each([
    ['kidbasic', /interactive video lessons/],
    ['goplus-01', /interactive video lessons/],
    ['combo-05', /course codes/],
  ])('%s: all within 7 days, 30 % until day 14, then none, and on what condition', async (id, note) => {
    const { refund } = await product(id);
    expect(refund.steps).toEqual([
      { days: 'Within 7 days', share: '100%' },
      { days: 'Days 8–14', share: '30%' },
      { days: 'From day 15', share: 'No refund' },
    ]);
    expect(refund.note).toMatch(note);
  });
});

test('levels are explained by stages and ranks', async () => {
  expect(propsOf(await site.model('/en-US/courses/kidbasic'), 'ProductDetail')).toMatchObject({
    stage: expect.stringMatching(/^Beginner–Intermediate · From zero to 20\skyu$/),
  });
  const { items } = Object(propsOf(await site.model('/zh-TW/bundles'), 'BundleList'));
  expect(items[0].card.levels.words).toMatch(/^20\s?級～10\s?級 · G15–G10$/);
});

describe('a product’s page leads on', () => {
  test('to a trial lesson where it has one: to where one signs up, and from there back to it', async () => {
    const html = await site.html('/en-US/courses/kidbasic');
    expect(html).toMatch(
      /<a href="[^"]*register\?back=%2Fen-US%2Fcourses%2Fkidbasic" class="Button Button--large"[^>]*>Try a lesson free/,
    );
    expect(await site.html('/en-US/courses/vip-1m')).not.toContain('Try a lesson free');
  });

  test('a new member to the trial lesson itself', async () => {
    const browser = new PlainBrowser(site);
    const page = await browser.visit('/en-US/register?back=%2Fen-US%2Fcourses%2Fkidbasic');
    const given = {
      username: 'trial-star',
      password: 'a good password',
      realName: '星野',
      email: 'a@example.com',
    };
    const { path, html } = await browser.post(formIn(page, 'registration'), given);
    expect(path).toBe('/en-US/courses/kidbasic');
    expect(html).toMatch(
      /<a href="https:\/\/app\.hoshi-go\.example\/"[^>]*>Try a lesson free on the course platform/,
    );
    expect(html).not.toContain('register');
    expect((await browser.visit('/en-US/courses/vip-1m')).html).not.toContain('Try a lesson free');
  });
});

describe('a position to play', () => {
  const sampleOf = async (id: string) => {
    const props = propsOf(await site.model(`/en-US/courses/${id}`), 'ProductDetail');
    return props?.['sample'] as { heading?: string; problems: { words: string }[] } | undefined;
  };

  test('is of the stage in which the course begins, or of its topic', async () => {
    expect((await sampleOf('kidbasic'))?.problems).toHaveLength(3);
    expect((await sampleOf('topic-ko'))?.problems).toHaveLength(1);
    const [advanced, mastery] = [await sampleOf('advanced-g9-g6'), await sampleOf('master-g5-g1')];
    expect(advanced?.problems[0]?.words).not.toBe(mastery?.problems[0]?.words);
  });

  test('of an exam is said to be no question of the exam; what is no course has none', async () => {
    expect((await sampleOf('exam-g3'))?.heading).toBe('Warm up first');
    for (const id of ['vip-1m', 'robot-01', 'combo-01', 'board-set'])
      expect(await sampleOf(id), id).toBeUndefined();
  });

  test('can be played without the content of other pages: its words travel with it', async () => {
    const html = await site.html('/en-US/courses/kidbasic');
    expect(html).toContain('Try it right here');
    expect(html).toMatch(/data-island="GoProblem"/);
  });
});
