import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTree } from '../helpers/tree.ts';
import { type OwnContent, startOwnContent } from './helpers/ownContent.ts';
import { asHost } from './helpers/testSite.ts';

const SOUTH = asHost('south.localhost');
const AWAY = 'https://origin.example/#/';
const page = (path: string) => ({
  path,
  title: 'home.title',
  blocks: [{ id: 'top', type: 'Hero', props: { heading: 'home.heading' } }],
});
const LOGIN_NAV = '\naccount:\n  loggedOut:\n    - { id: login, label: nav.home, to: origin:login }\n';

let content: OwnContent;
beforeAll(async () => {
  const base = makeTree();
  const [north, south] = [base.read('sites/north.yaml'), base.read('sites/south.yaml')];
  base.dispose();
  content = await startOwnContent(
    {
      'sites/north.yaml':
        north.replace('metadata:\n', `metadata:\n  originWebSiteUrl: ${AWAY}\n`) + LOGIN_NAV,
      // The same locale at both sites, so that each could be the other's alternate.
      'sites/south.yaml':
        south.replace('locales:\n', 'locales:\n  en-GB: { currency: GBP, storeRegions: [GB] }\n') + LOGIN_NAV,
      'pages/login.yaml': page('/login'),
      'pages/account.yaml': page('/account'),
      'pages/redeemed.yaml': page('/redeem/done'),
      'pages/checkout.yaml': page('/checkout/{productId}'),
      'pages/origin.yaml': {
        path: '/origin',
        title: 'home.title',
        blocks: [
          {
            id: 'screens',
            type: 'AccountScreens',
            props: { items: [{ link: { label: 'nav.home', to: 'origin:login' } }] },
          },
        ],
      },
    },
    () => ({ status: 404, json: { message: 'no such call' } }),
  );
});
afterAll(() => content.close());

const ask = (path: string, headers = {}) => content.site.ask(path, headers);

describe('a site whose screens are at another origin (R4, C13)', () => {
  test.each([
    ['/sv-SE/login', 'login'],
    ['/sv-SE/login?back=%2Fsv-SE', 'login'],
    ['/sv-SE/account', 'account'],
    ['/en-GB/account/purchases', 'purchases'],
    ['/sv-SE/redeem/done', 'redeem'],
    ['/sv-SE/checkout/kids', 'checkout/kids'],
    ['/sv-SE/checkout/kids/done', 'checkout/kids'],
  ])('%s leads to its %s, and nobody stores that', async (path, screen) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers['location']]).toEqual([302, AWAY + screen]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const head = await request(content.site.address).head(path);
    expect([head.status, head.headers['location']]).toEqual([302, AWAY + screen]);
  });

  test('its links lead there, and its list of screens sends no hash on', async () => {
    const { layout, blocks } = await content.site.model('/sv-SE/origin');
    const link = { href: `${AWAY}login`, external: true };
    expect(layout.header.account).toMatchObject([link]);
    expect(blocks[0]?.props).toMatchObject({ items: [{ link }], screens: {} });
    expect(await content.site.html('/sv-SE/origin')).not.toContain('data-screens');
  });

  test('the JSON of such an address says where it leads', async () => {
    const answer = await ask(`/api/page?path=${encodeURIComponent('/sv-SE/login')}`);
    expect(answer.body).toMatchObject({ status: 302, redirect: `${AWAY}login`, blocks: [] });
  });

  test('search engines hear of them from the site that has them alone', async () => {
    const listed = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    expect(listed((await ask('/sitemap/en-GB.xml')).text)).not.toContain('https://north.example/en-GB/login');
    const south = (await ask('/sitemap/en-GB.xml', SOUTH)).text;
    expect(listed(south)).toContain('https://south.example/en-GB/login');
    const { head } = await content.site.model('/en-GB/login', SOUTH);
    expect(head.canonical).toBe('https://south.example/en-GB/login');
    expect(head.alternates.map(({ href }) => href).filter((href) => href.includes('north'))).toEqual([]);
    const home = await content.site.model('/en-GB', SOUTH);
    expect(home.head.alternates.some(({ href }) => href.includes('north'))).toBe(true);
  });

  test('another site’s are as they were', async () => {
    expect((await ask('/en-GB/login', SOUTH)).status).toBe(200);
    expect((await content.site.model('/en-GB/origin', SOUTH)).blocks[0]?.props).toMatchObject({
      screens: {
        login: '/en-GB/login',
        account: '/en-GB/account',
        space: '/en-GB/account',
        checkout: '/en-GB/checkout/',
      },
    });
  });
});
