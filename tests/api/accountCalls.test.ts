import request from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';
import { logIn } from './helpers/login.ts';
import { servicesOf } from './helpers/services.ts';

const site = await openSite({ TRUST_PROXY: 'true' });
const services = servicesOf(site);
afterEach(() => services.heal());

let senders = 0;
const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  request(site.address)
    .post(path)
    .set({ 'content-type': 'application/json', 'x-forwarded-for': `10.2.0.${++senders % 250}`, ...headers })
    .send(body);
const faults = (answer: request.Response) =>
  answer.body.errors.map(({ field, code }: { field: string | null; code: string }) => `${field} ${code}`);

const ACCOUNT = { password: 'a good password', realName: '星野', email: 'star@example.com' };
const SIGNUP = {
  courseId: 'nothing',
  childName: '小星',
  childAge: 6,
  parentName: '陳大明',
  email: 'star@example.com',
  consent: true,
};

describe('each call says what is wrong, each fault with its words in the request’s language', () => {
  test.each<[string, string, object | string, number, string[]]>([
    [
      'nothing',
      'registrations',
      {},
      422,
      ['email missing', 'realName missing', 'username missing', 'password missing'],
    ],
    ['a name that is taken', 'registrations', { ...ACCOUNT, username: 'demo' }, 409, ['username taken']],
    [
      'nothing',
      'trial-signups',
      {},
      422,
      [
        'courseId missing',
        'childName missing',
        'childAge missing',
        'parentName missing',
        'email one-of',
        'consent missing',
      ],
    ],
    ['a child under four', 'trial-signups', { ...SIGNUP, childAge: 3 }, 422, ['childAge too-low']],
    ['no consent', 'trial-signups', { ...SIGNUP, consent: false }, 422, ['consent missing']],
    ['a class that is not', 'trial-signups', SIGNUP, 404, ['courseId gone']],
    ['no JSON', 'registrations', '{"username":', 400, ['null bad-request']],
    ['nobody who redeems', 'redemptions', { serial: 'X' }, 401, ['null login-needed']],
    ['nobody who buys', 'purchases', { productId: 'kidbasic' }, 401, ['null login-needed']],
  ])('%s (%s)', async (_what, call, body, status, expected) => {
    const answer = await post(`/api/${call}`, body, { 'accept-language': 'ja' });
    expect([answer.status, faults(answer)]).toEqual([status, expected]);
    for (const { message } of answer.body.errors) expect(message).toMatch(/[ぁ-ん]/);
    expect(answer.headers['cache-control'] ?? 'no-store').toMatch(/no-store/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['unknown', 'HOSHI-NONE', 404],
    ['used', 'HOSHI-USED-3D8P', 409],
    ['used', 'ｈｏｓｈｉ used 3d8p', 409],
    ['expired', 'hoshi-late-5v1c', 410],
    ['missing', '', 422],
    ['too-long', 'X'.repeat(101), 422],
  ])('a serial that is %s', async (code, serial, status) => {
    const cookie = await logIn(site);
    const answer = await post('/api/redemptions', { serial }, { cookie });
    expect([answer.status, faults(answer)]).toEqual([status, [`serial ${code}`]]);
  });

  test('a product that is not, that is owned, that has no price in the currency', async () => {
    const cookie = await logIn(site);
    const buy = (productId: string) => post('/api/purchases', { productId }, { cookie });
    expect([(await buy('nothing')).status, (await buy('kidbasic')).status]).toEqual([404, 409]);
    expect((await buy('')).status).toBe(422);
  });
});

describe('each call does what it says', () => {
  test('a registration logs in', async () => {
    const answer = await post('/api/registrations', { ...ACCOUNT, username: 'registered' });
    expect([answer.status, answer.body.user]).toMatchObject([
      201,
      { username: 'registered', realName: '星野' },
    ]);
    const [cookie = ''] = answer.get('Set-Cookie') ?? [];
    const who = await site.ask('/api/session', { cookie: cookie.split(';')[0] ?? '' });
    expect(who.body.user.username).toBe('registered');
    expect(JSON.stringify(answer.body)).not.toMatch(/token/i);
  });

  test('a purchase is booked in the currency of the locale, and then among the purchases', async () => {
    const cookie = await logIn(site);
    const bought = await post(
      '/api/purchases',
      { productId: 'vip-12m' },
      { cookie, 'accept-language': 'ja' },
    );
    expect(bought.status).toBe(201);
    expect(Object.keys(bought.body)).toEqual(['id']);
    const { status, body } = await site.ask('/api/purchases', { cookie });
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      id: bought.body.id,
      productId: 'vip-12m',
      currency: 'JPY',
      refund: { state: 'none', reason: 'type' },
    });
  });
});

describe('purchases over JSON', () => {
  test('are the visitor’s own, at the request’s clock, without what was refunded', async () => {
    const none = await site.ask('/api/purchases', { 'accept-language': 'en' });
    expect([none.status, faults(none)]).toEqual([401, ['null login-needed']]);
    const cookie = await logIn(site);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const refundOf = async (now: string) => {
      const { body } = await site.ask('/api/purchases', { cookie, 'x-now': now });
      expect(body.some(({ isRefund }: { isRefund: boolean }) => isRefund)).toBe(false);
      return body.find(({ id }: { id: string }) => id === 'demo-01').refund;
    };
    expect(await refundOf(day(0))).toMatchObject({ state: 'refundable', share: 1 });
    expect(await refundOf(day(8))).toMatchObject({ state: 'refundable', share: 0.3 });
    expect(await refundOf(day(30))).toEqual({ state: 'none', reason: 'late' });
  });

  test('a service that fails is 503, one that says no ends the login', async () => {
    const cookie = await logIn(site);
    await services.fail({ service: 'user', path: 'getOwnPurchaseLog', status: 500 });
    expect((await site.ask('/api/purchases', { cookie })).status).toBe(503);
    await services.heal();
    await services.fail({ service: 'user', path: 'getOwnPurchaseLog', status: 401 });
    const ended = await site.ask('/api/purchases', { cookie });
    expect(ended.status).toBe(401);
    expect(ended.get('Set-Cookie')?.join()).toContain('hoshi_session=;');
  });
});

test('no log line holds a password, a name, an address of a person or a serial', () => {
  const lines = site.lines.join('\n');
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines).not.toMatch(/a good password|star@example\.com|陳大明|小星|HOSHI-GIFT|10\.2\.0\./);
});
