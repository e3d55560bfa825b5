import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { ContentStore } from '../content/snapshot.ts';
import type { Env } from '../env.ts';

/** Revision and faults of every file (requirements X5): open in non-production, else for the bearer of the token. */
export function statusHandler(
  store: ContentStore,
  env: Pick<Env, 'nonProduction' | 'statusToken'>,
): RequestHandler {
  return (request, response, next) => {
    if (!env.nonProduction) {
      if (env.statusToken === undefined) return next();
      if (!isBearer(request.headers.authorization, env.statusToken)) {
        return void response
          .status(401)
          .set('www-authenticate', 'Bearer')
          .json({ errors: [{ field: null, code: 'token', message: 'token' }] });
      }
    }
    response.set('cache-control', 'no-store').json(store.status());
  };
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
