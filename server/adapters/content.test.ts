import { describe, expect, test } from 'vitest';
import type { StubAnswer, StubCall } from '../../tests/api/helpers/stub.ts';
import { fakeClocks, startBench } from './testing.ts';

const EN = { code: 'en-US', info: {} };
const ZH = { code: 'zh-TW', info: {} };
const CREDENTIALS = { identifier: 'site', password: 'secret' };
const page = (data: unknown[], pageCount = 1): StubAnswer => ({
  json: { data, meta: { pagination: { page: 1, pageSize: 100, pageCount, total: data.length } } },
});
const review = (id: number) => ({ id, documentId: `r${id}`, name: `Reader ${id}`, description: 'Good' });
const content = async (answer: (call: StubCall) => StubAnswer, credentials = {}) => {
  const bench = await startBench(answer, credentials);
  const { content } = bench.adapters;
  if (!content) throw new Error('no adapter');
  return { ...bench, content };
};

test('listings are asked for by locale, with their media, and cached apart', async () => {
  const { content: adapter, calls } = await content(() => page([]));
  for (const locale of [EN, ZH])
    for (const what of ['courses', 'reviews', 'articles', 'championships'] as const)
      await adapter[what](locale);
  await adapter.courses(EN);
  expect(calls.map(({ path }) => path).sort()).toEqual(
    ['articles', 'championships', 'courses', 'reviews'].flatMap((path) => [path, path]),
  );
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    locale: 'en-US',
    sort: 'createdAt:asc',
    'pagination[page]': '1',
    'pagination[pageSize]': '100',
    'pagination[withCount]': 'true',
    'populate[image][fields][0]': 'url',
    'populate[image][fields][1]': 'alternativeText',
    'populate[image][fields][2]': 'mime',
    'populate[image][fields][3]': 'width',
    'populate[image][fields][4]': 'height',
    'populate[outline]': 'true',
    'populate[contains][fields][0]': 'code',
  });
  expect((await adapter.reviews(EN)).key).toBe('content:reviews:en-US');
  expect(adapter.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(calls[0]?.headers.authorization).toBeUndefined();
});

test('a listing is read to its last page', async () => {
  const { content: adapter, calls } = await content(({ query }) =>
    page([review(Number(query.get('pagination[page]')))], 3),
  );
  expect((await adapter.reviews(EN)).value).toMatchObject([1, 2, 3].map((id) => ({ name: `Reader ${id}` })));
  expect(calls).toHaveLength(3);
});

test('one that claims more pages than it has ends with the first empty one, one without end after a hundred', async () => {
  const empty = await content(() => page([], 1e9));
  await empty.content.reviews(EN);
  expect(empty.calls).toHaveLength(1);
  const endless = await content(() => page([review(1)], 1e9));
  expect((await endless.content.reviews(EN)).value).toHaveLength(100);
});

describe('signing in', () => {
  const SESSION = { json: { jwt: 'jwt-1', user: { id: 1 } } };
  const login = ({ path }: StubCall) => path === 'auth/local';

  test('once for all calls, with the credentials; the token goes with each', async () => {
    const { content: adapter, calls } = await content(
      (call) => (login(call) ? SESSION : page([])),
      CREDENTIALS,
    );
    await Promise.all([adapter.courses(EN), adapter.reviews(EN)]);
    await adapter.articles(EN);
    const logins = calls.filter(login);
    expect(logins).toHaveLength(1);
    expect(logins[0]).toMatchObject({ method: 'POST' });
    expect(JSON.parse(logins[0]?.body ?? '')).toEqual(CREDENTIALS);
    const tokens = calls.filter((call) => !login(call)).map(({ headers }) => headers.authorization);
    expect(tokens).toEqual(Array(3).fill('Bearer jwt-1'));
  });

  test('a token that is no longer good is renewed once, for all that used it', async () => {
    let issued = 0;
    const { content: adapter, calls } = await content((call) => {
      if (login(call)) return { json: { jwt: `jwt-${++issued}`, user: { id: 1 } } };
      return call.headers.authorization === 'Bearer jwt-1' ? { status: 401 } : page([]);
    }, CREDENTIALS);
    await Promise.all([adapter.courses(EN), adapter.reviews(EN)]);
    expect(issued).toBe(2);
    expect(calls).toHaveLength(6);
  });

  test.each([
    ['one that is refused again is a failed call', 401, 4],
    ['a call that fails otherwise is not a reason to sign in again', 403, 2],
  ])('%s', async (_, status, count) => {
    const { content: adapter, calls } = await content(
      (call) => (login(call) ? SESSION : { status }),
      CREDENTIALS,
    );
    await expect(adapter.courses(EN)).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(count);
  });

  test.each<[string, StubAnswer]>([
    ['wrong credentials', { status: 400 }],
    ['an answer without a jwt', { json: { user: { id: 1 } } }],
  ])('%s: error to get the token', async (_, answer) => {
    const { content: adapter } = await content(() => answer, CREDENTIALS);
    await expect(adapter.courses(EN)).rejects.toThrow('content: error to get the token');
  });

  test('another failure of the login is told as it is, and tried again later', async () => {
    const clocks = fakeClocks();
    let answer: StubAnswer = { status: 403 };
    const { content: adapter } = await content((call) => (login(call) ? answer : page([])), CREDENTIALS);
    await expect(adapter.courses(EN)).rejects.toThrow('content: answered 403');
    answer = SESSION;
    clocks.advance(1_000);
    expect((await adapter.reviews(EN)).value).toEqual([]);
  });

  test('half of the credentials is none', async () => {
    const { content: adapter, calls } = await content(() => page([]), { identifier: 'site' });
    await adapter.courses(EN);
    expect(calls.some(login)).toBe(false);
  });
});
