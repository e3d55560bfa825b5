import { describe, expect, test } from 'vitest';
import { buildBlock } from '../../../tests/helpers/block.ts';
import { SITE } from '../../../tests/helpers/snapshot.ts';

const link = { label: 'Go', href: '/sv-SE/go' };
const NEVER = { state: 'never', text: '' };
const visitor = (given: object = {}) => ({
  username: 'ada',
  greeting: 'Hi',
  vip: NEVER,
  lectures: NEVER,
  ...given,
});

describe('the next steps of a visitor', () => {
  const next = [
    { title: 'all', link },
    { title: 'first', for: 'unranked', link },
    { title: 'ranked', for: 'ranked', link },
    { title: 'beginner', stage: 'beginner', link },
    { title: 'advanced', stage: 'advanced', link },
    { title: 'vip', for: 'vip', link },
    { title: 'try', for: 'noVip', link },
    { title: 'beginner with VIP', stage: 'beginner', for: 'vip', link },
    { title: 'leads nowhere at this site' },
  ];
  const titlesFor = (given: object) => {
    const { props } = buildBlock('Account', { heading: 'Mine', next, item: visitor(given) });
    return (props['next'] as { title: string }[]).map(({ title }) => title).join();
  };
  const rank = { level: 'G12', stage: 'beginner', text: '' };
  const vip = { state: 'active', text: '' };
  test.each([
    [{}, 'all,first,try'],
    [{ rank }, 'all,ranked,beginner,try'],
    [{ rank, vip }, 'all,ranked,beginner,vip,beginner with VIP'],
    [{ rank: { level: 'G3', text: '' }, vip: { state: 'ended', text: '' } }, 'all,ranked,try'],
  ])('%o', (given, expected) => {
    expect(titlesFor(given)).toBe(expected);
  });

  test('may be none', () => {
    expect(buildBlock('Account', { heading: 'Mine', item: visitor() }).props['next']).toEqual([]);
  });
});

test('the ladder has every rung of the school', () => {
  const { props } = buildBlock('Account', { heading: 'Mine', item: visitor() });
  const levels = ['G19', 'G18', 'G17', 'G16', 'G15', 'G14', 'G13', 'G12', 'G11', 'G10'];
  expect(props['stages']).toEqual([{ id: 'beginner', name: 'Beginner', levels }]);
});

describe('receipts name who sells', () => {
  const issuerOf = (metadata: object) =>
    buildBlock(
      'Purchases',
      { heading: 'Bought', item: { entries: [], holder: 'Ada' } },
      { siteOf: { metadata: { ...SITE.metadata, ...metadata } } },
    ).props['issuer'];
  test('by the school’s name', () => {
    expect(issuerOf({})).toEqual({ name: 'Hoshi', email: 'help@north.example' });
  });
  test('by the school’s name as long as the owner has not filled in the seller', () => {
    const metadata = {
      seller: { 'sv-SE': '[to be confirmed] Company' },
      address: { 'sv-SE': '【要確認】Storgatan' },
    };
    expect(issuerOf(metadata)).toEqual({ name: 'Hoshi', email: 'help@north.example' });
  });
  test('by the legal name and address where the site has them', () => {
    const metadata = { seller: { 'sv-SE': 'Hoshi AB' }, address: { 'sv-SE': 'Storgatan 1' } };
    expect(issuerOf(metadata)).toEqual({
      name: 'Hoshi AB',
      address: 'Storgatan 1',
      email: 'help@north.example',
    });
  });
});

describe('old hashes', () => {
  const screensOf = (pages: string[], metadata: object = {}) => {
    const { props } = buildBlock(
      'AccountScreens',
      { items: [{ link }, { body: 'leads nowhere at this site' }] },
      { siteOf: { metadata: { ...SITE.metadata, ...metadata } }, pagesOf: pages },
    );
    return props;
  };
  test('lead to the screens that are pages of the site', () => {
    expect(screensOf(['/account', '/checkout/{productId}'])['screens']).toEqual({
      account: '/sv-SE/account',
      space: '/sv-SE/account',
      checkout: '/sv-SE/checkout/',
    });
  });
  test('lead nowhere without such pages, or where the origin is another', () => {
    expect(screensOf([])['screens']).toEqual({});
    expect(screensOf(['/account'], { originWebSiteUrl: 'https://o.example' })['screens']).toEqual({});
  });
  test('what has no address at a site is no item', () => {
    expect(screensOf([])['items']).toEqual([{ link }]);
  });
});
