import type { Request, RequestHandler } from 'express';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site has a visitor's browser send: by Fetch metadata, then by Origin. A form post with neither is
 * refused; a JSON one needs no more than its type, which no other site's form can have (requirements A3).
 */
export function refuseCrossSite(say: (request: Request, code: string) => string): RequestHandler {
  return (request, response, next) => {
    if (isOwn(request)) return next();
    const message = say(request, 'cross-site');
    response.status(403).json({ errors: [{ field: null, code: 'cross-site', message }] });
  };
}

function isOwn(request: Request): boolean {
  if (SAFE.has(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === host;
  if (request.is('application/json')) return true;
  return request.method === 'DELETE' && !request.headers['content-length'];
}
