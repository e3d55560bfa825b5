import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_NAME, logIn } from './helpers/login.ts';
import { decoded, rawRequest } from './helpers/raw.ts';
import { asHost, JP, startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(() => site.forget());

const PATH = '/en-US/courses';
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(site.address, path, headers);
/** A page once all its forms are kept. */
async function kept(path = PATH) {
  const first = await get(path);
  await site.cache.settled();
  return first;
}
const outcomes = () =>
  site.lines
    .filter((line) => line.includes('"event":"request"'))
    .map((line): string => JSON.parse(line).cache);

describe('a page that is the same for everyone is made once', () => {
  test('its repeat is the same to the byte, with the same strong tag', async () => {
    const first = await kept();
    const second = await get(PATH);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(first.headers['etag']).toMatch(/^"[\w-]+"$/);
    expect(outcomes().slice(-2)).toEqual(['miss', 'hit']);
  });

  test('who has it already is told so, without a body', async () => {
    const { headers } = await kept();
    for (const tag of [headers['etag'] ?? '', `W/${headers['etag']}`, `"x", ${headers['etag']}`, '*']) {
      const again = await get(PATH, { 'if-none-match': tag });
      expect([again.status, again.body.length], tag).toEqual([304, 0]);
      expect(again.headers['etag']).toBe(headers['etag']);
      expect(again.headers['vary']).toBe(headers['vary']);
    }
    expect((await get(PATH, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD answers the same headers and no body, cold and kept', async () => {
    const cold = await rawRequest(site.address, PATH, {}, { method: 'HEAD' });
    const { headers } = await kept();
    const warm = await rawRequest(site.address, PATH, {}, { method: 'HEAD' });
    for (const head of [cold, warm]) {
      expect([head.status, head.body.length]).toEqual([200, 0]);
      for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'vary'])
        expect(head.headers[name], name).toBe(headers[name]);
    }
  });

  test('br, gzip and plain are the same page, each with its own tag', async () => {
    const plain = await kept();
    const answers = await Promise.all(['br', 'gzip'].map((name) => get(PATH, { 'accept-encoding': name })));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    for (const answer of answers) {
      expect(decoded(answer).equals(plain.body)).toBe(true);
      expect(answer.body.length).toBeLessThan(plain.body.length / 3);
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    }
    const tags = [plain, ...answers].map(({ headers }) => headers['etag']);
    expect(new Set(tags).size).toBe(3);
    const cross = await get(PATH, { 'accept-encoding': 'br', 'if-none-match': plain.headers['etag'] ?? '' });
    expect(cross.status).toBe(200);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['zstd', undefined],
    ['GZIP', 'gzip'],
  ])('a browser that takes %s gets %s', async (accepted, encoding) => {
    const plain = await kept();
    const answer = await get(PATH, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decoded(answer).equals(plain.body)).toBe(true);
  });

  test('a cold page is compressed for who waits for it, too', async () => {
    const answer = await get(PATH, { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(decoded(answer).toString()).toContain('</html>');
  });

  test('others may keep it for the seconds that the site’s file states', async () => {
    const { headers } = await kept();
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60$/);
    expect(headers['vary']).toBe('Accept-Encoding');
  });
});

describe('a page is kept once for each site, locale, path and declared parameter', () => {
  test('other parameters, their order and repeats do not multiply it', async () => {
    const tags = new Set<string | undefined>();
    for (const query of ['', '?utm_source=x', '?fbclid=1&utm=2', '?stage=nonsense', '?', '?__proto__=1'])
      tags.add((await get(`${PATH}${query}`)).headers['etag']);
    expect(tags.size).toBe(1);
    expect(site.cache.size.pages).toBe(1);
    const filtered = new Set<string | undefined>();
    for (const query of ['?stage=beginner&type=vip', '?type=vip&stage=beginner&stage=beginner&x=1'])
      filtered.add((await get(`${PATH}${query}`)).headers['etag']);
    expect(filtered.size).toBe(1);
    expect(site.cache.size.pages).toBe(2);
  });

  test('sites do not share pages, hosts of one site do', async () => {
    const [global, japan] = [await get('/ja-JP'), await get('/ja-JP', JP)];
    expect(global.headers['etag']).not.toBe(japan.headers['etag']);
    expect((await get('/ja-JP', asHost('jp.elsewhere'))).headers['etag']).toBe(japan.headers['etag']);
    expect(site.cache.size.pages).toBe(2);
  });

  test('what somebody searched for is not kept', async () => {
    for (let i = 0; i < 5; i++) {
      const answer = await get(`${PATH}?q=word${i}`);
      expect(answer.headers['cache-control']).toMatch(/no-store/);
      expect(answer.headers['etag']).toBeUndefined();
    }
    expect(site.cache.size.pages).toBe(0);
  });

  test('what is not there fills no cache of others', async () => {
    const answer = await get('/en-US/nothing');
    expect(answer.headers['cache-control']).not.toMatch(/s-maxage=[1-9]/);
    expect(site.cache.size.pages).toBe(0);
  });

  test('a request with its own clock neither reads nor fills it (X2)', async () => {
    const at = { 'x-now': '2031-01-01T00:00:00Z' };
    const own = await get(PATH, at);
    expect(own.headers['cache-control']).toMatch(/no-store/);
    expect(site.cache.size.pages).toBe(0);
    await kept();
    const before = outcomes().length;
    await get(PATH, at);
    expect(outcomes().slice(before)).toEqual(['pass']);
  });
});

describe('nothing of a visitor who is logged in gets into what others see', () => {
  test('their page has their name, is theirs alone, and no one else’s has it', async () => {
    const cookie = await logIn(site);
    const requests = Array.from({ length: 40 }, (_, i) =>
      get(i % 4 < 2 ? '/zh-TW' : '/zh-TW/courses', i % 2 ? { cookie } : {}).then((answer) => ({ answer, i })),
    );
    for (const { answer, i } of await Promise.all(requests)) {
      const html = decoded(answer).toString();
      expect(html.includes(DEMO_NAME), `request ${i}`).toBe(i % 2 === 1);
      if (i % 2) {
        expect(answer.headers['cache-control']).toBe('private, no-store');
        expect(answer.headers['etag']).toBeUndefined();
      } else expect(answer.headers['set-cookie']).toBeUndefined();
    }
    await site.cache.settled();
    for (const path of ['/zh-TW', '/zh-TW/courses']) {
      expect(decoded(await get(path, { 'accept-encoding': 'br' })).toString()).not.toContain(DEMO_NAME);
    }
  });

  test('their header’s links are a member’s, and everyone else’s are not', async () => {
    const cookie = await logIn(site);
    const links = async (headers: Record<string, string>) =>
      (await site.model('/zh-TW/faq', headers)).layout.header.account.map(({ id }) => id);
    for (let i = 0; i < 3; i++) {
      expect(await links({})).toEqual(['login', 'register']);
      expect(await links({ cookie })).toEqual(['account', 'redeem', 'start-class', 'logout']);
    }
  });

  test('other cookies do not keep a visitor from kept pages', async () => {
    await kept();
    const before = outcomes().length;
    await get(PATH, { cookie: 'i18n_redirected=ja-JP; _ga=1' });
    expect(outcomes().slice(before)).toEqual(['hit']);
  });
});
