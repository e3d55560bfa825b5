import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HeadModel } from '../../schemas/model.ts';
import { baseTree } from '../helpers/baseTree.ts';
import { makeTree } from '../helpers/tree.ts';
import { everyAddress } from './helpers/addresses.ts';
import { rawRequest } from './helpers/raw.ts';
import { asHost, startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ NON_PRODUCTION: 'false' });
});
afterAll(() => site.close());

const tagsOf = ({ openGraph, twitter }: HeadModel) =>
  Object.fromEntries([
    ...openGraph.map(({ property, content }) => [property, content]),
    ...twitter.map(({ name, content }) => [name, content]),
  ]);

describe('what every page shows where it is shared (L9)', () => {
  test('title, description, address, languages and a picture', async () => {
    for (const [host, locale, path] of await everyAddress(site)) {
      const where = `${host}/${locale}${path}`;
      const { head } = await site.model(`/${locale}${path}`, asHost(host));
      expect(tagsOf(head), where).toMatchObject({
        'og:type': 'website',
        'og:site_name': expect.stringMatching(/\S/),
        'og:title': expect.stringMatching(/\S/),
        'og:description': expect.stringMatching(/\S/),
        'og:url': head.canonical,
        'og:locale': locale.replace('-', '_'),
        'og:image': expect.stringMatching(/^https:\/\//),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/\S/),
        'twitter:card': 'summary_large_image',
        'twitter:title': expect.stringMatching(/\S/),
        'twitter:description': expect.stringMatching(/\S/),
        'twitter:image': expect.stringMatching(/^https:\/\//),
      });
      const others = head.openGraph.filter(({ property }) => property === 'og:locale:alternate');
      const languages = head.alternates.map(({ hreflang }) => hreflang.replace('-', '_'));
      expect(
        others.map(({ content }) => content),
        where,
      ).toEqual(languages.filter((code) => code !== 'x_default' && code !== locale.replace('-', '_')));
    }
  }, 60_000);

  test('the picture is there, as wide and high as it is said to be', async () => {
    const told = new Set<string>();
    for (const [host, locale, path] of await everyAddress(site)) {
      const tags = tagsOf((await site.model(`/${locale}${path}`, asHost(host))).head);
      for (const name of ['og:image', 'twitter:image']) {
        const { pathname, search } = new URL(tags[name] ?? '');
        told.add(`${host} ${pathname}${search}`);
      }
    }
    expect(told.size).toBeGreaterThan(5);
    for (const picture of told) {
      const [host = '', address = ''] = picture.split(' ');
      const answer = await rawRequest(site.address, address, asHost(host));
      expect([answer.status, picture]).toEqual([200, picture]);
      const { width, height } = await sharp(answer.body).metadata();
      expect([width, height], picture).toEqual([1200, 630]);
    }
  }, 60_000);
});

test('without texts of its own for shares, a site shares a page’s; Twitter’s go before the general ones', async () => {
  const own = { socialShareTitle: 'nav.courses', twitterShareDescription: 'site.slogan' };
  const lines = Object.entries(own).map(([name, key]) => `  ${name}: ${key}\n`);
  const north = String(baseTree()['sites/north.yaml']).replace('metadata:\n', `metadata:\n${lines.join('')}`);
  const tree = makeTree({ 'sites/north.yaml': north });
  const other = await startTestSite({ CONTENT_DIR: tree.dir });
  const [home, courses, south] = await Promise.all([
    other.model('/en-GB'),
    other.model('/en-GB/courses'),
    other.model('/pt-BR', asHost('south.localhost')),
  ]);
  expect(tagsOf(home.head)).toMatchObject({
    'og:title': 'Courses (en-GB)',
    'og:description': 'Learn Go (en-GB)',
    'twitter:title': 'Courses (en-GB)',
    'twitter:description': 'Play Go (en-GB)',
  });
  expect(tagsOf(courses.head)).toMatchObject({
    'og:title': 'Courses (en-GB)',
    'twitter:title': 'Courses (en-GB)',
  });
  expect(tagsOf(south.head)).toMatchObject({ 'og:title': 'Hoshi (pt-BR)', 'twitter:title': 'Hoshi (pt-BR)' });
  expect(tagsOf(south.head)).not.toHaveProperty('og:image');
  await other.close();
  tree.dispose();
});
