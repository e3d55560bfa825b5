import type { StubAnswer, StubCall } from './stub.ts';

/** A user service of a test's own: whoever asks has an account, with a new token at each login. */
export interface UserStub {
  answer(call: StubCall): StubAnswer;
  /** What it answers to a question for somebody's data instead of the data. */
  profile: StubAnswer | undefined;
  /** By user name; without one, the account has none. */
  realNames: Record<string, string>;
  /** All that it has issued. */
  tokens: string[];
}

export function makeUserStub(): UserStub {
  const stub: UserStub = {
    profile: undefined,
    realNames: {},
    tokens: [],
    answer: ({ path, method, headers, body }) => {
      if (path === 'login' || path === 'register') {
        const token = `secret-token-${stub.tokens.length}-of-${JSON.parse(body).username}`;
        stub.tokens.push(token);
        return { json: { token } };
      }
      if (path !== '' || method !== 'GET') return { status: 404 };
      const token = headers.authorization?.replace('Bearer ', '') ?? '';
      const username = /-of-(.*)$/.exec(token)?.[1];
      if (username === undefined) return { status: 401 };
      const email = `${username}@people.example`;
      return stub.profile ?? { json: { username, realName: stub.realNames[username] ?? null, email } };
    },
  };
  return stub;
}
