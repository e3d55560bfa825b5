import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallFailure } from '../../adapters/failure.ts';
import type { UserAdapter } from '../../adapters/user.ts';
import type { Visitor } from '../../model/context.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import type { UserKeys } from './seal.ts';
import {
  allKeys,
  clearSessionCookies,
  hasSessionCookie,
  openRequestSessions,
  ownKey,
  type RequestSessionParts,
  type RequestSessions,
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
/** A visitor whose login has ended, and who may not have noticed yet. */
export const EXPIRED: Visitor = { user: null, hasExpired: true };

export interface Login {
  token: string;
  username: string;
  /** When the token was issued, if a while ago (ms): no session starts if the user's were ended since then. */
  givenAt?: number;
}

export interface SessionParts extends RequestSessionParts {
  /** Absent if the user service is not set: then no visitor is logged in. */
  user: UserAdapter | undefined;
  userKeys: UserKeys;
}

function createEnds({ isSecure }: SessionParts, requestSessions: RequestSessions, profiles?: Profiles) {
  type EndsSession = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const revoke = async (request: IncomingMessage, keysOf: (session: SessionData) => string[]) => {
    const ended = await requestSessions.revoke(request, keysOf);
    for (const { token } of ended) profiles?.forget(token);
    return ended;
  };
  const endBy = (keysOf: (session: SessionData) => string[]): EndsSession => {
    return async (request, response) => {
      clearSessionCookies(response, isSecure(request));
      await revoke(request, keysOf);
    };
  };
  /** Ends a session whose token a service refused. If it had ended before, its cookie stays: it may be a new one. */
  const expire: EndsSession = async (request, response) => {
    const current = requestSessions.current(request);
    const ended = await revoke(request, ownKey);
    if (current && ended.includes(current)) clearSessionCookies(response, isSecure(request));
  };
  /** Ends a session permanently: a copy of its cookie is invalid on all instances. */
  return { revoke, expire, end: endBy(ownKey), endEverywhere: endBy(allKeys) };
}

/** The visitor according to the user service; undefined if it no longer accepts the token. */
async function askVisitor(
  user: UserAdapter,
  profiles: Profiles,
  token: string,
): Promise<Visitor | undefined> {
  const account = user.as(token);
  try {
    const profile = await profiles.get(token);
    // A login requires a username in the user data (spec.md §4).
    return profile.username ? { user: { profile }, account } : LOGGED_OUT;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return error.status === 401 ? undefined : { user: { profile: undefined }, account };
  }
}

export type Sessions = ReturnType<typeof createSessions>;

/** The visitor of a request. The service's token is in a sealed cookie; revocations are in a shared store. */
export function createSessions(parts: SessionParts) {
  const { user, isSecure } = parts;
  const profiles = user && createProfiles(user);
  const requestSessions = openRequestSessions(parts);
  const { revoke, ...ends } = createEnds(parts, requestSessions, profiles);
  return {
    hasSessionCookie,
    /** Whether a request carries a session that this server sealed, even if revoked since; other cookies do not count. */
    hasSession: (request: IncomingMessage) =>
      hasSessionCookie(request) && requestSessions.all(request).length > 0,
    /** The visitor's token of the user service, for calls on the visitor's behalf. */
    token: async (request: IncomingMessage) => (await requestSessions.active(request))?.token,
    /** An anonymous key of the visitor, the same at each login: of the oldest secret, which older sessions also have. */
    userKey: async (request: IncomingMessage) => (await requestSessions.active(request))?.users.at(-1),
    /**
     * Returns the visitor. A token that is no longer good logs the visitor out (spec.md §8): `hasExpired`. While the user
     * service fails the login stays as it is, without a `profile`.
     */
    findVisitor: async (request: IncomingMessage, response: ServerResponse): Promise<Visitor> => {
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
    /** Starts a new session; one in the request ends permanently. */
    start: async (request: IncomingMessage, response: ServerResponse, login: Login): Promise<void> => {
      const session = await newSession(parts, login);
      if (!session) return;
      await revoke(request, ownKey);
      // A service may return the same token at each login, and the cached user is older than this login.
      profiles?.forget(login.token);
      setSessionCookies(response, parts.seal.seal(JSON.stringify(session)), isSecure(request));
    },
    /** Drops all cached accounts after a test has changed the user service. */
    forgetAccounts: () => profiles?.clear(),
    /** Reads the visitor's account again at the next request, because it may have changed. */
    refreshAccount: (request: IncomingMessage) => {
      const session = requestSessions.current(request);
      if (session) profiles?.forget(session.token);
    },
    ...ends,
  };
}

/** Undefined if the user's sessions were ended since the token was issued. */
async function newSession({ userKeys, revocations }: SessionParts, { token, username, givenAt }: Login) {
  const users = userKeys(username);
  const revokedAt = (await revocations.lastRevokedAt(userKeysOf({ users }))) ?? 0;
  if (givenAt !== undefined && revokedAt >= givenAt) return undefined;
  // Later than all revocations, even if another instance's clock is ahead.
  const sealedAt = Math.max(Date.now(), revokedAt + 1);
  return { id: randomBytes(16).toString('base64url'), token, users, sealedAt } satisfies SessionData;
}
