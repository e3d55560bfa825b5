import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTools } from '../../../tests/helpers/context.ts';
import { makeExchange } from '../../../tests/helpers/exchange.ts';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import { LOST_FILES, makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import type { PostResult } from '../../model/buildPage.ts';
import { NO_TRACING } from '../../observe/tracing/tracing.ts';
import { BadRequest } from '../request/parseRequestUrl.ts';
import { PageCache } from './pageCache.ts';
import { PageHandler } from './pageHandler.ts';
import { SiteUnavailable } from './pageRequest.ts';
import { createSharedPageMaker } from './sharedPageMaker.ts';

const content = () =>
  makeSnapshot({
    sites: { north: { account: { loggedIn: [{ id: 'account', label: 'nav.courses', to: '/courses' }] } } },
    pages: {
      courses: { query: { type: { values: ['vip'] }, q: {} } },
      product: { path: '/products/{productId}', checks: ['product'] },
      members: { checks: ['member'] },
      event: { window: { endsAt: '2026-03-05T00:00:00Z' } },
      missing: { status: 404 },
      out: { status: 503 },
    },
    unavailableFiles: LOST_FILES,
  });

/** The handler, with a renderer that writes down who sees which page. */
function setUp({ nonProduction = false, answers = {} } = {}) {
  let snapshot = content();
  const store = { current: () => snapshot } as unknown as ContentStore;
  const log = pino({ level: 'silent' });
  const rendered: string[] = [];
  const renderer = {
    render: (model: { routeName: string; layout: { header: { user: { realName: string } | null } } }) => {
      rendered.push(model.routeName);
      return Buffer.from(`${model.routeName} for ${model.layout.header.user?.realName ?? 'anyone'}`);
    },
  };
  const sessions = {
    hasSession: ({ headers }: IncomingMessage) => headers.cookie === 'ada',
    hasSessionCookie: ({ headers }: IncomingMessage) => headers.cookie !== undefined,
    findVisitor: async ({ headers }: IncomingMessage) => ({
      user: headers.cookie === 'ada' ? { profile: { username: 'ada', realName: 'Ada' } } : null,
    }),
    expire: async () => {},
  };
  const tools = makeTools(answers, { nonProduction });
  const shared = { store, tools, renderer, log, tracing: NO_TRACING };
  const cache = new PageCache(
    1_000_000,
    createSharedPageMaker(shared, () => {}),
  );
  const handler = new PageHandler({ ...shared, cache, sessions });
  const replace = (next: ContentSnapshot) => {
    snapshot = next;
    cache.contentChanged();
  };
  return { handler, cache, rendered, replace };
}

let bench: ReturnType<typeof setUp>;
beforeEach(() => {
  bench = setUp();
});

async function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { request, response, received } = makeExchange(url, { host: 'localhost', ...headers }, { method });
  const outcome = await bench.handler.respond(request, response);
  const { status, body, headers: sent } = received();
  return { outcome, status, text: body.toString(), headers: sent };
}
function fromCache(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { request, response, received } = makeExchange(url, { host: 'localhost', ...headers }, { method });
  const outcome = bench.handler.respondFromCache(request, response, 'id-1');
  if (outcome === undefined) return { outcome };
  const { body, headers: sent } = received();
  const [id, cacheControl] = [sent['x-request-id'], sent['cache-control']];
  return { outcome, text: body.toString(), id, cacheControl };
}
/** An address that was answered before, often enough to be remembered. */
async function known(url: string) {
  for (let i = 0; i < 3; i++) await get(url);
  await bench.cache.whenCompressed();
}

