import request from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';
import { DEMO, DEMO_NAME, logIn } from './helpers/login.ts';
import { servicesOf } from './helpers/services.ts';
import { JP } from './helpers/testSite.ts';
import { cookieName, isBehindHttps } from './helpers/topology.ts';

const SESSION_COOKIE = cookieName('hoshi_session');
const GONE = new RegExp(`^${SESSION_COOKIE}=; .*Max-Age=0`);
const site = await openSite({ TRUST_PROXY: 'true' });
const services = servicesOf(site);
afterEach(() => services.heal());

const post = (path: string, headers: Record<string, string> = {}) =>
  request(site.address).post(path).set(headers);
const who = async (cookie: string) => (await site.ask('/api/session', { cookie })).body.user;

describe('logging in (X4, A3)', () => {
  test('nobody is logged in at first, and nobody else may keep that answer', async () => {
    const answer = await site.ask('/api/session');
    expect([answer.status, answer.body]).toEqual([200, { user: null }]);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('gives the user and a cookie that scripts cannot read, and the token to nobody', async () => {
    const answer = await post('/api/session').send(DEMO);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ username: 'demo', realName: DEMO_NAME, rank: 'G12' });
    expect(Object.keys(answer.body)).toEqual(['user']);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    const [cookie = ''] = answer.get('Set-Cookie') ?? [];
    expect(cookie.split('=')[0]).toBe(SESSION_COOKIE);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=(Lax|Strict)/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).toMatch(/Max-Age=34560000/);
    expect(cookie.includes('Secure')).toBe(isBehindHttps);
    expect(cookie).not.toMatch(/Domain/);
    const all = JSON.stringify([answer.body, answer.headers]);
    expect(all).not.toMatch(/token|jwt|bearer|password/i);
    const { profileUrl, ...user } = answer.body.user;
    expect(profileUrl).toMatch(/[?&]t=\d+$/);
    const asked = await who(cookie.split(';')[0] ?? '');
    expect(asked).toEqual({ ...user, profileUrl: expect.stringMatching(/[?&]t=\d+$/) });
  });

  test.each([
    ['a wrong password', { ...DEMO, password: 'wrong' }, 401],
    ['an unknown name', { ...DEMO, username: 'nobody' }, 401],
    ['a wrong code', { ...DEMO, otp: '111111' }, 401],
    ['no code', { username: 'demo', password: 'x' }, 422],
    ['nothing', {}, 422],
    ['another kind of value', { username: ['demo'], password: { a: 1 }, otp: 0 }, 422],
  ])('%s is refused, each fault with its code', async (_what, body, status) => {
    const answer = await post('/api/session', { 'accept-language': 'en' }).send(body);
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie']).toBeUndefined();
    for (const { code } of answer.body.errors) expect(code).toMatch(/^[a-z-]+$/);
    if (status === 422)
      expect(answer.body.errors.map(({ field }: { field: string }) => field)).toContain('otp');
  });

  test('a locked account is 423, with the time to wait', async () => {
    await services.fail({ service: 'user', path: 'login', status: 423 });
    expect((await post('/api/session').send(DEMO)).status).toBe(423);
  });
});

describe('what is known of a visitor is that visitor’s alone (B1)', () => {
  test('only calls for their own data carry their token', async () => {
    const cookie = await logIn(site);
    site.forget();
    await services.forgetCalls();
    await site.ask('/zh-TW', { cookie });
    const calls = await services.callList();
    for (const { service, bearer } of calls) expect([service, bearer]).toEqual([service, service === 'user']);
    expect(calls.map(({ service }) => service)).toEqual(expect.arrayContaining(['ec', 'course', 'content']));
    expect(calls.find(({ path }) => path === 'coursePlans')?.query).toBe('username=null');
  });

  test.each(['/zh-TW/account/purchases', '/api/purchases'])('%s asks for their own plans', async (path) => {
    const cookie = await logIn(site);
    await services.forgetCalls();
    await site.ask(path, { cookie });
    const own = (await services.callList()).filter(({ query }) => query === 'username=demo');
    expect(own.map(({ path, bearer }) => [path, bearer])).toEqual([['coursePlans', true]]);
  });
});

