import type { Request, RequestHandler } from 'express';
import { BadRequest } from '../requestUrl.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Another site had a visitor's browser send it. */
export class CrossSite extends BadRequest {
  override name = 'CrossSite';
  constructor() {
    super(403, 'a request from another site');
  }
}

/**
 * Refuses what another site has a visitor's browser send: by Fetch metadata, then by Origin. A form post with neither is
 * refused; a JSON one needs no more than its type, which no other site's form can have (requirements A3).
 */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  next(isOwn(request) ? undefined : new CrossSite());
};

function isOwn(request: Request): boolean {
  if (SAFE.has(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin !== undefined) return URL.parse(origin)?.host === host;
  if (request.is('application/json')) return true;
  return request.method === 'DELETE' && !request.headers['content-length'];
}
