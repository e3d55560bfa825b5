import { describe, expect, test } from 'vitest';
import type { Page, Site } from '../../schemas/types.ts';
import { type Answers, failureOf, makeProduct, makeTools, NOON } from '../../tests/helpers/context.ts';
import { type Content, makeSnapshot } from '../../tests/helpers/snapshot.ts';
import { buildPage, buildStatusPage, NoStatusPage } from './buildPage.ts';
import type { Visitor } from './context.ts';
import { createReceipts } from './forms/receipts.ts';
import { readQuery } from './site/query.ts';

const ADA = { profile: { username: 'ada', realName: 'Ada' } };
const LABELS = { layout: { header: { menu: 'Menu' } }, client: { loading: 'Loading' } };
const snapshotOf = (of: Partial<Page> = {}, more: Content = {}) =>
  makeSnapshot({
    sites: { north: { account: { loggedIn: [{ id: 'me', label: 'nav.courses', to: '/me' }] } } },
    words: { 'sv-SE': LABELS },
    locales: { 'sv-SE': { lang: 'sv' } },
    ...more,
    pages: { page: of, me: {}, missing: { status: 404 }, out: { status: 503 }, ...more.pages },
  });

interface Given {
  snapshot?: ReturnType<typeof snapshotOf>;
  user?: Visitor['user'];
  now?: number;
  answers?: Answers;
  tools?: ReturnType<typeof makeTools>;
  params?: Record<string, string>;
  search?: string;
}
function matchOf(snapshot: ReturnType<typeof snapshotOf>, { params = {}, search = '' }: Given = {}) {
  const [site, page] = [snapshot.sites.get('north'), snapshot.pages.get('page')];
  if (!site || !page) throw new Error('no page');
  const query = readQuery(page.config, search);
  const at = { site, locale: 'sv-SE', page, params, path: '/page', query };
  return { ...at, kind: 'page', visibility: 'shared' } as const;
}
function build(of: Partial<Page> = {}, given: Given = {}) {
  const { snapshot = snapshotOf(of), user = null, now = NOON, tools = makeTools(given.answers) } = given;
  return buildPage(snapshot, matchOf(snapshot, given), { visitor: { user }, now }, tools);
}

describe('the model of a page', () => {
  test('is all that it is drawn from', async () => {
    const { model, dependencies } = await build({}, { answers: {} });
    const route = { routeName: 'page___sv-SE', site: 'north', locale: 'sv-SE' };
    const localeCookie = { name: 'i18n_redirected' };
    expect(model).toMatchObject({
      ...{ ...route, lang: 'sv', dir: 'ltr', status: 200 },
      head: { canonical: 'https://north.example/sv-SE/page' },
      layout: { header: { user: null, labels: { menu: 'Menu' } }, footer: { groups: [] } },
      blocks: [{ id: 'top', type: 'Hero' }],
      client: { ...route, localeCookie, labels: { loading: 'Loading' } },
    });
    expect(model.client.analytics).toBeUndefined();
    expect(dependencies.nextBoundary).toBe(Number.POSITIVE_INFINITY);
  });

  test('says in which direction its language is read', async () => {
    const snapshot = snapshotOf({}, { locales: { 'sv-SE': { dir: 'rtl' } } });
    expect((await build({}, { snapshot })).model.dir).toBe('rtl');
  });

  test('tells the browser what is counted, with consent only where it is asked for', async () => {
    const endpoint = 'https://a.example';
    const analyticsOf = async (analytics: Site['analytics']) => {
      const snapshot = snapshotOf({}, { sites: { north: { analytics } } });
      return (await build({}, { snapshot })).model.client.analytics;
    };
    expect(await analyticsOf({ endpoint })).toEqual({ endpoint, consent: false });
    const asked = await analyticsOf({ endpoint, consent: true });
    expect(asked).toMatchObject({ consent: true, ask: expect.any(Object) });
  });

  test('has the visitor’s name and links, and nobody else’s', async () => {
    const tools = makeTools();
    const snapshot = snapshotOf();
    const header = async (user: Visitor['user']) =>
      (await build({}, { snapshot, tools, user })).model.layout.header;
    expect(await header(ADA)).toMatchObject({ user: { realName: 'Ada' }, account: [{ id: 'me' }] });
    expect(await header(null)).toMatchObject({ user: null, account: [] });
    expect(await header({ profile: { username: 'ben', realName: 'Ben' } })).toMatchObject({
      user: { realName: 'Ben' },
    });
    expect(await header(null)).toBe(await header(null));
  });
});

