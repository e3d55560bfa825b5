import type { IncomingMessage } from 'node:http';
import type { Revocations } from './revocations.ts';
import type { Seal } from './seal.ts';
import { readSessionCookies, readSessionData, SESSION_LIFE, type SessionData } from './sessionCookies.ts';

/** Sessions that requests carry in their cookies, and whether they have ended. */
export interface CarriedSessions {
  /** All that this server sealed, be they revoked since. Unsealed once a request. */
  all(request: IncomingMessage): SessionData[];
  /** The one that counts. Over https only the cookie does that no other host and no plain connection can have set. */
  current(request: IncomingMessage): SessionData | undefined;
  /** When it ended (ms since the epoch); undefined: it goes on. */
  endOf(session: SessionData): Promise<number | undefined>;
  /**
   * Ends, by these of their keys, all that have not ended yet: a copy of a revoked cookie ends no session.
   * @returns those that it ended
   */
  revoke(request: IncomingMessage, keysOf: (session: SessionData) => string[]): Promise<SessionData[]>;
}

export interface CarriedSessionParts {
  seal: Seal;
  revocations: Revocations;
  /** Whether the visitor's own connection is https. */
  isSecure: (request: IncomingMessage) => boolean;
}

/** Keys by which sessions are revoked: a session's own, and its user's. */
export const ownKey = ({ id }: SessionData): string[] => [`session ${id}`];
export const userKeysOf = ({ users }: Pick<SessionData, 'users'>): string[] =>
  users.map((key) => `user ${key}`);
export const allKeys = (session: SessionData): string[] => [...ownKey(session), ...userKeysOf(session)];

export function createCarriedSessions({ seal, revocations, isSecure }: CarriedSessionParts): CarriedSessions {
  const unsealed = new WeakMap<IncomingMessage, Unsealed>();
  const unseal = (request: IncomingMessage): Unsealed => {
    if (request.headers.cookie === undefined) return NONE;
    const known = unsealed.get(request) ?? unsealCookies(request, seal);
    unsealed.set(request, known);
    return known;
  };
  const sessions: CarriedSessions = {
    all: (request) => {
      const { plain, secure } = unseal(request);
      return [plain, secure].filter((session) => session !== undefined);
    },
    current: (request) => unseal(request)[isSecure(request) ? 'secure' : 'plain'],
    endOf: async (session) => {
      const revokedAt = await revocations.lastOf(allKeys(session));
      return revokedAt !== undefined && session.sealedAt <= revokedAt ? revokedAt : undefined;
    },
    revoke: async (request, keysOf) => {
      const ended: SessionData[] = [];
      for (const session of sessions.all(request)) {
        if ((await sessions.endOf(session)) !== undefined) continue;
        // Also one that an instance sealed whose clock is ahead.
        await revocations.revoke(keysOf(session), Math.max(Date.now(), session.sealedAt));
        ended.push(session);
      }
      return ended;
    },
  };
  return sessions;
}

/** Sessions by the cookie that they came in. */
interface Unsealed {
  plain: SessionData | undefined;
  secure: SessionData | undefined;
}

/** Most requests carry no session cookie. */
const NONE: Unsealed = { plain: undefined, secure: undefined };

function unsealCookies(request: IncomingMessage, seal: Seal): Unsealed {
  const { plain, secure } = readSessionCookies(request);
  return { plain: unsealOne(plain, seal), secure: unsealOne(secure, seal) };
}

/** A copy of a cookie is good no longer than the browser keeps the cookie itself. */
function unsealOne(sealed: string | undefined, seal: Seal): SessionData | undefined {
  const session = sealed === undefined ? undefined : readSessionData(seal.open(sealed));
  return session && Date.now() - session.sealedAt < SESSION_LIFE ? session : undefined;
}
