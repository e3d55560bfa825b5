import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { HeadModel } from '../../schemas/model.ts';
import { everyAddress } from './helpers/addresses.ts';
import { sharedSite } from './helpers/fileSite.ts';
import { rawRequest } from './helpers/raw.ts';
import { asHost } from './helpers/testSite.ts';

const site = await sharedSite({ NON_PRODUCTION: 'false' });

const tagsOf = ({ openGraph, twitter }: HeadModel) =>
  Object.fromEntries([
    ...openGraph.map(({ property, content }) => [property, content]),
    ...twitter.map(({ name, content }) => [name, content]),
  ]);

test('where it is shared every page shows title, description, address, languages and a picture of the size that is said (L9)', async () => {
  const pictures = new Set<string>();
  for (const [host, locale, path] of await everyAddress(site)) {
    const where = `${host}/${locale}${path}`;
    const { head } = await site.model(`/${locale}${path}`, asHost(host));
    const tags = tagsOf(head);
    expect(tags, where).toMatchObject({
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
    for (const name of ['og:image', 'twitter:image']) {
      const { pathname, search } = new URL(tags[name] ?? '');
      pictures.add(`${host} ${pathname}${search}`);
    }
  }
  expect(pictures.size).toBeGreaterThan(5);
  for (const picture of pictures) {
    const [host = '', address = ''] = picture.split(' ');
    const answer = await rawRequest(site.address, address, asHost(host));
    expect([answer.status, picture]).toEqual([200, picture]);
    const { width, height } = await sharp(answer.body).metadata();
    expect([width, height], picture).toEqual([1200, 630]);
  }
});
