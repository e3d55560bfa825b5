import request from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../helpers/freePort.ts';
import { readMetrics } from '../helpers/metricsText.ts';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { describeWithVarnish, startVarnish } from '../helpers/varnish.ts';
import { startPurges } from './helpers/purges.ts';
import { answerCatalogue, startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

/** Behind a shared cache from which changes are purged (`CDN_PURGE`). */
const HOME = (version: number) => `path: /
title: home.title
blocks:
  - id: hero
    type: Hero
    props:
      heading: { sv-SE: Version ${version}, en-GB: Version ${version} }
`;
const ABOUT = HOME(0).replace('path: /', 'path: /about');
const TOKEN = 'a-token-that-may-purge';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const setUp = async (kind: string, more: Record<string, string> = {}) => {
  const tree: Tree = makeTree({ 'pages/home.yaml': HOME(1), 'pages/about.yaml': ABOUT });
  const purges = await startPurges();
  const settings = { CONTENT_DIR: tree.dir, CDN_PURGE: kind, CDN_PURGE_URL: `${purges.url}/at/`, ...more };
  const start = async (): Promise<TestSite> => startTestSite({ CDN_PURGE_TOKEN: TOKEN, ...settings });
  ends.push(() => tree.dispose(), purges.close);
  return { tree, purges, start };
};
const tagsOf = (answer: { headers: Record<string, string> }) =>
  (answer.headers['surrogate-key'] ?? answer.headers['cache-tag'] ?? '').split(/[ ,]/);

describe.each([
  [
    'fastly',
    'POST',
    '/at/purge',
    (tags: string[]) => ({ headers: { 'fastly-key': TOKEN, 'surrogate-key': tags.join(' ') } }),
  ],
  [
    'cloudflare',
    'POST',
    '/at/purge_cache',
    (tags: string[]) => ({ headers: { authorization: `Bearer ${TOKEN}` }, body: JSON.stringify({ tags }) }),
  ],
  [
    'varnish',
    'PURGE',
    '/at/',
    (tags: string[]) => ({ headers: { authorization: `Bearer ${TOKEN}`, 'x-tags': tags.join('|') } }),
  ],
])('%s', (kind, method, path, sent) => {
  test('is purged of all at the start, then of the page that an edit changes', async () => {
    const { tree, purges, start } = await setUp(kind);
    const site = await start();
    ends.push(() => site.close());
    await until('the first purge', async () => purges.taken.length === 1);
    expect(purges.taken[0]).toMatchObject({ method, path, ...sent(['hoshi']) });
    const home = await site.ask('/en-GB');
    const about = await site.ask('/en-GB/about');
    expect(home.headers['cache-control']).toBe('public, max-age=0, s-maxage=86400');
    const own = tagsOf(home).filter((tag) => !tagsOf(about).includes(tag));
    expect([tagsOf(home).length, own.length]).toEqual([4, 1]);
    tree.write('pages/home.yaml', HOME(2));
    await until('a purge', async () => purges.taken.length > 1);
    const tags = JSON.stringify(purges.taken[1]);
    expect(tags).toContain(own[0]);
    expect(tagsOf(about).filter((tag) => tags.includes(tag))).toEqual([]);
    expect(await site.html('/en-GB')).toContain('Version 2');
  });
});

test('without the setting pages have no tags, and the site’s own lifetime', async () => {
  const tree = makeTree({ 'pages/home.yaml': HOME(1) });
  const site = await startTestSite({ CONTENT_DIR: tree.dir });
  ends.push(
    () => tree.dispose(),
    () => site.close(),
  );
  const { headers } = await site.ask('/en-GB');
  expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined]);
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
});

test('a change of words that all pages show is one purge, of pages of that locale alone', async () => {
  const { tree, purges, start } = await setUp('fastly');
  const site = await start();
  ends.push(() => site.close());
  await until('the first purge', async () => purges.taken.length === 1);
  const [english, swedish] = [await site.ask('/en-GB/about'), await site.ask('/sv-SE/about')];
  const nav = tree.read('locales/en-GB/nav.yaml');
  tree.write('locales/en-GB/nav.yaml', nav.replace('Home', 'Start'));
  await until('a purge', async () => purges.taken.length > 1);
  const sent = String(purges.taken[1]?.headers['surrogate-key']).split(' ');
  expect(sent).toContain(tagsOf(english)[3]);
  expect(sent).not.toContain(tagsOf(swedish)[3]);
  expect(purges.taken).toHaveLength(2);
});