test('links to a page for guests lead members to their account, and guests to that page', async () => {
  const links = [
    { label: 'nav.courses', to: '/join?from=page#form' },
    { label: 'nav.courses', to: '/me' },
  ];
  const hero = { id: 'top', type: 'Hero', props: { heading: 'home.heading', actions: links } };
  const account = { loggedIn: [{ id: 'me', label: 'nav.courses', to: 'origin:account' }] };
  const snapshot = snapshotOf({ blocks: [hero] } as Partial<Page>, {
    sites: { north: { account } },
    pages: { join: { checks: ['guest'] }, account: {} },
  });
  const actionsOf = (...hrefs: string[]) => [{ props: { actions: hrefs.map((href) => ({ href })) } }];
  const tools = makeTools();
  const blocksFor = async (user: Visitor['user']) =>
    (await build({}, { snapshot, user, tools })).model.blocks;
  expect(await blocksFor(null)).toMatchObject(actionsOf('/sv-SE/join?from=page#form', '/sv-SE/me'));
  const [first] = await blocksFor(ADA);
  expect([first]).toMatchObject(actionsOf('/sv-SE/account', '/sv-SE/me'));
  const [second] = await blocksFor({ profile: { username: 'ben', realName: 'Ben' } });
  expect(second, 'the block is made for the first member alone').toBe(first);
});

describe('what stands around a page is the same object', () => {
  const twice = async (of: Partial<Page>, first: Given, second: Given) => {
    const [tools, snapshot] = [makeTools(), snapshotOf(of)];
    const { model: a } = await build(of, { snapshot, tools, ...first });
    const { model: b } = await build(of, { snapshot, tools, ...first, ...second });
    return [a.head === b.head, a.layout.header === b.layout.header, a.layout.footer === b.layout.footer];
  };
  const query: Page['query'] = { a: { values: ['b', 'c'] }, q: {} };

  const areas = { content: [{ id: 'top', type: 'Hero' }] };
  const nested: Partial<Page> = { blocks: [{ id: 'both', type: 'Section', areas }] };
  const ending: Partial<Page> = { window: { endsAt: '2026-03-02T00:00:00Z' } };
  const [before, after] = ['2026-03-01T23:59:59Z', '2026-03-02T00:00:01Z'].map((at) => Date.parse(at));
  const retitled = { snapshot: snapshotOf({ title: { 'sv-SE': 'Other' } }) };

  test.each<[string, Partial<Page>, Given, Given, boolean[]]>([
    ['a moment later', {}, {}, { now: NOON + 1_000 }, [true, true, true]],
    ['with blocks in the areas of another', nested, {}, {}, [true, true, true]],
    ['with the same filter', { query }, { search: '?a=b' }, {}, [true, true, true]],
    ['with another filter', { query }, { search: '?a=b' }, { search: '?a=c' }, [false, false, false]],
    ['for what somebody searched for', { query }, { search: '?q=b' }, {}, [false, false, false]],
    [
      'in a version of the content that shows the same',
      {},
      {},
      { snapshot: snapshotOf() },
      [true, true, true],
    ],
    ['in a version with another title', {}, {}, retitled, [false, true, true]],
    ['for who is logged in', {}, {}, { user: ADA }, [false, false, false]],
    ['earlier, by a clock that was set back', {}, {}, { now: NOON - 1 }, [true, true, true]],
    ['just before its window ends', ending, {}, { now: before ?? 0 }, [true, true, true]],
    ['once its window is over', ending, {}, { now: after ?? 0 }, [false, true, true]],
  ])('%s', async (_name, of, first, second, isSame) => {
    expect(await twice(of, first, second)).toEqual(isSame);
  });
});

