import { describe, expect, test } from 'vitest';
import { buildBlock } from '../../../tests/helpers/block.ts';
import { SITE } from '../../../tests/helpers/snapshot.ts';

const link = { label: 'Go', href: '/sv-SE/go' };
const NEVER = { state: 'never', text: '' };
const ADA = { username: 'ada', greeting: 'Hi', vip: NEVER, lectures: NEVER };
const built = (more: object = {}, given: object = {}) =>
  buildBlock('Account', { heading: 'Mine', ...more, item: { ...ADA, ...given } }).props;

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
    const shown = built({ next }, given)['next'] as { title: string }[];
    return shown.map(({ title }) => title).join();
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
    expect(built()['next']).toEqual([]);
  });
});

test('the ladder has every rung of the school', () => {
  const levels = ['G19', 'G18', 'G17', 'G16', 'G15', 'G14', 'G13', 'G12', 'G11', 'G10'];
  expect(built()['stages']).toEqual([{ id: 'beginner', name: 'Beginner', levels }]);
});

describe('receipts name who sells', () => {
  const names = (seller: string, address: string) => ({
    ...{ seller: { 'sv-SE': seller }, address: { 'sv-SE': address } },
  });
  const UNSURE = names('[to be confirmed] Company', '【要確認】Storgatan');
  test.each([
    ['by the school’s name', {}, { name: 'Hoshi' }],
    ['by the school’s name as long as the owner has not filled in the seller', UNSURE, { name: 'Hoshi' }],
    [
      'by the legal name and address where the site has them',
      names('Hoshi AB', 'Storgatan 1'),
      { name: 'Hoshi AB', address: 'Storgatan 1' },
    ],
  ])('%s', (_, metadata, issuer) => {
    const siteOf = { metadata: { ...SITE.metadata, ...metadata } };
    const item = { entries: [], holder: 'Ada' };
    const { props } = buildBlock('Purchases', { heading: 'Bought', item }, { siteOf });
    expect(props['issuer']).toEqual({ ...issuer, email: 'help@north.example' });
  });
});

describe('old hashes', () => {
  const screensOf = (pages: string[], metadata: object = {}) => {
    const items = [{ link }];
    const siteOf = { metadata: { ...SITE.metadata, ...metadata } };
    return buildBlock('AccountScreens', { items }, { siteOf, pagesOf: pages }).props;
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
});