describe('a page that is the same for everyone', () => {
  test('is made once, and shared', async () => {
    const text = 'home___sv-SE for anyone';
    const shared = { 'cache-control': 'public, max-age=0, s-maxage=60', vary: 'Accept-Encoding' };
    const headers = { 'content-language': 'sv-SE', ...shared };
    expect(await get('/sv-SE')).toMatchObject({ outcome: 'miss', status: 200, text, headers });
    expect(await get('/sv-SE?utm=1')).toMatchObject({ outcome: 'hit', text });
    expect(bench.rendered).toHaveLength(1);
  });

  test('is shared for as long as its site says', async () => {
    bench.replace(makeSnapshot({ sites: { north: { cache: { sharedSeconds: 5 } } } }));
    expect((await get('/sv-SE')).headers['cache-control']).toBe('public, max-age=0, s-maxage=5');
  });

  test('comes ahead of the router where this very address was answered before', async () => {
    expect(fromCache('/sv-SE').outcome).toBeUndefined();
    await known('/sv-SE');
    const hit = { outcome: 'hit', id: 'id-1' };
    expect(fromCache('/sv-SE')).toMatchObject({ ...hit, text: 'home___sv-SE for anyone' });
    expect(fromCache('/sv-SE', {}, 'HEAD')).toMatchObject({ ...hit, text: '' });
    expect(fromCache('/sv-SE', {}, 'POST').outcome).toBeUndefined();
    expect(fromCache('/sv-SE?x=1').outcome).toBeUndefined();
    expect(fromCache('/sv-SE', { host: 'elsewhere' }).outcome).toBeUndefined();
  });

  test('is another one once its content changes', async () => {
    await known('/sv-SE');
    bench.replace(content());
    expect(fromCache('/sv-SE').outcome).toBeUndefined();
    expect((await get('/sv-SE')).outcome).toBe('miss');
  });

  test('that is no longer fresh is made anew from its address while it is shown', async () => {
    const clocks = fakeClocks();
    await known('/sv-SE/courses?type=vip&utm=1');
    const before = bench.rendered.length;
    clocks.advance(86_400_001);
    await wait(5);
    expect(fromCache('/sv-SE/courses?type=vip&utm=1').outcome).toBe('stale');
    await vi.waitFor(() => expect(bench.rendered).toHaveLength(before + 1));
    await bench.cache.whenCompressed();
    expect(fromCache('/sv-SE/courses?type=vip&utm=1').outcome).toBe('hit');
  });

  test('by its filters is kept by their one spelling', async () => {
    for (const query of ['type=vip', 'x=1&type=vip', 'type=vip&type=vip'])
      expect((await get(`/sv-SE/courses?${query}`)).status).toBe(200);
    expect(bench.rendered.length).toBeLessThan(3);
  });
});

describe('a page that is somebody’s own', () => {
  const OWN = { outcome: 'pass', headers: { 'cache-control': 'private, no-store' } };

  test('who is logged in gets it with the own name, and nobody else does', async () => {
    await known('/sv-SE');
    expect(fromCache('/sv-SE', { cookie: 'ada' }).outcome).toBeUndefined();
    expect(await get('/sv-SE', { cookie: 'ada' })).toMatchObject({ ...OWN, text: 'home___sv-SE for Ada' });
    expect(fromCache('/sv-SE').text).toBe('home___sv-SE for anyone');
    expect((await get('/sv-SE')).text).toBe('home___sv-SE for anyone');
  });

  test('a cookie, even one that logs nobody in, gets the shared page as its own', async () => {
    await known('/sv-SE');
    const { cacheControl } = fromCache('/sv-SE', { cookie: 'none' });
    const { outcome, headers } = await get('/sv-SE', { cookie: 'none' });
    expect([cacheControl, outcome]).toEqual(['private, no-cache', 'hit']);
    expect(headers['cache-control']).toBe(cacheControl);
    expect(fromCache('/sv-SE').cacheControl).toMatch(/^public/);
  });

  test('what somebody searched for, and a page for members, is never kept', async () => {
    for (let i = 0; i < 3; i++) expect(await get('/sv-SE/courses?q=go')).toMatchObject(OWN);
    expect(await get('/sv-SE/members', { cookie: 'ada' })).toMatchObject({ ...OWN, status: 200 });
    const led = await get('/sv-SE/members');
    expect(led).toMatchObject({ outcome: 'pass', status: 302, headers: { 'cache-control': 'no-store' } });
    expect(led.headers['location']).toContain('back=%2Fsv-SE%2Fmembers');
    expect(bench.cache.size.pages).toBe(0);
  });

  test.each([
    ['what is not there', '/sv-SE/nothing', { status: 404, text: 'missing___sv-SE for anyone' }],
    ['a page whose file is lost', '/sv-SE/lost', { status: 503, text: 'out___sv-SE for anyone' }],
  ])('%s', async (_name, url, answer) => {
    expect(await get(url)).toMatchObject({ ...OWN, ...answer });
  });

  test('a host whose site is lost has no page at all', async () => {
    const answer = get('/sv-SE', { host: 'broken.example' });
    await expect(answer).rejects.toThrow(SiteUnavailable);
    await expect(answer).rejects.toMatchObject({ status: 503 });
  });
});

