import { beforeEach, describe, expect, test } from 'vitest';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import { waitFor } from '../../../tests/helpers/waitFor.ts';
import { CallFailure } from '../../adapters/failure.ts';
import type { UserAdapter } from '../../adapters/user.ts';
import { createSeal, createUserKeys } from './seal.ts';
import { createSessions, type SessionParts, type Sessions } from './session.ts';
import { cookieHeaderAfter, cookiesOf, makeRevocations, visit } from './testing.ts';

const DAY = 86_400_000;
let asked: string[];
let parts: SessionParts;
let sessions: Sessions;
beforeEach(() => {
  asked = [];
  const user = {
    as: (token: string) => ({
      profile: async () => {
        asked.push(token);
        return { username: token, realName: `Name of ${token}` };
      },
    }),
  };
  parts = {
    user: user as unknown as UserAdapter,
    ...withSecrets('secret'),
    revocations: makeRevocations(),
    isSecure: () => false,
  };
  sessions = createSessions(parts);
});

function withSecrets(...secrets: string[]) {
  return { seal: createSeal(secrets), userKeys: createUserKeys(secrets) };
}
const withProfile = (profile: () => Promise<object>) =>
  createSessions({ ...parts, user: { as: () => ({ profile }) } as unknown as UserAdapter });
/** Sessions whose profile is told of when it is asked for, and waits. */
function withLateProfile() {
  const [answer, called] = [Promise.withResolvers<object>(), Promise.withResolvers<void>()];
  const asked: unknown[] = [];
  const profile = () => {
    called.resolve(void asked.push(1));
    return answer.promise;
  };
  return { own: withProfile(profile), answer, called: called.promise, asked };
}
/** What takes both cookies away. */
const CLEARED = [
  'hoshi_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  'hoshi_login=; Max-Age=0; Path=/; SameSite=Lax',
];

/** Logs in; the cookies as the browser sends them back. */
async function logIn(username: string, own = sessions, cookie?: string): Promise<string> {
  const [request, response] = visit(cookie);
  await own.start(request, response, { token: username, username });
  return cookieHeaderAfter(response);
}
const who = async (cookie: string, own = sessions) =>
  (await own.findVisitor(...visit(cookie))).user?.profile?.username;

test('a visitor’s data is asked for at each request, and never another’s', async () => {
  const cookies = { ada: await logIn('ada'), ben: await logIn('ben') };
  for (const name of ['ada', 'ben', 'ada', 'ben'] as const) {
    const { user } = await sessions.findVisitor(...visit(cookies[name]));
    expect(user).toEqual({ profile: { username: name, realName: `Name of ${name}` } });
  }
  expect(asked).toEqual(['ada', 'ben', 'ada', 'ben']);
});

test('a user has one key at each login, also over a rotation of the secrets; it ends with the login', async () => {
  const keyOf = (cookie: string, own = sessions) => own.userKey(visit(cookie)[0]);
  const [phone, desk] = [await logIn('ada'), await logIn(' ADA')];
  const key = await keyOf(phone);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(await keyOf(desk)).toBe(key);
  expect(await keyOf(await logIn('ben'))).not.toBe(key);
  const rotated = createSessions({ ...parts, ...withSecrets('new', 'secret') });
  for (const cookie of [await logIn('ada', rotated), phone]) expect(await keyOf(cookie, rotated)).toBe(key);
  await sessions.end(...visit(phone));
  expect([await keyOf(phone), await keyOf('')]).toEqual([undefined, undefined]);
});

describe('what is no session of this server', () => {
  test('is nobody, and nobody is asked', async () => {
    const bareToken = `hoshi_session=${parts.seal.seal('ada')}`;
    const otherText = `hoshi_session=${parts.seal.seal('{"id":"a","users":[1],"token":"ada","sealedAt":0}')}`;
    const otherSeal = `hoshi_session=${createSeal(['other']).seal('{}')}`;
    for (const cookie of [undefined, 'a=b', 'hoshi_session=x', bareToken, otherText, otherSeal]) {
      const [request, response] = visit(cookie);
      expect(sessions.hasSession(request)).toBe(false);
      expect(await sessions.token(request)).toBeUndefined();
      expect(await sessions.findVisitor(request, response)).toEqual({ user: null });
      expect(cookiesOf(response)).toEqual([]);
    }
    expect(asked).toEqual([]);
  });

  test('a copy of a cookie is good no longer than a browser keeps one', async () => {
    const clocks = fakeClocks();
    const cookie = await logIn('ada');
    clocks.advance(400 * DAY - 1);
    expect(sessions.hasSession(visit(cookie)[0])).toBe(true);
    clocks.advance(1);
    expect(sessions.hasSession(visit(cookie)[0])).toBe(false);
    expect(await who(cookie)).toBeUndefined();
  });
});

