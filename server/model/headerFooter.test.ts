import { describe, expect, test } from 'vitest';
import type { Site, SiteMetadata } from '../../schemas/types.ts';
import { type Asked, makeContext, makeTools, NOON } from '../../tests/helpers/context.ts';
import { makeSnapshot, SITE } from '../../tests/helpers/snapshot.ts';
import { buildFooter, buildHeader } from './headerFooter.ts';

const WORDS = {
  nav: { home: 'Home', courses: 'Courses', app: 'App' },
  layout: {
    header: { menu: 'Menu' },
    footer: {
      ...{ email: 'Mail', phone: 'Call', lineUrl: 'LINE', lineAccount: '@hoshi', wechatId: 'WeChat' },
      ...{ shopUrl: 'Shop', shop: 'Our shop', facebookUrl: 'Facebook' },
    },
  },
  contact: { street: 'Storgatan 1', hours: 'Mo–Fr 9–17' },
};
const context = (site: Partial<Site> = {}, asked: Asked & { pages?: object } = {}) => {
  const { pages = {}, ...rest } = asked;
  const snapshot = makeSnapshot({
    sites: { north: site },
    pages: { courses: { query: { type: { values: ['vip'] } } }, me: {}, a: {}, b: {}, c: {}, ...pages },
    words: { 'sv-SE': WORDS },
    locales: { 'en-GB': { name: 'English', lang: 'en' }, 'sv-SE': { name: 'Svenska', lang: 'sv' } },
  });
  return makeContext({ snapshot, ...rest });
};
const header = (...of: Parameters<typeof context>) => buildHeader(context(...of));
const footer = (...of: Parameters<typeof context>) => buildFooter(context(...of));
const metadata = (more: Partial<SiteMetadata>) => ({ metadata: { ...SITE.metadata, ...more } });

describe('the header', () => {
  test('leads home, with the site’s name, logo and navigation', () => {
    expect(header()).toMatchObject({
      home: { href: '/sv-SE', label: 'Hoshi' },
      logo: { src: '/media/logo.svg?v=ffffffffffff', width: 120, height: 40 },
      nav: [{ id: 'courses', label: 'Courses', href: '/sv-SE/courses' }],
      account: [],
      user: null,
      labels: { menu: 'Menu' },
    });
    const { logo } = header(metadata({ logo: { src: 'none.svg' } }));
    expect(logo).toEqual({ src: '', width: 0, height: 0, alt: 'Hoshi' });
  });

  test('shows where one is, what opens a new tab, and on which device', () => {
    const nav: Site['nav'] = [
      { id: 'a', label: 'nav.courses', to: '/courses', when: { device: 'mobile' } },
      { id: 'b', label: 'nav.app', to: 'https://app.example', newTab: true },
      { id: 'c', label: 'nav.none', to: '/c' },
      { id: 'd', label: 'nav.app', to: 'site:shopUrl' },
      { id: 'e', label: 'nav.app', to: '/e', when: { locale: 'en-GB' } },
    ];
    expect(header({ nav }, { page: 'courses' }).nav).toEqual([
      { id: 'a', label: 'Courses', href: '/sv-SE/courses', current: true, device: 'mobile' },
      { id: 'b', label: 'App', href: 'https://app.example', external: true, newTab: true },
    ]);
  });

  test('has other links for who is logged in', () => {
    const link = (id: string) => [{ id, label: 'nav.app', to: '/a' }];
    const account = { loggedIn: link('in'), loggedOut: link('out') };
    const ids = (user: Asked['user']) =>
      header({ account }, { user: user ?? null }).account.map(({ id }) => id);
    expect([ids(null), ids({ profile: { username: 'a', realName: 'A' } })]).toEqual([['out'], ['in']]);
  });

  test('a link with a window changes at its boundary', () => {
    const endsAt = '2026-03-05T00:00:00Z';
    const made = context({ nav: [{ id: 'a', label: 'nav.app', to: '/a', when: { window: { endsAt } } }] });
    expect(buildHeader(made).nav).toHaveLength(1);
    expect(made.dependencies.nextBoundary).toBeGreaterThanOrEqual(Date.parse(endsAt));
    expect(made.dependencies.nextBoundary).toBeLessThanOrEqual(Date.parse(endsAt) + 1_000);
    expect(NOON).toBeLessThan(Date.parse(endsAt));
  });
});

