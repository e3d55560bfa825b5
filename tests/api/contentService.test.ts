import { afterEach, describe, expect, test } from 'vitest';
import { blockAt } from './helpers/blockAt.ts';
import { blocksIn } from './helpers/html.ts';
import { servicesOf } from './helpers/services.ts';
import { type Stub, startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite | undefined;
let stub: Stub | undefined;
afterEach(async () => {
  await site?.close();
  await stub?.close();
  site = stub = undefined;
});

const CREDENTIALS = { CONTENT_IDENTIFIER: 'site', CONTENT_PASSWORD: 'read-only-demo' };

describe('the site signs in to the content service where it has credentials (B3)', () => {
  test('its token goes with calls there, and nowhere else', async () => {
    site = await startTestSite(CREDENTIALS);
    expect(blocksIn(await site.html('/en-US'))).toContain('reviews');
    const calls = await servicesOf(site).callList();
    const bearers = new Set(calls.filter(({ bearer }) => bearer).map(({ service }) => service));
    expect(bearers).toEqual(new Set(['content']));
    expect(calls.filter(({ path }) => path === 'auth/local').map(({ count }) => count)).toEqual([1]);
    expect(site.lines.join('')).not.toContain('read-only-demo');
  });

  test('wrong ones cost the blocks, and the log says why', async () => {
    site = await startTestSite({ ...CREDENTIALS, CONTENT_PASSWORD: 'wrong-password-123' });
    const home = await site.model('/en-US');
    expect(blockAt(home, 'reviews').status).toBe('unavailable');
    expect(blockAt(home, 'hot-courses').status).toBe('ok');
    expect(site.lines.join('')).toContain('error to get the token');
    expect(site.lines.join('')).not.toContain('wrong-password-123');
    expect(await site.html('/en-US')).not.toContain('error to get the token');
  });
});

test('odd records cost themselves alone, and are told once', async () => {
  const review = { id: 1, documentId: 'r1', name: 'Ann', description: 'Good', avatar: 'none' };
  const data = [review, { id: 2, documentId: 'r2', description: 'No name' }];
  stub = await startStub(['content'], ({ path }) => ({
    json: {
      data: path === 'reviews' ? data : [],
      meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 2 } },
    },
  }));
  site = await startTestSite(stub.settings);
  for (let i = 0; i < 3; i++) {
    site.forget();
    expect(blockAt(await site.model('/en-US/parents'), 'reviews').props['items']).toMatchObject([
      { name: 'Ann' },
    ]);
  }
  const lines = site.lines.map((line) => JSON.parse(line));
  const odd = lines.filter(({ event }) => event === 'backend.record-odd');
  expect(odd.map(({ record, isDropped, level }) => [record, isDropped, level])).toEqual([
    ['r1', false, 40],
    ['r2', true, 40],
  ]);
  expect((await site.ask('/api/status')).body.contentService).toMatchObject({
    signIn: 'public',
    droppedRecords: 1,
    repairedRecords: 1,
  });
});

test('visitors read no review that is made up: in production, pages go without their block', async () => {
  site = await startTestSite({ NON_PRODUCTION: 'false' });
  for (const path of ['/en-US', '/en-US/parents']) {
    const html = await site.html(path);
    expect(blocksIn(html), path).toContain('hero');
    expect(blocksIn(html), path).not.toContain('reviews');
    expect(html, path).not.toMatch(/What learners and parents say|<div class="Columns-column"><\/div>/);
  }
});

test('services that are not set: pages render without their data (B4)', async () => {
  stub = await startStub(['user'], () => ({ status: 404 }));
  site = await startTestSite(stub.settings);
  for (const path of ['/en-US', '/zh-TW/courses', '/en-US/courses/kidbasic']) {
    const answer = await site.ask(path);
    expect(answer.status, path).toBe(200);
    expect(answer.text.match(/<h1/g), path).toHaveLength(1);
  }
  expect(blocksIn(await site.html('/en-US'))).not.toContain('hot-courses');
  expect(stub.calls).toEqual([]);
  expect(site.lines.join('')).not.toContain('call-failed');
});
