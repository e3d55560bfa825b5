import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallFailure } from '../../adapters/failure.ts';
import type { UserAdapter } from '../../adapters/user.ts';
import type { Visitor } from '../../model/context.ts';
import { Profiles } from './profiles.ts';
import { allKeys, ownKey, type RequestSessionParts, RequestSessions, userKeysOf } from './requestSessions.ts';
import type { UserKeys } from './seal.ts';
import {
  carriesSession,
  clearSessionCookies,
  type SessionData,
  setSessionCookies,
} from './sessionCookies.ts';

/**
 * How long (ms) after its end the cookie of a session is cleared at the earliest. The browser may already hold the
 * cookie of a new login that arrived while this request was under way, and clearing would remove that one.
 */
const CLEAR_COOKIE_AFTER = 60_000;

const LOGGED_OUT: Visitor = { user: null };
const EXPIRED: Visitor = { user: null, hasExpired: true };

/** A login that begins. */
export interface Login {
  /** The user service's token. */
  token: string;
  username: string;
  /** When it was given, where that is a while ago (ms): it begins no session where the user's have been ended since. */
  givenAt?: number | undefined;
}

/**
 * Identifies the visitor of a request. The service's token stays in a sealed cookie; what ends a session is in a shared
 * store.
 */
export interface Sessions {
  /** Whether a request carries a cookie of that name, whatever is in it: its answer is never public. */
  carriesCookie(request: IncomingMessage): boolean;
  /**
   * Whether a request carries a session that this server sealed, even if it was revoked since; other cookies do not
   * count.
   */
  hasSession(request: IncomingMessage): boolean;
  /**
   * Returns the visitor. A token that is no longer good logs the visitor out (spec.md §8): `hasExpired`. While the user
   * service fails the login stays as it is: the visitor has no `profile`, and empty names.
   */
  findVisitor(request: IncomingMessage, response: ServerResponse): Promise<Visitor>;
  /** The visitor's token of the user service, for calls on the visitor's behalf. */
  token(request: IncomingMessage): Promise<string | undefined>;
  /** A key of the visitor, the same at each login, which reveals no name; undefined: not logged in. */
  userKey(request: IncomingMessage): Promise<string | undefined>;
  /** Begins a session with an id of its own; one that the request carries ends for good. */
  start(request: IncomingMessage, response: ServerResponse, login: Login): Promise<void>;
  /** Ends the session for good: a copy of its cookie opens nothing, on any instance. */
  end(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends the session whose token a service has refused; one that had ended keeps its cookie, which may be a new login's. */
  expire(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The visitor's account may have changed: it is read again at the next request. */
  refreshAccount(request: IncomingMessage): void;
  /** What is known of all visitors' accounts is read again: a test has changed the user service. */
  forgetAccounts(): void;
  /** Ends all sessions of the visitor, on every device. */
  endEverywhere(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface SessionParts extends RequestSessionParts {
  /** Absent where the user service is not set: then no visitor is logged in. */
  user: UserAdapter | undefined;
  userKeys: UserKeys;
}

function createEnds({ isSecure }: SessionParts, carried: RequestSessions, profiles: Profiles | undefined) {
  const revoke = async (request: IncomingMessage, keysOf: (session: SessionData) => string[]) => {
    const ended = await carried.revoke(request, keysOf);
    for (const { token } of ended) profiles?.forget(token);
    return ended;
  };
  const endBy = (keysOf: (session: SessionData) => string[]): Sessions['end'] => {
    return async (request, response) => {
      clearSessionCookies(response, isSecure(request));
      await revoke(request, keysOf);
    };
  };
  const expire: Sessions['expire'] = async (request, response) => {
    const current = carried.current(request);
    const ended = await revoke(request, ownKey);
    if (current && ended.includes(current)) clearSessionCookies(response, isSecure(request));
  };
  return { revoke, expire, end: endBy(ownKey), endEverywhere: endBy(allKeys) };
}

/** Who the user service says it is; undefined where it no longer takes the token. */
async function askVisitor(user: UserAdapter, profiles: Profiles, token: string) {
  const account = user.as(token);
  try {
    const profile = await profiles.get(token);
    const { username, realName } = profile;
    // Logged in means that the user data has a username (spec.md §4).
    return username ? { user: { username, realName: realName ?? '', profile }, account } : LOGGED_OUT;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return error.status === 401 ? undefined : { user: { username: '', realName: '' }, account };
  }
}

export function createSessions(parts: SessionParts): Sessions {
  const { user, seal, userKeys, revocations, isSecure } = parts;
  const profiles = user && new Profiles(user);
  const carried = new RequestSessions(parts);
  const { revoke, ...ends } = createEnds(parts, carried, profiles);
  const going = async (request: IncomingMessage) => {
    const session = carried.current(request);
    return session && (await carried.endOf(session)) === undefined ? session : undefined;
  };
  return {
    carriesCookie: carriesSession,
    hasSession: (request) => carriesSession(request) && carried.all(request).length > 0,
    token: async (request) => (await going(request))?.token,
    // The key of the oldest secret: sessions from before a rotation bear it, too.
    userKey: async (request) => (await going(request))?.users.at(-1),
    findVisitor: async (request, response) => {
      const session = carried.current(request);
      if (!session || !user || !profiles) return LOGGED_OUT;
      const endedAt = await carried.endOf(session);
      if (endedAt !== undefined) {
        // The answer that ended it took the cookie away. A browser that still sends it missed that answer, or has a copy.
        if (Date.now() - endedAt >= CLEAR_COOKIE_AFTER) clearSessionCookies(response, isSecure(request));
        return EXPIRED;
      }
      const visitor = await askVisitor(user, profiles, session.token);
      if (!visitor) await ends.expire(request, response);
      return visitor ?? EXPIRED;
    },
    start: async (request, response, { token, username, givenAt }) => {
      const users = userKeys(username);
      const revokedAt = (await revocations.lastOf(userKeysOf({ users }))) ?? 0;
      if (givenAt !== undefined && revokedAt >= givenAt) return;
      await revoke(request, ownKey);
      // A service may give one token at each login, and what was known of its user is older than this one.
      profiles?.forget(token);
      // Later than all that has ended, also where another instance's clock is ahead.
      const sealedAt = Math.max(Date.now(), revokedAt + 1);
      const session: SessionData = { id: randomBytes(16).toString('base64url'), token, users, sealedAt };
      setSessionCookies(response, seal.seal(JSON.stringify(session)), isSecure(request));
    },
    forgetAccounts: () => profiles?.clear(),
    refreshAccount: (request) => {
      const session = carried.current(request);
      if (session) profiles?.forget(session.token);
    },
    ...ends,
  };
}
