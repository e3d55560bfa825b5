import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { baseTree } from '../helpers/baseTree.ts';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { startServerProcess } from './helpers/serverProcess.ts';
import { type Stub, startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';
import { isBehindHttps } from './helpers/topology.ts';
import { makeUserStub, type UserStub } from './helpers/userStub.ts';

const NORTH = `${baseTree()['sites/north.yaml']}
account:
  loggedOut: [{ id: login, label: nav.courses, to: 'origin:login' }]
  loggedIn: [{ id: logout, label: nav.courses, to: 'origin:logout' }]
`;
const MEMBERS = `path: /members
title: { en-GB: Members, sv-SE: Medlemmar, pt-BR: Membros }
checks: [member]
query: { tab: { values: [a] } }
blocks:
  - id: hero
    type: Hero
    props:
      heading: { en-GB: Members, sv-SE: Medlemmar, pt-BR: Membros }
`;
const words = (placeholderName: string) => ({ header: { placeholderName } });
const LOGIN_PAGE = '/en-GB/origin/?back=%2Fen-GB%2Fmembers%3Ftab%3Da';

let tree: Tree;
let stub: Stub;
let user: UserStub;
let dataDir: string;
let site: TestSite;
beforeAll(async () => {
  tree = makeTree({
    'sites/north.yaml': NORTH,
    'pages/members.yaml': MEMBERS,
    'locales/en-GB/layout.yaml': words('Go player'),
    'locales/sv-SE/layout.yaml': words('Gospelare'),
    'locales/en-GB/api.yaml': { unavailable: 'Not now.' },
    'locales/sv-SE/api.yaml': { unavailable: 'Inte nu.' },
  });
  user = makeUserStub();
  stub = await startStub(['user'], user.answer);
  dataDir = mkdtempSync(join(tmpdir(), 'hoshi-shared-data-'));
  site = await start();
});
afterAll(async () => {
  await site.close();
  await stub.close();
  tree.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  user.profile = undefined;
  user.realNames = {};
});

/** An instance on the shared data folder. */
function start(settings: Record<string, string> = {}): Promise<TestSite> {
  return startTestSite({ ...stub.settings, CONTENT_DIR: tree.dir, DATA_DIR: dataDir, ...settings });
}
/** Logs in; the cookies as a browser sends them back. */
async function logIn(username: string, address = site.address, cookie = ''): Promise<string> {
  const login = { username, password: 'x', otp: '000000' };
  const answer = await request(address).post('/api/session').set('cookie', cookie).send(login);
  return (answer.get('Set-Cookie') ?? []).map((text) => text.split(';')[0]).join('; ');
}
const who = async (cookie: string, address = site.address): Promise<string | undefined> =>
  (await request(address).get('/api/session').set('cookie', cookie)).body.user?.username;
const end = (cookie: string, address = site.address, query = '') =>
  request(address).delete(`/api/session${query}`).set('cookie', cookie);

describe('after a log-out', () => {
  test('a copy of the cookie opens nothing: no data, no name, no page, no token', async () => {
    user.realNames = { ada: 'Ada Andersson' };
    const cookie = await logIn('ada');
    expect(await site.html('/en-GB', { cookie })).toContain('Ada Andersson');
    expect((await site.ask('/en-GB/members', { cookie })).status).toBe(200);
    expect((await end(cookie)).status).toBe(204);
    stub.calls.length = 0;
    expect(await who(cookie)).toBeUndefined();
    const page = await site.ask('/en-GB', { cookie });
    expect(page.text).not.toContain('Ada Andersson');
    expect(page.headers['cache-control']).toMatch(/^private/);
    // It may come while the same browser logs in again, whose cookie it would take away.
    expect(page.get('Set-Cookie')).toBeUndefined();
    expect((await site.ask('/en-GB/members', { cookie })).status).toBe(302);
    expect(stub.calls).toEqual([]);
  });

  // The other process has no proxy in front.
  test.skipIf(isBehindHttps)(
    'a copy opens nothing in another process on the same data folder either, nor after a restart',
    async () => {
      const settings = { ...stub.settings, CONTENT_DIR: tree.dir, DATA_DIR: dataDir };
      const other = await startServerProcess(settings);
      try {
        const [here, there] = [await logIn('ada'), await logIn('ada', other.address)];
        expect([await who(here, other.address), await who(there)]).toEqual(['ada', 'ada']);
        await end(here);
        await end(there, other.address);
        expect([await who(here, other.address), await who(there)]).toEqual([undefined, undefined]);
        const [phone, desk] = [await logIn('ada'), await logIn('ada', other.address)];
        await end(phone, site.address, '?everywhere=true');
        expect([await who(desk), await who(desk, other.address)]).toEqual([undefined, undefined]);
        const later = await start();
        expect([await who(here, later.address), await who(desk, later.address)]).toEqual([
          undefined,
          undefined,
        ]);
        await later.close();
      } finally {
        await other.close();
      }
      expect(other.output()).not.toMatch(/not-kept|secret-token/);
    },
  );

  test('the header’s form ends it for good as well', async () => {
    const cookie = await logIn('ada');
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await request(site.address).post('/en-GB/logout').set(headers).type('form')).status).toBe(303);
    expect(await who(cookie)).toBeUndefined();
  });
});

