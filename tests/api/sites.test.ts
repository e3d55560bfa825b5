import { describe, expect, test } from 'vitest';
import { sharedSite } from './helpers/fileSite.ts';
import { asHost } from './helpers/testSite.ts';

const site = await sharedSite();

describe('the host chooses the site (S1)', () => {
  test.each([
    ['localhost', 'global', 'zh-TW'],
    ['www.example.com', 'global', 'zh-TW'],
    ['jp.localhost', 'jp', 'ja-JP'],
    ['jp.localhost:3000', 'jp', 'ja-JP'],
    ['JP.Example.COM:8080', 'jp', 'ja-JP'],
    ['jp.anything.at.all', 'jp', 'ja-JP'],
    ['jpx.localhost', 'global', 'zh-TW'],
    ['www.jp.localhost', 'global', 'zh-TW'],
    ['127.0.0.1', 'global', 'zh-TW'],
    ['[::1]:3000', 'global', 'zh-TW'],
  ])('%s is shown the %s site', async (host, id, locale) => {
    const model = await site.model(`/${locale}`, asHost(host));
    expect(model).toMatchObject({ site: id, locale, status: 200 });
  });

  test('a host that nobody claims gets the fallback site and never gets back into a link or header', async () => {
    const evil = asHost('evil-host.example');
    for (const path of [
      '/zh-TW',
      '/zh-TW/courses',
      '/en-US/nothing',
      '/',
      '/en-US/Courses/',
      '/robots.txt',
    ]) {
      const answer = await site.ask(path, { ...evil, 'x-forwarded-host': 'evil-proxy.example' });
      expect(`${JSON.stringify(answer.headers)} ${answer.text}`, path).not.toMatch(/evil-(host|proxy)/);
    }
  });

  test('the two sites answer the same address with their own words and links', async () => {
    const [global, japan] = await Promise.all([
      site.html('/ja-JP'),
      site.html('/ja-JP', asHost('jp.localhost')),
    ]);
    expect(global).toContain('support@hoshi-go.example');
    expect(japan).toContain('support@jp.hoshi-go.example');
    expect(japan).not.toContain('support@hoshi-go.example');
  });
});

describe('a site offers its own locales', () => {
  test('global offers four, each named in its own language (S2, S3)', async () => {
    const { layout } = await site.model('/en-US/courses');
    expect(layout.header.languages?.map(({ code, name, href }) => [code, name, href])).toEqual([
      ['zh-TW', '繁體中文', '/zh-TW/courses'],
      ['zh-CN', '简体中文', '/zh-CN/courses'],
      ['en-US', 'English', '/en-US/courses'],
      ['ja-JP', '日本語', '/ja-JP/courses'],
    ]);
  });

  test('jp offers Japanese alone, so there is no language to change', async () => {
    const { layout } = await site.model('/ja-JP', asHost('jp.localhost'));
    expect(layout.header.languages).toBeUndefined();
    expect(await site.html('/ja-JP', asHost('jp.localhost'))).not.toContain('id="languages"');
  });

  test.each([
    ['localhost', '/en-US', 'jp'],
    ['jp.localhost', '/ja-JP', 'global'],
  ])('%s leads to the other site in its footer', async (host, path, other) => {
    const origin = site.store.current().sites.get(other)?.config.origin;
    const { groups } = (await site.model(path, asHost(host))).layout.footer;
    const links = groups.flatMap(({ links }) => links.map(({ href }) => href));
    expect(links.filter((href) => href.startsWith(`${origin}/`))).toHaveLength(1);
  });

  test.each([
    ['jp.localhost', '/en-US'],
    ['jp.localhost', '/zh-TW/courses'],
    ['localhost', '/ko-KR'],
    ['localhost', '/fr-FR/courses'],
  ])('%s%s is the 404 page, with a link home in a locale that is offered (S10)', async (host, path) => {
    const answer = await site.ask(path, asHost(host));
    expect(answer.status).toBe(404);
    const home = host.startsWith('jp') ? '/ja-JP' : '/zh-TW';
    const { blocks, layout, status } = await site.model(path, asHost(host));
    expect([status, layout.header.home.href]).toEqual([404, home]);
    expect(blocks[0]?.props['home']).toMatchObject({ href: home });
    expect(answer.text).toContain(`href="${home}"`);
    expect((await site.ask(home, asHost(host))).status).toBe(200);
  });

  test('features that a locale turns on show there alone (S6)', async () => {
    const contacts = async (path: string, host: string) =>
      (await site.model(path, asHost(host))).layout.footer.contact.map(({ id }) => id);
    expect(await contacts('/zh-TW', 'localhost')).toContain('lineUrl');
    for (const path of ['/en-US', '/zh-CN', '/ja-JP'])
      expect(await contacts(path, 'localhost')).not.toContain('lineUrl');
    expect(await contacts('/ja-JP', 'jp.localhost')).not.toContain('lineUrl');
    const { blocks } = await site.model('/zh-TW');
    expect(blocks.map(({ id }) => id)).not.toContain('articles');
  });

  test('a route is named by its page file and locale, in the model and for analytics (S8)', async () => {
    expect((await site.model('/en-US/courses')).routeName).toBe('courses___en-US');
    expect((await site.model('/ja-JP/courses/kidbasic')).routeName).toBe('course___ja-JP');
    expect(await site.html('/en-US/courses')).toContain('courses___en-US');
  });

  test('shared facts of the footer come from the site’s file: hours, address, copyright (S7)', async () => {
    const { footer } = (await site.model('/en-US')).layout;
    expect(footer).toMatchObject({
      address: expect.any(String),
      officeHours: expect.stringContaining('09:00–18:00'),
    });
    expect(footer.social.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['facebookUrl', 'instagramUrl', 'youtubeUrl', 'whatsappUrl', 'discordUrl']),
    );
    expect(footer.contact.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['email', 'phone', 'wechatId', 'shopUrl']),
    );
  });
});