describe('logging out (A1)', () => {
  test('takes the cookie away', async () => {
    const cookie = await logIn(site);
    const answer = await request(site.address).delete('/api/session').set('cookie', cookie);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.get('Set-Cookie')?.[0]).toMatch(GONE);
  });

  test('the login says that it has ended, and comes back to where the visitor was', async () => {
    const cookie = await logIn(site);
    await services.fail({ service: 'user', path: '', method: 'GET', status: 401 });
    const led = await site.ask('/en-US/redeem', { cookie });
    const login = '/en-US/login?back=%2Fen-US%2Fredeem';
    expect([led.status, led.headers['location']]).toEqual([302, `${login}&expired=1`]);
    await services.heal();
    const told = 'Your session has expired';
    expect(await site.html(`${login}&expired=1`)).toContain(told);
    expect(await site.html(login)).not.toContain(told);
    const form = post(`${login}&expired=1`, { 'sec-fetch-site': 'same-origin' }).type('form');
    const back = await form.send({ ...DEMO, form: 'login' });
    expect([back.status, back.headers['location']]).toEqual([303, '/en-US/redeem']);
  });
});

test('a page whose purchases are refused logs out as the JSON interface does (A1)', async () => {
  const cookie = await logIn(site);
  await services.fail({ service: 'user', path: 'getOwnPurchaseLog', status: 401 });
  const led = await site.ask('/en-US/account/purchases', { cookie });
  await services.heal();
  expect([led.status, led.headers['location']]).toEqual([
    302,
    '/en-US/login?back=%2Fen-US%2Faccount%2Fpurchases&expired=1',
  ]);
  expect(led.get('Set-Cookie')?.join()).toContain('hoshi_session=;');
  expect((await site.ask('/en-US/account/purchases', { cookie })).status).toBe(302);
});

describe('faults are told in words', () => {
  test('a fault is told in the request’s language', async () => {
    const said = async (headers: Record<string, string>): Promise<string> =>
      (await post('/api/session', headers).send({ ...DEMO, password: 'wrong' })).body.errors[0].message;
    const texts = await Promise.all([
      said({ 'accept-language': 'en' }),
      said({ 'accept-language': 'zh-HK' }),
      said({ 'accept-language': 'zh-CN' }),
      said({ 'accept-language': 'en', cookie: 'i18n_redirected=ja-JP' }),
    ]);
    expect(new Set(texts).size).toBe(4);
    expect(await said({ ...JP, 'accept-language': 'en' })).toBe(texts[3]);
  });

  test('every code has its own', async () => {
    const english = { 'accept-language': 'en' };
    const answers = await Promise.all([
      post('/api/session', english).send({ ...DEMO, password: 'wrong' }),
      post('/api/session', english).send({}),
      post('/api/session', english).type('json').send('{'),
      post('/api/session', { ...english, 'sec-fetch-site': 'cross-site' }).send(DEMO),
      site.ask('/api/nothing', english),
    ]);
    const messages = answers.map(({ body }): string => body.errors[0].message);
    for (const message of messages) expect(message).toMatch(/^[A-Z].*\s/);
    expect(new Set(messages).size).toBe(messages.length);
  });
});

describe('log-out as a form of the header, without JavaScript (X7)', () => {
  const logOut = (headers: Record<string, string>, locale = 'ja-JP') =>
    post(`/${locale}/logout`, headers).type('form').send('');

  test('ends the login and leads home in the language of the address', async () => {
    const cookie = await logIn(site);
    const { layout } = await site.model('/ja-JP/faq', { cookie });
    const link = layout.header.account.find(({ id }) => id === 'logout');
    expect(link).toMatchObject({ href: '/ja-JP/logout', post: true });
    const html = await site.html('/ja-JP/faq', { cookie });
    expect(html).toMatch(/<form [^>]*action="\/ja-JP\/logout"/);
    expect(html).toMatch(/<form [^>]*method="post"/);
    const answer = await logOut({ cookie, 'sec-fetch-site': 'same-origin' });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/ja-JP']);
    expect(answer.get('Set-Cookie')?.[0]).toMatch(GONE);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ])('not for another site: %j', async (headers) => {
    const answer = await logOut({ ...headers, cookie: await logIn(site) });
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toContain('<h1');
  });

  test('no other address takes a post, and asking for this one is no log-out', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await post('/ja-JP/faq', headers).type('form').send('')).status).toBe(405);
    expect((await site.ask('/ja-JP/logout')).status).toBe(404);
    for (const path of ['/vip-go/logout', '/de-DE/logout'])
      expect((await post(path, headers).type('form').send('')).status).toBe(405);
  });
});
