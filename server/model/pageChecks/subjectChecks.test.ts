import { describe, expect, test } from 'vitest';
import {
  type Answers,
  type Asked,
  failureOf,
  makeContext,
  makeProduct,
  makeTools,
} from '../../../tests/helpers/context.ts';
import { makeProblem, STAGES } from '../../../tests/helpers/problems.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { Check } from './subjectChecks.ts';
import { championship, daily, level, partnerMarket, product } from './subjectChecks.ts';

const snapshot = makeSnapshot({
  pages: { page: { query: { stage: { values: ['beginner', 'advanced', 'mastery'] } } } },
  problems: [makeProblem('beginner-a.sgf'), makeProblem('advanced-a.sgf')],
  school: { stages: STAGES },
});

/** What a check finds, and what it notes. */
async function check(run: Check, asked: Asked = {}) {
  const reported: unknown[] = [];
  const tools = makeTools(asked.answers, { report: (event, fields) => reported.push([event, fields]) });
  const context = makeContext({ snapshot, page: 'page', path: '/page', tools, ...asked });
  const result = await run(context);
  return { result, reported, subject: context.subject, locales: context.subjectLocales };
}
const PASS = { pass: true };
const NOT_FOUND = { pass: false, status: 404 };

describe('a product’s page', () => {
  const of = (answers: Answers, id = 'kids') => check(product, { answers, params: { productId: id } });

  test('shows what is offered, and is offered where the product is', async () => {
    const isActive = { 'sv-SE': true, 'en-GB': false, 'pt-BR': true };
    const { result, subject, locales } = await of({ products: [makeProduct('kids', { isActive })] });
    expect(result).toEqual(PASS);
    expect(subject.product).toMatchObject({ id: 'kids' });
    expect(locales).toEqual(['sv-SE', 'pt-BR']);
  });

  test('is not there for what is not offered in the locale', async () => {
    const products = [makeProduct('kids', { isActive: { 'en-GB': true } })];
    expect((await of({ products })).result).toEqual(NOT_FOUND);
    expect((await of({ products: [] })).result).toEqual(NOT_FOUND);
  });

  test.each([
    [failureOf('ec'), 5],
    [failureOf('ec', 'status', { status: 503, retryAfter: 30 }), 30],
  ])('cannot be made while the shop fails', async (failure, retryAfter) => {
    expect((await of({ products: failure })).result).toEqual({ pass: false, status: 503, retryAfter });
  });

  test('does without the shop where none is set', async () => {
    expect((await of({})).result).toEqual(PASS);
  });

  test('hides no bug', async () => {
    await expect(of({ products: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});

describe('a championship’s page', () => {
  const RECORD = { id: 1, documentId: 'd', slug: 'spring', title: 'Spring' };
  const of = (answers: Answers, championshipSlug = 'spring') =>
    check(championship, { answers, params: { championshipSlug } });

  test('shows the one that it names, or is not there', async () => {
    const { result, subject } = await of({ championships: [RECORD] });
    expect([result, subject.championship]).toMatchObject([PASS, { slug: 'spring' }]);
    expect((await of({ championships: [RECORD] }, 'autumn')).result).toEqual(NOT_FOUND);
  });

  test('cannot be made while the service fails, and does without one', async () => {
    const failed = await of({ championships: failureOf('content') });
    expect(failed.result).toEqual({ pass: false, status: 503, retryAfter: 5 });
    expect((await of({})).result).toEqual(PASS);
    await expect(of({ championships: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});

describe('a partner’s page', () => {
  const MARKET = { id: 7, handle: 'acme', name: 'Acme', status: 'ACTIVE' };
  const partner = (answers: Answers, params: Record<string, string> = { partnerSlug: 'acme' }) =>
    check(partnerMarket, { answers, params, locale: 'en-GB' });
  const HOME = { pass: false, redirect: '/en-GB' };

  test('shows the market that it names', async () => {
    const market = (handle: string) => ({ ...MARKET, handle });
    const { result, subject, reported } = await partner({ market, products: [], categories: [] });
    expect([result, subject.market, reported]).toMatchObject([PASS, { handle: 'acme' }, []]);
  });

  test('leads home where the market is not there, which the log alone tells', async () => {
    const failed = (reason: string) => [['market.failed', { market: 'acme', reason }]];
    const closed = await partner({ market: { ...MARKET, status: 'INACTIVE' } });
    expect(closed).toMatchObject({ result: HOME, reported: failed('not active') });
    const failing = await partner({ market: failureOf('ec') });
    expect(failing).toMatchObject({ result: HOME, reported: failed('ec: time-out') });
    const sites = { north: { localeStrategy: 'no_prefix' as const } };
    const bare = makeSnapshot({ sites, pages: { page: {} } });
    const { result } = await check(partnerMarket, { snapshot: bare, params: { partnerSlug: 'acme' } });
    expect(result).toEqual({ pass: false, redirect: '/' });
    expect(await partner({ market: MARKET }, {})).toMatchObject({ result: HOME, reported: [] });
    await expect(partner({ market: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});

describe('a level’s page', () => {
  const of = (params: Record<string, string>) => check(level, { params });
  const picture = { src: '/_share/level/G12.png', width: 1200, height: 630, alt: 'levelTest.picture' };

  test('shows the one that it names, whose picture shares show', async () => {
    const { result, subject } = await of({ level: 'G12' });
    const stage = { id: 'beginner', name: 'stage.beginner' };
    expect(result).toEqual(PASS);
    expect(subject).toEqual({ level: { id: 'G12', stage, picture }, picture });
  });

  test.each<Record<string, string>>([{ level: 'G20' }, { level: 'g12' }, { level: '' }, {}])(
    'is not there where its address names none: %j',
    async (params) => {
      const { result, subject } = await of(params);
      expect([result, subject]).toEqual([NOT_FOUND, {}]);
    },
  );
});

describe('the page of the problem of the day', () => {
  const picture = (file: string) => ({
    ...{ src: `/_share/problem/${file}.png`, width: 1200, height: 630 },
    alt: 'blocks.GoProblem.position',
  });

  test.each([
    ['', 'beginner-a'],
    ['?stage=advanced', 'advanced-a'],
  ])('has shares show the position of the stage that its query names: %j', async (search, file) => {
    const { result, subject } = await check(daily, { search });
    expect(result).toEqual(PASS);
    const problem = { task: `${file}.sgf` };
    expect(subject).toMatchObject({ picture: picture(file), daily: { problem } });
  });

  test('shows also where the stage has no problem', async () => {
    const { result, subject } = await check(daily, { search: '?stage=mastery' });
    expect([result, subject]).toEqual([PASS, {}]);
    expect(subject).not.toHaveProperty('picture');
  });

  test('of a day is there where its stage has a problem', async () => {
    const on = (search: string, date = '2026-01-01') => check(daily, { search, params: { date } });
    expect(await on('')).toMatchObject({ result: PASS, subject: { daily: { date: '2026-01-01' } } });
    expect(await on('?stage=mastery')).toMatchObject({ result: NOT_FOUND });
    expect(await on('', '2025-12-31')).toMatchObject({ result: NOT_FOUND });
  });
});
