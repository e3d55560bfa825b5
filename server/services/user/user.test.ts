import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, call, DEMO, demoToken, faultsOf, startBench } from '../testing.ts';

let bench: Bench;
let token: string;
const user = (path = '') => `${bench.services.addresses.USER_API}${path}`;
const codeSent = () => {
  const fields = bench.logged.findLast(({ event }) => event === 'services.code-sent')?.fields;
  return fields && 'code' in fields ? String(fields.code) : '';
};
/** What somebody owns. */
const purchasesOf = async (owner = token) => (await call(user('getOwnPurchaseLog'), { token: owner })).body;
const buy = (body: unknown, more: { token?: string; key?: string } = { token }) =>
  call(user('purchases'), { body, ...more });
const register = (username: string, more: object = {}) =>
  call(user('register'), {
    body: { username, password: 'correct horse', realName: '林小美', email: 'mei@example.com', ...more },
  });

beforeAll(async () => {
  bench = await startBench();
  token = await demoToken(bench);
});
afterAll(() => bench.end());

describe('login', () => {
  test.each([
    ['nothing', {}],
    ['a wrong password', { ...DEMO, password: 'x' }],
    ['an unknown name', { ...DEMO, username: 'nobody' }],
    ['a wrong code', { ...DEMO, otp: '123456' }],
    ['another type', { username: 1, password: [], otp: {} }],
    ['10,000 characters', { ...DEMO, password: 'x'.repeat(10_000) }],
  ])('refuses %s with 401', async (_, body) => {
    const answer = await call(user('login'), { body });
    expect(answer.status).toBe(401);
    expect(faultsOf('error', answer.body)).toEqual([]);
  });

  test('refuses a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(user('login'), { method: 'POST', headers, body: '{"username":' })).status).toBe(400);
  });

  test('takes a code once, and not after ten minutes', async () => {
    await register('mei-once');
    const login = (otp: string) =>
      call(user('login'), { body: { username: 'mei-once', password: 'correct horse', otp } });
    expect((await call(user('otp'), { body: { username: 'mei-once' } })).status).toBe(202);
    const code = codeSent();
    expect(code).toMatch(/^\d{6}$/);
    const answer = await login(code);
    expect(answer.status).toBe(200);
    expect(faultsOf('login-answer', answer.body)).toEqual([]);
    expect((await login(code)).status).toBe(401);
  });

  test('burns the codes after a few wrong ones, and says when to try again', async () => {
    await register('mei-locked');
    const body = { username: 'mei-locked', password: 'correct horse', otp: '999999' };
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await call(user('login'), { body })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 423, 423]);
    const locked = await call(user('login'), { body: { ...body, otp: '000000' } });
    expect(locked.status).toBe(423);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(500);
  });

  test('is not locked by wrong passwords: nobody is shut out by another', async () => {
    for (let tries = 0; tries < 8; tries += 1)
      await call(user('login'), { body: { ...DEMO, password: `guess ${tries}` } });
    expect((await call(user('login'), { body: { ...DEMO, username: ' DEMO ' } })).status).toBe(200);
  });
});