describe('the language control', () => {
  const LANGUAGES = [
    { code: 'sv-SE', name: 'Svenska', lang: 'sv', href: '/sv-SE/courses?type=vip', current: true },
    {
      ...{ code: 'en-GB', name: 'English', lang: 'en', href: '/en-GB/courses?type=vip' },
      ...{ choose: '/en-GB/courses?type=vip&locale=en-GB', current: false },
    },
  ];

  test('leads to the same page in other languages, filters kept', () => {
    const { languages, devLocales } = header({}, { page: 'courses', search: '?type=vip' });
    expect([languages, devLocales]).toEqual([LANGUAGES, undefined]);
  });

  test.each<[string, Partial<Site>, Asked & { pages?: object }]>([
    ['there is but one', { locales: { 'sv-SE': { currency: 'SEK', storeRegions: ['SE'] } } }, {}],
    ['the site’s flag is off', { flags: { localeChange: false } }, {}],
    [
      'a partner has its own words',
      {},
      { page: 'market', pages: { market: { checks: ['partner-market'] } } },
    ],
  ])('is not there where %s', (_name, site, asked) => {
    expect(header(site, asked).languages).toBeUndefined();
  });

  test('is there with the flag on', () => {
    expect(header({ flags: { localeChange: true } }).languages).toHaveLength(2);
  });

  test('developers have one everywhere', () => {
    const tools = makeTools({}, { nonProduction: true });
    const asked = { tools, page: 'courses', search: '?type=vip' };
    expect(header({ flags: { localeChange: false } }, asked)).toMatchObject({ devLocales: LANGUAGES });
  });

  test('a locale without a file is told by its code', () => {
    const locales: Site['locales'] = { ...SITE.locales, 'xx-XX': { currency: 'SEK', storeRegions: ['SE'] } };
    expect(header({ locales }).languages?.[2]).toMatchObject({ code: 'xx-XX', name: 'xx-XX', lang: 'xx-XX' });
  });
});

describe('the footer', () => {
  const mail = (label: string) => ({
    ...{ id: 'email', label, href: 'mailto:help@north.example', text: 'help@north.example' },
  });
  const link = (id: string, label: string) => ({ id, label, href: `https://${id}.example` });
  /** Addresses of the site by the names of its metadata. */
  const addresses = (...ids: string[]) =>
    Object.fromEntries(ids.map((id) => [id, `https://${id}.example`])) as Partial<SiteMetadata>;

  test('of a site that says little has its mail and its own words', () => {
    expect(footer()).toEqual({
      ...{ groups: [], social: [], contact: [mail('Mail')], labels: WORDS.layout.footer },
      ...{ copyright: '© Hoshi', slogan: 'Play Go' },
    });
  });

  test('tells the owner, and no visitor, what is still to be confirmed of the site and the page', () => {
    const site = { toConfirm: ['The phone'] };
    const asked = { page: 'courses', pages: { courses: { toConfirm: ['The prices'] } } };
    const tools = makeTools({}, { nonProduction: true });
    expect(footer(site, { ...asked, tools }).toConfirm).toEqual(['The phone', 'The prices']);
    expect(footer(site, asked).toConfirm).toBeUndefined();
    expect(footer({}, { tools }).toConfirm).toBeUndefined();
  });

  test('has all ways to reach the school, in one order', () => {
    const urls = addresses('shopUrl', 'lineUrl', 'discordUrl', 'facebookUrl');
    const place = { address: 'contact.street', officeHours: 'contact.hours' };
    const made = footer({
      ...metadata({ phone: '+46 1', wechatId: 'hoshi', ...urls, ...place }),
      flags: { officialLineAccount: true },
    });
    expect(made.contact).toEqual([
      { ...link('lineUrl', 'LINE'), text: '@hoshi' },
      mail('Mail'),
      { id: 'phone', label: 'Call', href: 'tel:+46 1', text: '+46 1' },
      { id: 'wechatId', label: 'WeChat', text: 'hoshi' },
      { ...link('shopUrl', 'Shop'), text: 'Our shop' },
    ]);
    expect(made.social).toEqual([link('facebookUrl', 'Facebook'), link('discordUrl', 'discordUrl')]);
    expect([made.address, made.officeHours]).toEqual(['Storgatan 1', 'Mo–Fr 9–17']);
  });

  test('shows the chat account only where its flag is on', () => {
    const line = metadata({ lineUrl: 'https://line.example' });
    for (const flags of [{}, { officialLineAccount: false }])
      expect(footer({ ...line, flags }).contact.map(({ id }) => id)).toEqual(['email']);
    expect(footer({ flags: { officialLineAccount: true } }).contact.map(({ id }) => id)).toEqual(['email']);
  });

  test('has the columns that have something to show', () => {
    const item = { id: 'a', label: 'nav.app', to: '/a' };
    const groups: Site['footer']['groups'] = [
      { id: 'one', title: 'nav.home', items: [item], when: { device: 'desktop' } },
      { id: 'two', title: 'nav.none', items: [item] },
      { id: 'three', title: 'nav.home', items: [{ ...item, when: { site: 'south' } }] },
      { id: 'four', title: 'nav.home', items: [item], when: { loggedIn: true } },
    ];
    expect(footer({ footer: { groups } }).groups).toEqual([
      { id: 'one', title: 'Home', links: [{ id: 'a', label: 'App', href: '/sv-SE/a' }], device: 'desktop' },
      { id: 'two', title: '', links: [{ id: 'a', label: 'App', href: '/sv-SE/a' }] },
    ]);
  });

  test('without words has ways to reach the school all the same', () => {
    const known = metadata({ phone: '1', wechatId: 'w', ...addresses('shopUrl', 'lineUrl') });
    const north = { ...known, flags: { officialLineAccount: true } };
    const snapshot = makeSnapshot({ sites: { north } });
    expect(buildFooter(makeContext({ snapshot })).contact).toEqual([
      { ...link('lineUrl', ''), text: 'https://lineUrl.example' },
      mail(''),
      { id: 'phone', label: '', href: 'tel:1', text: '1' },
      { id: 'wechatId', label: '', text: 'w' },
      { ...link('shopUrl', ''), text: 'https://shopUrl.example' },
    ]);
  });
});
