import type { Express, RequestHandler } from 'express';
import express from 'express';
import type { Registry } from 'prom-client';
import type { ContentReport } from '../../adapters/content.ts';
import type { Fault } from '../../content/fault.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { addFaults } from '../../content/store/statusReport.ts';
import type { Env, ServiceAddresses } from '../../lib/env/env.ts';
import type { Program } from '../../lib/program.ts';
import { equalsInConstantTime } from '../../lib/signer.ts';

export interface OperatorParts {
  program: Program;
  store: ContentStore;
  services: ServicesReport;
  /** Faults of the content that are only known at run time. */
  runningFaults: () => readonly Fault[];
  /** The state of the content service and its invalid records; undefined if the service is not set. */
  contentService: () => ContentReport | undefined;
  metrics: { registry: Pick<Registry, 'contentType' | 'metrics'> };
  isReady: () => boolean;
}

const NO_STORE = { 'cache-control': 'no-store' };

/** Routes for liveness and readiness, without access control. */
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

/** Routes for metrics and the state of the content (requirements X5, X6), protected by `guard`. */
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

/** The app on the operators' port (`STATUS_PORT`), which visitors cannot reach. */
export function operatorsApp(parts: OperatorParts): Express {
  const app = express().disable('x-powered-by');
  addHealth(app, parts);
  addOperators(app, parts, (_request, _response, next) => next());
  app.use((_request, response) => void response.status(404).set(NO_STORE).json({ errors: [] }));
  return app;
}

/**
 * Restricts a route to operators (requirements X1, X6): in production it needs the token, and is 404 without one, or
 * where operators have a port of their own.
 */
export function operatorsOnly(
  env: Pick<Env, 'nonProduction' | 'statusToken'> & Partial<Pick<Env, 'statusPort'>>,
): RequestHandler {
  return (request, response, next) => {
    if (env.nonProduction) return next();
    if (env.statusToken === undefined || env.statusPort !== undefined) return next('route');
    // The scheme's case does not matter (RFC 9110).
    const given = request.headers.authorization?.replace(/^bearer /i, 'Bearer ') ?? '';
    if (equalsInConstantTime(given, `Bearer ${env.statusToken}`)) return next();
    response
      .status(401)
      .set({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
      .json({ errors: [{ field: null, code: 'token', message: 'token' }] });
  };
}

/** The services that the site uses: those in the settings, or embedded ones. */
interface ServicesReport {
  embedded: boolean;
  /** The addresses by the names of their settings, without credentials. */
  addresses: Record<string, string>;
}

export function servicesReport(addresses: ServiceAddresses, embedded: boolean): ServicesReport {
  const known = Object.entries(addresses).flatMap(([name, address]) =>
    typeof address === 'string' ? [[name, withoutSecrets(address)] as const] : [],
  );
  return { embedded, addresses: Object.fromEntries(known) };
}

function withoutSecrets(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** `GET /api/status` (requirements X5): the program, the content's files (with `?faults`, the faulty ones) and the services. */
function statusHandler(parts: OperatorParts): RequestHandler {
  const { program, store, services, runningFaults, contentService } = parts;
  return (request, response) => {
    const { revision, files: clean } = store.status();
    const all = addFaults(clean, runningFaults());
    const files =
      'faults' in request.query ? all.filter(({ live, faults }) => !live || faults.length > 0) : all;
    response
      .set('cache-control', 'no-store')
      .json({ program, revision, files, services, contentService: contentService() });
  };
}
