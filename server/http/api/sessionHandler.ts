import type { RequestHandler } from 'express';
import type { Sessions } from '../../session/session.ts';

/** `GET /api/session` (requirements X4): who is logged in. Never tells a token. */
export function sessionHandler(sessions: Sessions): RequestHandler {
  return async (request, response) => {
    const profile = await sessions.profile(request, response);
    response.set('cache-control', 'private, no-store').json({ user: profile?.username ? profile : null });
  };
}
