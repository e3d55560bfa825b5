import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Stub, type StubAnswer, type StubCall, startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

let stub: Stub;
let site: TestSite;
let odd: (call: StubCall) => StubAnswer | undefined = () => undefined;
beforeAll(async () => {
  stub = await startStub(['user', 'backstage'], (call) => odd(call) ?? usual(call));
  site = await startTestSite({ ...stub.settings, TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await Promise.all([site.close(), stub.close()]);
});
afterEach(() => {
  odd = () => undefined;
});

/** A user service that says more than the contract asks for. Tokens are names. */
function usual({ path, method, body, headers }: StubCall): StubAnswer {
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  if (path === 'login') return { json: { token: JSON.parse(body).username } };
  if (path === '' && method === 'GET')
    return { json: { username: token, realName: token, token: 'LEAK-1', passwordHash: 'LEAK-2' } };
  if (path === 'getOwnPurchaseLog')
    return {
      json: [
        {
          id: 1,
          productId: 'x',
          name: 'X',
          purchasedAt: '2026-01-01T00:00:00Z',
          price: 1,
          currency: 'USD',
          isRefund: false,
          cardNumber: 'LEAK-3',
        },
      ],
    };
  return { status: 404 };
}

let senders = 0;
const post = (path: string, body: object) =>
  request(site.address)
    .post(path)
    .set('x-forwarded-for', `10.3.0.${++senders % 250}`)
    .send(body);
const login = (username: string) => post('/api/session', { username, password: 'x', otp: '1' });
const cookieOf = (answer: request.Response) => answer.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';

test('what the contract does not name reaches no browser', async () => {
  const answer = await login('ada');
  const cookie = cookieOf(answer);
  const answers = [
    answer,
    await site.ask('/api/session', { cookie }),
    await site.ask('/api/purchases', { cookie }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('LEAK');
  }
  expect(answers[2]?.body[0]).toMatchObject({ id: 1, productId: 'x', refund: { state: 'ask' } });
});

test.each<[string, StubAnswer]>([
  ['500', { status: 500 }],
  ['another shape', { json: [{ id: 1 }] }],
  ['no JSON', { body: '<html>' }],
])('one account that the service answers with %s keeps nobody else from it', async (_what, answer) => {
  const [broken, well] = [cookieOf(await login('broken')), cookieOf(await login('well'))];
  odd = ({ path, headers }) =>
    path === 'getOwnPurchaseLog' && headers.authorization === 'Bearer broken' ? answer : undefined;
  for (let i = 0; i < 8; i++) expect((await site.ask('/api/purchases', { cookie: broken })).status).toBe(503);
  expect((await site.ask('/api/purchases', { cookie: well })).status).toBe(200);
  expect((await login('other')).status).toBe(200);
});

describe('a service that says no otherwise than the contract', () => {
  test.each([400, 403, 404, 410, 422])('to a login (%d) has it counted as a wrong one', async (status) => {
    odd = ({ path }) => (path === 'login' ? { status } : undefined);
    const from = `10.4.0.${status % 250}`;
    const wrong = () =>
      request(site.address)
        .post('/api/session')
        .set('x-forwarded-for', from)
        .send({ username: 'ada', password: 'x', otp: '1' });
    const statuses = [];
    for (let i = 0; i < 25; i++) statuses.push((await wrong()).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  test('to a name that asks for a code tells nobody whose name it is', async () => {
    odd = ({ path, body }) =>
      path === 'otp' ? { status: JSON.parse(body).username === 'known' ? 202 : 404 } : undefined;
    for (const username of ['known', 'unknown'])
      expect((await post('/api/session/otp', { username })).status).toBe(202);
  });
});

test.each(['x'.repeat(2501), 'a\r\nb', 'tök', ''])(
  'a token that no cookie can hold is no login: %j',
  async (token) => {
    odd = ({ path }) => (path === 'login' ? { json: { token } } : undefined);
    const answer = await login('ada');
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([503, undefined]);
  },
);

test.each(['.', '..', '\ud800', 'a\udc00b'])(
  'a class named %j is none, and nothing else is asked for',
  async (courseId) => {
    const before = stub.calls.length;
    const body = {
      courseId,
      childName: 'A',
      childAge: 6,
      parentName: 'B',
      phone: '0912345678',
      consent: true,
    };
    expect((await post('/api/trial-signups', body)).status).toBe(404);
    expect(stub.calls.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
  },
);

test('sixty kilobytes in its fields is told to be too long', async () => {
  const long = `${'x'.repeat(15_000)}\u0001`;
  const registration = await post('/api/registrations', {
    username: long,
    password: long,
    realName: long,
    email: long,
  });
  expect(registration.status).toBe(422);
  expect(registration.body.errors.map(({ code }: { code: string }) => code)).toEqual(
    Array(4).fill('too-long'),
  );
});

test('a registration bears a key, the same when it is sent again', async () => {
  odd = ({ path }) => (path === 'register' ? { status: 500 } : undefined);
  const before = stub.calls.length;
  const registration = { username: 'ada', password: 'long enough', realName: 'Ada', email: 'a@example.com' };
  for (let i = 0; i < 2; i++)
    expect((await post('/api/registrations', registration).set('idempotency-key', 'one')).status).toBe(503);
  const keys = stub.calls
    .slice(before)
    .filter(({ path }) => path === 'register')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{40,}$/);
  expect(keys[1]).toBe(keys[0]);
});
