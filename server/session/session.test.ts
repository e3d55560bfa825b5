import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
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
    expect(user).toEqual({ username: token, realName: `Name of ${token}` });
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