test('an answer of a service that has changed is purged; its pages end by themselves soon, too', async () => {
  const product = (name: string) => ({
    id: 'one',
    type: 'vip',
    isItp: false,
    isActive: { 'en-GB': true },
    name,
  });
  const catalogue = { products: [product('First')], plans: [], records: [], reviews: [] };
  const stub = await startStub(['ec', 'course', 'content'], answerCatalogue(catalogue));
  const { purges, start } = await setUp('fastly', stub.settings);
  const site = await start();
  ends.push(stub.close, () => site.close());
  await until('the first purge', async () => purges.taken.length === 1);
  const before = await site.ask('/en-GB/courses');
  expect(before.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
  const tags = tagsOf(before).filter((tag) => tag.startsWith('a-'));
  expect(tags.length).toBeGreaterThan(0);
  catalogue.products = [product('Second')];
  site.adapters.answers.forget('ec', () => true);
  await until('a purge', async () => purges.taken.length > 1);
  expect(tags.some((tag) => String(purges.taken[1]?.headers['surrogate-key']).includes(tag))).toBe(true);
});

test.each([
  ['refused', { status: 500, body: '' }, 'answered 500'],
  ['not done', { status: 200, body: '{"success":false}' }, 'did not say success'],
  [
    'answered at length',
    { status: 200, body: `{"success":true${' '.repeat(20_000)}}` },
    'answered more than',
  ],
])('a purge that is %s is sent again until it is taken; log and metrics say so', async (_, state, reason) => {
  const { tree, purges, start } = await setUp('cloudflare');
  const site = await start();
  ends.push(() => site.close());
  await until('the first purge', async () => purges.taken.length === 1);
  Object.assign(purges.state, state);
  tree.write('pages/home.yaml', HOME(2));
  await until('a second attempt', async () => purges.taken.length > 2);
  const figure = async (name: string) => readMetrics((await site.ask('/metrics')).text).get(name);
  const events = () =>
    site.lines.map((line) => JSON.parse(line)).filter(({ event }) => event.startsWith('cdn.'));
  expect(events()).toEqual([
    expect.objectContaining({
      event: 'cdn.purge-failed',
      cdn: 'cloudflare',
      reason: expect.stringContaining(reason),
    }),
  ]);
  expect(JSON.stringify(events())).not.toContain(TOKEN);
  expect((await site.ask('/metrics')).text).toMatch(/hoshi_cdn_purge_waiting [1-9]/);
  Object.assign(purges.state, { status: 200, body: '{"success":true}' });
  await until('the end of it', async () => events().at(-1)?.event === 'cdn.purged');
  expect((await site.ask('/metrics')).text).toMatch(/hoshi_cdn_purge_waiting 0/);
  expect(await figure('hoshi_cdn_purges_total')).toBeDefined();
  expect(purges.taken.at(-1)?.body).toBe(purges.taken[1]?.body);
});

describeWithVarnish('a real Varnish', () => {
  const open = async () => {
    const [port, sitePort] = [await freePort(), await freePort()];
    const { tree, purges, start } = await setUp('varnish', { PORT: String(sitePort) });
    const site = await start();
    const varnish = await startVarnish(port, sitePort, TOKEN);
    purges.state.forwardTo = varnish.address;
    let isOpen = true;
    const stop = async () => {
      if (isOpen) await site.close();
      isOpen = false;
    };
    ends.push(varnish.end, stop);
    const ask = (path: string) => request(varnish.address).get(path).set('host', 'localhost');
    const shows = (path: string, version: number) => async () =>
      (await ask(path)).text.includes(`Version ${version}`);
    return { tree, purges, stop, start, varnish, ask, shows };
  };

  test('shows each edit, and answers all else from what it has', {
    timeout: 40_000,
  }, async () => {
    const { tree, ask, shows } = await open();
    await ask('/en-GB/about');
    for (let version = 2; version < 8; version++) {
      tree.write('pages/home.yaml', HOME(version));
      await until(`version ${version}`, shows('/en-GB', version));
    }
    const stored = await ask('/en-GB/about');
    // Two numbers: the request, and the one that brought what is stored.
    expect(stored.headers['x-varnish']).toMatch(/^\d+ \d+$/);
    expect(stored.headers['surrogate-key']).toBeUndefined();
    const member = await ask('/en-GB/about').set('cookie', 'hoshi_session=made-up');
    expect(member.headers['x-varnish']).toMatch(/^\d+$/);
  });

  test('shows what it has while purges fail, then what is right', { timeout: 40_000 }, async () => {
    const { tree, purges, ask, shows } = await open();
    await ask('/en-GB');
    purges.state.status = 503;
    tree.write('pages/home.yaml', HOME(2));
    await until('a failed purge', async () => purges.taken.length > 3);
    expect(await shows('/en-GB', 1)()).toBe(true);
    purges.state.status = 200;
    await until('version 2', shows('/en-GB', 2), 8_000);
  });

  test('forgets, as the site starts again, what changed meanwhile', { timeout: 40_000 }, async () => {
    const { tree, stop, start, ask, shows } = await open();
    await until('version 1', shows('/en-GB', 1));
    await stop();
    tree.write('pages/home.yaml', HOME(2));
    expect((await ask('/en-GB')).text).toContain('Version 1');
    const again = await start();
    ends.push(() => again.close());
    await until('version 2', shows('/en-GB', 2), 3_000);
  });

  test('takes no purge without the token, and none of odd tags', async () => {
    const { varnish } = await open();
    const ban = async (authorization: string, tags: string) => {
      const answer = await fetch(varnish.address, {
        method: 'PURGE',
        headers: { authorization, 'x-tags': tags },
      });
      return answer.status;
    };
    expect(await ban('Bearer wrong', 'hoshi')).toBe(403);
    expect(await ban(`Bearer ${TOKEN}`, 'a) || obj.status != 0')).toBe(400);
    expect(await ban(`Bearer ${TOKEN}`, 'p-1|p-2')).toBe(200);
  });
});
