import { afterEach, describe, expect, test } from 'vitest';
import type { Article, ParentsZoneCourse, Review } from '../../schemas/model.ts';
import { openSite } from './helpers/fileSite.ts';
import { textOf } from './helpers/html.ts';
import { rawRequest } from './helpers/raw.ts';
import { servicesOf } from './helpers/services.ts';

const site = await openSite();
const services = servicesOf(site);
afterEach(async () => {
  await services.heal();
  site.forget();
});

const blocks = async (locale: string, headers = {}) =>
  Object.fromEntries(
    (await site.model(`/${locale}/parents`, headers)).blocks.map((block) => [block.id, block]),
  );

describe('the parents’ page (C6)', () => {
  test.each(['zh-TW', 'zh-CN', 'en-US', 'ja-JP'])(
    '%s: courses with what parents ask, articles, reviews',
    async (locale) => {
      const { zone, articles, reviews } = await blocks(locale);
      const courses = zone?.props['items'] as ParentsZoneCourse[];
      expect(courses.find(({ id }) => id === 'kidstarter')).toMatchObject({
        target: expect.any(String),
        week: expect.any(String),
        unit: expect.any(String),
        specialContent: expect.any(String),
        href: `/${locale}/courses/kidstarter`,
      });
      const all = articles?.props['items'] as Article[];
      expect(all.some(({ contentHtml }) => contentHtml)).toBe(true);
      expect(all.some(({ link }) => link?.external)).toBe(true);
      expect(reviews?.props['items']).not.toHaveLength(0);
    },
  );

  test('the film is only for those whose flag is on', async () => {
    const videoOf = async (locale: string, headers = {}) => (await blocks(locale, headers))['video'];
    expect(await videoOf('zh-TW')).toMatchObject({
      props: { video: { src: expect.stringMatching(/^\/media\/.+\.mp4/) } },
    });
    for (const locale of ['zh-CN', 'en-US', 'ja-JP']) expect(await videoOf(locale)).toBeUndefined();
    expect(await videoOf('ja-JP', { host: 'jp.localhost' })).toBeUndefined();
  });

  test('the film has captions in every language, its own on; search engines hear what the page shows', async () => {
    const model = await site.model('/zh-TW/parents');
    const { heading, video, captions } = Object(model.blocks.find(({ id }) => id === 'video')?.props);
    expect(Object(captions).map(({ lang, isOn }: { lang: string; isOn: boolean }) => [lang, isOn])).toEqual([
      ['zh-TW', true],
      ['zh-CN', false],
      ['en-US', false],
      ['ja-JP', false],
    ]);
    expect(model.head.jsonLd).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: heading,
      description: expect.any(String),
      thumbnailUrl: expect.stringMatching(/^https:.*\.jpg/),
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      duration: 'PT34S',
      contentUrl: expect.stringContaining(video.src),
    });
    expect(await site.html('/ja-JP/parents')).not.toContain('VideoObject');
  });

  test('a review’s film is only for those whose flag is on, from this site, in parts', async () => {
    const filmsOf = async (locale: string, headers = {}) => {
      const { reviews } = await blocks(locale, headers);
      return (Object(reviews?.props)['items'] as Review[]).flatMap(({ videoSrc }) => videoSrc ?? []);
    };
    for (const locale of ['zh-CN', 'en-US', 'ja-JP']) expect(await filmsOf(locale)).toEqual([]);
    expect(await filmsOf('ja-JP', { host: 'jp.localhost' })).toEqual([]);
    const [film = ''] = await filmsOf('zh-TW');
    expect(film).toMatch(/^\/_film\//);
    const { status, headers } = await rawRequest(site.address, film, { range: 'bytes=10-19' });
    expect([status, headers['content-type'], headers['content-length']]).toEqual([206, 'video/webm', '10']);
  });

  test('the shop or the content service that fails costs its own blocks', async () => {
    await services.fail({ service: 'ec', status: 500 });
    site.forget();
    const noShop = await blocks('en-US');
    expect([noShop['zone']?.status, noShop['articles']?.status]).toEqual(['unavailable', 'ok']);
    await services.heal();
    await services.fail({ service: 'content', status: 500 });
    site.forget();
    const answer = await site.ask('/en-US/parents');
    expect(answer.status).toBe(200);
    expect(textOf(answer.text)).toContain('Three small things that help');
  });
});