describe('a post that is refused', () => {
  const refused: PostResult = { form: 'redemption', status: 422, faults: [], values: {} };
  const post = async (cookie?: string) => {
    const headers = { host: 'localhost', ...(cookie === undefined ? {} : { cookie }) };
    const { request, response, received } = makeExchange('/sv-SE', headers, { method: 'POST' });
    const resolved = bench.handler.resolve(request, response);
    const { resolution } = resolved;
    if (resolution.kind !== 'page') throw new Error('no page');
    const act = async () => refused;
    const outcome = await bench.handler.respondToPost(request, response, { ...resolved, resolution }, act);
    const { status, headers: sent } = received();
    return { outcome, status, cacheControl: sent['cache-control'] };
  };

  test('is for one visitor: a guest can go back to it, a member’s is stored nowhere', async () => {
    const shown = { outcome: 'pass', status: 422 };
    expect(await post()).toEqual({ ...shown, cacheControl: 'private, no-cache' });
    expect(await post('ada')).toEqual({ ...shown, cacheControl: 'private, no-store' });
  });
});

describe('a product’s page', () => {
  test('while the shop fails answers 503, which says when to come back, and is not kept', async () => {
    bench = setUp({ answers: { products: undefined } });
    const headers = { 'retry-after': '5' };
    const anyone = { text: 'out___sv-SE for anyone', headers: { ...headers, 'cache-control': 'no-store' } };
    for (let i = 0; i < 2; i++)
      expect(await get('/sv-SE/products/x')).toMatchObject({ status: 503, ...anyone });
    await bench.cache.whenCompressed();
    expect(bench.cache.size.pages).toBe(0);
    const own = { outcome: 'pass', status: 503, headers };
    expect(await get('/sv-SE/products/x', { cookie: 'ada' })).toMatchObject(own);
  });

  test('that nobody sells is 404', async () => {
    bench = setUp({ answers: { products: [] } });
    expect(await get('/sv-SE/products/x')).toMatchObject({ status: 404 });
  });
});

describe('a redirect', () => {
  test('leads on without asking who it is', async () => {
    const english = await get('/', { 'accept-language': 'en-GB' });
    expect(english).toMatchObject({ outcome: 'pass', status: 302, headers: { location: '/en-GB' } });
    const headers = { location: '/sv-SE/courses' };
    expect(await get('/sv-SE/Courses')).toMatchObject({ status: 308, headers });
  });

  test('a bad address is refused', async () => {
    await expect(get('//evil')).rejects.toThrow(BadRequest);
  });
});

describe('a request’s own clock', () => {
  const CLOCK = { 'x-now': '2026-03-05T00:00:00Z' };

  test('counts in non-production, is told, and neither reads nor fills the shared pages', async () => {
    bench = setUp({ nonProduction: true });
    await known('/sv-SE');
    expect(fromCache('/sv-SE').outcome).toBe('hit');
    expect(fromCache('/sv-SE', CLOCK).outcome).toBeUndefined();
    const headers = { date: 'Thu, 05 Mar 2026 00:00:00 GMT' };
    expect(await get('/sv-SE', CLOCK)).toMatchObject({ outcome: 'pass', headers });
    expect(bench.rendered).toHaveLength(2);
  });

  test('counts for nothing in production', async () => {
    await known('/sv-SE');
    expect(fromCache('/sv-SE', CLOCK).outcome).toBe('hit');
    const { headers } = await get('/sv-SE', CLOCK);
    expect(headers['date']).not.toContain('05 Mar 2026');
  });
});

describe('the model of a page', () => {
  const ENGLISH = { site: 'north', locale: 'en-GB' };
  const model = async (path: string, headers: Record<string, string> = {}) => {
    const { request, response } = makeExchange('/api/page', { host: 'localhost', ...headers });
    const answer = await bench.handler.model(request, response, path);
    return { answer, retryAfter: response.getHeader('retry-after') };
  };

  test('is the visitor’s own', async () => {
    expect((await model('/en-GB/courses', { cookie: 'ada' })).answer).toMatchObject({
      ...{ ...ENGLISH, status: 200, routeName: 'courses___en-GB' },
      layout: { header: { user: { realName: 'Ada' } } },
    });
    expect((await model('/en-GB/none')).answer).toMatchObject({ status: 404 });
  });

  test('of a redirect is where it leads', async () => {
    const redirect = { ...ENGLISH, status: 308, redirect: '/en-GB', blocks: [] };
    expect((await model('/en-gb')).answer).toMatchObject({ ...redirect, head: { robots: 'noindex,follow' } });
  });

  test('that cannot be made says when to come back', async () => {
    bench = setUp({ answers: { products: undefined } });
    expect(await model('/sv-SE/products/x')).toMatchObject({ answer: { status: 503 }, retryAfter: 5 });
    expect((await model('/sv-SE')).retryAfter).toBeUndefined();
  });
});
