import { describe, expect, test } from 'vitest';
import type { UserProfile } from '../../../schemas/backend-types.ts';
import { failureOf } from '../../../tests/helpers/context.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import { type ActionContext, refusal, toOutcome } from '../../visitors/actions/action.ts';
import { readForm } from './runForm.ts';

const LOGIN = { username: 'ada', password: 'x', otp: '1' };
const PROFILE = { username: 'ada', realName: 'Ada' };

/** Sends a form to a user service that fails in the stated way. */
async function send(name: FormName, body: unknown, failure?: Error, hasService = true) {
  const calls: unknown[] = [];
  const call = async (...made: unknown[]) => {
    calls.push(made);
    if (failure) throw failure;
  };
  const user = {
    login: async (credentials: unknown) => call('login', credentials).then(() => 'token-1'),
    requestOtp: (username: unknown) => call('otp', username),
    as: (token: string) => ({ profile: async () => call('profile', token).then(() => PROFILE) }),
  };
  const adapters = (hasService ? { user } : {}) as unknown as ActionContext['adapters'];
  const toShownProfile = (profile: UserProfile) => ({ ...profile, realName: profile.realName ?? 'Player' });
  const context = {
    ...{ adapters, account: undefined, idempotencyKey: 'k', toShownProfile },
    ...{ currency: 'SEK', paymentHosts: [], offerOf: async () => ({}) },
  };
  const outcome = await readForm(name, body).run(context);
  return { outcome, calls };
}
const status = (code: number, retryAfter?: number) =>
  failureOf('user', 'status', { status: code, retryAfter });

describe('logging in', () => {
  test('begins a session and tells who it is, but not the token', async () => {
    const { outcome, calls } = await send('login', LOGIN);
    const session = { begins: 'token-1', username: 'ada' };
    expect(outcome).toEqual({ kind: 'done', status: 200, body: { user: PROFILE }, session });
    expect(calls).toEqual([
      ['login', LOGIN],
      ['profile', 'token-1'],
    ]);
  });

  test('asks no service where something is missing', async () => {
    const { outcome, calls } = await send('login', { ...LOGIN, otp: '' });
    expect(outcome).toEqual({ kind: 'refused', status: 422, faults: [{ field: 'otp', code: 'missing' }] });
    expect(calls).toEqual([]);
  });

  test('does not say which part was wrong', async () => {
    const faults = [{ field: null, code: 'credentials' }];
    const { outcome } = await send('login', LOGIN, status(401));
    expect(outcome).toEqual({ kind: 'refused', status: 401, faults });
  });
});

describe('a one-time code', () => {
  test('is sent', async () => {
    const { outcome, calls } = await send('oneTimeCode', { username: 'ada' });
    expect([outcome, calls]).toEqual([{ kind: 'done', status: 202 }, [['otp', 'ada']]]);
  });
});

test.each<[FormName, string]>([
  ['logout', 'ends'],
  ['logoutEverywhere', 'ends-everywhere'],
])('%s ends the session, also of who has none', async (name, session) => {
  const { outcome } = await send(name, undefined, undefined, false);
  expect(outcome).toEqual({ kind: 'done', status: 204, session });
});

describe.each<[FormName, unknown]>([
  ['login', LOGIN],
  ['oneTimeCode', { username: 'ada' }],
])('%s, while the service', (name, body) => {
  test.each<[string, Error, object]>([
    ['locks the account', status(423, 600), { status: 423, code: 'locked', retryAfter: 600 }],
    ['asks for patience', status(429, 30), { status: 429, code: 'too-many', retryAfter: 30 }],
    ['asks for it without a time', status(429), { status: 429, code: 'too-many' }],
    ['is overloaded', status(503, 9), { status: 503, code: 'unavailable', retryAfter: 9 }],
    ['is broken', status(500), { status: 503, code: 'unavailable', retryAfter: 5 }],
    ['is another service', status(404), { status: 503, code: 'unavailable', retryAfter: 5 }],
    ['does not answer', failureOf('user'), { status: 503, code: 'unavailable', retryAfter: 5 }],
  ])('%s', async (_name, failure, expected) => {
    expect((await send(name, body, failure)).outcome).toEqual({ kind: 'retry-later', ...expected });
  });

  test('is not set', async () => {
    const { outcome } = await send(name, body, undefined, false);
    expect(outcome).toEqual({ kind: 'retry-later', status: 503, code: 'unavailable', retryAfter: 5 });
  });

  test('is not to blame, a bug is one', async () => {
    await expect(send(name, body, new TypeError('a bug'))).rejects.toThrow('a bug');
  });
});

test('what a status means is the action’s to say', () => {
  const used = refusal(409, 'serial', 'used');
  expect(toOutcome(status(409), { 409: used })).toEqual(used);
});
