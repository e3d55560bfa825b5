import { describe, expect, test } from 'vitest';
import type { BundleOffer, Championship, PageModel, ProductCard, TableModel } from '../../schemas/model.ts';
import { sharedSite } from './helpers/fileSite.ts';
import { textOf } from './helpers/html.ts';
import { logIn } from './helpers/login.ts';
import { JP } from './helpers/testSite.ts';

const site = await sharedSite();

const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];

function propsOf(page: PageModel, type: string): Record<string, unknown> {
  const block = page.blocks.find((one) => one.type === type);
  if (!block) throw new Error(`no ${type} in ${page.routeName}`);
  return block.props;
}

function typesIn(page: PageModel): unknown[] {
  return page.head.jsonLd.map((data) => data['@type']);
}

describe('/faq', () => {
  interface Group {
    items: { id: string; question: string; answer: string }[];
  }
  const questionsOf = (page: PageModel) =>
    (propsOf(page, 'Faq')['groups'] as Group[]).flatMap(({ items }) => items);

  test('each answer has an anchor of its own, and search engines are told all of them', async () => {
    const page = await site.model('/zh-TW/faq');
    const ids = questionsOf(page).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(10);
    const html = await site.html('/zh-TW/faq');
    for (const id of ids) expect(html.split(`id="${id}"`)).toHaveLength(2);
    const faq = page.head.jsonLd.find((data) => data['@type'] === 'FAQPage');
    expect(faq?.['mainEntity']).toHaveLength(ids.length);
    expect(typesIn(page)).toContain('BreadcrumbList');
  });

  test('a search leaves what has every word, wide or narrow, and says how many', async () => {
    const found = questionsOf(await site.model('/en-US/faq?q=REPLAY live'));
    expect(found.map(({ id }) => id)).toEqual(['replays']);
    expect(questionsOf(await site.model('/en-US/faq?q=ｒｅｐｌａｙ')).map(({ id }) => id)).toContain(
      'replays',
    );
    const page = await site.model('/ja-JP/faq?q=返金');
    expect(propsOf(page, 'Faq')['form']).toMatchObject({ value: '返金', clearHref: '/ja-JP/faq' });
    expect(page.head.robots).toBe('noindex,follow');
  });

  test('a search that finds nothing says what to do, and shows hostile words as words', async () => {
    const html = await site.html(`/en-US/faq?q=${encodeURIComponent('"><script>x')}`);
    expect(textOf(html)).toContain('No question has all these words');
    expect(html).not.toContain('<script>x');
  });

  test.each(LOCALES)('the refund table has the figures of the rule in %s', async (locale) => {
    const { rows } = propsOf(await site.model(`/${locale}/faq`), 'RefundTable')['table'] as TableModel;
    const cells = rows.map((row) =>
      row.cells.map(({ state, text, href }) => (href ? 'ask' : (text ?? state))),
    );
    const paid = ['100%', '30%', 'no'];
    const none = ['no', 'no', 'no'];
    const ask = ['ask', 'ask', 'ask'];
    expect(cells).toEqual([paid, none, paid, none, none, none, ask, ask]);
  });

  test('says when somebody answers, and where', async () => {
    const { channels, officeHours } = propsOf(await site.model('/zh-TW/faq'), 'Contact');
    const ids = (channels as { id: string }[]).map(({ id }) => id);
    for (const id of ['lineUrl', 'whatsappUrl', 'facebookUrl', 'discordUrl', 'wechatId', 'email', 'shopUrl'])
      expect(ids).toContain(id);
    expect(officeHours).toMatchObject({ text: expect.stringContaining('09:00–18:00') });
    const english = propsOf(await site.model('/en-US/faq'), 'Contact')['channels'] as { id: string }[];
    expect(english.map(({ id }) => id)).not.toContain('lineUrl');
  });
});

describe('/bundles', () => {
  test.each(LOCALES)(
    'the sum is that of the parts, and what is saved is the difference, in %s',
    async (locale) => {
      const offers = propsOf(await site.model(`/${locale}/bundles`), 'BundleList')['items'] as BundleOffer[];
      expect(offers.length).toBeGreaterThan(3);
      for (const { card, contains, separately, saved } of offers) {
        const prices = contains.map(({ price }) =>
          price?.state === 'priced' ? price.current.amount : Number.NaN,
        );
        const sum = prices.reduce((total, amount) => total + amount, 0);
        expect(separately?.amount).toBeCloseTo(sum, 2);
        const own = card.price?.state === 'priced' ? card.price.current.amount : Number.NaN;
        expect(saved !== undefined).toBe(sum > own);
      }
    },
  );
});

