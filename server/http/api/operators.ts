import { timingSafeEqual } from 'node:crypto';
import express, { type Express, type RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import type { Env } from '../../lib/env/env.ts';
import { type StatusParts, statusHandler } from './statusHandler.ts';

export interface OperatorParts extends StatusParts {
  metrics: { registry: Pick<Registry, 'contentType' | 'metrics'> };
  isReady: () => boolean;
}

const NO_STORE = { 'cache-control': 'no-store' };

/** Routes that say whether it lives, and whether it should get requests: for everybody who can reach it. */
export function addHealth(app: Express, { isReady }: Pick<OperatorParts, 'isReady'>): void {
  app.get('/healthz', (_request, response) => void response.set(NO_STORE).json({ status: 'alive' }));
  app.get('/readyz', (_request, response) => {
    const ready = isReady();
    response
      .status(ready ? 200 : 503)
      .set(NO_STORE)
      .json({ status: ready ? 'ready' : 'not ready' });
  });
}

/** Routes for metrics and the state of the content (requirements X5, X6), behind `guard`. */
export function addOperators(app: Express, parts: OperatorParts, guard: RequestHandler): void {
  const { registry } = parts.metrics;
  app.get('/metrics', guard, async (_request, response) => {
    response
      .set(NO_STORE)
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  app.get('/api/status', guard, statusHandler(parts));
}

/** Who may see them on the port of the site: with a port of their own, nobody in production. */
export function publicGuard(env: Pick<Env, 'nonProduction' | 'statusToken' | 'statusPort'>): RequestHandler {
  return operatorsOnly(env.statusPort === undefined ? env : { ...env, statusToken: undefined });
}

/** What answers on the port of their own (`STATUS_PORT`), which only operators can reach. */
export function operatorsApp(parts: OperatorParts): Express {
  const app = express().disable('x-powered-by');
  addHealth(app, parts);
  addOperators(app, parts, (_request, _response, next) => next());
  app.use((_request, response) => void response.status(404).set(NO_STORE).json({ errors: [] }));
  return app;
}

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
