import { describe, expect, test } from 'vitest';
import { type Answers, failureOf, makeProduct, makeTools, NOON } from '../../../tests/helpers/context.ts';
import { type Content, makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { addressesOf } from '../sources/subjects.ts';
import { alternatesOf } from './alternates.ts';

const ON_NORTH = { site: 'north', locale: 'en-GB', now: NOON };
async function list(content: Content, answers: Answers = {}, asked: Partial<typeof ON_NORTH> = {}) {
  const { site, locale, now } = { ...ON_NORTH, ...asked };
  const snapshot = makeSnapshot(content);
  const file = snapshot.sites.get(site);
  if (!file) throw new Error('no site');
  return addressesOf(snapshot, file, locale, now, makeTools(answers));
}
const locs = async (...of: Parameters<typeof list>) => (await list(...of)).map(({ loc }) => loc);
const HOME = 'https://north.example/en-GB';

describe('search engines may list', () => {
  test('pages that show to everyone, unless their file says otherwise', async () => {
    const pages: Content['pages'] = {
      about: {},
      hidden: { index: false },
      shown: { index: true },
      members: { when: { loggedIn: true } },
      swedish: { when: { locale: 'sv-SE' } },
      later: { when: { window: { startsAt: '2026-04-01T00:00:00Z' } } },
      event: { window: { startsAt: '2026-04-01T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' } },
      missing: { status: 404 },
      open: { path: '/open/{slug}' },
    };
    expect(await locs({ pages })).toEqual([HOME, `${HOME}/about`, `${HOME}/shown`, `${HOME}/event`]);
    const later = { now: Date.parse('2026-06-01T00:00:00Z') };
    expect(await locs({ pages }, {}, later)).not.toContain(`${HOME}/event`);
  });

  test('of two pages of one address the one that is not over, once', async () => {
    const pages: Content['pages'] = {
      fair: { path: '/fair', window: { endsAt: '2026-05-01T00:00:00Z' } },
      next: { path: '/fair', window: { startsAt: '2026-06-01T00:00:00Z', endsAt: '2026-07-01T00:00:00Z' } },
    };
    const at = (moment: string) => locs({ pages }, {}, { now: Date.parse(moment) });
    expect(await at('2026-04-01T00:00:00Z')).toEqual([HOME, `${HOME}/fair`]);
    expect(await at('2026-05-15T00:00:00Z')).toEqual([HOME, `${HOME}/fair`]);
    expect(await at('2026-08-01T00:00:00Z')).toEqual([HOME]);
  });

  test('only what is the site’s own', async () => {
    const sites = { south: { owns: ['en-GB'] } };
    expect(await locs({ sites })).toEqual([]);
    expect(await locs({ sites }, {}, { site: 'south' })).toEqual(['https://south.example/en-GB']);
    expect(await locs({ sites }, {}, { locale: 'sv-SE' })).toEqual(['https://north.example/sv-SE']);
  });

  test('each product, in the languages that it is offered in', async () => {
    const pages = { course: { path: '/products/{productId}', checks: ['locale-redirect', 'product'] } };
    const products = [
      makeProduct('a b', { isActive: { 'en-GB': true } }),
      makeProduct('off', { isActive: { 'sv-SE': true } }),
      makeProduct('both'),
    ];
    const all = await list({ pages }, { products });
    expect(all.map(({ loc }) => loc)).toEqual([HOME, `${HOME}/products/a%20b`, `${HOME}/products/both`]);
    const languages = all.map(({ alternates }) => alternates.map(({ hreflang }) => hreflang).join());
    expect(languages).toEqual(['sv-SE,en-GB,x-default', 'en-GB', 'sv-SE,en-GB,x-default']);
  });

  test('each championship that is not over, once its dates and rules are known', async () => {
    const pages = { championship: { path: '/cups/{championshipSlug}', checks: ['championship'] } };
    const cup = (slug: string, endsAt: string | null, content: string | null = 'Rules') => ({
      ...{ id: 1, documentId: slug, slug, title: slug, endsAt, content },
    });
    const [soon, past] = ['2026-04-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    const championships = [
      cup('now', soon),
      cup('over', past),
      cup('bare', soon, null),
      cup('undated', null),
    ];
    expect(await locs({ pages }, { championships })).toEqual([HOME, `${HOME}/cups/now`]);
  });

  test('the rest, while a service fails; a bug is one', async () => {
    const pages = {
      course: { path: '/products/{productId}', checks: ['product'] },
      market: { path: '/m/{partnerSlug}', checks: ['partner-market'] },
    };
    expect(await locs({ pages }, { products: failureOf('ec') })).toEqual([HOME]);
    await expect(locs({ pages }, { products: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});

test('a page’s other languages are on the sites that own them, where they are offered', () => {
  const snapshot = makeSnapshot({
    sites: { south: { owns: ['en-GB'], localeStrategy: 'no_prefix', defaultLocale: 'en-GB' } },
  });
  const home = snapshot.pages.get('home');
  if (!home) throw new Error('no page');
  const told = (offered?: string[]) =>
    alternatesOf(snapshot, home, 'north', 'sv-SE', '/a', offered).map(
      ({ hreflang, href }) => `${hreflang} ${href}`,
    );
  expect(told()).toEqual([
    'sv-SE https://north.example/sv-SE/a',
    'en-GB https://south.example/a',
    'x-default https://north.example/sv-SE/a',
  ]);
  expect(told(['en-GB'])).toEqual(['en-GB https://south.example/a']);
  expect(told([])).toEqual([]);
  const nowhere = makeSnapshot({ sites: { north: { fallback: false } } });
  const page = nowhere.pages.get('home');
  const alternates = page && alternatesOf(nowhere, page, 'north', 'sv-SE', '/');
  expect(alternates?.map(({ hreflang }) => hreflang)).toEqual(['sv-SE', 'en-GB']);
});
