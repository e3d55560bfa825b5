import { networkInterfaces } from 'node:os';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnSite, startOwnSite } from '../browser/ownSite.ts';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { startTestSite } from './helpers/testSite.ts';

/** A real `npm run dev`, on a content folder of its own. */
let tree: Tree;
let dev: OwnSite;
beforeAll(async () => {
  tree = makeTree();
  dev = await startOwnSite({ NON_PRODUCTION: 'true', CONTENT_DIR: tree.dir }, 'server/start/dev.ts');
});
afterAll(async () => {
  await dev?.close();
  tree?.dispose();
});

const HERO = { site: 'north', locale: 'sv-SE', page: 'home', block: 'hero' };
const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
  request(dev.origin).post(`/_edit/${path}`).set(headers).send(body);
const lead = (text: string) => [{ kind: 'set', path: ['props', 'lead'], locale: 'sv-SE', value: text }];

test('a change is written, and shows; what `check` refuses is not; an undo writes back', async () => {
  const words = 'locales/sv-SE/home.yaml';
  const before = tree.read(words);
  const { body: form } = await ask('form', HERO).expect(200);
  expect(form.block.place).toMatchObject({ file: 'pages/home.yaml', line: 5 });
  const { revision } = form;
  const wrong = [{ kind: 'set', path: ['props', 'actions', 0, 'to'], value: '/nowhere' }];
  const refused = await ask('change', { ...HERO, revision, changes: wrong }).expect(200);
  expect(refused.body).toMatchObject({
    written: [],
    faults: [{ place: { file: 'pages/home.yaml', line: 11 } }],
  });
  await ask('change', { ...HERO, revision, changes: lead('Spela nu') }).expect(
    200,
    /"written":\["locales\/sv-SE\/home\.yaml"\]/,
  );
  const { text } = await request(dev.origin).get('/sv-SE');
  expect(text).toContain('Spela nu');
  await ask('change', { ...HERO, revision, changes: lead('Nej') }).expect(
    409,
    /the files have changed meanwhile/,
  );
  await ask('undo', {}).expect(200);
  expect(tree.read(words)).toBe(before);
  await ask('undo', {}).expect(422, /there is nothing to undo/);
});

test.each<[name: string, status: number, headers: Record<string, string>, body: object]>([
  ['under another name (DNS rebinding)', 403, { host: 'evil.example' }, HERO],
  ['from a page of another site', 403, { 'sec-fetch-site': 'cross-site' }, HERO],
  ['from another origin', 403, { origin: 'https://evil.example' }, HERO],
  [
    'as a form',
    415,
    { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    HERO,
  ],
  ['without a block', 400, {}, { ...HERO, block: 1 }],
  ['of a page that is not there', 409, {}, { ...HERO, page: '../home' }],
  ['with too much', 413, {}, { ...HERO, more: 'x'.repeat(300_000) }],
])('what is asked for %s is refused', async (_, status, headers, body) => {
  await ask('form', body, headers).expect(status);
});

test.each([
  ['no list', 'x'],
  ['an unknown kind', [{ kind: 'rename', path: [] }]],
  ['a path that is none', [{ kind: 'set', path: [{}], value: 1 }]],
  ['no value', [{ kind: 'set', path: ['hidden'] }]],
])('changes with %s are refused', async (_, changes) => {
  await ask('change', { ...HERO, revision: '', changes }).expect(400);
});

test('another machine is refused, whatever name it asks for', async ({ skip }) => {
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal);
  if (!outer) return skip('this machine has no address but its own');
  const { port } = new URL(dev.origin);
  await request(`http://${outer.address}:${port}`)
    .post('/_edit/form')
    .set('host', `localhost:${port}`)
    .send(HERO)
    .expect(403);
});

test('the preview’s bar brings the editor along', async () => {
  const { headers } = await request(dev.origin).get('/_preview?to=/sv-SE').expect(303);
  const cookie = String(headers['set-cookie']).replace(/;.*/, '');
  const { text } = await request(dev.origin).get('/sv-SE').set('cookie', cookie).expect(200);
  expect(text).toContain('src="/_assets/renderer/edit/edit.ts"');
  expect(text).toContain('data-edit="{&quot;site&quot;:&quot;north&quot;');
});

test('`npm start` has none of it, in non-production neither', async () => {
  const site = await startTestSite({ NON_PRODUCTION: 'true' });
  for (const path of ['form', 'change', 'undo']) {
    await request(site.address).get(`/_edit/${path}`).expect(404);
    // As any address of no page that takes posts.
    await request(site.address).post(`/_edit/${path}`).send(HERO).expect(405);
  }
  await site.close();
});
