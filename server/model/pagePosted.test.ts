import { describe, expect, test } from 'vitest';
import type { PageModel } from '../../schemas/model.ts';
import type { Page } from '../../schemas/types.ts';
import { makeTools, NOON } from '../../tests/helpers/context.ts';
import { makeSnapshot } from '../../tests/helpers/snapshot.ts';
import { buildPage, buildPageHeader, buildPostedPage, type PostResult } from './buildPage.ts';
import type { PageContext, Visitor } from './context.ts';
import type { PostedForm } from './forms/postedForm.ts';
import type { PageMatch } from './site/resolution.ts';

const ADA = { profile: { username: 'ada', realName: 'Ada' } };
const WORDS = { title: 'Redeem', faq: 'FAQ', question: 'Why?', answer: 'So.' };
const ASK = { id: 'ask', type: 'Form', props: { form: 'redemption', submit: 'page.title' } };
const REFUSED: PostedForm = {
  form: 'redemption',
  status: 422,
  faults: [{ field: 'serial', code: 'missing' }],
  values: { serial: 'ABC' },
};
const visitOf = (user: Visitor['user'] = null) => ({ visitor: { user }, now: NOON });

/** What a page with a form for codes is built from. */
function givenOf(page: Partial<Page> = {}) {
  const snapshot = makeSnapshot({
    sites: { north: { account: { loggedIn: [{ id: 'me', label: 'nav.courses', to: '/me' }] } } },
    words: { 'sv-SE': { page: WORDS, forms: { errorTitle: 'Error: {{title}}' } } },
    pages: {
      page: { blocks: [ASK], ...page },
      me: {},
      courses: {},
      missing: { status: 404 },
      out: { status: 503 },
    },
  });
  const [site, own] = [snapshot.sites.get('north'), snapshot.pages.get('page')];
  if (!site || !own) throw new Error('no page');
  const query = { values: {}, canonical: '', hasFreeText: false };
  const at = { site, locale: 'sv-SE', page: own, params: {}, path: '/page', query };
  const match: PageMatch = { ...at, kind: 'page', visibility: 'private' };
  return { snapshot, match, tools: makeTools({ products: [] }) };
}

/** Posts to the page's form, whose action gives this. */
async function post(result: PostResult, page: Partial<Page> = {}, user: Visitor['user'] = null) {
  const { snapshot, match, tools } = givenOf(page);
  const acted: PageContext[] = [];
  const built = await buildPostedPage(snapshot, match, visitOf(user), tools, async (context) => {
    acted.push(context);
    return result;
  });
  return { built, acted };
}
async function answered(result: PostedForm, page: Partial<Page> = {}) {
  const { built } = await post(result, page);
  if ('location' in built) throw new Error('it leads elsewhere');
  return built;
}
const fieldsOf = ({ blocks }: PageModel) =>
  blocks.map(({ props }) => (props as { form?: { fields: unknown } }).form?.fields);

describe('a post to a page', () => {
  test('is acted on as a post of the visitor to this page', async () => {
    const { acted } = await post({ location: '/done' }, {}, ADA);
    const asked = { isPost: true, status: 200, path: '/page', visitor: { user: ADA } };
    expect(acted).toMatchObject([{ ...asked, page: { id: 'page' } }]);
    expect(acted[0]).not.toHaveProperty('posted');
  });

  test('that is done leads on', async () => {
    expect((await post({ location: '/done' })).built).toEqual({ location: '/done' });
  });

  test('that is refused is answered by the page, with its status, what was typed, and its title saying so', async () => {
    const { model, ...built } = await answered(REFUSED);
    expect(model).toMatchObject({
      status: 422,
      routeName: 'page___sv-SE',
      head: { title: expect.stringMatching(/^Error: Redeem/), robots: 'noindex,follow' },
      layout: { header: { user: null }, footer: { groups: [] } },
    });
    expect(fieldsOf(model)).toEqual([
      [expect.objectContaining({ name: 'serial', value: 'ABC', fault: 'api.missing' })],
    ]);
    expect(built).not.toHaveProperty('retryAfter');
  });

  test('that has nothing wrong leaves the title as it is; nor is its page listed', async () => {
    const { snapshot, match, tools } = givenOf();
    const { model: unsent } = await buildPage(snapshot, match, visitOf(), tools);
    const { model } = await answered({ ...REFUSED, status: 200, faults: [] });
    expect(unsent.head.robots).not.toBe('noindex,follow');
    expect(model.status).toBe(200);
    expect(model.head).toEqual({ ...unsent.head, robots: 'noindex,follow' });
  });

  test('does not change the page for anybody else', async () => {
    const { snapshot, match, tools } = givenOf();
    await buildPostedPage(snapshot, match, visitOf(), tools, async () => REFUSED);
    const { model } = await buildPage(snapshot, match, visitOf(), tools);
    expect(model).toMatchObject({ status: 200, head: { title: expect.stringMatching(/^Redeem/) } });
    expect(fieldsOf(model)).toEqual([[expect.not.objectContaining({ value: 'ABC' })]]);
  });

  test('that could not be done says when to come back', async () => {
    const built = await answered({ ...REFUSED, status: 503, retryAfter: 7 });
    expect([built.retryAfter, built.model.status]).toEqual([7, 503]);
    expect(built.model.blocks).toHaveLength(1);
    expect((await answered({ ...REFUSED, retryAfter: 0 })).retryAfter).toBe(0);
  });

  test('whose login has ended is shown the page again, so that nothing that was typed is lost', async () => {
    const { built, acted } = await post(REFUSED, { checks: ['member'] });
    expect(built).toMatchObject({ model: { status: 422, routeName: 'page___sv-SE' } });
    expect(acted).toHaveLength(1);
  });

  test('is not acted on where the page’s check fails', async () => {
    const missing = await post(REFUSED, { checks: ['product'] });
    expect(missing.built).toMatchObject({ model: { status: 404, routeName: 'missing___sv-SE' } });
    const guest = await post(REFUSED, { checks: ['guest'] }, ADA);
    expect(guest.built).toMatchObject({ model: { status: 302, redirect: expect.any(String) } });
    expect([...missing.acted, ...guest.acted]).toEqual([]);
  });
});

describe('the header of a page alone', () => {
  test('is as the visitor sees it', () => {
    const { snapshot, match, tools } = givenOf();
    const headerFor = (user: Visitor['user']) => buildPageHeader(snapshot, match, visitOf(user), tools);
    expect(headerFor(ADA)).toMatchObject({
      user: { realName: 'Ada' },
      account: [{ id: 'me', href: '/sv-SE/me' }],
    });
    expect(headerFor(null)).toMatchObject({ user: null, account: [], nav: [{ id: 'courses' }] });
  });

  test('is that of the whole page', async () => {
    const { snapshot, match, tools } = givenOf();
    const { model } = await buildPage(snapshot, match, visitOf(ADA), tools);
    expect(buildPageHeader(snapshot, match, visitOf(ADA), tools)).toEqual(model.layout.header);
  });
});

test('what the blocks of a page tell search engines is told in its head', async () => {
  const item = { id: 'why', question: 'page.question', answer: 'page.answer' };
  const faq = { id: 'faq', type: 'Faq', props: { heading: 'page.faq', groups: [{ items: [item] }] } };
  const { snapshot, match, tools } = givenOf({ blocks: [faq] as Page['blocks'] });
  const { model } = await buildPage(snapshot, match, visitOf(), tools);
  expect(JSON.stringify(model.head)).toContain('FAQPage');
});
