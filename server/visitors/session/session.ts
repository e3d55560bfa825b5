import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallFailure } from '../../adapters/failure.ts';
import type { UserAdapter } from '../../adapters/user.ts';
import type { Visitor } from '../../model/context.ts';
import { Profiles } from './profiles.ts';
import type { UserKeys } from './seal.ts';
import {
  allKeys,
  clearSessionCookies,
  hasSessionCookie,
  ownKey,
  type RequestSessionParts,
  RequestSessions,
  type SessionData,
  setSessionCookies,
  userKeysOf,
} from './sessionCookies.ts';

/**
 * How long (ms) after its end the cookie of a session is cleared at the earliest. The browser may already hold the
 * cookie of a new login that arrived while this request was under way, and clearing would remove that one.
 */
const CLEAR_COOKIE_AFTER_MS = 60_000;

const LOGGED_OUT: Visitor = { user: null };
const EXPIRED: Visitor = { user: null, hasExpired: true };

export interface Login {
  /** The user service's token. */
  token: string;
  username: string;
  /** When the token was issued, if a while ago (ms): no session starts if the user's were ended since then. */
  givenAt?: number;
}

/** The visitor of a request. The service's token is in a sealed cookie; revocations are in a shared store. */
export interface Sessions {
  /** Whether a request has a cookie with the session's name, valid or not: its answer is never public. */
  hasSessionCookie(request: IncomingMessage): boolean;
  /** Whether a request carries a session that this server sealed, even if revoked since; other cookies do not count. */
  hasSession(request: IncomingMessage): boolean;
  /**
   * Returns the visitor. A token that is no longer good logs the visitor out (spec.md §8): `hasExpired`. While the user
   * service fails the login stays as it is: the visitor has no `profile`, and empty names.
   */
  findVisitor(request: IncomingMessage, response: ServerResponse): Promise<Visitor>;
  /** The visitor's token of the user service, for calls on the visitor's behalf. */
  token(request: IncomingMessage): Promise<string | undefined>;
  /** An anonymous key of the visitor, the same at each login; undefined when logged out. */
  userKey(request: IncomingMessage): Promise<string | undefined>;
  /** Starts a new session; one in the request ends permanently. */
  start(request: IncomingMessage, response: ServerResponse, login: Login): Promise<void>;
  /** Ends the session permanently: a copy of its cookie is invalid on all instances. */
  end(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends a session whose token a service refused. If it had ended before, its cookie stays: it may be a new one. */
  expire(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Reads the visitor's account again at the next request, because it may have changed. */
  refreshAccount(request: IncomingMessage): void;
  /** Drops all cached accounts after a test has changed the user service. */
  forgetAccounts(): void;
  endEverywhere(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface SessionParts extends RequestSessionParts {
  /** Absent if the user service is not set: then no visitor is logged in. */
  user: UserAdapter | undefined;
  userKeys: UserKeys;
}

function createEnds(
  { isSecure }: SessionParts,
  requestSessions: RequestSessions,
  profiles: Profiles | undefined,
) {
  const revoke = async (request: IncomingMessage, keysOf: (session: SessionData) => string[]) => {
    const ended = await requestSessions.revoke(request, keysOf);
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
    const current = requestSessions.current(request);
    const ended = await revoke(request, ownKey);
    if (current && ended.includes(current)) clearSessionCookies(response, isSecure(request));
  };
  return { revoke, expire, end: endBy(ownKey), endEverywhere: endBy(allKeys) };
}

/** The visitor according to the user service; undefined if it no longer accepts the token. */
async function askVisitor(user: UserAdapter, profiles: Profiles, token: string) {
  const account = user.as(token);
  try {
    const profile = await profiles.get(token);
    const { username, realName } = profile;
    // A login requires a username in the user data (spec.md §4).
    return username ? { user: { username, realName: realName ?? '', profile }, account } : LOGGED_OUT;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return error.status === 401 ? undefined : { user: { username: '', realName: '' }, account };
  }
}

export function createSessions(parts: SessionParts): Sessions {
  const { user, seal, userKeys, revocations, isSecure } = parts;
  const profiles = user && new Profiles(user);
  const requestSessions = new RequestSessions(parts);
  const { revoke, ...ends } = createEnds(parts, requestSessions, profiles);
  const activeSession = async (request: IncomingMessage) => {
    const session = requestSessions.current(request);
    return session && (await requestSessions.endedAt(session)) === undefined ? session : undefined;
  };
  return {
    hasSessionCookie,
    hasSession: (request) => hasSessionCookie(request) && requestSessions.all(request).length > 0,
    token: async (request) => (await activeSession(request))?.token,
    // The key of the oldest secret, which sessions from before a rotation also have.
    userKey: async (request) => (await activeSession(request))?.users.at(-1),
    findVisitor: async (request, response) => {
      const session = requestSessions.current(request);
      if (!session || !user || !profiles) return LOGGED_OUT;
      const endedAt = await requestSessions.endedAt(session);
      if (endedAt !== undefined) {
        // The answer that ended it deleted the cookie: this browser did not receive that answer, or has a copy.
        if (Date.now() - endedAt >= CLEAR_COOKIE_AFTER_MS) clearSessionCookies(response, isSecure(request));
        return EXPIRED;
      }
      const visitor = await askVisitor(user, profiles, session.token);
      if (!visitor) await ends.expire(request, response);
      return visitor ?? EXPIRED;
    },
    start: async (request, response, { token, username, givenAt }) => {
      const users = userKeys(username);
      const revokedAt = (await revocations.lastRevokedAt(userKeysOf({ users }))) ?? 0;
      if (givenAt !== undefined && revokedAt >= givenAt) return;
      await revoke(request, ownKey);
      // A service may return the same token at each login, and the cached user is older than this login.
      profiles?.forget(token);
      // Later than all revocations, even if another instance's clock is ahead.
      const sealedAt = Math.max(Date.now(), revokedAt + 1);
      const session: SessionData = { id: randomBytes(16).toString('base64url'), token, users, sealedAt };
      setSessionCookies(response, seal.seal(JSON.stringify(session)), isSecure(request));
    },
    forgetAccounts: () => profiles?.clear(),
    refreshAccount: (request) => {
      const session = requestSessions.current(request);
      if (session) profiles?.forget(session.token);
    },
    ...ends,
  };
}