describe('/vip and /TeachingCooperationProject', () => {
  test.each([
    ['zh-TW', '每月 NT$270', '每月 NT$240'],
    ['zh-CN', '每月约 US$8.97', '每月约 US$7.92'],
    ['en-US', 'about US$8.97 a month', 'about US$7.92 a month'],
    ['ja-JP', 'ひと月あたり約1,327円', 'ひと月あたり約1,183円'],
  ])(
    'a month of each length is told in %s, and which is the lowest; none is chosen for the visitor',
    async (locale, ...months) => {
      const { prices } = propsOf(await site.model(`/${locale}/vip`), 'ComparisonTable');
      const [, vip] = prices as { plans?: { id: string; perMonth?: string; lowest?: boolean }[] }[];
      expect(vip?.plans?.map(({ id, perMonth }) => [id, perMonth])).toEqual([
        ['vip-1m', undefined],
        ['vip-3m', months[0]],
        ['vip-12m', months[1]],
      ]);
      expect(vip?.plans?.map(({ lowest }) => lowest === true)).toEqual([false, false, true]);
      expect(vip?.plans?.some((plan) => 'recommended' in plan)).toBe(false);
    },
  );

  test.each(LOCALES)('minutes are billed in TWD in %s', async (locale) => {
    const page = await site.model(`/${locale}/TeachingCooperationProject`);
    const minutes = page.blocks.find(({ id }) => id === 'minutes')?.props['groups'] as {
      items: ProductCard[];
    }[];
    const prices = minutes[0]?.items.map(({ price }) =>
      price?.state === 'priced' ? price.current.text : price,
    );
    expect(prices).toEqual(['NT$150', 'NT$250', 'NT$450', 'NT$1,000']);
  });

  test('on the Japanese site as well, without a word of Japanese tax', async () => {
    const html = await site.html('/ja-JP/TeachingCooperationProject', JP);
    const text = textOf(html);
    for (const amount of ['NT$400', 'NT$4,800', 'NT$250', 'NT$1,000']) expect(text).toContain(amount);
    expect(text).not.toMatch(/NT\$[\d,]+ ?（税込）/);
  });

  test.each(LOCALES)('the rule of activation is told in %s', async (locale) => {
    const page = await site.model(`/${locale}/TeachingCooperationProject`);
    const { rows } = propsOf(page, 'ActivationTable')['table'] as TableModel;
    const told = rows.map(({ header, cells }) => [header, cells[0]?.text].join(' ').match(/G\d+/g));
    expect(told).toEqual([
      ['G15', 'G19', 'G17'],
      ['G10', 'G19', 'G15'],
      ['G5', 'G19', 'G10'],
    ]);
  });
});

test('/mock-exams has an exam for each level, under its stage', async () => {
  const groups = propsOf(await site.model('/zh-TW/mock-exams'), 'PriceList')['groups'] as {
    items: unknown[];
  }[];
  expect(groups.map(({ items }) => items.length)).toEqual([4, 5, 5, 5]);
});

test('/igqe-intro has every level in its stage', async () => {
  const stages = propsOf(await site.model('/ja-JP/igqe-intro'), 'StageGuide')['stages'] as {
    levels: string[];
  }[];
  expect(stages.flatMap(({ levels }) => levels)).toEqual(Array.from({ length: 19 }, (_, i) => `G${19 - i}`));
});

describe('events', () => {
  test.each([
    ['2026-10-31T23:59:59+08:00', ['not-started'], 'index,follow'],
    ['2026-11-01T00:00:00+08:00', ['offers'], 'index,follow'],
    ['2026-12-31T23:59:59+08:00', ['offers'], 'index,follow'],
    ['2027-01-01T00:00:00+08:00', ['over'], 'noindex,follow'],
  ])('/anniversary at %s shows %j', async (now, shown, robots) => {
    const page = await site.model('/zh-TW/anniversary', { 'x-now': now });
    const ids = page.blocks.map(({ id }) => id);
    expect(ids.filter((id) => ['not-started', 'offers', 'over'].includes(id))).toEqual(shown);
    expect(page.head.robots).toBe(robots);
    // A sale is no event to search engines.
    expect(typesIn(page)).not.toContain('Event');
    // Home and bundles lead there while it is on, in each language.
    const isOn = shown[0] === 'offers';
    for (const path of ['', '/bundles'])
      for (const [locale, headers] of [
        ...LOCALES.map((locale) => [locale, {}] as const),
        ['ja-JP', JP] as const,
      ]) {
        const { blocks } = await site.model(`/${locale}${path}`, { 'x-now': now, ...headers });
        expect(JSON.stringify(blocks).includes(`"/${locale}/anniversary"`)).toBe(isOn);
        if (path === '') expect(JSON.stringify(blocks).includes('"id":"start"')).toBe(!isOn);
      }
  });

  test.each([
    ['/anniversary', 'not-started', '/en-US'],
    ['/anniversary', 'over', '/en-US'],
    ['/GoCamp2025SS', 'not-started', '/en-US'],
    ['/GoCamp2025SS', 'over', '/en-US/kidgo/schedule'],
  ])('%s: when it is %s there is a way on', async (path, id, href) => {
    const now = id === 'over' ? '2030-01-01T00:00:00Z' : '2020-01-01T00:00:00Z';
    const page = await site.model(`/en-US${path}`, { 'x-now': now });
    const notice = page.blocks.find((block) => block.id === id);
    expect(notice?.props['actions']).toContainEqual(expect.objectContaining({ href }));
  });
});

