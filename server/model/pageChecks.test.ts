import { describe, expect, test } from 'vitest';
import type { Page } from '../../schemas/types.ts';
import { type Asked, makeContext, makeProduct } from '../../tests/helpers/context.ts';
import { makeSnapshot } from '../../tests/helpers/snapshot.ts';
import type { Problem } from '../content/snapshot.ts';
import { CHECK_NAMES, runChecks, UnknownCheck } from './pageChecks.ts';

const problem: Problem = {
  file: 'beginner-a.sgf',
  revision: '1',
  size: 9,
  toPlay: 'black',
  black: [],
  white: [],
  marked: [],
  moves: [],
};
const contextOf = (page: Partial<Page>, asked: Asked = {}) => {
  const snapshot = makeSnapshot({ pages: { page }, problems: [problem] });
  return makeContext({ snapshot, page: 'page', path: '/page', ...asked });
};
const check = (page: Partial<Page>, asked: Asked = {}) => runChecks(contextOf(page, asked));
const PASS = { pass: true };

test('a page without checks shows; one check after the other decides', async () => {
  expect(await check({})).toEqual(PASS);
  expect(await check({ checks: ['locale-redirect'] })).toEqual(PASS);
  expect(await check({ checks: ['locale-redirect', 'member'] })).toMatchObject({ pass: false });
  const both = await check({ checks: ['member', 'product'] }, { answers: { products: [] } });
  expect(both).toHaveProperty('redirect');
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
    'problem',
    'return',
    'member',
    'guest',
    'locale-redirect',
  ];
  expect(CHECK_NAMES).toEqual(names);
});

describe('each name', () => {
  const answers = {
    products: [makeProduct('kids')],
    categories: [],
    market: { id: 7, handle: 'acme', name: 'Acme', status: 'ACTIVE' },
    championships: [{ id: 1, documentId: 'd', slug: 'spring', title: 'Spring' }],
    courses: [],
  };
  const params = { productId: 'kids', partnerSlug: 'acme', championshipSlug: 'spring', level: 'G12' };
  const asked = { answers, params, search: '?back=/sv-SE' };

  test.each([
    ['product', { product: { id: 'kids' } }],
    ['partner-market', { market: { handle: 'acme' } }],
    ['championship', { championship: { slug: 'spring' } }],
    ['level', { level: { id: 'G12' } }],
    ['daily', { daily: { stage: 'beginner' }, picture: { src: '/_share/problem/beginner-a.png' } }],
    ['return', { returnTo: { path: '/' } }],
  ])('runs its own check: %s', async (name, subject) => {
    const context = contextOf({ checks: [name], query: { back: {} } }, asked);
    expect(await runChecks(context)).toEqual(PASS);
    expect(context.subject).toMatchObject(subject);
  });

  test('of a check on who looks leads elsewhere', async () => {
    const user = { profile: { username: 'ada', realName: 'Ada' } };
    expect(await check({ checks: ['member'] })).toHaveProperty('redirect');
    expect(await check({ checks: ['member'] }, { user })).toEqual(PASS);
    expect(await check({ checks: ['guest'] }, { user })).toHaveProperty('redirect');
    expect(await check({ checks: ['guest'] })).toEqual(PASS);
  });
});
