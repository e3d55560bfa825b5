import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallFailure } from '../adapters/failure.ts';
import type { UserAdapter } from '../adapters/user.ts';
import type { Visitor } from '../model/context.ts';
import { Profiles } from './profiles.ts';
import type { Revocations } from './revocations.ts';
import type { Seal } from './seal.ts';
import {
  carriesSession,
  clearSessionCookies,
  readSessionCookies,
  SESSION_LIFE,
  setSessionCookies,
} from './sessionCookies.ts';
import { readSessionData, type SessionData } from './sessionData.ts';
import type { UserKeys } from './userKeys.ts';

const LOGGED_OUT: Visitor = { user: null };
const EXPIRED: Visitor = { user: null, hasExpired: true };

/** A login that begins. */
export interface Login {
  /** The user service's token. */
  token: string;
  username: string;
}

/**
 * Who a request is from. The user service's token stays in a sealed cookie that no script can read; what ends a session
 * before its cookie does is in a store that instances share.
 */
export interface Sessions {
  /** Whether a request carries a cookie of that name, whatever is in it: its answer is never told to be public. */
  carriesCookie(request: IncomingMessage): boolean;
  /** Whether a request carries a session that this server sealed, be it revoked since: what does not unseal is nobody's. */
  hasSession(request: IncomingMessage): boolean;
  /**
   * Who asks. A token that is no longer good logs out (spec.md §8): the login `hasExpired`. While the user service fails the
   * login stays as it is: the visitor has no `profile`, and empty names.
   */
  findVisitor(request: IncomingMessage, response: ServerResponse): Promise<Visitor>;
  /** The user service's token of who asks: for calls on the visitor's own behalf. */
  token(request: IncomingMessage): Promise<string | undefined>;
  /** Begins a session with an id of its own; one that the request carries ends for good. */
  start(request: IncomingMessage, response: ServerResponse, login: Login): Promise<void>;
  /** Ends the session for good: a copy of its cookie opens nothing, on any instance. */
  end(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends all sessions of who asks, on every device. */
  endEverywhere(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface SessionParts {
  /** Absent where the user service is not set: then nobody is logged in. */
  user: UserAdapter | undefined;
  seal: Seal;
  userKeys: UserKeys;
  revocations: Revocations;
  /** Whether the visitor's own connection is https. */
  isSecure: (request: IncomingMessage) => boolean;
}

/** Sessions that a request carries, unsealed. */
interface Unsealed {
  plain?: SessionData | undefined;
  secure?: SessionData | undefined;
}

const ownKey = ({ id }: SessionData) => `session ${id}`;
const userKey = (key: string) => `user ${key}`;
const keysOf = (session: SessionData) => [ownKey(session), ...session.users.map(userKey)];

export function createSessions({ user, seal, userKeys, revocations, isSecure }: SessionParts): Sessions {
  const profiles = user && new Profiles(user);
  /** Unsealed once a request. */
  const unsealed = new WeakMap<IncomingMessage, Unsealed>();
  const unseal = (request: IncomingMessage): Unsealed => {
    const known = unsealed.get(request) ?? unsealCookies(request, seal);
    unsealed.set(request, known);
    return known;
  };
  // Over https only the cookie counts that no other host and no plain connection can have set.
  const carried = (request: IncomingMessage) => unseal(request)[isSecure(request) ? 'secure' : 'plain'];
  const isOver = async (session: SessionData) => {
    const revokedAt = await revocations.lastOf(keysOf(session));
    return revokedAt !== undefined && session.sealedAt <= revokedAt;
  };
  const revoke = async (request: IncomingMessage, keysFor: (session: SessionData) => string[]) => {
    const { plain, secure } = unseal(request);
    for (const session of [plain, secure]) {
      if (!session) continue;
      profiles?.forget(session.token);
      // An instance whose clock is behind ends it as well.
      await revocations.revoke(keysFor(session), Math.max(Date.now(), session.sealedAt));
    }
  };
  const endBy = (keysFor: (session: SessionData) => string[]): Sessions['end'] => {
    return async (request, response) => {
      clearSessionCookies(response, isSecure(request));
      await revoke(request, keysFor);
    };
  };
  const end = endBy((session) => [ownKey(session)]);
  return {
    carriesCookie: carriesSession,
    hasSession: (request) => {
      const { plain, secure } = unseal(request);
      return plain !== undefined || secure !== undefined;
    },
    token: async (request) => {
      const session = carried(request);
      return session && !(await isOver(session)) ? session.token : undefined;
    },
    findVisitor: async (request, response) => {
      const session = carried(request);
      if (!session || !user || !profiles) return LOGGED_OUT;
      if (await isOver(session)) {
        clearSessionCookies(response, isSecure(request));
        return EXPIRED;
      }
      const account = user.as(session.token);
      try {
        const profile = await profiles.of(session.token);
        const { username, realName } = profile;
        // Logged in means that the user data has a username (spec.md §4).
        return username ? { user: { username, realName: realName ?? '', profile }, account } : LOGGED_OUT;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.status !== 401) return { user: { username: '', realName: '' }, account };
        await end(request, response);
        return EXPIRED;
      }
    },
    start: async (request, response, { token, username }) => {
      await revoke(request, (session) => [ownKey(session)]);
      const users = userKeys(username);
      const revokedAt = (await revocations.lastOf(users.map(userKey))) ?? 0;
      // Later than all that has ended, also where another instance's clock is ahead.
      const sealedAt = Math.max(Date.now(), revokedAt + 1);
      const session: SessionData = { id: randomBytes(16).toString('base64url'), token, users, sealedAt };
      setSessionCookies(response, seal.seal(JSON.stringify(session)), isSecure(request));
    },
    end,
    endEverywhere: endBy(keysOf),
  };
}

function unsealCookies(request: IncomingMessage, seal: Seal): Unsealed {
  const { plain, secure } = readSessionCookies(request);
  return { plain: unsealOne(plain, seal), secure: unsealOne(secure, seal) };
}

/** A copy of a cookie is good no longer than the browser keeps the cookie itself. */
function unsealOne(sealed: string | undefined, seal: Seal): SessionData | undefined {
  const session = sealed === undefined ? undefined : readSessionData(seal.open(sealed));
  return session && Date.now() - session.sealedAt < SESSION_LIFE ? session : undefined;
}
