import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeApp, makeStore } from '../../../tests/helpers/app.ts';
import { failureOf } from '../../../tests/helpers/context.ts';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import { LOST_FILES, makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import { NO_TRACING } from '../../observe/tracing/tracing.ts';
import type { Login, Sessions } from '../../visitors/session/session.ts';
import { resolvePageRequest } from '../pages/pageRequest.ts';
import { BadRequest } from '../request/parseRequestUrl.ts';
import { Uploads } from '../uploads/uploads.ts';
import { FormLimits } from './formLimits.ts';
import { createIdempotencyStore } from './idempotencyStore.ts';
import { type JsonFormParts, jsonForm } from './jsonForm.ts';
import { type PageFormParts, pageForms } from './pagePost.ts';

type FormParts = JsonFormParts & PageFormParts;

const PROFILE = { username: 'ada', realName: 'Ada' };
const LOGIN = { username: 'ada', password: 'x', otp: '1' };
const snapshot = makeSnapshot();
const schemas = readBlockSchemas();

/** What forms are run with where this is the user service. */
const toolsOf = (user: object) => ({ adapters: { user, services: [] } }) as unknown as FormParts['tools'];

let sessions: string[];
let changed: string[];
let failure: Error | undefined;
let parts: FormParts;
beforeEach(() => {
  sessions = [];
  changed = [];
  failure = undefined;
  const login = async () => {
    if (failure) throw failure;
    return 'token-1';
  };
  const limits = new FormLimits();
  parts = {
    tools: toolsOf({ login, requestOtp: async () => {}, as: () => ({ profile: async () => PROFILE }) }),
    sessions: {
      token: async () => undefined,
      userKey: async () => undefined,
      start: async (_request: unknown, _response: unknown, { token, username }: Login) =>
        sessions.push(`begins ${token} of ${username}`),
      end: async () => sessions.push('ends'),
      expire: async () => sessions.push('expires'),
      endEverywhere: async () => sessions.push('ends everywhere'),
      refreshAccount: () => changed.push('account'),
    } as unknown as Sessions,
    idempotency: createIdempotencyStore(),
    limits,
    uploads: new Uploads('/nowhere', pino({ level: 'silent' }), limits),
    store: makeStore(snapshot),
    pages: {
      resolve: (one, response) =>
        resolvePageRequest(one, response, one.url ?? '/', {
          tracing: NO_TRACING,
          store: makeStore(snapshot),
          tools: { schemas } as FormParts['tools'],
        }),
      respondToPost: async () => {
        throw new BadRequest(405, 'the method is not allowed');
      },
    },
    translateFault: (_request, { code }) => `words for ${code}`,
  };
});

describe('over the JSON interface', () => {
  const login = () => request(makeApp(jsonForm('login', parts))).post('/');

  test('logging in begins a session and answers who it is', async () => {
    const { status, body, headers } = await login().send(LOGIN);
    expect([status, body]).toEqual([200, { user: PROFILE }]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(sessions).toEqual(['begins token-1 of ada']);
  });

  test('what is missing is said field by field, in words', async () => {
    const { status, body, headers } = await login().send({ username: 'ada', password: '' });
    expect(status).toBe(422);
    const missing = { code: 'missing', message: 'words for missing' };
    expect(body).toEqual({ errors: ['password', 'otp'].map((field) => ({ field, ...missing })) });
    expect(headers['retry-after']).toBeUndefined();
    expect(sessions).toEqual([]);
  });

  test('a service that asks for patience is passed on', async () => {
    failure = failureOf('user', 'status', { status: 423, retryAfter: 600 });
    const { status, body, headers } = await login().send(LOGIN);
    expect([status, headers['retry-after']]).toEqual([423, '600']);
    expect(body).toEqual({ errors: [{ field: null, code: 'locked', message: 'words for locked' }] });
    failure = failureOf('user');
    const down = await login().send(LOGIN);
    expect([down.status, down.headers['retry-after']]).toEqual([503, '5']);
  });

  test('a registration that is repeated begins a session while it is fresh, and none later', async () => {
    let calls = 0;
    const register = async () => `token-${++calls}`;
    parts.tools = toolsOf({ register, as: () => ({ profile: async () => PROFILE }) });
    const app = makeApp(jsonForm('registration', parts));
    const post = () =>
      request(app)
        .post('/')
        .set('idempotency-key', 'one')
        .send({ username: 'ada', password: 'long enough', realName: 'Ada', email: 'a@example.com' });
    const statuses = (await Promise.all([post(), post()])).map(({ status }) => status);
    expect([statuses, calls]).toEqual([[201, 201], 1]);
    expect(sessions).toEqual(Array(2).fill('begins token-1 of ada'));
    const clocks = fakeClocks();
    clocks.advance(5_001);
    expect((await post()).body).toEqual({ user: PROFILE });
    expect([calls, sessions.length]).toEqual([1, 2]);
  });

  describe('a purchase', () => {
    const BUY = { productId: 'kids' };
    const buy = () =>
      request(makeApp(jsonForm('purchase', parts)))
        .post('/')
        .send(BUY);
    /** With a login whose account answers so. */
    const buyWith = (failed: Error | undefined) => {
      const bought = async () => {
        if (failed) throw failed;
        return { id: 'p1' };
      };
      parts.tools = toolsOf({ as: () => ({ buy: bought }) });
      parts.sessions = { ...parts.sessions, token: async () => 'token-1' };
      return buy();
    };

    test('that the service no longer knows the login of lets the session expire', async () => {
      const { status, body } = await buyWith(failureOf('user', 'status', { status: 401 }));
      expect([status, body.errors?.[0]?.code]).toEqual([401, 'login-needed']);
      expect(sessions).toEqual(['expires']);
    });

    test('without a login has no session that could expire', async () => {
      const { status, body } = await buy();
      expect([status, body.errors?.[0]?.code]).toEqual([401, 'login-needed']);
      expect(sessions).toEqual([]);
    });

    test('of one visitor is not that of another who sends the same with the same key', async () => {
      const bought: string[] = [];
      const as = (token: string) => ({
        buy: async () => {
          bought.push(token);
          return { id: `bought by ${token}` };
        },
      });
      parts.tools = toolsOf({ as });
      let token = '';
      parts.sessions = { ...parts.sessions, token: async () => token };
      const ids: unknown[] = [];
      for (token of ['ada', 'ben', 'ada']) ids.push((await buy().set('idempotency-key', 'one')).body.id);
      expect(ids).toEqual(['bought by ada', 'bought by ben', 'bought by ada']);
      expect(bought).toEqual(['ada', 'ben']);
    });

    test.each([
      ['is refused', failureOf('user', 'status', { status: 409 }), 409],
      ['cannot be had now', failureOf('user'), 503],
      ['is done', undefined, 201],
    ])('that %s leaves the session as it is', async (_what, failed, expected) => {
      expect((await buyWith(failed)).status).toBe(expected);
      expect(sessions).toEqual([]);
      expect(changed).toEqual(['account']);
    });
  });

  test('logging out ends the session, without a word', async () => {
    const { status, text } = await request(makeApp(jsonForm('logout', parts))).delete('/');
    expect([status, text]).toEqual([204, '']);
    expect(sessions).toEqual(['ends']);
    const everywhere = await request(makeApp(jsonForm('logoutEverywhere', parts))).delete('/');
    expect([everywhere.status, everywhere.text]).toEqual([204, '']);
    expect(sessions).toEqual(['ends', 'ends everywhere']);
  });

  test('a site that cannot be read lets visitors log out, and takes nothing else', async () => {
    parts.store = makeStore(makeSnapshot({ unavailableFiles: LOST_FILES }));
    const post = async (name: FormName, body: object) =>
      (
        await request(makeApp(jsonForm(name, parts)))
          .post('/')
          .set('host', 'broken.example')
          .send(body)
      ).status;
    expect(await post('login', LOGIN)).toBe(503);
    expect(await post('purchase', { productId: 'kids' })).toBe(503);
    expect(await post('logout', {})).toBe(204);
    expect(sessions).toEqual(['ends']);
  });

  test('asking for a code touches no session', async () => {
    const { status } = await request(makeApp(jsonForm('oneTimeCode', parts)))
      .post('/')
      .send({ username: 'ada' });
    expect([status, sessions]).toEqual([202, []]);
  });
});

describe('over a page’s own post', () => {
  const app = () => makeApp(...pageForms(parts, express.urlencoded({ extended: false })));
  const post = (address: string) =>
    request(app()).post(address).set('sec-fetch-site', 'same-origin').send('');

  test.each([
    ['/en-GB/logout', '/en-GB'],
    ['/sv-SE/logout', '/sv-SE'],
  ])('%s ends the session and leads to %s', async (address, home) => {
    const { status, headers } = await post(address);
    expect([status, headers['location'], headers['cache-control']]).toEqual([303, home, 'no-store']);
    expect(sessions).toEqual(['ends']);
  });

  test.each(['/sv-SE', '/sv-SE/nothing', '/logout2', '/sv-SE/logout/x', '/sv-FI/logout', '/sv-se/logout'])(
    '%s takes no post',
    async (address) => {
      const { status, body } = await post(address);
      expect([status, body]).toEqual([405, { refused: 'the method is not allowed' }]);
      expect(sessions).toEqual([]);
    },
  );
});
