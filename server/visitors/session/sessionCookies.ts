import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { DAY_MS } from '../../../schemas/rules/durations.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { Revocations } from './revocations.ts';
import type { Seal } from './seal.ts';

export const SESSION_COOKIE = 'hoshi_session';
/** On https the browser guarantees that no other host and no plain connection has set this cookie. */
const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;
/** Tells scripts that the visitor is logged in (`renderer/client/memberHeader.ts`), and grants nothing. */
const LOGIN_MARK_COOKIE = 'hoshi_login';

/** The longest life of a cookie in browsers, in ms; the token may expire earlier (requirements A3). */
export const SESSION_LIFE_MS = 400 * DAY_MS;
const MAX_AGE_S = SESSION_LIFE_MS / 1000;

export function hasSessionCookie({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(SESSION_COOKIE) ?? false;
}

function readSessionCookies(request: IncomingMessage) {
  const cookies = hasSessionCookie(request) ? parseCookie(request.headers.cookie ?? '') : {};
  return { plain: cookies[SESSION_COOKIE], secure: cookies[SECURE_SESSION_COOKIE] };
}

/** Sets the session's cookies. `isSecure`: whether the request came by https. */
export function setSessionCookies(response: ServerResponse, value: string, isSecure: boolean): void {
  const name = isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
  write(response, name, value, { secure: isSecure, httpOnly: true, maxAge: MAX_AGE_S });
  write(response, LOGIN_MARK_COOKIE, '1', { secure: isSecure, httpOnly: false, maxAge: MAX_AGE_S });
}

/** Deletes the session's cookies; on https also one from before the site had https. */
export function clearSessionCookies(response: ServerResponse, isSecure: boolean): void {
  for (const name of isSecure ? [SECURE_SESSION_COOKIE, SESSION_COOKIE] : [SESSION_COOKIE])
    write(response, name, '', { secure: name === SECURE_SESSION_COOKIE, httpOnly: true, maxAge: 0 });
  write(response, LOGIN_MARK_COOKIE, '', { secure: isSecure, httpOnly: false, maxAge: 0 });
}

function write(
  response: ServerResponse,
  name: string,
  value: string,
  attributes: { secure: boolean; httpOnly: boolean; maxAge: number },
): void {
  const cookie = stringifySetCookie({ name, value, sameSite: 'lax', path: '/', ...attributes });
  response.appendHeader('set-cookie', cookie);
}

export interface SessionData {
  /** 128 random bits as base64url, new at each login. */
  id: string;
  /** Bearer token of the user service. */
  token: string;
  /** Keys of the user (`createUserKeys`), one for each secret at the time of the login. */
  users: string[];
  /** When it was sealed, in ms since the epoch. */
  sealedAt: number;
}

/** Parses an unsealed session; `undefined` for any other text with this server's seal. */
export function readSessionData(text: string | undefined): SessionData | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isSessionData(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSessionData(value: unknown): value is SessionData {
  if (!isRecord(value)) return false;
  const { id, token, users, sealedAt } = value;
  const areTexts = Array.isArray(users) && [id, token, ...users].every((one) => typeof one === 'string');
  return areTexts && token !== '' && typeof sealedAt === 'number';
}

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

export type RequestSessions = ReturnType<typeof openRequestSessions>;

/** The sessions in requests' cookies, and whether they have ended. */
export function openRequestSessions({ seal, revocations, isSecure }: RequestSessionParts) {
  /** A copied cookie is not valid longer than the browser keeps the cookie. */
  const unseal = (value: string | undefined) => {
    const session = value === undefined ? undefined : readSessionData(seal.open(value));
    return session && Date.now() - session.sealedAt < SESSION_LIFE_MS ? session : undefined;
  };
  /** The sessions by cookie; unsealed once per request. */
  const sessionsOf = memoizeWeak((request: IncomingMessage) => {
    const { plain, secure } = readSessionCookies(request);
    return { plain: unseal(plain), secure: unseal(secure) };
  });
  /** All sessions that this server sealed, even if they were revoked since. */
  const all = (request: IncomingMessage) => {
    const { plain, secure } = sessionsOf(request);
    return [plain, secure].filter((session) => session !== undefined);
  };
  /** The session that counts. Over https only the cookie that no other host and no plain connection can have set. */
  const current = (request: IncomingMessage) => sessionsOf(request)[isSecure(request) ? 'secure' : 'plain'];
  /** When the session ended (ms since the epoch); undefined while it is active. */
  const endedAt = async (session: SessionData) => {
    const revokedAt = await revocations.lastRevokedAt(allKeys(session));
    return revokedAt !== undefined && session.sealedAt <= revokedAt ? revokedAt : undefined;
  };
  const active = async (request: IncomingMessage) => {
    const session = current(request);
    return session && (await endedAt(session)) === undefined ? session : undefined;
  };
  /** Ends all current sessions with these keys and returns them. A copy of a revoked cookie ends none. */
  const revoke = async (request: IncomingMessage, keysOf: (session: SessionData) => string[]) => {
    const endedSessions: SessionData[] = [];
    for (const session of all(request)) {
      if ((await endedAt(session)) !== undefined) continue;
      // Also ends a session that was sealed by an instance whose clock is ahead.
      await revocations.revoke(keysOf(session), Math.max(Date.now(), session.sealedAt));
      endedSessions.push(session);
    }
    return endedSessions;
  };
  return { all, current, endedAt, active, revoke };
}
