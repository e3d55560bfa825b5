import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

  test('a copy of the cookie buys and redeems nothing: the service is not even asked', async () => {
    const cookie = await logIn('ada');
    await end(cookie);
    stub.calls.length = 0;
    const post = (path: string, body: object) =>
      request(site.address).post(path).set('cookie', cookie).send(body);
    for (const [path, body] of [
      ['/api/purchases', { productId: 'one' }],
      ['/api/redemptions', { serial: 'ABCD-1234' }],
    ] as const)
      expect((await post(path, body)).status, path).toBe(401);
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
  test('ends the login that a registration began as well', async () => {
    const person = {
      username: 'Newcomer',
      password: 'long-enough-2026',
      realName: 'New',
      email: 'n@people.example',
    };
    const registered = await request(site.address).post('/api/registrations').send(person);
    expect(registered.status).toBe(201);
    const first = (registered.get('Set-Cookie') ?? []).map((text) => text.split(';')[0]).join('; ');
    expect(await who(first)).toBe('Newcomer');
    await end(await logIn('newcomer'), site.address, '?everywhere=true');
    expect(await who(first)).toBeUndefined();
  });

  test('ends all of the visitor’s logins, and nobody else’s; logging in again works at once', async () => {
    const [phone, desk, ben] = [await logIn('ada'), await logIn('ADA'), await logIn('ben')];
    const answer = await end(phone, site.address, '?everywhere=true');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.get('Set-Cookie')?.join()).toMatch(/hoshi_session=; .*hoshi_login=; /);
    expect([await who(phone), await who(desk), await who(ben)]).toEqual([undefined, undefined, 'ben']);
    expect(await who(await logIn('ada'))).toBe('ada');
  });

  test('is the same for who is not logged in, and nothing else is a way to say it', async () => {
    expect((await end('', site.address, '?everywhere=true')).status).toBe(204);
    const cookie = await logIn('ada');
    expect((await end(cookie, site.address, '?everywhere=yes')).status).toBe(400);
    expect(await who(cookie)).toBe('ada');
  });
});

test('each login is a session of its own, and ends the one that the browser had', async () => {
  const first = await logIn('ada');
  const second = await logIn('ada', site.address, first);
  expect(second).not.toBe(first);
  expect([await who(first), await who(second)]).toEqual([undefined, 'ada']);
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

  test('shows who looks at a page for everyone the page as of nobody', async () => {
    const cookie = await logIn('ada');
    user.profile = { status: 401 };
    const answer = await site.ask('/en-GB', { cookie });
    expect([answer.status, answer.text.includes('data-user')]).toEqual([200, false]);
    expect(answer.get('Set-Cookie')?.join()).toMatch(/hoshi_session=; /);
  });

  test('who never was logged in hears of no login that ended', async () => {
    for (const cookie of ['', 'hoshi_session=made-up; hoshi_login=1']) {
      const answer = await site.ask('/en-GB/members?tab=a', { cookie });
      expect(answer.headers['location']).toBe(`${LOGIN_PAGE}#/login`);
    }
  });
});

describe('while the user service fails', () => {
  const failures = [
    ['breaks', { status: 500 }],
    ['is overloaded', { status: 503, headers: { 'retry-after': '60' } }],
    ['answers no JSON', { body: '<html>' }],
    ['hangs up', { drop: true }],
  ] as const;

  test.each(failures)(
    '(it %s) the login stays as it is, and says that it cannot be read',
    async (_how, failure) => {
      // A service of its own: what it did before opens no breaker here.
      const own = await start();
      const cookie = await logIn('ada', own.address);
      user.profile = failure;
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
    },
  );

  test('it is asked once for many requests, and not for what failed later than five seconds ago', async () => {
    const own = await start();
    const cookie = await logIn('ada', own.address);
    user.profile = { status: 500 };
    await own.ask('/api/session', { cookie });
    const before = stub.count('');
    await Promise.all(Array.from({ length: 20 }, () => own.ask('/en-GB', { cookie })));
    expect(stub.count('') - before).toBe(0);
    user.profile = undefined;
    await expect.poll(() => who(cookie, own.address), { timeout: 5_000 }).toBe('ada');
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

describe('the header of a page as the visitor sees it (GET /api/session?path=)', () => {
  const headerOf = async (path: string, cookie: string) =>
    (await site.ask(`/api/session?path=${encodeURIComponent(path)}`, { cookie })).body.header;

  test('is the one that the page itself has, in the page’s language', async () => {
    user.realNames = { ada: 'Ada <b>' };
    const cookie = await logIn('ada');
    for (const path of ['/en-GB', '/sv-SE/courses', '/en-GB/members?tab=a']) {
      const html = await site.html(path, { cookie });
      const header = await headerOf(path, cookie);
      expect(header).toContain('Ada &lt;b&gt;');
      expect(html).toContain(header);
    }
    const answer = await site.ask('/api/session?path=/en-GB', { cookie });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('is not told of a page that is not there, nor of somebody who is not logged in', async () => {
    const cookie = await logIn('ada');
    for (const path of ['/en-GB/nothing', '/', '/EN-gb', '/api/session']) {
      const answer = await site.ask(`/api/session?path=${encodeURIComponent(path)}`, { cookie });
      expect([answer.status, answer.body.user.username, answer.body.header], path).toEqual([
        200,
        'ada',
        undefined,
      ]);
    }
    expect((await site.ask('/api/session?path=/en-GB', {})).body).toEqual({ user: null });
  });

  test.each(['en-GB', 'https://evil.example/', '//evil.example/%', '/%E0%A4%A'])(
    '%s is no path',
    async (path) => {
      const cookie = await logIn('ada');
      const answer = await site.ask(`/api/session?path=${encodeURIComponent(path)}`, { cookie });
      expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'bad-request']);
    },
  );
});

describe('SESSION_SECRET', () => {
  test('can be rotated: logins under the old secret go on, new ones are sealed with the new', async () => {
    const started: TestSite[] = [];
    const under = async (secret: string) => {
      const one = await start({ SESSION_SECRET: secret });
      started.push(one);
      return one.address;
    };
    const before = await under('the old one of two');
    const early = await logIn('ada', before);
    const during = await under(' the new one of two , the old one of two ');
    expect(await who(early, during)).toBe('ada');
    const late = await logIn('ada', during);
    const after = await under('the new one of two');
    expect([await who(late, after), await who(early, after)]).toEqual(['ada', undefined]);
    expect(await who(late, before)).toBeUndefined();
    await end(late, during, '?everywhere=true');
    expect([await who(early, before), await who(early, during)]).toEqual([undefined, undefined]);
    for (const one of started) await one.close();
  });
});

test('where the data folder cannot be written, log-outs hold in the process, and the log says so once', async () => {
  const file = join(dataDir, 'no-folder');
  writeFileSync(file, '');
  const own = await start({ DATA_DIR: join(file, 'data') });
  const cookies = [await logIn('ada', own.address), await logIn('ben', own.address)];
  for (const cookie of cookies) await end(cookie, own.address);
  for (const cookie of cookies) expect(await who(cookie, own.address)).toBeUndefined();
  expect(own.lines.filter((line) => line.includes('session.revocations-not-kept'))).toHaveLength(1);
  await own.close();
});