describe('over https', () => {
  const secure = () => createSessions({ ...parts, isSecure: () => true });

  test('a cookie that a plain connection may have set is nobody’s', async () => {
    const plain = await logIn('ada');
    expect(await who(plain, secure())).toBeUndefined();
    const both = `${plain}; ${await logIn('ben', secure())}`;
    expect(await who(both, secure())).toBe('ben');
    expect(await secure().token(visit(both)[0])).toBe('ben');
  });

  test('log-out takes both cookies away, and ends both sessions', async () => {
    const both = `${await logIn('ada')}; ${await logIn('ben', secure())}`;
    const [request, response] = visit(both);
    await secure().end(request, response);
    const set = cookiesOf(response);
    const names = ['__Host-hoshi_session', 'hoshi_session', 'hoshi_login'];
    expect(set.map((cookie) => cookie.split('=')[0])).toEqual(names);
    for (const cookie of set) expect(cookie).toContain('Max-Age=0');
    expect([await who(both), await who(both, secure())]).toEqual([undefined, undefined]);
  });
});

describe('a session’s cookie', () => {
  test('holds the session sealed, out of reach of scripts and of other sites; beside it a mark for scripts', async () => {
    const [request, response] = visit();
    await sessions.start(request, response, { token: 'ada-token', username: 'ada' });
    const [cookie = '', mark] = cookiesOf(response);
    expect(cookie).toMatch(/^hoshi_session=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(mark).toBe('hoshi_login=1; Max-Age=34560000; Path=/; SameSite=Lax');
    expect(cookie).not.toContain('ada');
    const opened = parts.seal.open(cookie.split(/[=;]/)[1] ?? '') ?? '';
    expect(JSON.parse(opened)).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      token: 'ada-token',
      users: [expect.stringMatching(/^[\w-]{22}$/)],
      sealedAt: expect.any(Number),
    });
    const [again] = visit(cookieHeaderAfter(response));
    expect(await sessions.token(again)).toBe('ada-token');
    expect(sessions.hasSession(again)).toBe(true);
    expect(sessions.hasSessionCookie(visit('hoshi_login=1')[0])).toBe(false);
  });

  test('on https is one that no plain connection can set', async () => {
    const [request, response] = visit();
    const secure = createSessions({ ...parts, isSecure: () => true });
    await secure.start(request, response, { token: 'ada', username: 'ada' });
    const [cookie, mark] = cookiesOf(response);
    expect(cookie).toMatch(
      /^__Host-hoshi_session=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(mark).toBe('hoshi_login=1; Max-Age=34560000; Path=/; Secure; SameSite=Lax');
  });

  test('ends with the log-out, beside other cookies of the answer', async () => {
    const [request, response] = visit(await logIn('ada'));
    response.setHeader('set-cookie', ['a=b']);
    await sessions.end(request, response);
    expect(cookiesOf(response)).toEqual(['a=b', ...CLEARED]);
  });

  test('is unsealed once a request', async () => {
    const cookie = await logIn('ada');
    let opened = 0;
    const seal = { ...parts.seal, open: (text: string) => [parts.seal.open(text), opened++][0] as string };
    const counting = createSessions({ ...parts, seal });
    const [request] = visit(cookie);
    expect([await counting.token(request), counting.hasSession(request)]).toEqual(['ada', true]);
    expect(opened).toBe(1);
  });
});

