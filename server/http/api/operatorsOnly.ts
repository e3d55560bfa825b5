import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Env } from '../../lib/env/env.ts';

/**
 * What operators alone may see (requirements X1, X6): open in non-production, else for the bearer of the token; where none
 * is set there is nothing at the address.
 */
export function operatorsOnly(env: Pick<Env, 'nonProduction' | 'statusToken'>): RequestHandler {
  return (request, response, next) => {
    if (env.nonProduction) return next();
    if (env.statusToken === undefined) return next('route');
    if (isBearer(request.headers.authorization, env.statusToken)) return next();
    response
      .status(401)
      .set({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
      .json({ errors: [{ field: null, code: 'token', message: 'token' }] });
  };
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
