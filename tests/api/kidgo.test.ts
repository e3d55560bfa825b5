import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BranchDirectory, TrialClass, TrialSchedule } from '../../schemas/model.ts';
import { blockStatus } from './helpers/blockAt.ts';
import { textOf } from './helpers/html.ts';
import { type ServiceControl, servicesOf } from './helpers/services.ts';
import { type Stub, startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

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

  test('are narrowed by region and city, in the address, without a script', async () => {
    expect(await names('/zh-CN/kidgo/branches?region=MY')).toEqual(['吉隆坡', '槟城']);
    expect(await names('/zh-CN/kidgo/branches?region=MY&city=penang')).toEqual(['槟城']);
    const { regions, cities } = await branches('/zh-CN/kidgo/branches?region=MY&city=penang');
    expect(regions.map(({ label, current }) => [label, current])).toEqual([
      ['全部地区', false],
      ['香港', false],
      ['马来西亚', true],
    ]);
    expect(cities.find(({ current }) => current)?.href).toBe('/zh-CN/kidgo/branches?city=penang&region=MY');
    expect((await branches('/zh-TW/kidgo/branches')).regions).toEqual([]);
    const html = await site.html('/zh-CN/kidgo/branches?region=MY');
    expect(html).toContain('content="noindex,follow"');
  });

  test.each(['city=hualien', 'city=nowhere', 'city=%3Cscript%3E', 'region=JP'])(
    '%s has none: try another region (C14)',
    async (query) => {
      const html = await site.html(`/zh-TW/kidgo/branches?${query}`);
      expect(textOf(html)).toContain('試試其他地區');
      expect(html).toContain('href="/zh-TW/kidgo/branches"');
    },
  );

  test('each is a LocalBusiness for search engines', async () => {
    const { head } = await site.model('/ja-JP/kidgo/branches');
    expect(head.jsonLd).toContainEqual(
      expect.objectContaining({ '@type': 'LocalBusiness', name: '吉祥寺教室', telephone: '+81 422 00 0143' }),
    );
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

  test('one region that fails costs its own cities only', async () => {
    await services.fail({ service: 'backstage', path: 'brickAndMortarStore/region/HK', status: 500 });
    site.forget();
    expect(await names('/zh-CN/kidgo/branches')).toEqual(['吉隆坡', '槟城']);
  });

  test('trial classes are of the four weeks to come, in order', async () => {
    const schedule = await propOf<TrialSchedule>(site, '/ja-JP/kidgo/schedule', 'TrialSchedule');
    expect(schedule.days).toHaveLength(7);
    expect(schedule.weeks).toHaveLength(4);
    expect(schedule.zone).toBe('時刻は日本標準時です');
    const classes = schedule.days.flatMap((day) => day.classes);
    expect(classes.length).toBeGreaterThan(0);
    const later = await propOf<TrialSchedule>(site, '/ja-JP/kidgo/schedule?week=3', 'TrialSchedule');
    expect(later.weeks.findIndex(({ current }) => current)).toBe(3);
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

  test('figures of ages are the school’s own (C5)', async () => {
    const text = textOf(await site.html('/en-US/kidgo'));
    for (const words of ['From age 4', 'Under 4', 'from age 5', 'Ages 4 to 10', 'No experience needed'])
      expect(text).toContain(words);
  });
});

describe('trial classes of any back-office that keeps the contract', () => {
  const NOW = '2026-03-06T20:00:00-08:00';
  const course = (id: string, startsAt: string, rest: object = {}) => ({
    id,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    seatsLeft: 3,
    minAge: 4,
    maxAge: 6,
    ...rest,
  });
  const store = (id: string, timeZone: string | null, experienceCourses: unknown[], rest: object = {}) => ({
    id,
    name: `Branch ${id}`,
    address: 'Main Street 1',
    timeZone,
    experienceCourses,
    ...rest,
  });
  let stores: Record<string, unknown[]> = {};
  let stub: Stub;
  let site: TestSite;
  beforeAll(async () => {
    stub = await startStub(['backstage'], ({ path, query }) => {
      if (path.endsWith('/city'))
        return {
          json: {
            list: [
              { id: 1, name: 'West', regionId: 'US' },
              { id: 'east', name: 'East', regionId: 'US' },
            ],
          },
        };
      const list = stores[query.get('cityId') ?? ''];
      return list ? { json: { list } } : { status: 500 };
    });
    site = await startTestSite(stub.settings);
  });
  afterEach(() => {
    site.forget();
    stub.calls.length = 0;
  });
  afterAll(async () => {
    await site.close();
    await stub.close();
  });
  const schedule = (query = '', now = NOW) =>
    propOf<TrialSchedule>(site, `/en-US/kidgo/schedule${query}`, 'TrialSchedule', { 'x-now': now });
  const classes = async (query = '', now = NOW): Promise<[string, TrialClass][]> =>
    (await schedule(query, now)).days.flatMap((day) =>
      day.classes.map((one): [string, TrialClass] => [day.date, one]),
    );

  test('times are each branch’s own, and the zone is named', async () => {
    stores = {
      1: [store('w', 'America/Los_Angeles', [course('a', '2026-03-07T10:00:00-08:00')])],
      east: [store('e', 'America/New_York', [course('b', '2026-03-07T23:30:00-05:00')])],
    };
    const shown = await classes();
    expect(shown.map(([date, one]) => [date, one.time.replace(/\s/g, ' '), one.zone])).toEqual([
      ['2026-03-07', '10:00–11:00 AM', 'Pacific Standard Time'],
      ['2026-03-07', '11:30 PM', 'Eastern Standard Time'],
    ]);
    expect((await schedule()).zone).toContain('Pacific Standard Time');
    expect((await classes('?city=1')).map(([, one]) => one.zone)).toEqual([undefined]);
  });

  test('where the soonest are shown, only cities with seats are offered, and the chosen one', async () => {
    const at = '2026-03-07T10:00:00-05:00';
    stores = {
      1: [store('w', 'America/New_York', [course('a', at, { seatsLeft: 0 })])],
      east: [store('e', 'America/New_York', [course('b', at)])],
    };
    const cities = async (path: string) => {
      const { cities } = await propOf<TrialSchedule>(site, `/en-US${path}`, 'TrialSchedule', {
        'x-now': NOW,
      });
      return cities.slice(1).map(({ label }) => label);
    };
    expect(await cities('/kidgo')).toEqual(['East']);
    expect(await cities('/kidgo?city=1')).toEqual(['West']);
    expect(await cities('/kidgo/schedule')).toEqual(['West', 'East']);
  });

  test('what has begun goes, to the second', async () => {
    stores = { 1: [store('w', 'America/Los_Angeles', [course('a', '2026-03-07T10:00:00-08:00')])], east: [] };
    expect(await classes('', '2026-03-07T09:59:59-08:00')).toHaveLength(1);
    expect(await classes('', '2026-03-07T10:00:00-08:00')).toHaveLength(0);
  });

  test('a week is seven days from today, and the next ones follow', async () => {
    const at = ['2026-03-06T21:00:00-08:00', '2026-03-12T10:00:00-07:00', '2026-03-13T10:00:00-07:00'];
    stores = {
      1: [
        store(
          'w',
          'America/Los_Angeles',
          at.map((startsAt, i) => course(`c${i}`, startsAt)),
        ),
      ],
      east: [],
    };
    expect((await classes()).map(([, one]) => one.id)).toEqual(['c0', 'c1']);
    expect((await classes('?week=1')).map(([, one]) => one.id)).toEqual(['c2']);
    expect(await classes('?week=2')).toEqual([]);
    expect(await classes('?week=99')).toHaveLength(2);
  });

  test('full is marked; each other leads to the form that signs up for it', async () => {
    const one = [course('x', '2026-03-07T10:00:00-08:00')];
    stores = {
      1: [
        store('mail', null, one, { email: 'west@hoshi.example', phone: '+1 408' }),
        store('call', null, one, { email: 'a@b?bcc=evil@x', phone: '+1 (408) 555' }),
        store('neither', null, one, { phone: '', mapUrl: 'javascript:alert(1)' }),
        store('full', null, [course('y', '2026-03-07T10:00:00-08:00', { seatsLeft: 0 })]),
      ],
      east: [],
    };
    const shown = (await classes()).map(([, { signUp, isFull }]) => [signUp?.href, isFull]);
    const form = '/en-US/kidgo/trial?city=1&courseId=x';
    expect(shown).toEqual([
      [form, false],
      [form, false],
      [form, false],
      [undefined, true],
    ]);
    const html = await site.html('/en-US/kidgo/branches');
    expect(html).not.toMatch(/javascript:|evil@x/);
  });

  test('a city that fails says so, the others stand', async () => {
    stores = { 1: [store('w', 'Asia/Taipei', [])] };
    const { groups } = await propOf<BranchDirectory>(site, '/en-US/kidgo/branches', 'BranchList');
    expect(groups.map(({ id, failed }) => [id, failed ?? false])).toEqual([
      ['1', false],
      ['east', true],
    ]);
  });

  test('hostile names are words, and a time zone that is none is the site’s', async () => {
    const evil = '"><script>alert(1)</script>';
    stores = {
      1: [
        store(evil, 'Mars/Olympus', [course(evil, '2026-03-07T10:00:00-08:00')], { name: evil.repeat(12) }),
      ],
      east: [],
    };
    for (const path of ['branches', 'schedule']) {
      const answer = await site.ask(`/en-US/kidgo/${path}`, { 'x-now': NOW });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('<script>alert');
      expect(answer.text).not.toContain('data-unavailable');
    }
  });

  test('no class at all: try another region', async () => {
    stores = { 1: [], east: [] };
    const html = await site.html('/en-US/kidgo/schedule', { 'x-now': NOW });
    expect(textOf(html)).toContain('No trial classes on these days Try another region or another week.');
  });

  test('many requests of one day are one call a city', async () => {
    stores = { 1: [], east: [] };
    await Promise.all(Array.from({ length: 20 }, (_, i) => schedule('', `2026-03-06T1${i % 10}:00:00Z`)));
    expect(stub.count('brickAndMortarStore/store')).toBe(2);
  });
});