describe('logging out everywhere', () => {
  test('ends all of the visitor’s logins, and nobody else’s; logging in again works at once', async () => {
    const [phone, desk, ben] = [await logIn('ada'), await logIn('ADA'), await logIn('ben')];
    const answer = await end(phone, site.address, '?everywhere=true');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.get('Set-Cookie')?.join()).toMatch(/hoshi_session=; .*hoshi_login=; /);
    expect([await who(phone), await who(desk), await who(ben)]).toEqual([undefined, undefined, 'ben']);
    expect(await who(await logIn('ada'))).toBe('ada');
  });
});

describe('a token that is no longer good', () => {
  test('leads from a member’s page to the login, with the way back, and says that the login has ended', async () => {
    const cookie = await logIn('ada');
    user.profile = { status: 401 };
    const answer = await site.ask('/en-GB/members?tab=a', { cookie });
    expect([answer.status, answer.headers['location']]).toEqual([302, `${LOGIN_PAGE}&expired=1#/login`]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.get('Set-Cookie')?.join()).toMatch(/hoshi_session=; .*hoshi_login=; /);
    user.profile = undefined;
    expect(await who(cookie)).toBeUndefined();
  });
});

describe('while the user service fails', () => {
  test('the login stays as it is, and says that it cannot be read', async () => {
    // A service of its own: what it did before opens no breaker here.
    const own = await start();
    const cookie = await logIn('ada', own.address);
    user.profile = { status: 500 };
    const english = { cookie, 'accept-language': 'en-GB' };
    const answer = await own.ask('/api/session', english);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).toEqual({
      user: null,
      errors: [{ field: null, code: 'unavailable', message: 'Not now.' }],
    });
    const swedish = await own.ask('/api/session', { cookie, 'accept-language': 'sv' });
    expect(swedish.body.errors[0].message).toBe('Inte nu.');
    const page = await own.ask('/en-GB', { cookie });
    expect(page.text).toMatch(/<header [^>]*data-user=""/);
    expect(page.text).toContain('>Go player<');
    expect(await own.html('/sv-SE', { cookie })).toContain('>Gospelare<');
    const members = await own.ask('/en-GB/members', { cookie });
    expect([members.status, members.headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const one of [answer, swedish, page, members]) expect(one.get('Set-Cookie')).toBeUndefined();
    await own.close();
  });
});

describe('a name that is not known', () => {
  test('is the placeholder in the language of the page or of the request', async () => {
    user.realNames = { blank: '  ' };
    for (const name of ['nameless', 'blank']) {
      const cookie = await logIn(name);
      expect(await site.html('/en-GB', { cookie })).toContain('>Go player<');
      expect(await site.html('/sv-SE', { cookie })).toContain('>Gospelare<');
      const session = async (language: string) =>
        (await site.ask('/api/session', { cookie, 'accept-language': language })).body.user;
      expect(await session('en-GB')).toMatchObject({ username: name, realName: 'Go player' });
      expect(await session('sv')).toMatchObject({ username: name, realName: 'Gospelare' });
    }
  });
});