describe('/SchoolChampionships (C12)', () => {
  test('the list has one of each state, and leads to their pages', async () => {
    const items = propsOf(await site.model('/ja-JP/SchoolChampionships'), 'ChampionshipList')[
      'items'
    ] as Championship[];
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['UPCOMING', 'ACTIVE', 'ENDED']));
    for (const { href } of items) expect((await site.ask(href)).status).toBe(200);
  });

  test.each(['nobody', 'WINTER-CUP', '%3Cscript%3E'])('%s is not there: 404', async (slug) => {
    expect((await site.ask(`/en-US/SchoolChampionships/${slug}`)).status).toBe(404);
  });

  test.each(LOCALES)('the footer names them for zh-TW alone (L6): %s', async (locale) => {
    const groups = (await site.model(`/${locale}`)).layout.footer.groups.map(({ id }) => id);
    expect(groups.includes('competitions')).toBe(locale === 'zh-TW');
  });
});

test('what Japanese law asks for is on the Japanese site alone, and in its footer', async () => {
  const { status } = await site.ask('/ja-JP/commercial-transactions');
  expect(status).toBe(404);
  const page = await site.model('/ja-JP/commercial-transactions', JP);
  const rows = propsOf(page, 'FactTable')['rows'] as { text?: string }[];
  expect(rows.slice(0, 6).every(({ text }) => text !== undefined)).toBe(true);
  const links = page.layout.footer.groups.flatMap((group) => group.links);
  expect(links.map(({ href }) => href)).toContain('/ja-JP/commercial-transactions');
});

test('elsewhere an order in Japanese leads to it', async () => {
  const owner = 'https://jp.hoshi-go.example/ja-JP/commercial-transactions';
  const headers = { cookie: await logIn(site) };
  const orderIn = async (locale: string) => (await site.ask(`/${locale}/checkout/goplus-01`, headers)).text;
  expect(await orderIn('ja-JP')).toContain(owner);
  expect(await orderIn('en-US')).not.toContain(owner);
});

describe('what each language says', () => {
  test.each([
    ['zh-TW', '找不到這個頁面'],
    ['zh-CN', '页面不存在'],
    ['en-US', 'This page could not be found'],
    ['ja-JP', 'ページが見つかりませんでした'],
  ])('that a page is not there, in its words, in %s (R5)', async (locale, words) => {
    const { status, text } = await site.ask(`/${locale}/nowhere`);
    const [, main = ''] = text.split('<main');
    expect([status, textOf(main)]).toEqual([404, expect.stringContaining(words)]);
  });

  test.each(LOCALES)('the prices of live minutes, whatever packs are sold, in %s (C7)', async (locale) => {
    const { blocks } = await site.model(`/${locale}/TeachingCooperationProject`);
    const fees = JSON.stringify(blocks.find(({ id }) => id === 'fees')?.props);
    for (const figure of ['1,000', 'NT$250', '5,000', 'NT$1,000']) expect(fees).toContain(figure);
  });

  test.each(LOCALES)('the way home once the camp is over, in %s (C14)', async (locale) => {
    const { blocks } = await site.model(`/${locale}/GoCamp2025SS`);
    const over = blocks.find(({ id }) => id === 'over')?.props['actions'] as { href: string }[];
    expect(over.map(({ href }) => href)).toContain(`/${locale}`);
  });

  test('a member’s menu in its order (L3)', async () => {
    const cookie = await logIn(site);
    const { layout } = await site.model('/en-US', { cookie });
    const labels = layout.header.account.map(({ label }) => label);
    expect(labels).toEqual(['My account', 'Redeem a code', 'Log out', 'Go to class']);
  });
});
