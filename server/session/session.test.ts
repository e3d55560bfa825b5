import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeClocks } from '../../tests/helpers/fakeClocks.ts';
import { CallFailure } from '../adapters/failure.ts';
import type { UserAdapter } from '../adapters/user.ts';
import { createSeal } from './seal.ts';
import { createSessions, type Sessions } from './session.ts';

const seal = createSeal('secret');
let asked: string[] = [];
let user: UserAdapter;
let sessions: Sessions;
beforeEach(() => {
  asked = [];
  user = {
    as: (token: string) => ({
      profile: async () => {
        asked.push(token);
        return { username: token, realName: `Name of ${token}` };
      },
    }),
  } as unknown as UserAdapter;
  sessions = createSessions(user, seal, () => false);
});

function visit(cookie?: string): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket());
  if (cookie !== undefined) request.headers.cookie = cookie;
  return [request, new ServerResponse(request)];
}
const cookieOf = (token: string) => `a=b; hoshi_session=${seal.seal(token)}`;

test('a visitor’s data is asked for once in a while, and never another’s', async () => {
  for (const token of ['ada', 'ben', 'ada', 'ben']) {
    const { user } = await sessions.findVisitor(...visit(cookieOf(token)));
    expect(user).toMatchObject({ username: token, realName: `Name of ${token}` });
  }
  expect(asked).toEqual(['ada', 'ben']);
});

test('what was known of a visitor is forgotten at log-out', async () => {
  const cookie = cookieOf('ada');
  await sessions.profile(...visit(cookie));
  sessions.end(...visit(cookie));
  await sessions.profile(...visit(cookie));
  expect(asked).toEqual(['ada', 'ada']);
});

test('what this server did not seal is nobody, and nobody is asked', async () => {
  for (const cookie of [
    undefined,
    'a=b',
    'hoshi_session=x',
    `hoshi_session=${createSeal('other').seal('ada')}`,
  ]) {
    const [request, response] = visit(cookie);
    expect(sessions.hasSession(request)).toBe(false);
    expect((await sessions.findVisitor(request, response)).user).toBeNull();
    expect(response.getHeader('set-cookie')).toBeUndefined();
  }
  expect(asked).toEqual([]);
});

