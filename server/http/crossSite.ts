import type { RequestHandler } from 'express';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site has a visitor's browser send: by Fetch metadata, then by Origin. A form post with neither is
 * refused; a JSON one needs no more than its type, which no other site's form can have (requirements A3).
 */
export const refuseCrossSite: RequestHandler = (request, response, next) => {
  if (SAFE.has(request.method)) return next();
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return next();
  } else if (origin !== undefined) {
    if (URL.canParse(origin) && new URL(origin).host === host) return next();
  } else if (
    request.is('application/json') ||
    (request.method === 'DELETE' && !request.headers['content-length'])
  )
    return next();
  response
    .status(403)
    .json({ errors: [{ field: null, code: 'cross-site', message: 'cross-site request refused' }] });
};
