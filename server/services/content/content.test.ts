import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AnswerStore } from '../../adapters/answerStore.ts';
import { createService } from '../../adapters/call.ts';
import { createContentAdapter } from '../../adapters/content.ts';
import { type Bench, call, faultsOf, startBench } from '../testing.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.end());
const content = (path: string, token?: string) =>
  call(`${bench.services.addresses.CONTENT_API}${path}`, token === undefined ? {} : { token });
const READER = { identifier: 'site', password: 'read-only-demo' };
const signIn = (body: unknown) => call(`${bench.services.addresses.CONTENT_API}auth/local`, { body });

describe('auth/local', () => {
  test('is 400 for wrong credentials, as in Strapi', async () => {
    for (const body of [{}, { ...READER, password: 'x' }, { ...READER, identifier: 'nobody' }]) {
      const answer = await signIn(body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } });
      expect(faultsOf('error', answer.body)).toEqual([]);
    }
  });

  test('gives a jwt that opens the content, and no other', async () => {
    const { status, body } = await signIn(READER);
    expect(status).toBe(200);
    expect(faultsOf('auth', body)).toEqual([]);
    expect((await content('courses', body.jwt)).status).toBe(200);
    expect((await content('courses', 'garbage')).status).toBe(401);
    expect((await call(bench.services.addresses.USER_API, { token: body.jwt })).status).toBe(401);
  });
});

describe('a token of the settings', () => {
  test('opens the content, and is never asked for', async () => {
    const withToken = await startBench({ contentToken: 'read-only-1' });
    const ask = (token?: string) =>
      call(`${withToken.services.addresses.CONTENT_API}articles`, token === undefined ? {} : { token });
    expect((await ask('read-only-1')).status).toBe(200);
    expect((await ask('read-only-2')).status).toBe(401);
    expect((await ask()).status).toBe(200);
    await withToken.end();
    expect((await content('articles', 'read-only-1')).status).toBe(401);
  });
});

describe('listings', () => {
  test('follow their schemas in every locale', async () => {
    for (const locale of ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'])
      for (const kind of ['courses', 'reviews', 'articles', 'championships']) {
        const { status, body } = await content(
          `${kind}?locale=${locale}&populate=*&pagination[pageSize]=100`,
        );
        expect(status).toBe(200);
        expect(faultsOf(`content-${kind}`, body)).toEqual([]);
        expect(body.data.length).toBeGreaterThan(3);
      }
  });

  test('have no made-up reviews in production', async () => {
    const visitors = await startBench({ nonProduction: false });
    const { body } = await call(`${visitors.services.addresses.CONTENT_API}reviews`);
    expect(body.data).toEqual([]);
    await visitors.end();
  });

  test('are in the default locale without one, and empty in one that there is not', async () => {
    expect((await content('articles')).body.data[0].title).toBe('幾歲開始學圍棋最好？');
    expect((await content('articles?locale=fr-FR')).body.data).toEqual([]);
  });

  test('come a page at a time, 25 records unless asked, 100 at most', async () => {
    const first = await content('courses');
    expect(first.body.data).toHaveLength(25);
    expect(first.body.meta.pagination).toMatchObject({ page: 1, pageSize: 25, pageCount: 3 });
    const last = await content('courses?pagination[page]=3');
    expect(last.body.data).toHaveLength(first.body.meta.pagination.total - 50);
    expect((await content('courses?pagination[page]=9')).body.data).toEqual([]);
    expect((await content('courses?pagination[pageSize]=500')).body.meta.pagination.pageSize).toBe(100);
    for (const bad of ['page]=0', 'page]=x', 'pageSize]=-1'])
      expect((await content(`courses?pagination[${bad}`)).status).toBe(400);
  });

  test('can be filtered by $eq and $in; other operators are refused', async () => {
    const codes = async (query: string) =>
      (await content(`courses?${query}`)).body.data.map((record: { code: string }) => record.code);
    expect(await codes('filters[code][$eq]=combo-05')).toEqual(['combo-05']);
    const two = await codes('filters[code][$in][0]=exam-g1&filters[code][$in][1]=kidbasic');
    expect(two).toEqual(['kidbasic', 'exam-g1']);
    const many = Array.from({ length: 30 }, (_, index) => `filters[code][$in][${index}]=exam-g${index}`);
    expect(await codes(many.join('&'))).toHaveLength(19);
    expect(await codes('filters[code][$eq]=nothing')).toEqual([]);
    expect((await content('courses?filters[code][$regex]=x')).status).toBe(400);
  });

  test('of a locale under another name for the same language, script and region', async () => {
    const articles = async (locale: string) => (await content(`articles?locale=${locale}`)).body;
    const names = { 'zh-Hant-TW': 'zh-TW', 'zh-Hans-CN': 'zh-CN', en: 'en-US', ja: 'ja-JP' };
    for (const [name, code] of Object.entries(names))
      expect(await articles(name)).toEqual(await articles(code));
    for (const none of ['zh-HK', '%00']) expect((await articles(none)).data).toEqual([]);
  });

  test('of what the site asks for, as it asks for it', async () => {
    const { CONTENT_API } = bench.services.addresses;
    const service = createService('content', CONTENT_API, () => {});
    const site = createContentAdapter(service, new AnswerStore(), CONTENT_API, {});
    const { value } = await site.courses({ code: 'en-US', info: {} });
    const course = value.find(({ code }) => code === 'kidbasic');
    expect(course?.image).toMatchObject({ url: '/uploads/kidbasic.webp' });
    expect(course?.outline?.length).toBeGreaterThan(2);
    expect(site.report()).toMatchObject({ droppedRecords: 0, repairedRecords: 0, emptyListings: [] });
  });

  test('can be sorted', async () => {
    const slugs = async (sort: string) =>
      (await content(`championships?${sort}`)).body.data.map((record: { slug: string }) => record.slug);
    const cups = ['winter-cup', 'summer-team-cup', 'spring-cup', 'online-league'];
    expect(await slugs('sort=slug:desc')).toEqual(cups);
    expect((await slugs('sort[0]=startsAt:desc'))[0]).toBe('spring-cup');
    expect((await content('championships?sort=slug:sideways')).status).toBe(400);
  });

  test('hold pictures only where they are asked for, with their size', async () => {
    const record = async (query: string) =>
      (await content(`courses?filters[code][$eq]=kidbasic&${query}`)).body.data[0];
    for (const name of ['image', 'outline']) expect(await record('')).not.toHaveProperty(name);
    expect((await record('populate[outline]=true')).outline.length).toBeGreaterThan(2);
    for (const query of ['populate=*', 'populate=image', 'populate[0]=image', 'populate[image][fields]=url'])
      expect((await record(query)).image).toMatchObject({ width: 960, height: 600, mime: 'image/webp' });
    const { url } = (await record('populate=*')).image;
    const picture = await fetch(new URL(url, bench.services.contentOrigin));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('have a championship that is over, one that is on, one to come, one without dates', async () => {
    const { body } = await content('championships');
    const now = Date.now();
    const state = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) => {
      if (startsAt === null || endsAt === null) return 'undated';
      if (Date.parse(startsAt) > now) return 'upcoming';
      return Date.parse(endsAt) < now ? 'ended' : 'active';
    };
    expect(body.data.map(state)).toEqual(['ended', 'active', 'upcoming', 'undated']);
  });
});
