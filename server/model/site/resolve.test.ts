import { beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../../schemas/types.ts';
import { type Content, LOST_FILES, makeSnapshot, SITE } from '../../../tests/helpers/snapshot.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import type { PageRequest } from './resolution.ts';
import { NoSite, resolveRequest } from './resolve.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const schemas = readBlockSchemas();
const PAGES: NonNullable<Content['pages']> = {
  courses: { query: { type: { values: ['vip', 'bundle'] }, q: {} } },
  course: { path: '/courses/{id}' },
  Camp: { path: '/Camp2025' },
  terms: { when: { site: 'south' } },
  sale: { when: { window: { startsAt: '2026-03-02T00:00:00Z' } } },
  members: { checks: ['member'] },
  guests: { checks: ['guest'] },
};

/** With the site's strategy and redirect mode. */
function snapshotOf(site: Partial<Site> = {}): ContentSnapshot {
  return makeSnapshot({
    sites: { north: site, south: {} },
    pages: PAGES,
    locales: { 'sv-SE': { accepts: ['sv', 'fi'] }, 'en-GB': { accepts: ['en'] }, 'pt-BR': {} },
    unavailableFiles: LOST_FILES,
  });
}

function resolve(snapshot: ContentSnapshot, address: string, request: Partial<PageRequest> = {}, now = NOW) {
  const [path = '', query] = address.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const nobody = { localeCookie: undefined, acceptLanguage: undefined };
  return resolveRequest(snapshot, { host: 'localhost', path, search, ...nobody, ...request }, now, schemas);
}
/** In a few words. */
function told(...args: Parameters<typeof resolve>): string {
  const found = resolve(...args);
  if (found.kind === 'redirect') return `${found.status} ${found.location}`;
  if (found.kind === 'page') return `${found.page.id} in ${found.locale}`;
  if (found.kind === 'missing') return `missing ${found.path} in ${found.locale}`;
  return `out ${found.unavailable.id}`;
}

const ENGLISH = { acceptLanguage: 'en' };

describe.each<[string, Partial<Site>, Record<string, string>]>([
  [
    'prefix',
    {},
    {
      '/': '302 /en-GB',
      '/courses?type=vip': '302 /en-GB/courses?type=vip',
      '/sv-SE': 'home in sv-SE',
      '/sv-SE/courses': 'courses in sv-SE',
      '/en-GB/courses': 'courses in en-GB',
      '/en-gb/courses': '308 /en-GB/courses',
      '/en-GB/': '308 /en-GB',
      '/EN-GB/?a=1': '308 /en-GB?a=1',
    },
  ],
  [
    'prefix, visitors are asked at the root alone',
    { redirectMode: 'root' },
    {
      '/': '302 /en-GB',
      '/courses': '302 /sv-SE/courses',
      '/en-GB/courses': 'courses in en-GB',
    },
  ],
  [
    'prefix_except_default',
    { localeStrategy: 'prefix_except_default' },
    {
      '/': '302 /en-GB',
      '/courses': '302 /en-GB/courses',
      '/sv-SE': '308 /',
      '/sv-SE/': '308 /',
      '/sv-SE/courses?type=vip': '308 /courses?type=vip',
      '/en-GB': 'home in en-GB',
      '/en-gb': '308 /en-GB',
    },
  ],
  [
    'prefix_except_default, visitors are asked at the root alone',
    { localeStrategy: 'prefix_except_default', redirectMode: 'root' },
    { '/': '302 /en-GB', '/courses': 'courses in sv-SE', '/Courses': '308 /courses' },
  ],
  [
    'prefix_and_default',
    { localeStrategy: 'prefix_and_default' },
    {
      '/': '302 /en-GB',
      '/courses': '302 /en-GB/courses',
      '/sv-SE': 'home in sv-SE',
      '/sv-SE/courses': 'courses in sv-SE',
    },
  ],
  [
    'prefix_and_default, visitors are asked at the root alone',
    { localeStrategy: 'prefix_and_default', redirectMode: 'root' },
    { '/': '302 /en-GB', '/courses': 'courses in sv-SE', '/sv-SE/courses': 'courses in sv-SE' },
  ],
  [
    'no_prefix',
    { localeStrategy: 'no_prefix' },
    {
      '/': 'home in en-GB',
      '/courses': 'courses in en-GB',
      '/en-GB/courses?type=vip': '308 /courses?type=vip',
      '/sv-SE': '308 /',
    },
  ],
  [
    'no_prefix, in every mode',
    { localeStrategy: 'no_prefix', redirectMode: 'root' },
    { '/courses': 'courses in en-GB', '/en-gb/': '308 /' },
  ],
])('%s: an English browser', (_name, site, expected) => {
  const snapshot = snapshotOf(site);
  test.each(Object.entries(expected))('%s is %s', (address, answer) => {
    expect(told(snapshot, address, ENGLISH)).toBe(answer);
  });
});

describe('with locales in addresses', () => {
  let snapshot: ContentSnapshot;
  beforeAll(() => {
    snapshot = snapshotOf();
  });

  test.each<[string, Partial<PageRequest>, string]>([
    ['nothing is known of', {}, '302 /sv-SE'],
    ['a cookie remembers', { localeCookie: 'en-GB', acceptLanguage: 'sv' }, '302 /en-GB'],
    ['has a cookie of another site', { localeCookie: 'pt-BR', acceptLanguage: 'en' }, '302 /en-GB'],
    ['reads what nobody offers', { acceptLanguage: 'de' }, '302 /sv-SE'],
  ])('a visitor whom %s', (_name, request, answer) => {
    expect(told(snapshot, '/', request)).toBe(answer);
  });

  test.each([
    ['/sv-SE/nothing', 'missing /nothing in sv-SE'],
    ['/nothing', 'missing /nothing in sv-SE'],
    ['/pt-BR/courses', 'missing /courses in sv-SE'],
    ['/fr-FR/courses', 'missing /courses in sv-SE'],
    ['/sv-SE/courses%2Fx', 'missing /courses%2Fx in sv-SE'],
    ['/sv-SE/courses%2fx', 'missing /courses%2fx in sv-SE'],
    ['/sv-SE/caf%E9', 'missing /caf%E9 in sv-SE'],
    ['/sv-SE/terms', 'missing /terms in sv-SE'],
    ['/sv-SE/sale', 'missing /sale in sv-SE'],
    ['/sv-SE/lost', 'out lost'],
    ['/sv-SE/courses/', '308 /sv-SE/courses'],
    ['/sv-SE/Courses?a=1', '308 /sv-SE/courses?a=1'],
    ['/sv-se/camp2025', '308 /sv-SE/Camp2025'],
    ['/sv-SE/courses/kids', 'course in sv-SE'],
    ['/sv-SE/courses/%E5%9C%8D', 'course in sv-SE'],
  ])('%s is %s', (address, answer) => {
    expect(told(snapshot, address)).toBe(answer);
  });

  test('an address that names no page leads first to its locale', () => {
    expect(told(snapshot, '/Courses', ENGLISH)).toBe('302 /en-GB/courses');
  });

  test('a page at an address that another moment leads elsewhere is kept for nobody', () => {
    const startsAt = '2026-03-01T12:00:01Z';
    const from = '/courses?old={id}';
    const redirects = [{ from, to: '/', permanent: false, when: { window: { startsAt } } }];
    const timed = snapshotOf({ redirects });
    const visibilities = ['', '?old=1', '?type=vip', '?other=1'].map((search) => {
      const found = resolve(timed, `/sv-SE/courses${search}`);
      return found.kind === 'page' ? found.visibility : found.kind;
    });
    expect(visibilities).toEqual(['shared', 'private', 'shared', 'shared']);
    const always = snapshotOf({ redirects: [{ from, to: '/', permanent: false }] });
    expect(told(always, '/sv-SE/courses?old=1')).toBe('302 /sv-SE');
  });

  test('a page knows its path, its parameters and what it takes of its query', () => {
    expect(resolve(snapshot, '/sv-SE/courses/%E5%9C%8D?x=1')).toMatchObject({
      path: '/courses/%E5%9C%8D',
      params: { id: '圍' },
      query: { canonical: '' },
      site: { id: 'north' },
    });
    expect(resolve(snapshot, '/sv-SE/courses?type=vip&x=1')).toMatchObject({
      query: { canonical: '?type=vip' },
    });
  });

  test.each([
    ['/sv-SE', 'shared'],
    ['/sv-SE/courses?type=vip', 'shared'],
    ['/sv-SE/courses?q=go', 'private'],
    ['/sv-SE/members', 'private'],
    ['/sv-SE/guests', 'private'],
  ])('%s is %s', (address, visibility) => {
    expect(resolve(snapshot, address)).toMatchObject({ visibility });
  });

  test('a page opens with its window', () => {
    const at = (iso: string) => resolve(snapshot, '/sv-SE/sale', {}, Date.parse(iso)).kind;
    expect([at('2026-03-01T23:59:59Z'), at('2026-03-02T00:00:00Z')]).toEqual(['missing', 'page']);
  });
});

describe('a host', () => {
  const snapshot = snapshotOf();
  test.each([
    ['south.example', '/sv-SE/terms', 'terms in sv-SE'],
    ['broken.example', '/sv-SE', 'out broken'],
    [undefined, '/sv-SE', 'home in sv-SE'],
  ])('%s %s is %s', (host, address, answer) => {
    expect(told(snapshot, address, { host })).toBe(answer);
  });

  test('that no site answers for is refused', () => {
    const nowhere = makeSnapshot({ sites: { north: { fallback: false, hosts: ['north.*'] } } });
    const asked = () => resolve(nowhere, '/', { host: 'x.example' });
    expect(asked).toThrow(NoSite);
    const message = 'no site answers for x.example';
    expect(asked).toThrow(expect.objectContaining({ status: 503, name: 'NoSite', message }));
  });
});

/** A page without a locale in its address is its visitor’s own, unless only the root asks the visitor. */
test.each<[string, Partial<Site>, string]>([
  ['/courses', { localeStrategy: 'no_prefix' }, 'private'],
  ['/courses', { localeStrategy: 'prefix_except_default', redirectMode: 'root' }, 'shared'],
  ['/en-GB/courses', { localeStrategy: 'prefix_except_default', redirectMode: 'root' }, 'shared'],
  ['/', { localeStrategy: 'prefix_except_default', redirectMode: 'root' }, 'private'],
])('the page at %s of a site with %o is %s', (path, site, visibility) => {
  expect(resolve(snapshotOf(site), path)).toMatchObject({ kind: 'page', visibility });
});

describe('a site with its screens at another origin leads there', () => {
  const snapshot = makeSnapshot({
    sites: {
      north: { metadata: { ...SITE.metadata, originWebSiteUrl: 'https://origin.example/#/' } },
      south: {},
    },
    pages: { ...PAGES, login: {}, redeemed: { path: '/redeem/done' }, account: { checks: ['member'] } },
    locales: { 'sv-SE': { accepts: ['sv'] }, 'en-GB': { accepts: ['en'] }, 'pt-BR': {} },
  });
  const AWAY = '302 https://origin.example/#/';
  test.each([
    ['/sv-SE/login?back=/x', `${AWAY}login`],
    ['/sv-SE/login/', `${AWAY}login`],
    ['/login', `${AWAY}login`],
    ['/sv-SE/register', `${AWAY}register`],
    ['/sv-SE/account/purchases', `${AWAY}purchases`],
    ['/sv-SE/redeem/done', `${AWAY}redeem`],
    ['/en-GB/checkout/kids%20%0d%0a', `${AWAY}checkout/kids%20%0d%0a`],
    ['/sv-SE/checkout', 'missing /checkout in sv-SE'],
    ['/pt-BR/login', 'missing /login in sv-SE'],
    ['/sv-SE/courses', 'courses in sv-SE'],
  ])('%s: %s', (address, expected) => {
    expect(told(snapshot, address)).toBe(expected);
  });

  test('and another site has them still', () => {
    const south = { host: 'south.localhost' };
    expect(told(snapshot, '/sv-SE/redeem/done', south)).toBe('redeemed in sv-SE');
    expect(told(snapshot, '/sv-SE/register', south)).toBe('missing /register in sv-SE');
  });
});
