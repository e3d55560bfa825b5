import { describe, expect, test } from 'vitest';
import type { StubAnswer } from '../../tests/api/helpers/stub.ts';
import { startBench } from './testing.ts';

const PURCHASE = { id: 1, productId: 'vip-1', name: 'VIP', purchasedAt: '2026-03-02T10:15:00+08:00' };
const ANSWERS: Record<string, StubAnswer> = {
  'user/': { json: { username: 'demo', email: 'demo@example.com' } },
  'user/getOwnPurchaseLog': { json: [{ ...PURCHASE, price: 10, currency: 'NTD', isRefund: true }] },
  'user/redeem': { json: { productId: 'kidbasic', name: 'Kids' } },
  'user/purchases': { status: 201, json: { id: 'p-1', paymentUrl: 'https://pay.example.com/1' } },
  'user/login': { json: { token: 'token-1' } },
  'user/register': { status: 201, json: { token: 'token-2' } },
  'user/otp': { status: 202 },
  'course/coursePlans': { json: [{ id: 'vip-1', type: 'vip', price: {} }] },
  'backstage/experienceCourses/a%2Fb/signups': { status: 201, json: { id: 's-1' } },
};

async function accounts(answer?: StubAnswer) {
  const bench = await startBench(
    ({ service, path }) => answer ?? ANSWERS[`${service}/${path}`] ?? { status: 404 },
  );
  const { user, backstage } = bench.adapters;
  if (!user || !backstage) throw new Error('no adapters');
  const sent = () => bench.calls.at(-1);
  return { bench, user, backstage, sent, body: () => JSON.parse(sent()?.body ?? '') };
}

describe('a visitor’s own calls', () => {
  test('each as the contract writes it', async () => {
    const { user, sent, body } = await accounts();
    const account = user.as('token-1');
    const headers = { authorization: 'Bearer token-1', accept: 'application/json' };

    expect(await account.profile()).toEqual({ username: 'demo', email: 'demo@example.com' });
    expect(sent()).toMatchObject({ method: 'GET', service: 'user', path: '', headers });
    expect(await account.purchases()).toMatchObject([{ productId: 'vip-1', isRefund: true }]);
    expect(sent()).toMatchObject({ method: 'GET', path: 'getOwnPurchaseLog', headers });
    expect(await account.redeem('ABC-1', 'key-1')).toEqual({ productId: 'kidbasic', name: 'Kids' });
    expect(sent()).toMatchObject({ method: 'POST', headers: { ...headers, 'idempotency-key': 'key-1' } });
    expect(body()).toEqual({ serial: 'ABC-1' });
    const bought = { id: 'p-1', paymentUrl: 'https://pay.example.com/1' };
    expect(await account.buy({ productId: 'vip-1', currency: 'NTD' }, 'key-2')).toEqual(bought);
    expect(sent()).toMatchObject({ method: 'POST', headers: { ...headers, 'idempotency-key': 'key-2' } });
    expect(body()).toEqual({ productId: 'vip-1', currency: 'NTD' });
    expect(await account.plans('demo')).toHaveLength(1);
    expect(sent()).toMatchObject({ method: 'GET', path: 'coursePlans', headers });
    expect(sent()?.query.get('username')).toBe('demo');
  });

  test('are never cached, and go with their own token each', async () => {
    const { bench, user } = await accounts();
    const [one, other] = [user.as('token-1'), user.as('token-2')];
    await Promise.all([one.profile(), other.profile(), one.profile()]);
    await Promise.all([one.plans('demo'), other.plans('other')]);
    await Promise.all([one.purchases(), other.purchases()]);
    const tokens = (path: string) =>
      bench.calls.filter((call) => call.path === path).map(({ headers }) => headers.authorization);
    expect(tokens('').sort()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
    expect(tokens('coursePlans').sort()).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(tokens('getOwnPurchaseLog').sort()).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(bench.adapters.answers.size.answers).toBe(0);
  });

  test('for nobody yet: logging in, asking for a code, registering carry no token', async () => {
    const { bench, user, body } = await accounts();
    expect(await user.login({ username: 'demo', password: 'x', otp: '000000' })).toBe('token-1');
    expect(body()).toEqual({ username: 'demo', password: 'x', otp: '000000' });
    await user.requestOtp('demo');
    expect(body()).toEqual({ username: 'demo' });
    const registration = { username: 'new', password: 'x', realName: 'New', email: 'n@example.com' };
    expect(await user.register(registration, 'k')).toBe('token-2');
    expect(body()).toEqual(registration);
    const made = bench.calls.map(({ method, path }) => `${method} ${path}`);
    expect(made).toEqual(['POST login', 'POST otp', 'POST register']);
    for (const { headers } of bench.calls) expect(headers.authorization).toBeUndefined();
    expect(bench.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined, 'k']);
  });

  test('a trial sign-up goes to its class, with its key', async () => {
    const { backstage, sent, body } = await accounts();
    const signup = { childName: 'A', childAge: 6, parentName: 'B', email: 'b@example.com' };
    expect(await backstage.signUp('a/b', signup, 'key-1')).toEqual({ id: 's-1' });
    expect(sent()).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key-1' } });
    expect(body()).toEqual(signup);
  });
});

test.each(['profile', 'purchases', 'plans', 'redeem', 'buy'] as const)(
  'a service that fails each “%s” of one visitor, from its first call on, is open to everyone else',
  async (name) => {
    const { bench, user } = await accounts();
    bench.answer = ({ headers, service, path }) =>
      headers['authorization'] ? { status: 500 } : (ANSWERS[`${service}/${path}`] ?? { status: 404 });
    const account = user.as('token-1');
    const { isRefused: _, ...calling } = account;
    expect(Object.keys(calling).sort()).toEqual(['buy', 'plans', 'profile', 'purchases', 'redeem']);
    const calls = {
      profile: () => account.profile(),
      purchases: () => account.purchases(),
      plans: () => account.plans('demo'),
      redeem: () => account.redeem('ABC-1', 'key'),
      buy: () => account.buy({ productId: 'vip-1', currency: 'NTD' }, 'key'),
    };
    for (let time = 0; time < 8; time++) await expect(calls[name]()).rejects.toMatchObject({ status: 500 });
    expect(bench.adapters.services.filter(({ breakerOpen }) => breakerOpen)).toEqual([]);
    expect((await bench.adapters.course?.plans())?.value).toHaveLength(1);
  },
);

describe('a refusal keeps the service’s status', () => {
  test.each<[number, number?]>([
    ...[401, 404, 409, 410].map((status): [number] => [status]),
    [423, 600],
    [429, 30],
  ])('%i, Retry-After %s', async (status, retryAfter) => {
    const headers: Record<string, string> = retryAfter ? { 'retry-after': `${retryAfter}` } : {};
    const { bench, user } = await accounts({ status, json: { message: 'no' }, headers });
    const failure = { name: 'CallFailure', reason: 'status', status, retryAfter };
    await expect(user.as('token-1').redeem('A', 'k')).rejects.toMatchObject(failure);
    expect(bench.calls).toHaveLength(1);
    expect(bench.adapters.services.some(({ breakerOpen }) => breakerOpen)).toBe(false);
  });

  test('a post is never repeated, whatever happens', async () => {
    for (const answer of [{ status: 500 }, { status: 503 }, { drop: true }]) {
      const { bench, user } = await accounts(answer);
      await expect(user.as('t').buy({ productId: 'a', currency: 'NTD' }, 'k')).rejects.toThrow();
      expect(bench.calls).toHaveLength(1);
    }
  });
});
