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
  /** Whether a request carries a cookie of that name, whatever is in it: its answer is never told to be public. */
  carriesCookie(request: IncomingMessage): boolean;
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
  /** Unsealed once a request. */
  const unsealed = new WeakMap<IncomingMessage, Unsealed>();
  const unseal = (request: IncomingMessage) => {
    const known = unsealed.get(request) ?? unsealCookies(request.headers.cookie, seal);
    unsealed.set(request, known);
    return known;
  };
  // Over https only the cookie counts that no other host and no plain connection can have set.
  const tokenOf = (request: IncomingMessage) => unseal(request)[isSecure(request) ? 'secure' : 'plain'];
  const write = (response: ServerResponse, name: string, value: string, maxAge: number) => {
    const secure = name === SECURE_NAME;
    const cookie = { name, value, httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const;
    response.appendHeader('set-cookie', stringifySetCookie(cookie));
  };
  /** One call a visitor at a time: a page asks for several things at once. */
  const flights = new Map<string, Promise<UserProfile>>();
  const ask = (token: string, { as }: UserAdapter) => {
    const flight = as(token)
      .profile()
      .then((profile) => {
        // Who logged out meanwhile is not known any more.
        if (flights.get(token) === flight) profiles.set(token, profile);
        return profile;
      })
      .finally(() => flights.get(token) === flight && flights.delete(token));
    flights.set(token, flight);
    return flight;
  };
  const sessions: Sessions = {
    carriesCookie: ({ headers }) => headers.cookie?.includes(NAME) ?? false,
    hasSession: (request) => {
      if (!sessions.carriesCookie(request)) return false;
      const { plain, secure } = unseal(request);
      return plain !== undefined || secure !== undefined;
    },
    token: tokenOf,
    profile: async (request, response) => {
      const token = tokenOf(request);
      if (!token || !user) return null;
      const known = profiles.get(token);
      if (known) return known;
      try {
        return await (flights.get(token) ?? ask(token, user));
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.status === 401) sessions.end(request, response);
        return null;
      }
    },
    findVisitor: async (request, response) => {
      if (!sessions.hasSession(request)) return LOGGED_OUT;
      const profile = await sessions.profile(request, response);
      const token = tokenOf(request);
      // Logged in means that the user data has a username (spec.md §4).
      if (!profile?.username || token === undefined || !user) return LOGGED_OUT;
      const { username, realName } = profile;
      return { user: { username, realName: realName ?? '', profile }, account: user.as(token) };
    },
    start: (request, response, token) =>
      write(response, isSecure(request) ? SECURE_NAME : NAME, seal.seal(token), MAX_AGE),
    end: (request, response) => {
      const { plain, secure } = unseal(request);
      for (const token of [plain, secure]) {
        if (token === undefined) continue;
        profiles.delete(token);
        flights.delete(token);
      }
      // A login from before the site had https ends with it.
      for (const name of isSecure(request) ? [SECURE_NAME, NAME] : [NAME]) write(response, name, '', 0);
    },
  };
  return sessions;
}

/** Tokens of a cookie header that this server sealed, by the cookie that they came in. */
interface Unsealed {
  plain?: string | undefined;
  secure?: string | undefined;
}

function unsealCookies(header: string | undefined, seal: Seal): Unsealed {
  if (!header?.includes(NAME)) return {};
  const cookies = parseCookie(header);
  const open = (sealed: string | undefined) => (sealed === undefined ? undefined : seal.open(sealed));
  return { plain: open(cookies[NAME]), secure: open(cookies[SECURE_NAME]) };
}
