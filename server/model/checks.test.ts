import { describe, expect, test } from 'vitest';
import type { Page } from '../../schemas/types.ts';
import {
  type Answers,
  type Asked,
  failureOf,
  makeContext,
  makeProduct,
  makeTools,
} from '../../tests/helpers/context.ts';
import { makeSnapshot } from '../../tests/helpers/snapshot.ts';
import { CHECK_NAMES, runChecks, UnknownCheck } from './checks.ts';

/** What the checks of a page find, and what they note. */
async function check(page: Partial<Page>, asked: Asked = {}) {
  const snapshot = makeSnapshot({ pages: { page } });
  const reported: unknown[] = [];
  const tools = makeTools(asked.answers, { report: (event, fields) => reported.push([event, fields]) });
  const context = makeContext({ snapshot, page: 'page', path: '/page', tools, ...asked });
  const result = await runChecks(context);
  return { result, reported, subject: context.subject, locales: context.subjectLocales };
}
const PASS = { pass: true };
const NOT_FOUND = { pass: false, status: 404 };

test('a page without checks shows; one check after the other decides', async () => {
  expect((await check({})).result).toEqual(PASS);
  expect((await check({ checks: ['locale-redirect'] })).result).toEqual(PASS);
  expect((await check({ checks: ['locale-redirect', 'member'] })).result).toMatchObject({ pass: false });
  const both = await check({ checks: ['member', 'product'] }, { answers: { products: [] } });
  expect(both.result).toHaveProperty('redirect');
});

test('a check that is not there is refused by its name', async () => {
  await expect(check({ checks: ['none'] })).rejects.toThrow(UnknownCheck);
  await expect(check({ checks: ['none'] })).rejects.toThrow('Unknown middleware none');
  const names = [
    'product',
    'partner-market',
    'championship',
    'level',
    'daily',
    'return',
    'member',
    'guest',
    'locale-redirect',
  ];
  expect(CHECK_NAMES).toEqual(names);
});

describe('a product’s page', () => {
  const product = (answers: Answers, id = 'kids') =>
    check({ checks: ['product'] }, { answers, params: { productId: id } });

  test('shows what is offered, and is offered where the product is', async () => {
    const isActive = { 'sv-SE': true, 'en-GB': false, 'pt-BR': true };
    const { result, subject, locales } = await product({ products: [makeProduct('kids', { isActive })] });
    expect(result).toEqual(PASS);
    expect(subject.product).toMatchObject({ id: 'kids' });
    expect(locales).toEqual(['sv-SE', 'pt-BR']);
  });

  test('is not there for what is not offered in the locale', async () => {
    const products = [makeProduct('kids', { isActive: { 'en-GB': true } })];
    expect((await product({ products })).result).toEqual(NOT_FOUND);
    expect((await product({ products: [] })).result).toEqual(NOT_FOUND);
  });

  test.each([
    [failureOf('ec'), 5],
    [failureOf('ec', 'status', { status: 503, retryAfter: 30 }), 30],
  ])('cannot be made while the shop fails', async (failure, retryAfter) => {
    expect((await product({ products: failure })).result).toEqual({ pass: false, status: 503, retryAfter });
  });

  test('does without the shop where none is set', async () => {
    expect((await product({})).result).toEqual(PASS);
  });

  test('hides no bug', async () => {
    await expect(product({ products: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});

describe('a championship’s page', () => {
  const RECORD = { id: 1, documentId: 'd', slug: 'spring', title: 'Spring' };
  const championship = (answers: Answers, championshipSlug = 'spring') =>
    check({ checks: ['championship'] }, { answers, params: { championshipSlug } });

  test('shows the one that it names, or is not there', async () => {
    const { result, subject } = await championship({ championships: [RECORD] });
    expect([result, subject.championship]).toMatchObject([PASS, { slug: 'spring' }]);
    expect((await championship({ championships: [RECORD] }, 'autumn')).result).toEqual(NOT_FOUND);
  });

  test('cannot be made while the service fails, and does without one', async () => {
    expect((await championship({ championships: failureOf('content') })).result).toEqual({
      pass: false,
      status: 503,
      retryAfter: 5,
    });
    expect((await championship({})).result).toEqual(PASS);
    await expect(championship({ championships: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});

describe('a partner’s page', () => {
  const MARKET = { id: 7, handle: 'acme', name: 'Acme', status: 'ACTIVE' };
  const partner = (answers: Answers, params: Record<string, string> = { partnerSlug: 'acme' }) =>
    check({ checks: ['partner-market'] }, { answers, params, locale: 'en-GB' });
  const HOME = { pass: false, redirect: '/en-GB' };

  test('shows the market that it names', async () => {
    const { result, subject, reported } = await partner({
      market: (handle: string) => ({ ...MARKET, handle }),
      products: [],
      categories: [],
    });
    expect([result, subject.market, reported]).toMatchObject([PASS, { handle: 'acme' }, []]);
  });

  test('leads home where the market is not there, which the log alone tells', async () => {
    const closed = await partner({ market: { ...MARKET, status: 'INACTIVE' } });
    expect([closed.result, closed.reported]).toEqual([
      HOME,
      [['market.failed', { market: 'acme', reason: 'not active' }]],
    ]);
    const failing = await partner({ market: failureOf('ec') });
    expect([failing.result, failing.reported]).toEqual([
      HOME,
      [['market.failed', { market: 'acme', reason: 'ec: time-out' }]],
    ]);
    const unnamed = await partner({ market: MARKET }, {});
    expect([unnamed.result, unnamed.reported]).toEqual([HOME, []]);
    await expect(partner({ market: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});

describe('a page for members', () => {
  const ADA = { username: 'ada', realName: 'Ada' };
  const member = (asked: Asked, originWebSiteUrl?: string) => {
    const site = makeSnapshot().sites.get('north')?.config;
    const metadata = site && { ...site.metadata, ...(originWebSiteUrl ? { originWebSiteUrl } : {}) };
    const snapshot = makeSnapshot({
      sites: { north: metadata ? { metadata } : {} },
      pages: { page: { checks: ['member'], query: { tab: { values: ['a'] } } } },
    });
    return check({}, { snapshot, ...asked });
  };

  test('shows to who is logged in', async () => {
    expect((await member({ user: ADA })).result).toEqual(PASS);
  });

  test('says that a login has just ended, behind the way back', async () => {
    expect((await member({ hasExpired: true })).result).toEqual({
      pass: false,
      redirect: '/sv-SE/origin/?back=%2Fsv-SE%2Fpage&expired=1#/login',
    });
  });

  test('leads others to the login, with the way back', async () => {
    expect((await member({ search: '?tab=a&x=1' })).result).toEqual({
      pass: false,
      redirect: '/sv-SE/origin/?back=%2Fsv-SE%2Fpage%3Ftab%3Da#/login',
    });
    expect((await member({}, 'https://o.example')).result).toEqual({
      pass: false,
      redirect: 'https://o.example/login?back=%2Fsv-SE%2Fpage',
    });
    expect((await member({}, 'https://o.example/?app=1#')).result).toEqual({
      pass: false,
      redirect: 'https://o.example/?app=1&back=%2Fsv-SE%2Fpage#/login',
    });
  });
});
