import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { UserProfile } from '../../schemas/backend-types.ts';
import { CallFailure } from '../adapters/failure.ts';
import type { UserAdapter } from '../adapters/user.ts';
import type { Visitor } from '../model/context.ts';
import type { Seal } from './seal.ts';

const NAME = 'hoshi_session';
/** On https the browser itself holds that no other host and no plain connection set it. */
const SECURE_NAME = `__Host-${NAME}`;
/** The cookie lives as long as browsers keep one; the token's own life decides (requirements A3). */
const MAX_AGE = 400 * 24 * 60 * 60;
/** A visitor's own data is asked for again after so long (ms). */
const PROFILE_MS = 5_000;

const LOGGED_OUT: Visitor = { user: null };

/** Who a request is from. The user service's token stays in a sealed cookie that no script can read. */
export interface Sessions {
  /** Whether a request carries a session that this server sealed: what does not unseal is nobody's. */
  hasSession(request: IncomingMessage): boolean;
  /** Who asks; a token that is no longer good logs out (spec.md §8). A service that fails leaves the visitor anonymous for now. */
  findVisitor(request: IncomingMessage, response: ServerResponse): Promise<Visitor>;
  /** The user service's token of who asks: for calls on the visitor's own behalf. */
  token(request: IncomingMessage): string | undefined;
  profile(request: IncomingMessage, response: ServerResponse): Promise<UserProfile | null>;
  start(request: IncomingMessage, response: ServerResponse, token: string): void;
  end(request: IncomingMessage, response: ServerResponse): void;
}

/** `isSecure`: whether the visitor's own connection is https. */
export function createSessions(
  user: UserAdapter | undefined,
  seal: Seal,
  isSecure: (request: IncomingMessage) => boolean,
): Sessions {
  const profiles = new LRUCache<string, UserProfile>({ max: 1_000, ttl: PROFILE_MS });
  const nameFor = (request: IncomingMessage) => (isSecure(request) ? SECURE_NAME : NAME);
  /** Unsealed once a request. */
  const tokens = new WeakMap<IncomingMessage, string | undefined>();
  const tokenOf = (request: IncomingMessage) => {
    if (!tokens.has(request)) tokens.set(request, unseal(request.headers.cookie, seal));
    return tokens.get(request);
  };
  const write = (request: IncomingMessage, response: ServerResponse, value: string, maxAge: number) => {
    const secure = isSecure(request);
    response.appendHeader(
      'set-cookie',
      stringifySetCookie({
        name: nameFor(request),
        value,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure,
        maxAge,
      }),
    );
  };
  const sessions: Sessions = {
    hasSession: (request) => request.headers.cookie !== undefined && tokenOf(request) !== undefined,
    token: tokenOf,
    profile: async (request, response) => {
      const token = tokenOf(request);
      if (!token || !user) return null;
      const kept = profiles.get(token);
      if (kept) return kept;
      try {
        const profile = await user.as(token).profile();
        profiles.set(token, profile);
        return profile;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.status === 401) sessions.end(request, response);
        return null;
      }
    },
    findVisitor: async (request, response) => {
      if (!sessions.hasSession(request)) return LOGGED_OUT;
      const profile = await sessions.profile(request, response);
      // Logged in means that the user data has a username (spec.md §4).
      return profile?.username
        ? { user: { username: profile.username, realName: profile.realName ?? '' } }
        : LOGGED_OUT;
    },
    start: (request, response, token) => write(request, response, seal.seal(token), MAX_AGE),
    end: (request, response) => {
      const token = tokenOf(request);
      if (token) profiles.delete(token);
      write(request, response, '', 0);
    },
  };
  return sessions;
}

/** The token in a cookie header; over https the browser sends the secure cookie before any plain one counts. */
function unseal(header: string | undefined, seal: Seal): string | undefined {
  if (!header?.includes(NAME)) return undefined;
  const cookies = parseCookie(header);
  const sealed = cookies[SECURE_NAME] ?? cookies[NAME];
  return sealed === undefined ? undefined : seal.open(sealed);
}
