import type { RequestHandler } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
import { toShownProfile } from '../../model/media/profilePicture.ts';
import type { Sessions } from '../../visitors/session/session.ts';
import type { JsonFormParts } from '../forms/jsonForm.ts';
import type { DrawMemberHeader } from '../pages/memberHeader.ts';
import { BadRequest } from '../parseRequestUrl.ts';
import { findRequestSite } from './findRequestSite.ts';

export interface SessionParts {
  store: ContentStore;
  sessions: Sessions;
  drawHeader: DrawMemberHeader;
}

/** Seconds until it is worth retrying an account that cannot be read now. */
const RETRY_AFTER = 5;
const UNAVAILABLE = { field: null, code: 'unavailable' };

/**
 * `GET /api/session` (requirements X4): never a token; 503 while the user service cannot be asked, and the login
 * stays. With `?path=<path>` also `header`: the HTML of that page's header for this visitor.
 */
export function sessionHandler(
  { store, sessions, drawHeader }: SessionParts,
  { say, tools: { adapters } }: JsonFormParts,
): RequestHandler {
  return async (request, response) => {
    const { path: asked } = request.query;
    const path = asked === undefined ? undefined : pathOf(asked);
    const visitor = await sessions.findVisitor(request, response);
    response.set('cache-control', 'private, no-store');
    const { user } = visitor;
    if (!user) return void response.json({ user: null });
    if (!user.profile) {
      const errors = [{ ...UNAVAILABLE, message: say(request, UNAVAILABLE) }];
      return void response.status(503).set('retry-after', String(RETRY_AFTER)).json({ user: null, errors });
    }
    const profile = toShownProfile(
      user.profile,
      findRequestSite(store, request)?.localizedSite,
      adapters,
      Date.now(),
    );
    const header = path === undefined ? undefined : drawHeader(request, path, visitor);
    response.json({ user: profile, header });
  };
}

/** `DELETE /api/session` ends the session; with `?everywhere=true` all of the visitor's. @throws BadRequest */
export function endSession(here: RequestHandler, everywhere: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const value = request.query['everywhere'];
    if (value !== undefined && value !== 'true' && value !== 'false')
      throw new BadRequest(400, 'everywhere: expected true or false');
    return (value === 'true' ? everywhere : here)(request, response, next);
  };
}

/** The value of `?path=`. @throws BadRequest if it is not a path */
export function pathOf(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/'))
    throw new BadRequest(400, 'path: expected the path of a page');
  return path;
}
