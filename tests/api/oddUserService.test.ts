import request from 'supertest';
import { afterEach, expect, test } from 'vitest';
import { openSite, openStub } from './helpers/fileSite.ts';
import type { StubAnswer, StubCall } from './helpers/stub.ts';

let odd: (call: StubCall) => StubAnswer | undefined = () => undefined;
const stub = await openStub(['user', 'backstage'], (call) => odd(call) ?? usual(call));
const site = await openSite({ ...stub.settings, TRUST_PROXY: 'true' });
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

test.each([{ realName: 'x' }, { username: '' }, {}])('user data %j is no login (A1)', async (json) => {
  const cookie = cookieOf(await login('ada'));
  odd = ({ path, method }) => (path === '' && method === 'GET' ? { json } : undefined);
  const answer = await login('ada');
  expect([answer.status, answer.get('Set-Cookie')]).toEqual([503, undefined]);
  const { status, body } = await site.ask('/api/session', { cookie });
  expect([status, body]).toEqual([200, { user: null }]);
  const { layout } = await site.model('/en-US', { cookie });
  expect(layout.header.user).toBeNull();
});

test.each([{ data: 'none', message: 42 }, { error: 'no connection' }, [['ada']], 'ada'])(
  'an answer such as %j is no user data: a failed call, which is logged and ends no login',
  async (json) => {
    const cookie = cookieOf(await login('ada'));
    odd = ({ path, method }) => (path === '' && method === 'GET' ? { json } : undefined);
    const before = site.lines.length;
    const { status, body, headers } = await site.ask('/api/session', { cookie });
    expect([status, body.errors[0].code, headers['set-cookie']]).toEqual([503, 'unavailable', undefined]);
    const line = site.lines.slice(before).find((one) => one.includes('backend.call-failed')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      service: 'user',
      reason: 'wrong-shape',
      detail: expect.stringContaining('schema at /:'),
    });
  },
);

test.each(['', '5 dan', 'G99'])('an account of the rank %j is shown, without a rank', async (rank) => {
  const cookie = cookieOf(await login('ada'));
  odd = ({ path, method }) =>
    path === '' && method === 'GET' ? { json: { username: 'ada', rank } } : undefined;
  const { blocks } = await site.model('/en-US/account', { cookie });
  const item = blocks.find(({ type }) => type === 'Account')?.props['item'];
  expect(item).toMatchObject({ username: 'ada' });
  expect(item).not.toHaveProperty('rank');
});

test('a purchase without a price costs its own price alone, and is logged', async () => {
  const cookie = cookieOf(await login('ada'));
  const purchase = { productId: 'x', name: 'X', purchasedAt: new Date().toISOString(), isRefund: false };
  const priced = { ...purchase, type: 'bundle', redeemedCodes: 0, price: 5, currency: 'USD' };
  odd = ({ path }) =>
    path === 'getOwnPurchaseLog'
      ? {
          json: [
            { ...priced, id: 1 },
            { ...priced, id: 2, price: undefined },
            { ...priced, id: 3, currency: 'XXX' },
            { ...priced, id: 4, price: 'five', isPaid: false },
            { ...priced, id: 5, openedLessons: -1 },
            { ...priced, id: 6, purchasedAt: 'yesterday' },
            'none',
          ],
        }
      : undefined;
  const before = site.lines.length;
  const { blocks } = await site.model('/en-US/account/purchases', { cookie });
  const item = JSON.parse(JSON.stringify(blocks.find(({ type }) => type === 'Purchases')?.props['item']));
  const shown = item.entries.map(({ id, price, refund }: Record<string, { text: string; state: string }>) => [
    id,
    price?.text,
    refund?.state,
  ]);
  const unknown = ['2', '3', '4', '5'].map((id) => [id, 'Price not on record', 'ask']);
  expect(shown).toEqual([['1', 'US$5.00', 'refundable'], ...unknown]);
  expect(site.lines.slice(before).join()).toContain('the entry at /3/price must be number,null');
  expect((await site.ask('/api/purchases', { cookie })).body).toHaveLength(5);
});

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

test('one account that the service answers with 500 keeps nobody else from it', async () => {
  const [broken, well] = [cookieOf(await login('broken')), cookieOf(await login('well'))];
  odd = ({ path, headers }) =>
    path === 'getOwnPurchaseLog' && headers.authorization === 'Bearer broken' ? { status: 500 } : undefined;
  for (let i = 0; i < 8; i++) expect((await site.ask('/api/purchases', { cookie: broken })).status).toBe(503);
  expect((await site.ask('/api/purchases', { cookie: well })).status).toBe(200);
  expect((await login('other')).status).toBe(200);
});

test.each(['x'.repeat(2501), 'a\r\nb', 'tök', ''])(
  'a token that no cookie can hold is no login: %j',
  async (token) => {
    odd = ({ path }) => (path === 'login' ? { json: { token } } : undefined);
    const answer = await login('ada');
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([503, undefined]);
  },
);

test.each([400, 403, 404, 410, 422])(
  'what a login or a code is answered beyond the contract (%i) is a failure, and no wrong attempt',
  async (status) => {
    odd = ({ path }) => (['login', 'otp'].includes(path) ? { status } : undefined);
    const from = { 'x-forwarded-for': `10.4.0.${status % 250}` };
    for (let i = 0; i < 11; i++) {
      const answer = await post('/api/session', { username: 'ada', password: 'x', otp: '1' }).set(from);
      expect([answer.status, answer.body.errors[0].code]).toEqual([503, 'unavailable']);
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect((await post('/api/session/otp', { username: 'ada' }).set(from)).status).toBe(503);
    const page = await post('/en-US/login', {})
      .type('form')
      .set({ ...from, 'sec-fetch-site': 'same-origin' })
      .send({ form: 'login', username: 'ada', password: 'x', otp: '1' });
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
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