describe('over https', () => {
  const secure = () => createSessions(user, seal, () => true);

  test('a cookie that a plain connection may have set is nobody’s', async () => {
    const { user: found } = await secure().findVisitor(...visit(cookieOf('ada')));
    expect(found).toBeNull();
    const both = `${cookieOf('ada')}; __Host-hoshi_session=${seal.seal('ben')}`;
    expect((await secure().findVisitor(...visit(both))).user?.username).toBe('ben');
  });

  test('log-out takes both cookies away', () => {
    const [request, response] = visit(cookieOf('ada'));
    secure().end(request, response);
    const set = [response.getHeader('set-cookie')].flat().map(String);
    expect(set.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-hoshi_session', 'hoshi_session']);
    for (const cookie of set) expect(cookie).toContain('Max-Age=0');
  });
});

describe('a session’s cookie', () => {
  const ends = (isSecure: boolean) => createSessions(undefined, seal, () => isSecure);
  const cookiesOf = (response: ServerResponse) => response.getHeader('set-cookie');

  test('holds the token sealed, out of reach of scripts and of other sites', () => {
    const [request, response] = visit();
    ends(false).start(request, response, 'ada');
    const cookie = String(cookiesOf(response));
    expect(cookie).toMatch(/^hoshi_session=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain('ada');
    const [again] = visit(cookie);
    expect(ends(false).token(again)).toBe('ada');
    expect(ends(false).hasSession(again)).toBe(true);
  });

  test('on https is one that no plain connection can set', () => {
    const [request, response] = visit();
    ends(true).start(request, response, 'ada');
    expect(String(cookiesOf(response))).toMatch(
      /^__Host-hoshi_session=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('ends with the log-out, beside other cookies of the answer', () => {
    const [request, response] = visit(cookieOf('ada'));
    response.setHeader('set-cookie', ['a=b']);
    ends(false).end(request, response);
    expect(cookiesOf(response)).toEqual(['a=b', 'hoshi_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  test('is unsealed once a request', () => {
    let opened = 0;
    const counting = { ...seal, open: (text: string) => [seal.open(text), opened++][0] as string };
    const { token, hasSession } = createSessions(undefined, counting, () => false);
    const [request] = visit(cookieOf('ada'));
    expect([token(request), hasSession(request), token(request)]).toEqual(['ada', true, 'ada']);
    expect(opened).toBe(1);
  });
});

describe('who is logged in', () => {
  const withProfile = (profile: () => Promise<object>) =>
    createSessions({ as: () => ({ profile }) } as unknown as UserAdapter, seal, () => false);
  const failing = (failure: Error) => withProfile(async () => Promise.reject(failure));

  test('is asked again after five seconds', async () => {
    const clocks = fakeClocks();
    await sessions.findVisitor(...visit(cookieOf('ada')));
    clocks.advance(4_999);
    await sessions.findVisitor(...visit(cookieOf('ada')));
    expect(asked).toEqual(['ada']);
    clocks.advance(2);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await sessions.findVisitor(...visit(cookieOf('ada')));
    expect(asked).toEqual(['ada', 'ada']);
  });

  test('has a username; a name that is not known is empty', async () => {
    const found = async (profile: object) =>
      (await withProfile(async () => profile).findVisitor(...visit(cookieOf('ada')))).user;
    expect(await found({ username: 'ada' })).toMatchObject({ username: 'ada', realName: '' });
    expect(await found({ username: '', realName: 'Ada' })).toBeNull();
    expect(await found({})).toBeNull();
  });

  test('a token that is no longer good logs out', async () => {
    const [request, response] = visit(cookieOf('ada'));
    const { findVisitor } = failing(new CallFailure('user', 'status', { status: 401 }));
    expect((await findVisitor(request, response)).user).toBeNull();
    expect(String(response.getHeader('set-cookie'))).toContain('hoshi_session=; Max-Age=0');
  });

  test('while the service fails a visitor is nobody, and stays logged in', async () => {
    for (const detail of [{ status: 500 }, { status: 403 }, {}]) {
      const [request, response] = visit(cookieOf('ada'));
      const { profile } = failing(new CallFailure('user', 'status', detail));
      expect(await profile(request, response)).toBeNull();
      expect(response.getHeader('set-cookie')).toBeUndefined();
    }
  });

  test('anything else that goes wrong is no failed call', async () => {
    const { findVisitor } = failing(new TypeError('a bug'));
    await expect(findVisitor(...visit(cookieOf('ada')))).rejects.toThrow('a bug');
  });

  test('without the user service nobody is', async () => {
    const { profile, findVisitor } = createSessions(undefined, seal, () => false);
    expect(await profile(...visit(cookieOf('ada')))).toBeNull();
    expect((await findVisitor(...visit(cookieOf('ada')))).user).toBeNull();
  });
});

test('one visitor’s requests at once are one call, and a log-out meanwhile keeps nothing of it', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  let calls = 0;
  const slow = { as: () => ({ profile: () => [promise, calls++][0] }) } as unknown as UserAdapter;
  const own = createSessions(slow, seal, () => false);
  const all = Array.from({ length: 20 }, () => own.findVisitor(...visit(cookieOf('ada'))));
  own.end(...visit(cookieOf('ada')));
  resolve({ username: 'ada', realName: 'Ada' });
  for (const { user: found } of await Promise.all(all)) expect(found?.username).toBe('ada');
  expect(calls).toBe(1);
  await own.findVisitor(...visit(cookieOf('ada')));
  expect(calls).toBe(2);
});
