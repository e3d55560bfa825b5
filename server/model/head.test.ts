import { describe, expect, test } from 'vitest';
import type { Page, Site, SiteMetadata } from '../../schemas/types.ts';
import { type Asked, makeContext, NOON } from '../../tests/helpers/context.ts';
import { makeSnapshot, SITE } from '../../tests/helpers/snapshot.ts';
import type { PageSubject } from './context.ts';
import { buildHead } from './head.ts';

const ABOUT = { about: '{{product.name}}', body: 'About it', of: 'About {{product.name}}' };
const WORDS = {
  page: { title: 'A page', named: 'On Hoshi', ...ABOUT },
  product: { described: '{{name}}: {{summary}}' },
  share: { title: 'Share it', body: 'Share words', tweet: 'Tweet it', tweetBody: 'Tweet words' },
};
const PHOTO = { revision: 'a'.repeat(40), width: 1200, height: 630 };

interface Given extends Asked {
  page?: never;
  of?: Partial<Page>;
  siteOf?: Partial<Site>;
  sites?: Record<string, Partial<Site>>;
  subject?: PageSubject;
  subjectLocales?: string[];
  jsonLd?: Record<string, unknown>[];
}
function head(given: Given = {}) {
  const { of = {}, siteOf = {}, sites = {}, subject = {}, subjectLocales, jsonLd = [], ...asked } = given;
  const snapshot = makeSnapshot({
    sites: { north: siteOf, ...sites },
    pages: { home: { title: 'site.title' }, page: { title: 'page.title', ...of } },
    words: { 'sv-SE': WORDS },
    media: ['share.jpg', 'own.jpg', 'tweet.jpg'].map((file) => ({ file, ...PHOTO })),
  });
  const context = makeContext({ snapshot, ...asked, page: asked.path === '/' ? 'home' : 'page' });
  Object.assign(context.subject, subject);
  return buildHead({ ...context, ...(subjectLocales ? { subjectLocales } : {}) }, jsonLd);
}
const product = { id: 'kids', name: 'Kids' } as PageSubject['product'] & object;
const TOLD = { product: { ...product, summary: 'In 24 lessons' } };
const cup = (known: object) => ({ championship: { state: 'ACTIVE', ...known } }) as PageSubject;
const RULES = { contentHtml: '<p>Rules</p>' };
const DATED = { endsAt: { iso: 'E', text: 'E' } };
const metadata = (more: Partial<SiteMetadata>) => ({ metadata: { ...SITE.metadata, ...more } });
const tagsOf = (list: { property?: string; name?: string; content: string }[]) =>
  Object.fromEntries(list.map(({ property, name, content }) => [property ?? name, content]));

describe('a page’s title', () => {
  test.each<[string, Given, string]>([
    ['names the site', {}, 'A page | Hoshi'],
    ['names it once', { of: { title: 'page.named' } }, 'On Hoshi'],
    ['is the site’s where it has no words', { of: { title: 'page.none' } }, 'Hoshi'],
    ['names what it is about', { of: { title: 'page.about' }, subject: { product } }, 'Kids | Hoshi'],
    ['is the site’s while nobody knows what it is about', { of: { title: 'page.about' } }, 'Hoshi'],
  ])('%s', (_name, given, title) => {
    expect(head(given).title).toBe(title);
  });
});

describe('its description', () => {
  test.each([
    ['Kept. ', 'x'],
    ['まずこれ。', '字'],
  ])('ends with the last sentence that search engines show whole: %s', (first, letter) => {
    const long = { ...product, summary: `${first}${letter.repeat(letter === 'x' ? 180 : 90)}.` };
    const { description } = head({ of: { description: 'page.of' }, subject: { product: long } });
    expect(description).toBe(`Kids: ${first}`.trimEnd());
  });

  test.each<[string, Given, string]>([
    ['is its own', { of: { description: 'page.body' } }, 'About it'],
    ['else the site’s', {}, 'Go school'],
    ['names what it is about', { of: { description: 'page.of' }, subject: { product } }, 'About Kids'],
    ['else is the site’s', { of: { description: 'page.of' } }, 'Go school'],
    [
      'is what a product says of itself',
      { of: { description: 'page.of' }, subject: TOLD },
      'Kids: In 24 lessons',
    ],
    [
      'is the page’s own where search engines do not look',
      { of: { description: 'page.of', index: false }, subject: TOLD },
      'About Kids',
    ],
  ])('%s', (_name, given, description) => {
    expect(head(given).description).toBe(description);
  });

  test('may be empty', () => {
    expect(head({ siteOf: metadata({ description: 'none' }) }).description).toBe('');
  });
});

