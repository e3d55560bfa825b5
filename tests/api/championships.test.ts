import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Championship } from '../../schemas/model.ts';
import { textOf } from './helpers/html.ts';
import { type Stub, startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

const cup = (slug: string, rest: object = {}) => ({
  id: slug,
  documentId: slug,
  slug,
  title: `Cup ${slug}`,
  ...rest,
});
const RECORDS = [
  cup('spring', {
    startsAt: '2026-03-07T09:00:00+08:00',
    endsAt: '2026-03-08T17:00:00+08:00',
    place: 'Hall 3',
    content: '## Divisions\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  }),
  cup('undated', { startsAt: null, endsAt: null, content: null }),
  cup('hostile', {
    title: '"><script>alert(1)</script>',
    content:
      '<h1>Rules</h1><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><p style="x">ok</p>',
    image: { id: 1, name: 'x', url: 'http://evil.example/x.png' },
  }),
  cup('long', { title: '棋'.repeat(300), content: 'x'.repeat(5_000) }),
];

let stub: Stub;
let site: TestSite;
let records: unknown[] = RECORDS;
let fails = false;
beforeAll(async () => {
  stub = await startStub(['content'], ({ path }) => {
    if (fails) return { status: 500 };
    if (path !== 'championships') return { status: 404 };
    const pagination = { page: 1, pageSize: 100, pageCount: 1, total: records.length };
    return { json: { data: records, meta: { pagination } } };
  });
  site = await startTestSite(stub.settings);
});
afterEach(() => {
  records = RECORDS;
  fails = false;
  site.forget();
});
afterAll(async () => {
  await site.close();
  await stub.close();
});

const detail = async (slug: string, now: string, locale = 'en-US') => {
  const model = await site.model(`/${locale}/SchoolChampionships/${slug}`, { 'x-now': now });
  return { model, item: model.blocks[0]?.props['item'] as Championship };
};

describe('one championship (C12)', () => {
  test.each([
    ['2026-03-07T08:59:59+08:00', 'UPCOMING', 'Begins today'],
    ['2026-03-06T23:59:59+08:00', 'UPCOMING', 'Begins in 1 day'],
    ['2026-02-02T00:00:00+08:00', 'UPCOMING', 'Begins in 33 days'],
    ['2026-03-07T09:00:00+08:00', 'ACTIVE', '1 day left'],
    ['2026-03-08T17:00:00+08:00', 'ACTIVE', 'Ends today'],
    ['2026-03-08T17:00:01+08:00', 'ENDED', undefined],
  ])('%s: %s, %s', async (now, state, countdown) => {
    const { item } = await detail('spring', now);
    expect([item.state, item.countdown?.text]).toEqual([state, countdown]);
  });

  test('a script is told what to count to, and what that becomes has its place', async () => {
    const { item } = await detail('spring', '2026-02-02T00:00:00+08:00', 'zh-TW');
    expect(item.countdown).toEqual({
      text: '33 天後開始',
      days: 33,
      until: '2026-03-07T09:00:00+08:00',
      words: '{time}後開始',
      longest: '33 天 23 小時 59 分鐘 59 秒後開始',
    });
  });

  test('is told with its dates in the site’s time zone, named, in the page’s language', async () => {
    const { item, model } = await detail('spring', '2026-03-01T00:00:00Z');
    expect(item.startsAt?.text).toBe('Saturday, March 7, 2026 at 9:00 AM (Taiwan Standard Time)');
    expect(model.head.title).toContain('Cup spring');
    const japanese = await detail('spring', '2026-03-01T00:00:00Z', 'ja-JP');
    expect(japanese.item.startsAt?.text).toContain('2026年3月7日土曜日 9:00');
    expect(japanese.item.countdown?.text).toBe('開始まであと6日');
  });

  test('is an Event for search engines, which forget it once it is over', async () => {
    const before = (await detail('spring', '2026-03-01T00:00:00Z')).model.head;
    expect(before.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'Event',
        name: 'Cup spring',
        startDate: '2026-03-07T09:00:00+08:00',
      }),
    );
    expect(before.robots).toBe('index,follow');
    expect((await detail('spring', '2026-04-01T00:00:00Z')).model.head.robots).toBe('noindex,follow');
  });

  test('without dates it is active, and told as announced', async () => {
    const { item } = await detail('undated', '2026-03-01T00:00:00Z');
    expect(item).toMatchObject({ state: 'ACTIVE' });
    const html = await site.html('/en-US/SchoolChampionships/undated');
    expect(textOf(html)).toContain('Dates to be announced');
    expect(html).not.toContain('"@type":"Event"');
  });

  test('its rules are HTML that can do no harm', async () => {
    for (const path of ['/en-US/SchoolChampionships/hostile', '/en-US/SchoolChampionships']) {
      const html = await site.html(path);
      expect(html).not.toMatch(/<script>alert|onerror|javascript:|evil\.example|style="x"/);
    }
    expect(await site.html('/en-US/SchoolChampionships/hostile')).toContain('<h2>Rules</h2>');
    expect((await site.html('/en-US/SchoolChampionships/hostile')).match(/<h1/g)).toHaveLength(1);
    expect(await site.html('/en-US/SchoolChampionships/spring')).toContain('<table>');
    expect((await site.ask('/en-US/SchoolChampionships/long')).status).toBe(200);
  });

  test.each(['nobody', 'SPRING', '%3Cscript%3E'])('%s is not there: 404', async (slug) => {
    expect((await site.ask(`/en-US/SchoolChampionships/${slug}`)).status).toBe(404);
  });

  test('while the service fails the page says so, without a template', async () => {
    fails = true;
    const answer = await site.ask('/zh-TW/SchoolChampionships/spring');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toContain('{{');
  });
});

describe('all championships', () => {
  test('stand by what is on, to come and over', async () => {
    const html = await site.html('/en-US/SchoolChampionships', { 'x-now': '2026-04-01T00:00:00Z' });
    expect(textOf(html)).toMatch(/Coming up .*Cup undated.*Past championships.*Cup spring/);
  });

  test('none: says so', async () => {
    records = [];
    expect(textOf(await site.html('/en-US/SchoolChampionships'))).toContain('No championships yet');
  });

  test('the kept page changes when one begins', async () => {
    const begins = Date.now() + 1_500;
    records = [cup('now', { startsAt: new Date(begins).toISOString() })];
    const shown = async () => textOf(await site.html('/en-US/SchoolChampionships')).includes('Happening now');
    expect(await shown()).toBe(false);
    await expect.poll(shown, { timeout: 4_000 }).toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(begins);
  });
});

test('the shipped site has one of each, and names them in the footer for zh-TW alone (L6)', async () => {
  const shipped = await startTestSite();
  try {
    const { blocks } = await shipped.model('/ja-JP/SchoolChampionships');
    const list = blocks.find(({ type }) => type === 'ChampionshipList')?.props['items'] as Championship[];
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['UPCOMING', 'ACTIVE', 'ENDED']));
    for (const { href } of list) expect((await shipped.ask(href)).status).toBe(200);
    const groups = async (locale: string) =>
      (await shipped.model(`/${locale}`)).layout.footer.groups.map(({ id }) => id);
    expect(await groups('zh-TW')).toContain('competitions');
    for (const locale of ['zh-CN', 'en-US', 'ja-JP'])
      expect(await groups(locale)).not.toContain('competitions');
  } finally {
    await shipped.close();
  }
}, 20_000);
