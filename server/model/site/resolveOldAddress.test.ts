import { describe, expect, test } from 'vitest';
import type { Site } from '../../../schemas/types.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import type { PageRequest } from './resolution.ts';
import { resolveRequest } from './resolve.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const schemas = readBlockSchemas();
const REDIRECTS: NonNullable<Site['redirects']> = [
  { from: '/about', to: '/courses' },
  { from: '/courses', to: '/terms' },
  { from: '/shop/{id}', to: '/courses/{id}' },
  { from: '/blog/{rest*}', to: 'https://blog.example/{rest}', permanent: false },
  { from: '/?p=12', to: '/terms' },
  { from: '/courses?q={words}', to: '/terms' },
  { from: '/courses?cat={id}', to: '/courses/{id}' },
  { from: '/one', to: '/two' },
  { from: '/two', to: '/three', permanent: false },
  { from: '/three', to: '/about?a=b' },
  { from: '/round', to: '/about-round' },
  { from: '/about-round', to: '/round' },
  { from: '/gone', to: '/nowhere' },
  { from: '/camp', to: '/terms', when: { locale: 'sv-SE' } },
  { from: '/spring', to: '/terms', when: { window: { endsAt: '2026-03-02T00:00:00Z' } } },
  { from: '/winter', to: '/terms', when: { window: { endsAt: '2026-03-01T00:00:00Z' } } },
];

/** Status, target, and whether others may keep it. */
function told(address: string, site: Partial<Site> = {}, request: Partial<PageRequest> = {}): string {
  const courses = { courses: { query: { q: {} } }, course: { path: '/courses/{id}' } };
  const snapshot = makeSnapshot({
    sites: { north: { redirects: REDIRECTS, ...site } },
    pages: { home: { path: '/' }, ...courses, terms: {} },
    locales: { 'sv-SE': {}, 'en-GB': { accepts: ['en'] } },
  });
  const [path = '', query] = address.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const asked = { host: 'a', path, search, localeCookie: undefined, acceptLanguage: undefined, ...request };
  const found = resolveRequest(snapshot, asked, NOW, schemas);
  if (found.kind === 'page') return found.page.id;
  if (found.kind !== 'redirect') return found.kind;
  return `${found.status} ${found.location}${found.isUncacheable ? ' own' : ''}${found.chosenLocale ? ` chose ${found.chosenLocale}` : ''}`;
}

describe('an old address', () => {
  test.each([
    ['keeps its locale', '/en-GB/about', '308 /en-GB/courses'],
    ['and its query', '/en-GB/about?utm=x', '308 /en-GB/courses?utm=x'],
    ['has parameters', '/sv-SE/shop/Kids', '308 /sv-SE/courses/Kids'],
    ['leads elsewhere, for a while', '/blog/a/b?c=d', '302 https://blog.example/a/b?c=d own'],
    ['comes after a page', '/en-GB/courses', 'courses'],
    ['leads on in one step, for a while if one step is', '/en-GB/one', '302 /en-GB/courses?a=b own'],
    ['with steps for good', '/en-GB/three', '308 /en-GB/courses?a=b'],
    ['that leads round', '/en-GB/round', 'missing'],
    ['that leads nowhere', '/en-GB/gone', 'missing'],
    ['is one where its condition holds', '/sv-SE/camp', '308 /sv-SE/terms'],
    ['and nowhere else', '/en-GB/camp', 'missing'],
    ['in its window, which nobody may outlast', '/sv-SE/spring', '308 /sv-SE/terms own'],
    ['after its window', '/sv-SE/winter', 'missing'],
    ['with a query that its page does not know', '/en-GB?p=12', '308 /en-GB/terms'],
    ['with another query', '/en-GB?p=13', 'home'],
    ['with a query, of a page that has others', '/en-GB/courses?cat=x', '308 /en-GB/courses/x'],
    ['with a query that its page knows', '/en-GB/courses?q=x', 'courses'],
    ['that is encoded twice', '/en-GB/shop/a%2Fb', 'missing'],
    ['in a locale that is not offered', '/pt-BR/about', 'missing'],
  ])('%s', (_, address, expected) => {
    expect(told(address)).toBe(expected);
  });

  test('without a locale leads to the visitor’s, and to nobody else’s', () => {
    expect(told('/about')).toBe('308 /sv-SE/courses own');
    expect(told('/about', {}, { acceptLanguage: 'en' })).toBe('308 /en-GB/courses own');
    expect(told('/?p=12', {}, { localeCookie: 'en-GB' })).toBe('308 /en-GB/terms own');
  });

  test('follows the site’s strategy', () => {
    expect(told('/about', { localeStrategy: 'no_prefix' })).toBe('308 /courses');
    expect(told('/en-GB/about', { localeStrategy: 'prefix_except_default' })).toBe('308 /en-GB/courses');
  });
  test('keeps the language that its address names, where the page’s own names none', () => {
    const [bare, none] = ['prefix_except_default', 'no_prefix'] as const;
    expect(told('/sv-SE/about', { localeStrategy: bare })).toBe('308 /courses chose sv-SE');
    expect(told('/sv-SE/one', { localeStrategy: bare })).toBe('302 /courses?a=b own chose sv-SE');
    expect(told('/en-GB/about', { localeStrategy: none })).toBe('308 /courses chose en-GB');
    expect(told('/about', { localeStrategy: none })).toBe('308 /courses');
    expect(told('/en-GB/blog/a', { localeStrategy: none })).toBe('302 https://blog.example/a own');
  });
});
