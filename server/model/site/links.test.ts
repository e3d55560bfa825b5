import { describe, expect, test } from 'vitest';
import type { SiteMetadata } from '../../../schemas/types.ts';
import { SITE } from '../../../tests/helpers/snapshot.ts';
import { createLinks, existingLinks } from './links.ts';

const METADATA = { ...SITE.metadata, appUrl: 'https://app.example/', wechatId: 'hoshi' };
const linksOf = (metadata: Partial<SiteMetadata> = {}, pages: string[] = []) =>
  createLinks({ ...SITE, metadata: { ...METADATA, ...metadata } }, 'sv-SE', (path) =>
    pages.some((page) => page === path || page.replace('{id}', 'id') === path),
  );
const ORIGIN = { originWebSiteUrl: 'https://origin.example' };

describe('a link leads to', () => {
  test.each<[string, object | undefined]>([
    ['/courses?stage=a', { href: '/sv-SE/courses?stage=a' }],
    ['https://example.com', { href: 'https://example.com', external: true }],
    ['http://example.com', { href: 'http://example.com', external: true }],
    ['mailto:a@b.example', { href: 'mailto:a@b.example' }],
    ['#top', { href: '#top' }],
    ['site:appUrl', { href: 'https://app.example/', external: true }],
    ['site:wechatId', { href: 'hoshi' }],
    ['site:email', { href: 'mailto:help@north.example' }],
    ['site:shopUrl', undefined],
    ['site:toString', undefined],
    ['site:logo', undefined],
  ])('%s', (target, href) => {
    expect(linksOf()(target)).toEqual(href);
  });
});

test('a site’s own entry has the visitor’s locale in it', () => {
  const links = linksOf({ originWebSiteUrl: 'https://o.example/{locale}/#/' });
  expect(links('site:originWebSiteUrl')).toEqual({ href: 'https://o.example/sv-SE/#/', external: true });
});

describe('a screen of the origin site is', () => {
  test.each<[string, Partial<SiteMetadata>, string[], object]>([
    ['login', {}, [], { href: '/sv-SE/origin/#/login' }],
    ['login', {}, ['/login'], { href: '/sv-SE/login' }],
    ['login', ORIGIN, ['/login'], { href: 'https://origin.example/login', external: true }],
    [
      'login',
      { originWebSiteUrl: 'https://o.example/{locale}/origin/#/' },
      [],
      { href: 'https://o.example/sv-SE/origin/#/login', external: true },
    ],
    [
      'login',
      { originWebSiteUrl: 'https://o.example/#/' },
      [],
      { href: 'https://o.example/#/login', external: true },
    ],
    ['checkout/kids', {}, ['/checkout/{id}'], { href: '/sv-SE/checkout/kids' }],
    ['checkout/kids/x', {}, ['/checkout/{id}'], { href: '/sv-SE/checkout/kids' }],
    ['checkout', {}, ['/checkout/{id}'], { href: '/sv-SE/checkout/' }],
    ['checkout/kids', {}, [], { href: '/sv-SE/origin/#/checkout/kids' }],
    ['logout', {}, [], { href: '/sv-SE/logout', post: true }],
    ['logout', ORIGIN, [], { href: 'https://origin.example/logout', external: true }],
    ['other', {}, ['/other'], { href: '/sv-SE/origin/#/other' }],
  ])('%s with %o and pages %j', (screen, metadata, pages, href) => {
    expect(linksOf(metadata, pages)(`origin:${screen}`)).toEqual(href);
  });
});

test.each([
  ['/courses?stage=a#list', true],
  ['/none', false],
  ['/%E5%9C%8D', true],
  ['https://example.org/none', true],
])('of links that an author wrote, %s is there: %s', (target, isThere) => {
  const href = existingLinks(linksOf(), (path) => ['/courses', '/圍'].includes(path));
  expect(href(target) !== undefined).toBe(isThere);
});