describe('a session that has ended', () => {
  test('opens nothing any more with a copy of its cookie; the same visitor’s others go on', async () => {
    const [cookie, other] = [await logIn('ada'), await logIn('ada')];
    await sessions.end(...visit(cookie));
    const [request, response] = visit(cookie);
    expect(await sessions.findVisitor(request, response)).toEqual({ user: null, hasExpired: true });
    expect(await sessions.token(visit(cookie)[0])).toBeUndefined();
    expect(await who(other)).toBe('ada');
    expect(asked).toEqual(['ada']);
  });

  test('is not begun again by a login: each has an id of its own, and ends the one before', async () => {
    const first = await logIn('ada');
    const second = await logIn('ada', sessions, first);
    expect(await who(first)).toBeUndefined();
    expect(await who(second)).toBe('ada');
    await sessions.end(...visit(first));
    expect(await who(second)).toBe('ada');
  });

  test('has ended on every device where that is asked for, and nobody else’s', async () => {
    const [phone, desk, ben] = [await logIn('ada'), await logIn(' ＡDA '), await logIn('ben')];
    const [request, response] = visit(phone);
    await sessions.endEverywhere(request, response);
    expect(cookiesOf(response).join()).toContain('hoshi_session=; Max-Age=0');
    expect([await who(phone), await who(desk), await who(ben)]).toEqual([undefined, undefined, 'ben']);
  });

  test('ends nobody’s others: a copy of its cookie logs nobody out everywhere', async () => {
    const [copied, other] = [await logIn('ada'), await logIn('ada')];
    await sessions.end(...visit(copied));
    await sessions.endEverywhere(...visit(copied));
    expect(await who(other)).toBe('ada');
  });

  test('who logs in after that is logged in, also where another instance’s clock is ahead', async () => {
    const clocks = fakeClocks();
    clocks.advance(60_000);
    await sessions.endEverywhere(...visit(await logIn('ada')));
    clocks.advance(-60_000);
    expect(await who(await logIn('ada'))).toBe('ada');
  });

  test('has ended everywhere also if it began before the secrets were rotated, or after', async () => {
    const before = createSessions({ ...parts, ...withSecrets('old') });
    const after = createSessions({ ...parts, ...withSecrets('new', 'old') });
    const early = [await logIn('ada', before), await logIn('ada', before)] as const;
    const late = await logIn('ada', after);
    expect([await who(early[0], after), await who(late, before)]).toEqual(['ada', undefined]);
    await after.endEverywhere(...visit(early[0]));
    expect([await who(early[1], after), await who(late, after)]).toEqual([undefined, undefined]);
    const [phone, desk] = [await logIn('ada', after), await logIn('ada', before)];
    await after.endEverywhere(...visit(phone));
    expect(await who(desk, after)).toBeUndefined();
  });

  test('of nobody is none: who is not logged in hears the same', async () => {
    const [request, response] = visit('hoshi_session=x');
    await sessions.endEverywhere(request, response);
    expect(cookiesOf(response)).toHaveLength(2);
  });
});

describe('an answer to the cookie of a session that has ended', () => {
  test('takes no cookie away at first, which may be that of a new login; a minute later it does', async () => {
    const clocks = fakeClocks();
    const old = await logIn('ada');
    await logIn('ada', sessions, old);
    const answered = async () => {
      const [request, response] = visit(old);
      expect(await sessions.findVisitor(request, response)).toEqual({ user: null, hasExpired: true });
      return cookiesOf(response);
    };
    expect(await answered()).toEqual([]);
    clocks.advance(59_000);
    expect(await answered()).toEqual([]);
    clocks.advance(1_000);
    expect(await answered()).toEqual(CLEARED);
  });

  test('that comes late, after a login with the same browser, takes no cookie away', async () => {
    const { own, answer, called } = withLateProfile();
    const old = await logIn('ada');
    const [request, response] = visit(old);
    const late = own.findVisitor(request, response);
    await called;
    await logIn('ada', own, old);
    answer.reject(new CallFailure('user', 'status', { status: 401 }));
    expect(await late).toEqual({ user: null, hasExpired: true });
    expect(cookiesOf(response)).toEqual([]);
  });

  test('whose token a service refuses takes it away, once', async () => {
    const cookie = await logIn('ada');
    const answers = [visit(cookie), visit(cookie)] as const;
    for (const [request, response] of answers) await sessions.expire(request, response);
    expect(answers.map(([, response]) => cookiesOf(response))).toEqual([CLEARED, []]);
    expect(await who(cookie)).toBeUndefined();
  });
});

test('a token that was given before all of the user’s sessions were ended begins none', async () => {
  const clocks = fakeClocks();
  const given = Date.now();
  clocks.advance(1_000);
  const start = async (givenAt: number) => {
    const [request, response] = visit();
    await sessions.start(request, response, { token: 'ada', username: 'ada', givenAt });
    return cookieHeaderAfter(response);
  };
  const cookie = await start(given);
  expect(await who(cookie)).toBe('ada');
  await sessions.endEverywhere(...visit(cookie));
  expect(await start(given)).toBe('');
  expect(await start(Date.now()), 'in the same millisecond').toBe('');
  clocks.advance(1_000);
  expect(await who(await start(Date.now()))).toBe('ada');
});

