import { describe, expect, test } from 'vitest';
import type { Page } from '../../../schemas/types.ts';
import {
  type Answers,
  type Asked,
  failureOf,
  makeContext,
  makeProduct,
} from '../../../tests/helpers/context.ts';
import { type Content, makeSnapshot, SITE } from '../../../tests/helpers/snapshot.ts';
import type { PageContext } from '../context.ts';
import { checkReturn, guest, member } from '../pageChecks.ts';

const PASS = { pass: true };
const ADA = { profile: { username: 'ada', realName: 'Ada' } };
/** `north` with a page that takes these parameters, and others. */
const contextOf = (asked: Asked, query: Page['query'], content: Content = {}) => {
  const pages = { page: { query }, ...content.pages } as NonNullable<Content['pages']>;
  const snapshot = makeSnapshot({ ...content, pages });
  return makeContext({ snapshot, page: 'page', path: '/page', ...asked });
};
const originAt = (originWebSiteUrl: string): Content => ({
  sites: { north: { metadata: { ...SITE.metadata, originWebSiteUrl } } },
});

/** On a site without any screens. */
const withoutScreens = (context: PageContext): PageContext => ({
  ...context,
  localizedSite: { ...context.localizedSite, href: () => undefined },
});

const leadsTo = (redirect: string) => ({ pass: false, redirect });

describe('a page for members', () => {
  const context = (asked: Asked = {}, content: Content = {}) =>
    contextOf(asked, { tab: { values: ['a'] } }, content);

  const BACK = 'back=%2Fsv-SE%2Fpage%3Ftab%3Da';

  test('shows to who is logged in', async () => {
    expect(await member(context({ user: ADA }))).toEqual(PASS);
    expect(await member(context({ user: ADA, hasExpired: true }))).toEqual(PASS);
  });

  test('shows again with what was typed when its form is sent after the login has ended', async () => {
    expect(await member({ ...context({ hasExpired: true }), isPost: true })).toEqual(PASS);
  });

  test.each<[string, Content, string]>([
    ['the site’s own page', { pages: { login: {} } }, `/sv-SE/login?${BACK}`],
    ['the origin of the site', {}, `/sv-SE/origin/?${BACK}#/login`],
    ['another origin', originAt('https://o.example'), `https://o.example/login?${BACK}`],
    ['its screen', originAt('https://o.example/?app=1#'), `https://o.example/?app=1&${BACK}#/login`],
  ])('leads others to the login, with the way back: at %s', async (_, content, redirect) => {
    expect(await member(context({ search: '?tab=a&x=1' }, content))).toEqual(leadsTo(redirect));
  });

  test.each<[string, () => PageContext, string]>([
    [
      'back to its language',
      () => context({ locale: 'en-GB' }),
      '/en-GB/origin/?back=%2Fen-GB%2Fpage#/login',
    ],
    ['home where there is no login', () => withoutScreens(context()), '/?back=%2Fsv-SE%2Fpage'],
    [
      'to a login that says that it has just ended',
      () => context({ hasExpired: true }),
      '/sv-SE/origin/?back=%2Fsv-SE%2Fpage&expired=1#/login',
    ],
  ])('leads %s', async (_, of, redirect) => {
    expect(await member(of())).toEqual(leadsTo(redirect));
  });
});

describe('a page for guests', () => {
  const context = (search = '', asked: Asked = {}, content: Content = {}) =>
    contextOf({ search, user: ADA, ...asked }, { back: {} }, content);

  test('shows to who is not logged in', async () => {
    expect(await guest(context('?back=/sv-SE/page', { user: null }))).toEqual(PASS);
  });

  test('leads a member back to where they were', async () => {
    const led = await guest(context('?back=%2Fsv-SE%2Fcourses%3Fa%3D1%23top'));
    expect(led).toEqual(leadsTo('/sv-SE/courses?a=1#top'));
  });

  test.each(['', '?back=', '?back=https://evil.example/', '?back=//evil.example/', '?back=courses'])(
    'leads a member to the personal space where the address names no way back on this site: %j',
    async (search) => {
      expect(await guest(context(search, {}, { pages: { account: {} } }))).toEqual(leadsTo('/sv-SE/account'));
    },
  );

  test('leads to the personal space where that is, and home where there is none', async () => {
    const elsewhere = await guest(context('', {}, originAt('https://o.example')));
    expect(elsewhere).toEqual(leadsTo('https://o.example/account'));
    expect(await guest(withoutScreens(context()))).toEqual(leadsTo('/'));
  });
});

describe('a page that leads back', () => {
  const content: Content = {
    pages: {
      courses: {},
      course: { path: '/courses/{productId}', checks: ['product'] },
      buy: { path: '/buy/{productId}', checks: ['member', 'product'] },
      seen: { path: '/seen/{productId}', checks: ['member'] },
      plain: { path: '/plain/{productId}' },
    },
    unavailableFiles: [
      { kind: 'page', id: 'out', file: 'pages/out.yaml', hosts: [], fallback: false, path: '/out' },
    ],
  };
  const PRODUCTS: Answers = { products: [makeProduct('kids'), makeProduct('teens')] };
  /** What it notes, beside passing. */
  const noted = async (back: string | undefined, answers: Answers = PRODUCTS, asked: Asked = {}) => {
    const search = back === undefined ? '' : `?${new URLSearchParams({ back })}`;
    const context = contextOf({ search, answers, ...asked }, { back: {} }, content);
    expect(await checkReturn(context)).toEqual(PASS);
    return context.subject;
  };

  test.each([
    ['/sv-SE/courses', '/courses'],
    ['/sv-SE/courses?a=1#top', '/courses'],
    ['/courses', '/courses'],
    ['/sv-SE', '/'],
    ['/sv-SE/seen/kids', '/seen/{productId}'],
    ['/sv-SE/plain/kids', '/plain/{productId}'],
  ])('tells the page by the path of its file: %s', async (back, path) => {
    expect(await noted(back)).toEqual({ returnTo: { path } });
  });

  test('tells the product that the page is about', async () => {
    const kids = { path: '/courses/{productId}', product: { id: 'kids' } };
    expect((await noted('/sv-SE/courses/kids')).returnTo).toMatchObject(kids);
    const teens = { path: '/buy/{productId}', product: { id: 'teens' } };
    const bought = await noted('/sv-SE/buy/teens?x=1', PRODUCTS, { params: { productId: 'kids' } });
    expect(bought.returnTo).toMatchObject(teens);
  });

  test.each<[string, Answers]>([
    ['is not offered', { products: [] }],
    ['cannot be asked for', { products: failureOf('ec') }],
    ['is of a shop that is not set', {}],
  ])('shows without the product where it %s', async (_, answers) => {
    const returnTo = { path: '/courses/{productId}' };
    expect(await noted('/sv-SE/courses/kids', answers)).toEqual({ returnTo });
  });

  test('hides no bug', async () => {
    await expect(noted('/sv-SE/courses/kids', { products: new TypeError('a bug') })).rejects.toThrow('a bug');
  });

  test.each([
    undefined,
    '//evil.example/sv-SE/courses',
    'https://north.example/sv-SE/courses',
    '/sv-SE/nowhere',
    '/sv-SE/out',
    '/sv-SE/%zz',
  ])('shows without either where the address names no page of the site: %s', async (back) => {
    expect(await noted(back)).toEqual({});
  });
});
