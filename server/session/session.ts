import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { UserProfile } from '../../schemas/backend-types.ts';
import { CallFailure } from '../adapters/failure.ts';
import type { UserAdapter } from '../adapters/user.ts';
import type { Visitor } from '../model/context.ts';
import type { Seal } from './seal.ts';

const NAME = 'hoshi_session';
/** The cookie lives as long as browsers keep one; the token's own life decides (requirements A3). */
const MAX_AGE = 400 * 24 * 60 * 60;
/** A visitor's own data is asked for again after so long (ms). */
const PROFILE_MS = 5_000;

const LOGGED_OUT: Visitor = { user: null };

/** Who a request is from. The user service's token stays in a sealed cookie that no script can read. */
export interface Sessions {
  mayBeLoggedIn(request: IncomingMessage): boolean;
  /** Who asks; a token that is no longer good logs out (spec.md §8). A service that fails leaves the visitor anonymous for now. */
  findVisitor(request: IncomingMessage, response: ServerResponse): Promise<Visitor>;
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
  const nameFor = (request: IncomingMessage) => (isSecure(request) ? `__Host-${NAME}` : NAME);
  const tokenOf = (request: IncomingMessage) => {
    const sealed = parseCookie(request.headers.cookie ?? '')[nameFor(request)];
    return sealed && seal.open(sealed);
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
    mayBeLoggedIn: (request) => request.headers.cookie?.includes(NAME) ?? false,
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
      if (!sessions.mayBeLoggedIn(request)) return LOGGED_OUT;
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
