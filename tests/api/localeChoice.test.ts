import { describe, expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';
import { JP } from './helpers/testSite.ts';

const site = await openSite();

describe('an address without a locale leads to one with it (R2)', () => {
  test.each([
    ['nothing', {}, '/zh-TW'],
    ['British English', { 'accept-language': 'en-GB' }, '/en-US'],
    ['Japanese', { 'accept-language': 'ja' }, '/ja-JP'],
    ['zh', { 'accept-language': 'zh' }, '/zh-CN'],
    ['zh-Hans', { 'accept-language': 'zh-Hans' }, '/zh-CN'],
    ['Malaysia', { 'accept-language': 'zh-MY' }, '/zh-CN'],
    ['Singapore', { 'accept-language': 'zh-SG' }, '/zh-CN'],
    ['zh-Hant', { 'accept-language': 'zh-Hant' }, '/zh-TW'],
    ['Macau', { 'accept-language': 'zh-MO' }, '/zh-TW'],
    ['Hong Kong', { 'accept-language': 'zh-HK' }, '/zh-TW'],
    ['the best quality', { 'accept-language': 'en;q=0.4, ja;q=0.9, zh-TW;q=0.5' }, '/ja-JP'],
    ['the next best that is offered', { 'accept-language': 'fr-FR, de;q=0.9, ja;q=0.2' }, '/ja-JP'],
    ['one that is ruled out', { 'accept-language': 'ja;q=0, en;q=0.1' }, '/en-US'],
    ['garbage', { 'accept-language': ';;q=x,,@@ <script>' }, '/zh-TW'],
    ['the cookie before the browser', { cookie: 'i18n_redirected=ja-JP', 'accept-language': 'en' }, '/ja-JP'],
    ['a cookie that is not offered', { cookie: 'i18n_redirected=fr-FR', 'accept-language': 'en' }, '/en-US'],
    ['a hostile cookie', { cookie: 'i18n_redirected=//evil.example', 'accept-language': 'en' }, '/en-US'],
    ['a broken cookie', { cookie: 'i18n_redirected=%E0%A4%A', 'accept-language': 'ja' }, '/ja-JP'],
  ])('by %s', async (_what, headers, home) => {
    const answer = await site.ask('/', headers);
    expect([answer.status, answer.headers['location']]).toEqual([302, home]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['vary']).toMatch(/Accept-Language/i);
  });

  test('in one step that leads to the page itself, its query kept', async () => {
    const answer = await site.ask('/courses?stage=beginner&utm=x', { 'accept-language': 'en' });
    expect([answer.status, answer.headers['location']]).toEqual([302, '/en-US/courses?stage=beginner&utm=x']);
    const there = await site.ask(answer.headers['location'] ?? '');
    expect(there.status).toBe(200);
  });

  test('in one step also where case or a slash is wrong', async () => {
    const answer = await site.ask('/Courses/?a=1', { 'accept-language': 'ja' });
    expect(answer.headers['location']).toBe('/ja-JP/courses?a=1');
    expect((await site.ask('/ja-JP/courses?a=1')).status).toBe(200);
  });

  test('only to a locale that the site offers', async () => {
    const answer = await site.ask('/', {
      ...JP,
      'accept-language': 'en-US',
      cookie: 'i18n_redirected=zh-TW',
    });
    expect([answer.status, answer.headers['location']]).toEqual([302, '/ja-JP']);
  });

  test('and a path that no page has is 404 at once, in the visitor’s language', async () => {
    const answer = await site.ask('/nothing/here', { 'accept-language': 'en' });
    expect(answer.status).toBe(404);
    expect(answer.headers['location']).toBeUndefined();
    expect(answer.text).toContain('This page could not be found');
  });

  test('the prefix wins over cookie and browser', async () => {
    const answer = await site.ask('/zh-CN', { cookie: 'i18n_redirected=ja-JP', 'accept-language': 'en' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<html lang="zh-CN"');
  });
});

describe('an address that is not quite right leads to the right one for good (R1)', () => {
  test.each([
    ['/en-US/', '/en-US'],
    ['/en-US/courses/', '/en-US/courses'],
    ['/en-us/courses', '/en-US/courses'],
    ['/EN-US', '/en-US'],
    ['/en-US/COURSES', '/en-US/courses'],
    ['/en-us/Courses/?stage=beginner&x=%26', '/en-US/courses?stage=beginner&x=%26'],
    ['/en-US/Courses/kidbasic', '/en-US/courses/kidbasic'],
    ['/ja-jp/Origin/', '/ja-JP/origin'],
  ])('%s → %s', async (path, location) => {
    const answer = await site.ask(path);
    expect([answer.status, answer.headers['location']]).toEqual([308, location]);
    expect((await site.ask(location)).status).toBe(200);
  });

  test('case counts in ids: another spelling is not found', async () => {
    expect((await site.ask('/en-US/courses/KidBasic')).status).toBe(404);
    expect((await site.ask('/en-US/courses/kidbasic')).status).toBe(200);
  });
});

describe('what is not there (R5)', () => {
  test.each([
    ['/zh-TW/nowhere', '找不到', '/zh-TW'],
    ['/en-US/nowhere', 'This page could not be found', '/en-US'],
    ['/ja-JP/courses/nowhere', 'ページ', '/ja-JP'],
    ['/zh-CN/courses/kidbasic/deeper', '页', '/zh-CN'],
  ])('%s says so in the visitor’s words and leads home', async (path, words, home) => {
    const answer = await site.ask(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(words);
    expect(answer.text).toContain(`href="${home}"`);
    expect(answer.text).toMatch(/<meta name="robots" content="noindex,follow"/);
    expect(answer.headers['cache-control']).not.toMatch(/s-maxage=[1-9]/);
  });

  test('the link home has the words that were agreed', async () => {
    const { blocks } = await site.model('/en-US/nowhere');
    expect(blocks[0]?.props['home']).toMatchObject({ href: '/en-US', label: 'Back to the home page' });
  });
});

describe('a language that is chosen (R3)', () => {
  const choiceOn = async (path: string, code: string) => {
    const html = await site.html(path);
    const [, href = ''] = new RegExp(`<a href="([^"]*)"[^>]* data-locale="${code}"`).exec(html) ?? [];
    return href.replaceAll('&amp;', '&');
  };

  test('without scripts is remembered: by a redirect that nobody keeps, to the same page', async () => {
    const { status, headers } = await site.ask(`${await choiceOn('/zh-TW/faq', 'en-US')}&utm_source=x`);
    expect([status, headers['location']]).toEqual([302, '/en-US/faq?utm_source=x']);
    expect(headers['set-cookie']).toEqual(['i18n_redirected=en-US; Max-Age=34560000; Path=/; SameSite=Lax']);
    expect(headers['cache-control']).toBe('no-store');
    const [cookie = ''] = headers['set-cookie']?.[0]?.split(';') ?? [];
    expect((await site.ask('/', { cookie })).headers['location']).toBe('/en-US');
    expect((await site.ask('/en-US/faq')).headers['set-cookie']).toBeUndefined();
  });

  test('without scripts keeps what is behind the address, which a shared page knows nothing of', async () => {
    const href = await choiceOn('/zh-TW/courses?stage=beginner&utm=1', 'en-US');
    const leadsTo = async (referer: string) => (await site.ask(href, { referer })).headers['location'];
    const { host } = new URL(site.address);
    const own = `http://${host}/zh-TW/courses?utm=1&stage=beginner`;
    expect(await leadsTo(own)).toBe('/en-US/courses?stage=beginner&utm=1');
    for (const other of [own.replace(host, 'evil.example'), own.replace('courses', 'faq'), 'no address', ''])
      expect(await leadsTo(other)).toBe('/en-US/courses?stage=beginner');
  });

  test('takes the way back from a login along', async () => {
    const back = encodeURIComponent('/ja-JP/checkout/goplus-01?a=b');
    const { headers } = await site.ask(await choiceOn(`/ja-JP/login?back=${back}`, 'en-US'));
    const led = new URL(headers['location'] ?? '', 'http://own');
    expect([led.pathname, led.searchParams.get('back')]).toEqual([
      '/en-US/login',
      '/en-US/checkout/goplus-01?a=b',
    ]);
    const odd = await site.model(`/ja-JP/login?back=${encodeURIComponent('//evil.example/ja-JP')}`);
    expect(odd.layout.header.languages?.[0]?.href).toBe('/zh-TW/login?back=%2F%2Fevil.example%2Fja-JP');
  });
});