describe('a page is good until', () => {
  const until = async (of: Partial<Page>, more: Content = {}) =>
    (await build({}, { snapshot: snapshotOf(of, more) })).dependencies.nextBoundary;
  const startsAt = '2026-03-02T00:00:00Z';

  test('its window changes, its condition does, or a link of its site, or a page that may be linked', async () => {
    expect(await until({ window: { startsAt } })).toBe(Date.parse(startsAt));
    expect(await until({ when: { not: { window: { startsAt } } } })).toBe(Date.parse(startsAt));
    const nav = [{ id: 'a', label: 'nav.courses', to: '/a', when: { window: { startsAt } } }];
    expect(await until({}, { sites: { north: { nav } } })).toBe(Date.parse(startsAt));
    const soon = { when: { window: { startsAt } } };
    expect(await until({}, { pages: { soon } })).toBe(Date.parse(startsAt));
  });
});

describe('a page whose check', () => {
  const product = { checks: ['product'], path: '/products/{productId}' };
  const params = { productId: 'kids' };

  test('passes names what it is about', async () => {
    const products = [makeProduct('kids', { isActive: { 'sv-SE': true } })];
    const { model } = await build(product, { params, answers: { products } });
    const alternates = [{ hreflang: 'sv-SE' }, { hreflang: 'x-default' }];
    expect(model).toMatchObject({ status: 200, head: { alternates } });
  });

  test('finds nothing is the page for 404, good as long as the answer', async () => {
    const { model, dependencies, retryAfter } = await build(product, { params, answers: { products: [] } });
    expect([model.status, model.routeName, retryAfter]).toEqual([404, 'missing___sv-SE', undefined]);
    expect([...dependencies.answerKeys]).toEqual(['ec:products:']);
  });

  test('cannot be made is the page for 503, which says when to come back', async () => {
    const { model, dependencies, retryAfter } = await build(product, {
      ...{ params, answers: { products: failureOf('ec') } },
    });
    expect(model).toMatchObject({ status: 503, routeName: 'out___sv-SE' });
    expect([retryAfter, dependencies.degraded]).toEqual([5, true]);
  });

  test('leads elsewhere has no blocks', async () => {
    const { model } = await build({ checks: ['member'] });
    expect(model).toMatchObject({ status: 302, blocks: [], redirect: expect.stringContaining('back=') });
  });
});

describe('the page for a status', () => {
  const NOBODY = { visitor: { user: null }, now: NOON };

  test('has the address that was asked for, and is not listed', async () => {
    const snapshot = snapshotOf();
    const { site } = matchOf(snapshot);
    const asked = { site, locale: 'en-GB', path: '/nothing', status: 404 };
    const { model } = await buildStatusPage(snapshot, asked, NOBODY, makeTools());
    const head = { robots: 'noindex,follow', alternates: [] };
    const languages = [{ href: '/sv-SE/nothing' }, { href: '/en-GB/nothing' }];
    expect(model).toMatchObject({ status: 404, locale: 'en-GB', head, layout: { header: { languages } } });
  });

  test('is missed by its status where there is none', async () => {
    const snapshot = snapshotOf();
    const asked = { ...matchOf(snapshot), status: 500 };
    const made = buildStatusPage(snapshot, asked, NOBODY, makeTools());
    await expect(made).rejects.toThrow(NoStatusPage);
    const message = 'no page has status 500';
    await expect(made).rejects.toMatchObject({ name: 'NoStatusPage', status: 500, message });
  });
});

test('a page that confirms what was not done is named by what it says instead', async () => {
  const link = { label: 'none.link', to: '/' };
  const otherwise = { heading: { 'sv-SE': 'Nothing' }, body: 'none.body', link };
  const props = { heading: 'done.heading', otherwise };
  const of = {
    title: { 'sv-SE': 'Done' },
    query: { receipt: {} },
    blocks: [{ id: 'done', type: 'Receipt', props, data: { item: { from: 'receipt' } } }],
  } as unknown as Partial<Page>;
  const receipts = createReceipts({
    seal: (text) => `sealed ${text}`,
    open: (text) => (text.startsWith('sealed ') ? text.slice('sealed '.length) : undefined),
  });
  const tools = makeTools({}, { receipts });
  const titleOf = async (receipt: string) =>
    (await build(of, { search: `?${new URLSearchParams({ receipt })}`, tools })).model.head.title;
  const sealed = receipts.seal({ form: 'redemption', site: 'north', user: '', details: {} });
  expect(await titleOf(sealed)).toContain('Done');
  for (const forged of ['AAAA', '']) expect(await titleOf(forged)).toContain('Nothing');
});
