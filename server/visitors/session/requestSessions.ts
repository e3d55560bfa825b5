import type { IncomingMessage } from 'node:http';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { Revocations } from './revocations.ts';
import type { Seal } from './seal.ts';
import { readSessionCookies, readSessionData, SESSION_LIFE_MS, type SessionData } from './sessionCookies.ts';

export interface RequestSessionParts {
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

/** The sessions in requests' cookies, and whether they have ended. */
export class RequestSessions {
  readonly #parts: RequestSessionParts;
  /** The sessions by cookie; unsealed once per request. */
  readonly #unsealed = memoizeWeak((request: IncomingMessage) => {
    const { plain, secure } = readSessionCookies(request);
    return { plain: this.#unseal(plain), secure: this.#unseal(secure) };
  });

  constructor(parts: RequestSessionParts) {
    this.#parts = parts;
  }

  /** All sessions that this server sealed, even if they were revoked since. */
  all(request: IncomingMessage): SessionData[] {
    const { plain, secure } = this.#unsealed(request);
    return [plain, secure].filter((session) => session !== undefined);
  }

  /** The session that counts. Over https only the cookie that no other host and no plain connection can have set. */
  current(request: IncomingMessage): SessionData | undefined {
    return this.#unsealed(request)[this.#parts.isSecure(request) ? 'secure' : 'plain'];
  }

  /** When the session ended (ms since the epoch); undefined while it is active. */
  async endedAt(session: SessionData): Promise<number | undefined> {
    const revokedAt = await this.#parts.revocations.lastRevokedAt(allKeys(session));
    return revokedAt !== undefined && session.sealedAt <= revokedAt ? revokedAt : undefined;
  }

  /** Ends all current sessions with these keys and returns them. A copy of a revoked cookie ends none. */
  async revoke(request: IncomingMessage, keysOf: (session: SessionData) => string[]): Promise<SessionData[]> {
    const ended: SessionData[] = [];
    for (const session of this.all(request)) {
      if ((await this.endedAt(session)) !== undefined) continue;
      // Also ends a session that was sealed by an instance whose clock is ahead.
      await this.#parts.revocations.revoke(keysOf(session), Math.max(Date.now(), session.sealedAt));
      ended.push(session);
    }
    return ended;
  }

  /** A copied cookie is not valid longer than the browser keeps the cookie. */
  #unseal(sealed: string | undefined): SessionData | undefined {
    const session = sealed === undefined ? undefined : readSessionData(this.#parts.seal.open(sealed));
    return session && Date.now() - session.sealedAt < SESSION_LIFE_MS ? session : undefined;
  }
}
