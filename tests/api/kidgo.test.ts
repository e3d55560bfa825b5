import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BranchDirectory } from '../../schemas/model.ts';
import { blockStatus } from './helpers/blockAt.ts';
import { textOf } from './helpers/html.ts';
import { type ServiceControl, servicesOf } from './helpers/services.ts';
import { JP, startTestSite, type TestSite } from './helpers/testSite.ts';

const propOf = async <T>(site: TestSite, path: string, type: string, headers = {}): Promise<T> =>
  (await site.model(path, headers)).blocks.find((block) => block.type === type)?.props['items'] as T;

describe('the shipped branches', () => {
  let site: TestSite;
  let services: ServiceControl;
  beforeAll(async () => {
    site = await startTestSite();
    services = servicesOf(site);
  });
  afterAll(() => site.close());
  afterEach(async () => {
    await services.heal();
    site.forget();
    await expect
      .poll(
        async () => {
          site.forget();
          return (await site.model('/en-US/kidgo/branches')).blocks.at(-1)?.status;
        },
        { timeout: 4_000 },
      )
      .toBe('ok');
    site.forget();
  });
  const branches = (path: string) => propOf<BranchDirectory>(site, path, 'BranchList');
  const names = async (path: string) => (await branches(path)).groups.map(({ city }) => city);

  test('stand in every locale, those of its own regions (B2, S4)', async () => {
    await services.forgetCalls();
    expect(await names('/zh-TW/kidgo/branches')).toEqual(['臺北市', '新北市', '臺中市', '高雄市']);
    expect(await names('/zh-CN/kidgo/branches')).toEqual(['九龙', '香港岛', '吉隆坡', '槟城']);
    expect(await names('/en-US/kidgo/branches')).toEqual(['San Jose, CA', 'New York, NY']);
    expect(await names('/ja-JP/kidgo/branches')).toEqual(['東京都', '大阪府']);
    const calls = Object.keys(await services.calls());
    const regions = calls.flatMap((call) => /region\/(\w+)\/city/.exec(call)?.[1] ?? []);
    expect(regions.sort()).toEqual(['HK', 'JP', 'MY', 'TW', 'US']);
  });

  test.each(['city=hualien', 'city=nowhere', 'city=%3Cscript%3E', 'region=JP'])(
    '%s has none: try another region (C14)',
    async (query) => {
      const html = await site.html(`/zh-TW/kidgo/branches?${query}`);
      expect(textOf(html)).toContain('試試其他地區');
      expect(html).toContain('href="/zh-TW/kidgo/branches"');
    },
  );

  test('a city of another language’s regions, as a change of language leaves it, counts as none', async () => {
    const counted = async (query: string) =>
      (await site.html(`/zh-TW/kidgo/schedule?${query}week=1`)).match(/href="[^"]*courseId=/g)?.length;
    expect(await counted('')).toBeGreaterThan(0);
    expect(await counted('city=san-jose&')).toBe(await counted(''));
    expect(await counted('city=nowhere&')).toBeUndefined();
  });

  test('a back-office that fails costs the block only', async () => {
    await services.fail({ service: 'backstage', status: 500 });
    for (const path of ['/zh-TW/kidgo', '/zh-TW/kidgo/branches', '/zh-TW/kidgo/schedule']) {
      site.forget();
      const answer = await site.ask(path);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('data-unavailable');
      expect(answer.text).toContain('<h1>');
      expect(answer.headers['cache-control']).not.toContain('s-maxage');
    }
    const { 'next-classes': next, ...others } = blockStatus(await site.model('/zh-TW/kidgo'));
    expect([next, [...new Set(Object.values(others))]]).toEqual(['unavailable', ['ok']]);
  });

  test('the way there shows in header and footer, but not for ja-JP (L2, L6)', async () => {
    const links = async (locale: string) => {
      const { header, footer } = (await site.model(`/${locale}`)).layout;
      return [...header.nav, ...footer.groups.flatMap(({ links }) => links)].filter(
        ({ id }) => id === 'kidgo',
      );
    };
    for (const locale of ['zh-TW', 'zh-CN', 'en-US']) expect(await links(locale)).toHaveLength(2);
    expect(await links('ja-JP')).toEqual([]);
    expect((await site.ask('/ja-JP/kidgo')).status).toBe(200);
  });

  test('who is in Japan finds it from home, and the trial classes from trial lessons and questions', async () => {
    const { blocks } = await site.model('/ja-JP', JP);
    const linksTo = (path: string, page: unknown) => JSON.stringify(page).includes(`/ja-JP${path}`);
    expect(
      linksTo(
        '/kidgo"',
        blocks.find(({ id }) => id === 'ways'),
      ),
    ).toBe(true);
    for (const path of ['/TrialCourse', '/faq'])
      expect(linksTo('/kidgo/schedule', (await site.model(`/ja-JP${path}`, JP)).blocks), path).toBe(true);
  });

  test('figures of ages are the school’s own (C5)', async () => {
    const text = textOf(await site.html('/en-US/kidgo'));
    for (const words of ['Ages 4 and up', 'Under 4', 'ages 5 and up', 'Ages 4 to 10', 'No experience needed'])
      expect(text).toContain(words);
  });
});
