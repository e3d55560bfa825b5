import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageModel, ProductDetail, RefundBox } from '../../schemas/model.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

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

  test.each(['vip-12m', 'exam-g10'])('%s: never, with words why', async (id) => {
    const { refund } = await product(id);
    expect(refund).toEqual({ steps: [], note: expect.stringMatching(/can’t be refunded/) });
  });

  test.each(['robot-01', 'itp-foundation'])('%s: write to support', async (id) => {
    const { refund } = await product(id);
    expect(refund).toMatchObject({ steps: [], ask: { href: 'mailto:support@hoshi-go.example' } });
  });

  test.each(['zh-TW', 'zh-CN', 'en-US', 'ja-JP'])('in %s, with the way to all rules', async (locale) => {
    for (const id of ['kidbasic', 'combo-01', 'vip-1m', 'exam-g19', 'teacher-guide']) {
      const { refund } = await product(id, locale);
      for (const words of [refund.note, ...refund.steps.flatMap(({ days, share }) => [days, share])])
        expect(words).not.toMatch(/^refund\.|^$/);
      expect(await site.html(`/${locale}/courses/${id}`)).toContain(`href="/${locale}/faq#refunds"`);
    }
  });
});

describe('a product’s page leads on', () => {
  test('to the level before and after: of its own type, for its own audience', async () => {
    expect((await product('exam-g10')).item).toMatchObject({
      previous: { id: 'exam-g11' },
      next: { id: 'exam-g9' },
    });
    expect((await product('intermediate-g14-g10')).item.next?.id).toBe('advanced-g9-g6');
    expect((await product('exam-g19')).item).not.toHaveProperty('previous');
  });

  test('to a trial lesson where it has one: to where one signs up', async () => {
    const html = await site.html('/en-US/courses/kidbasic');
    expect(html).toMatch(/<a href="[^"]*register" class="Button Button--quiet">Try a lesson free/);
    expect(await site.html('/en-US/courses/vip-1m')).not.toContain('Try a lesson free');
  });

  test('where nothing else does, to others of its type', async () => {
    const ids = async (id: string) => (await product(id)).item.alike?.map((other) => other.id);
    expect(await ids('vip-12m')).toEqual(['vip-3m', 'liveCourse-month', 'liveCourse-quarter']);
    expect(await ids('pack-500')).toEqual(['itp-advanced', 'pack-1000', 'pack-2000']);
    expect(await ids('robot-01')).toEqual(['board-set']);
    expect(await ids('kidbasic')).toBeUndefined();
  });

  test('to no reviews: these do not say which course they are of', async () => {
    expect(propsOf(await site.model('/en-US/courses/kidbasic'), 'Reviews')).toBeUndefined();
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

test('an outline that is an excerpt says of how much', async () => {
  expect((await product('kidbasic')).item.outlineSum).toBe(
    'A look at 6 lessons (74 minutes). The whole course is 12 hours.',
  );
});

describe('search engines are told', () => {
  const told = async (id: string, type: string) =>
    (await site.model(`/en-US/courses/${id}`)).head.jsonLd.find((data) => data['@type'] === type);

  test('of a course that it is one, and what it costs', async () => {
    const offers = { '@type': 'Offer', price: 99, priceCurrency: 'USD' };
    expect(await told('kidbasic', 'Product')).toMatchObject({ name: 'Kids Basic G19–G15', offers });
    expect(await told('kidbasic', 'Course')).toMatchObject({
      name: 'Kids Basic G19–G15',
      description: expect.stringMatching(/^Sixty/),
      provider: { '@type': 'Organization' },
      educationalLevel: 'G19–G15',
      offers: { ...offers, category: 'Paid' },
    });
  });

  test('of anything else that it is a product', async () => {
    expect(await told('robot-01', 'Product')).toMatchObject({ offers: { price: 980 } });
    expect(await told('robot-01', 'Course')).toBeUndefined();
  });
});