describe('one-time codes', () => {
  test('are answered the same for an unknown name', async () => {
    const known = await call(user('otp'), { body: { username: 'demo' } });
    const unknown = await call(user('otp'), { body: { username: 'nobody-at-all' } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(JSON.stringify(bench.logged)).not.toContain('nobody-at-all');
  });

  test('are logged with the name that asked, in production without', async () => {
    const last = () => bench.logged.findLast(({ event }) => event === 'services.code-sent')?.fields;
    await register('mei-logged');
    const ask = () => call(user('otp'), { body: { username: 'mei-logged' } });
    await ask();
    expect(last()).toEqual({ username: 'mei-logged', code: expect.stringMatching(/^\d{6}$/) });
    await bench.restart({ nonProduction: false });
    await ask();
    expect(last()).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
    await bench.restart();
    token = await demoToken(bench);
  });

  test('are refused with 429 when asked for too often', async () => {
    const asked = [];
    for (let times = 0; times < 6; times += 1)
      asked.push(await call(user('otp'), { body: { username: 'impatient' } }));
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(Number(asked.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('registration', () => {
  test.each([
    ['a short password', { password: 'short' }],
    ['no e-mail', { email: 'mei' }],
    ['an empty name', { realName: '   ' }],
    ['markup for a user name', { username: '<b>mei</b>' }],
    ['an emoji for a user name', { username: '😀😀😀' }],
    ['10,000 characters', { realName: '名'.repeat(10_000) }],
    ['another type', { email: 7 }],
  ])('refuses %s with 422', async (_, more) => {
    const answer = await register('mei-bad', more);
    expect([413, 422]).toContain(answer.status);
    expect(faultsOf('error', answer.body)).toEqual([]);
  });

  test('refuses a name that is taken, however it is spelt', async () => {
    expect((await register('Demo')).status).toBe(409);
    expect((await register('ｄｅｍｏ')).status).toBe(409);
  });

  test('logs in, with a month of VIP', async () => {
    const answer = await register('小美-2');
    expect(answer.status).toBe(201);
    expect(faultsOf('register-answer', answer.body)).toEqual([]);
    const profile = await call(user(), { token: answer.body.token });
    expect(faultsOf('user-profile', profile.body)).toEqual([]);
    expect(profile.body).toMatchObject({ username: '小美-2', realName: '林小美' });
    const days = (Date.parse(profile.body.vipEndAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
  });
});

describe('profile', () => {
  test.each([undefined, 'garbage'])('is 401 with token %s', async (bad) => {
    const answer = await call(user(), bad === undefined ? {} : { token: bad });
    expect(answer.status).toBe(401);
    expect(faultsOf('error', answer.body)).toEqual([]);
  });

  test('is that of the demo account', async () => {
    const { status, headers, body } = await call(user(), { token });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(faultsOf('user-profile', body)).toEqual([]);
    expect(body).toMatchObject({ username: 'demo', rank: 'G12' });
    expect((await fetch(body.profileUrl)).status).toBe(200);
  });
});

describe('purchases', () => {
  test('are 401 for nobody, 404 for what is not sold, 409 for what is owned', async () => {
    expect((await call(user('getOwnPurchaseLog'))).status).toBe(401);
    expect((await buy({ productId: 'kidstarter', currency: 'NTD' }, {})).status).toBe(401);
    const statusOf = async (productId: unknown, currency = 'NTD') =>
      (await buy({ productId, currency })).status;
    expect([await statusOf('nothing'), await statusOf('robot-01', 'JPY')]).toEqual([404, 404]);
    expect([await statusOf('itp-advanced'), await statusOf('kidbasic')]).toEqual([404, 409]);
    expect((await buy({ productId: 7 })).status).toBe(422);
  });

  test('are the demo account’s, with every kind of refund case', async () => {
    const { status, body } = await call(user('getOwnPurchaseLog'), { token });
    expect(status).toBe(200);
    expect(faultsOf('purchase-log', body)).toEqual([]);
    const types = body.map(({ type }: { type: string }) => type);
    const courses = ['hjjCoursePlan', 'generalCourses', 'bundle', 'vip'];
    expect(types).toEqual(expect.arrayContaining([...courses, 'verification', 'physicalGood', 'itp']));
    expect(body.filter((entry: { isRefund: boolean }) => entry.isRefund)).toHaveLength(2);
    const joseki = body.find(({ productId }: { productId: string }) => productId === 'topic-joseki');
    expect(joseki).not.toHaveProperty('openedLessons');
  });

  test('count once for one key, also after a restart', async () => {
    const body = { productId: 'topic-endgame', currency: 'NTD' };
    const first = await buy(body, { token, key: 'buy-1' });
    expect(first.status).toBe(201);
    expect(faultsOf('purchase-answer', first.body)).toEqual([]);
    expect(first.body).not.toHaveProperty('paymentUrl');
    expect((await buy(body, { token, key: 'buy-1' })).body).toEqual(first.body);
    await bench.restart();
    const again = await buy(body, { token, key: 'buy-1' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await buy(body, { token, key: 'buy-2' })).status).toBe(409);
    expect((await buy({ ...body, productId: 'vip-1m' }, { token, key: 'buy-1' })).status).toBe(422);
    const ids = (await purchasesOf()).map(({ productId }: { productId: string }) => productId);
    expect(ids.filter((id: string) => id === 'topic-endgame')).toHaveLength(1);
  });

  test('of VIP move its end', async () => {
    const before = await call(user(), { token });
    expect((await buy({ productId: 'vip-12m', currency: 'JPY' })).status).toBe(201);
    const after = await call(user(), { token });
    const days = (Date.parse(after.body.vipEndAt) - Date.parse(before.body.vipEndAt)) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(365);
  });
});

test('a membership is not moved further than ten years from now; what is refused is not booked', async () => {
  const { body } = await register('mei-vip');
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++)
    statuses.push((await buy({ productId: 'vip-12m', currency: 'NTD' }, { token: body.token })).status);
  expect(statuses).toEqual([...Array(9).fill(201), 409, 409, 409]);
  const profile = await call(user(), { token: body.token });
  expect(faultsOf('user-profile', profile.body)).toEqual([]);
  expect(Date.parse(profile.body.vipEndAt)).toBeLessThan(Date.now() + 10 * 366 * 86_400_000);
  expect(await purchasesOf(body.token)).toHaveLength(9);
});

test('an order is unpaid; in non-production it counts as paid, so that its refund can be tried', async () => {
  const order = { productId: 'topic-ko', currency: 'NTD' };
  const isPaidAfterOrder = async (username: string) => {
    const { body } = await register(username);
    const answer = await buy(order, { token: body.token });
    expect(faultsOf('purchase-answer', answer.body)).toEqual([]);
    const [booked] = await purchasesOf(body.token);
    return { answered: answer.body.isPaid, booked: booked?.isPaid };
  };
  expect(await isPaidAfterOrder('mei-tests')).toEqual({ answered: true });
  await bench.restart({ nonProduction: false });
  expect(await isPaidAfterOrder('mei-visits')).toEqual({ booked: false });
  await bench.restart();
  token = await demoToken(bench);
});

describe('serials', () => {
  const redeem = (serial: unknown, key?: string) =>
    call(user('redeem'), { body: { serial }, token, ...(key ? { key } : {}) });

  test('are 404 unknown, 409 used, 410 expired, 401 for nobody', async () => {
    expect((await call(user('redeem'), { body: { serial: 'HOSHI-GIFT-7K2M' } })).status).toBe(401);
    for (const unknown of ['HOSHI-NONE', undefined, 'x'.repeat(10_000)])
      expect((await redeem(unknown)).status).toBe(404);
    expect((await redeem('HOSHI-USED-3D8P')).status).toBe(409);
    expect((await redeem('HOSHI-LATE-5V1C')).status).toBe(410);
  });

  test('open their product once, spaces and case aside', async () => {
    const answer = await redeem(' hoshi-gift-7k2m ', 'redeem-1');
    expect(answer.status).toBe(200);
    expect(faultsOf('redeem-answer', answer.body)).toEqual([]);
    expect(answer.body.productId).toBe('topic-tesuji');
    expect((await redeem('HOSHI-GIFT-7K2M', 'redeem-1')).body).toEqual(answer.body);
    expect((await redeem('HOSHI-GIFT-7K2M')).status).toBe(409);
    expect((await buy({ productId: 'topic-tesuji', currency: 'NTD' })).status).toBe(409);
    const log = await purchasesOf();
    expect(faultsOf('purchase-log', log)).toEqual([]);
    const serial = 'HOSHI-GIFT-7K2M';
    const entry = { productId: 'topic-tesuji', price: 0, currency: 'NTD', isRefund: false, serial };
    expect(log).toContainEqual(expect.objectContaining(entry));
  });
});
