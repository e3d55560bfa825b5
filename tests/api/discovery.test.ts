import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JP, startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

describe('machines find what they look for', () => {
  test('robots.txt names the sitemap of the site’s own address', async () => {
    expect((await site.ask('/robots.txt')).text).toContain(
      'Sitemap: https://www.hoshi-go.example/sitemap.xml',
    );
    expect((await site.ask('/robots.txt', JP)).text).toContain(
      'Sitemap: https://jp.hoshi-go.example/sitemap.xml',
    );
  });

  test('sitemap.xml leads to one sitemap a locale that is this site’s own', async () => {
    const answer = await site.ask('/sitemap.xml');
    expect(answer.headers['content-type']).toMatch(/^application\/xml/);
    const locales = (text: string) =>
      [...text.matchAll(/\/sitemap\/([\w-]+)\.xml/g)].map(([, locale]) => locale);
    expect(locales(answer.text)).toEqual(['zh-TW', 'zh-CN', 'en-US']);
    expect(locales((await site.ask('/sitemap.xml', JP)).text)).toEqual(['ja-JP']);
    expect((await site.ask('/sitemap/xx-XX.xml')).status).toBe(404);
  });

  test('a sitemap lists pages, and products as they are offered, with their alternates', async () => {
    const { text } = await site.ask('/sitemap/en-US.xml');
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);
    const origin = 'https://www.hoshi-go.example';
    for (const path of ['', '/courses', '/courses/kidbasic'])
      expect(addresses).toContain(`${origin}/en-US${path}`);
    expect(addresses).not.toContain(`${origin}/en-US/courses/school-club`);
    expect(addresses.filter((loc) => loc?.includes('origin/') || loc?.includes('{'))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
    const entry = /<loc>[^<]*\/courses\/kidbasic<\/loc>.*/.exec(text)?.[0] ?? '';
    expect(entry).toContain('hreflang="ja-JP" href="https://jp.hoshi-go.example/ja-JP/courses/kidbasic"');
    expect(entry).toContain('hreflang="x-default"');
    const japan = (await site.ask('/sitemap/ja-JP.xml', JP)).text;
    expect(japan).toContain('<loc>https://jp.hoshi-go.example/ja-JP/courses</loc>');
    expect(japan).not.toContain('<loc>https://www.');
  });

  test('the web manifest has the site’s name, language and start', async () => {
    const answer = await site.ask('/site.webmanifest', JP);
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(answer.text)).toMatchObject({
      lang: 'ja-JP',
      start_url: '/ja-JP',
      name: expect.any(String),
    });
  });

  test('the icon is there', async () => {
    const answer = await site.ask('/favicon.svg');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});