test('a session of an instance whose clock is ahead ends, too', async () => {
  const clocks = fakeClocks();
  clocks.advance(5_000);
  const cookie = await logIn('ada');
  clocks.setBack(5_000);
  expect(await who(cookie)).toBe('ada');
  await sessions.end(...visit(cookie));
  expect(await who(cookie)).toBeUndefined();
});

describe('who is logged in', () => {
  const failing = (failure: Error) => withProfile(async () => Promise.reject(failure));

  test('has a username', async () => {
    const cookie = await logIn('ada');
    const found = async (profile: object) =>
      (await withProfile(async () => profile).findVisitor(...visit(cookie))).user;
    const profile = { username: 'ada' };
    expect(await found(profile)).toEqual({ profile });
    expect(await found({ username: '', realName: 'Ada' })).toBeNull();
    expect(await found({})).toBeNull();
  });

  test('is read once for requests at the same time, but not for one after which it may have changed', async () => {
    const answers: (() => void)[] = [];
    const own = withProfile(
      () => new Promise((resolve) => answers.push(() => resolve({ username: `ada ${answers.length}` }))),
    );
    const cookie = await logIn('ada');
    const before = [who(cookie, own), who(cookie, own)];
    await waitFor('the first call', () => answers.length > 0);
    own.refreshAccount(visit(cookie)[0]);
    own.refreshAccount(visit('')[0]);
    const after = who(cookie, own);
    await waitFor('the second call', () => answers.length > 1);
    for (const answer of answers) answer();
    expect(await Promise.all([...before, after])).toHaveLength(3);
    expect(answers).toHaveLength(2);
  });

  test('a token that is no longer good logs out for good, and nobody is asked again', async () => {
    const cookie = await logIn('ada');
    let calls = 0;
    const own = withProfile(async () => {
      calls++;
      throw new CallFailure('user', 'status', { status: 401 });
    });
    for (let i = 0; i < 3; i++) {
      const [request, response] = visit(cookie);
      expect(await own.findVisitor(request, response)).toEqual({ user: null, hasExpired: true });
      expect(cookiesOf(response)).toEqual(i === 0 ? CLEARED : []);
    }
    expect(calls).toBe(1);
  });

  test('stays logged in while the service fails, without names', async () => {
    const cookie = await logIn('ada');
    for (const detail of [{ status: 500 }, { status: 403 }, {}]) {
      const [request, response] = visit(cookie);
      const { findVisitor, token } = failing(new CallFailure('user', 'status', detail));
      const visitor = await findVisitor(request, response);
      expect(visitor).toMatchObject({ user: { profile: undefined }, account: {} });
      expect(await token(request)).toBe('ada');
      expect(cookiesOf(response)).toEqual([]);
    }
  });

  test('a service that failed is not asked in vain by each request, and again before five seconds are over', async () => {
    const clocks = fakeClocks();
    const cookie = await logIn('ada');
    let calls = 0;
    const own = withProfile(async () => {
      calls++;
      if (calls === 1) throw new CallFailure('user', 'time-out');
      return { username: 'ada' };
    });
    for (let i = 0; i < 5; i++) expect(await who(cookie, own)).toBeUndefined();
    expect(calls).toBe(1);
    clocks.advance(4_999);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await who(cookie, own)).toBe('ada');
  });

  test('anything else that goes wrong is no failed call', async () => {
    const { findVisitor } = failing(new TypeError('a bug'));
    const cookie = await logIn('ada');
    await expect(findVisitor(...visit(cookie))).rejects.toThrow('a bug');
    await expect(findVisitor(...visit(cookie))).rejects.toThrow('a bug');
  });

  test('without the user service nobody is', async () => {
    const own = createSessions({ ...parts, user: undefined });
    const [request, response] = visit(await logIn('ada'));
    expect(await own.findVisitor(request, response)).toEqual({ user: null });
    expect(cookiesOf(response)).toEqual([]);
  });
});

test('one visitor’s requests at once are one call, and a log-out meanwhile keeps nothing of it', async () => {
  const { own, answer, called, asked } = withLateProfile();
  const [cookie, same] = [await logIn('ada'), await logIn('ada')];
  const all = Array.from({ length: 20 }, () => who(cookie, own));
  await called;
  await own.end(...visit(cookie));
  answer.resolve({ username: 'ada', realName: 'Ada' });
  expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, () => 'ada'));
  expect(asked).toHaveLength(1);
  expect(await who(same, own)).toBe('ada');
  expect(asked).toHaveLength(2);
});
