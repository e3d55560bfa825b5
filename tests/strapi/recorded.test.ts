import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAdapters } from '../../server/adapters/adapters.ts';
import {
  type ContentEvent,
  type ContentLocale,
  type ContentOptions,
  strapiErrorReader,
} from '../../server/adapters/content.ts';
import type { CallFailure } from '../../server/adapters/failure.ts';
import { parseSeed, readSeedFiles } from '../../server/services/data/seedRead.ts';
import type { Seed } from '../../server/services/data/seedTypes.ts';
import type { Stub } from '../api/helpers/stub.ts';
import { RECORDED } from './exchange.ts';
import { exchangeOf, startReplay } from './replay.ts';

/** What a real Strapi 5 answered, with the types of server/services/strapi and the seed of the embedded services. */
const TAIWAN: ContentLocale = { code: 'zh-TW', info: { contentLocale: 'zh-Hant-TW' } };
const LOCALES = [TAIWAN, ...['zh-CN', 'en-US', 'ja-JP'].map((code) => ({ code, info: {} }))];
const ENGLISH: ContentLocale = { code: 'en-US', info: {} };

let seed: Seed;
beforeAll(async () => {
  seed = parseSeed((await readSeedFiles('server/services/seed')).files);
});
const stubs: Stub[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const stub of stubs.splice(0)) await stub.close();
});

async function strapi(options: ContentOptions = { token: RECORDED.token }, loginStatus = 200) {
  const stub = await startReplay(loginStatus);
  stubs.push(stub);
  const told: ContentEvent[] = [];
  const failures: CallFailure[] = [];
  const { content } = createAdapters(
    stub.settings,
    { ...options, listener: (event) => told.push(event) },
    ({ failure }) => failure && failures.push(failure),
  );
  if (!content) throw new Error('no adapter');
  return { content, told, failures, logins: () => stub.count('auth/local') };
}

describe('all that a Strapi holds is read', () => {
  test.each(LOCALES)('in $code: nothing is odd, left out or missing', async (locale) => {
    const { content, told } = await strapi();
    const { courses, reviews, articles, championships } = seed.content;
    const names = async (list: Promise<{ value: object[] }>, field: string) =>
      (await list).value.map((record) => Object.entries(record).find(([name]) => name === field)?.[1]);
    const seeded = (records: Record<string, unknown>[], field: string) =>
      records.map((record) => {
        const value = record[field];
        return typeof value === 'object' && value !== null
          ? Object.entries(value).find(([code]) => code === locale.code)?.[1]
          : value;
      });
    // In the order of their creation, which is that of the seed.
    expect(await names(content.courses(locale), 'name')).toEqual(seeded(courses, 'name'));
    expect(await names(content.reviews(locale), 'description')).toEqual(seeded(reviews, 'description'));
    expect(await names(content.articles(locale), 'title')).toEqual(seeded(articles, 'title'));
    expect(await names(content.championships(locale), 'slug')).toEqual(seeded(championships, 'slug'));
    // One championship of the seed is announced without dates.
    expect(told).toMatchObject([
      { faults: ['it has no dates: it is shown among those to come, without a status'] },
    ]);
    expect(content.report()).toEqual({
      signIn: 'token',
      emptyListings: [],
      droppedRecords: 0,
      repairedRecords: 1,
    });
  });

  test('relations, components, media and blocks are in the contract’s shape', async () => {
    const { content } = await strapi();
    const { value: courses } = await content.courses(ENGLISH);
    const combo = courses.find(({ code }) => code === 'combo-05');
    const kids = courses.find(({ code }) => code === 'kidbasic');
    expect(combo?.contains).toEqual(['goplus-01', 'goplus-02', 'goplus-03', 'intermediate-g14-g10']);
    expect(kids?.image).toMatchObject({ mime: 'image/webp', width: 960, height: 600 });
    expect(kids?.image?.url).toMatch(/^\/uploads\/kidbasic_\w+\.webp$/);
    expect(kids?.outline?.[0]).toMatchObject({
      title: 'Which way to give atari',
      minutes: 10,
      isTrial: true,
    });
    expect([kids?.price, kids?.specialPrice]).toEqual([119, 105]);
    const { value: articles } = await content.articles(ENGLISH);
    expect(articles[0]?.content).toMatch(/^<p>At four, .*<h2>Three things to look at<\/h2><ul><li>/);
    const { value: reviews } = await content.reviews(ENGLISH);
    expect(reviews[0]?.media).toMatchObject({ mime: 'video/webm' });
    const { value: cups } = await content.championships(ENGLISH);
    expect(cups[0]?.startsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
});

describe('signing in', () => {
  const LOGIN = { identifier: 'site', password: 'secret-password' };

  test('by a login', async () => {
    const { content, logins } = await strapi(LOGIN);
    expect((await content.reviews(ENGLISH)).value.length).toBeGreaterThan(3);
    expect(logins()).toBe(1);
  });

  test.each([
    [400, 'ValidationError: Invalid identifier or password'],
    [429, 'RateLimitError: Too many requests, please try again later.'],
  ])('a login that is refused by %i waits until X-RateLimit-Reset', async (status, why) => {
    const reset = Number(exchangeOf('auth/local', status).headers['x-ratelimit-reset']) * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(reset - 42_000);
    const { content, logins } = await strapi(LOGIN, status);
    await expect(content.reviews(ENGLISH)).rejects.toThrow(`error to get the token (${why})`);
    await expect(content.courses(ENGLISH)).rejects.toThrow(/not tried again for 42 s$/);
    expect(logins()).toBe(1);
  });

  test.each<[string, ContentOptions, string]>([
    [
      'a wrong token',
      { token: RECORDED.wrong },
      'answered 401 (UnauthorizedError: Missing or invalid credentials)',
    ],
    ['none', {}, 'answered 403 (ForbiddenError: Forbidden)'],
  ])('with %s is told in Strapi’s words', async (_, options, message) => {
    const { content } = await strapi(options);
    await expect(content.courses(ENGLISH)).rejects.toThrow(`content: ${message}`);
  });
});

test('a key that a type does not have is read out of Strapi’s error', () => {
  const { body } = exchangeOf('courses', 400);
  expect(strapiErrorReader([])(JSON.stringify(body), undefined)).toEqual({
    message: 'ValidationError: Invalid key lessons',
    unknownKey: 'lessons',
  });
});

test('a locale that Strapi does not have is an empty listing, which is told', async () => {
  const { content, told } = await strapi();
  expect((await content.courses({ code: 'zh-TW', info: {} })).value).toEqual([]);
  expect(told).toEqual([{ event: 'listing-empty', listing: 'courses', locale: 'zh-TW' }]);
});