describe('search engines', () => {
  const ended = { id: 'x', state: 'ENDED' } as unknown;
  test.each<[string, Given, boolean]>([
    ['a page', {}, true],
    ['a filtered one', { of: { query: { a: { values: ['b'] } } }, search: '?a=b' }, false],
    ['one that is not there', { status: 404 }, false],
    ['one whose file says so', { of: { index: false } }, false],
    ['an event to come', { of: { window: { startsAt: '2026-04-01T00:00:00Z' } } }, true],
    ['an event that is over', { of: { window: { endsAt: '2026-02-01T00:00:00Z' } } }, false],
    ['a sale that is over', { subject: { market: ended as PageSubject['market'] & object } }, false],
    ['a championship that is over', { subject: cup({ ...RULES, ...DATED, state: 'ENDED' }) }, false],
    ['a championship', { subject: cup({ ...RULES, ...DATED }) }, true],
    ['a championship without rules yet', { subject: cup(DATED) }, false],
    ['a championship without dates yet', { subject: cup(RULES) }, false],
  ])('may list %s: %o', (_name, given, listed) => {
    expect(head(given).robots).toBe(listed ? 'index,follow' : 'noindex,follow');
  });

  test('are told the one true address, without a query, on the site that owns the locale', () => {
    const filtered = head({ of: { query: { a: { values: ['b'] } } }, search: '?a=b' });
    expect(filtered.canonical).toBe('https://north.example/sv-SE/page');
    const owned = head({ sites: { south: { owns: ['sv-SE'] } } });
    expect(owned.canonical).toBe('https://south.example/sv-SE/page');
    const missing = head({ of: { status: 404, when: { site: 'south' } }, path: '/nothing' });
    expect(missing.canonical).toBe('https://north.example/sv-SE/nothing');
  });

  test('are told the other languages, as far as the page is about something that is offered there', () => {
    const hreflangs = (given: Given) =>
      head(given).alternates.map(({ hreflang, href }) => `${hreflang} ${href}`);
    expect(hreflangs({})).toEqual([
      'sv-SE https://north.example/sv-SE/page',
      'en-GB https://north.example/en-GB/page',
      'x-default https://north.example/sv-SE/page',
    ]);
    expect(hreflangs({ subjectLocales: ['en-GB'] })).toEqual(['en-GB https://north.example/en-GB/page']);
    expect(hreflangs({ status: 404 })).toEqual([]);
    const south: Partial<Site> = { owns: ['en-GB'], localeStrategy: 'no_prefix', defaultLocale: 'en-GB' };
    expect(hreflangs({ sites: { south } })[1]).toBe('en-GB https://south.example/page');
  });

  test('are told who the site is, on its home page alone', () => {
    const [instagramUrl, lineUrl] = ['https://i.example', 'https://l.example'];
    const [facebookUrl, youtubeUrl] = ['https://f.example', 'https://y.example'];
    const facts = metadata({ phone: '1', instagramUrl, lineUrl, facebookUrl, youtubeUrl });
    const flags = { officialLineAccount: true };
    const sameAs = [facebookUrl, instagramUrl, youtubeUrl];
    expect(head({ path: '/', siteOf: facts }).jsonLd).toMatchObject([{ sameAs }]);
    const school = {
      ...{ '@context': 'https://schema.org', '@type': 'Organization', name: 'Hoshi' },
      ...{ url: 'https://north.example', email: 'help@north.example' },
    };
    const logo = 'https://north.example/media/logo.svg?v=ffffffffffff';
    expect(head({ path: '/', siteOf: { ...facts, flags }, jsonLd: [{ a: 1 }] }).jsonLd).toEqual([
      { ...school, telephone: '1', logo, sameAs: [...sameAs, lineUrl] },
      { a: 1 },
    ]);
    expect(head({ path: '/', siteOf: metadata({ logo: { src: 'none.svg' } }) }).jsonLd).toEqual([school]);
    expect(head({ jsonLd: [{ a: 1 }] }).jsonLd).toEqual([{ a: 1 }]);
    expect(head({ path: '/', status: 503 }).jsonLd).toEqual([]);
  });
});

describe('who shares a page shows', () => {
  const SHARE = metadata({
    socialShareTitle: 'share.title',
    socialShareDescription: 'share.body',
    socialShareImage: { src: 'share.jpg', alt: 'page.title' },
  });

  const sized = (alt: string) => ({
    ...{ 'og:image:width': '1200', 'og:image:height': '630', 'og:image:alt': alt },
  });

  test('its title, words and address', () => {
    const { openGraph, twitter } = head();
    expect(openGraph).toEqual([
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Hoshi' },
      { property: 'og:title', content: 'A page' },
      { property: 'og:description', content: 'Go school' },
      { property: 'og:url', content: 'https://north.example/sv-SE/page' },
      { property: 'og:locale', content: 'sv_SE' },
      { property: 'og:locale:alternate', content: 'en_GB' },
    ]);
    expect(twitter).toEqual([
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: 'A page' },
      { name: 'twitter:description', content: 'Go school' },
    ]);
  });

  test('the site’s picture with its size and words', () => {
    const { openGraph, twitter } = head({ siteOf: SHARE });
    const image = 'https://north.example/media/share.jpg?v=aaaaaaaaaaaa';
    expect(tagsOf(openGraph)).toMatchObject({ 'og:title': 'A page', 'og:image': image, ...sized('A page') });
    expect(tagsOf(twitter)['twitter:image']).toBe(image);
  });

  test('the page’s own picture before it', () => {
    const { openGraph, twitter } = head({
      siteOf: metadata({ ...SHARE.metadata, twitterShareImage: { src: 'tweet.jpg' } }),
      of: { image: { src: 'own.jpg' } },
    });
    expect(tagsOf(openGraph)['og:image']).toContain('/media/own.jpg');
    expect(tagsOf(openGraph)['og:image:alt']).toBe('A page');
    expect(tagsOf(twitter)['twitter:image']).toContain('/media/own.jpg');
  });

  test('the picture of what it is about before both', () => {
    const image = { src: '/_image/640/x.y.webp', width: 400, height: 250, alt: 'Go' };
    const about = { product: { ...product, image } as PageSubject['product'] & object };
    const of = { image: { src: 'own.jpg' } };
    const { openGraph, twitter } = head({ siteOf: SHARE, of, subject: about });
    const shown = 'https://north.example/_image/1200/x.y.jpeg';
    expect(tagsOf(openGraph)).toMatchObject({ 'og:image': shown, ...sized('Go') });
    expect(tagsOf(twitter)['twitter:image']).toBe(shown);
    expect(tagsOf(head({ subject: cup({ image }) }).openGraph)['og:image']).toBe(shown);
  });

  test('on the home page the site’s own share words, Twitter’s before them', () => {
    const { openGraph, twitter } = head({ path: '/', siteOf: SHARE });
    expect(tagsOf(openGraph)).toMatchObject({ 'og:title': 'Share it', 'og:description': 'Share words' });
    const shared = { 'twitter:title': 'Share it', 'twitter:description': 'Share words' };
    expect(tagsOf(twitter)).toMatchObject(shared);
    const titled = { ...SHARE.metadata, twitterShareTitle: 'share.tweet' };
    const described = { ...titled, twitterShareDescription: 'share.tweetBody' };
    const siteOf = metadata({ ...described, twitterShareImage: { src: 'tweet.jpg' } });
    const own = head({ path: '/', siteOf });
    expect(tagsOf(own.openGraph)).toMatchObject({ 'og:title': 'Share it' });
    expect(tagsOf(own.twitter)).toMatchObject({
      'twitter:title': 'Tweet it',
      'twitter:description': 'Tweet words',
      'twitter:image': 'https://north.example/media/tweet.jpg?v=aaaaaaaaaaaa',
    });
    expect(tagsOf(head({ siteOf: metadata(titled) }).twitter)['twitter:title']).toBe('A page');
  });
});

test('an event ends to the second', () => {
  const of = { window: { endsAt: new Date(NOON).toISOString() } };
  expect(head({ of }).robots).toBe('index,follow');
  expect(head({ of, now: NOON + 1_000 }).robots).toBe('noindex,follow');
});
