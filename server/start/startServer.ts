import type { Logger } from 'pino';
import type { Adapters } from '../adapters/adapters.ts';
import type { ParsePool } from '../content/parsePool.ts';
import type { ProductWatch } from '../content/products/productWatch.ts';
import { type ContentStore, isWhole } from '../content/snapshot.ts';
import { createAccessLog } from '../http/accessLog.ts';
import type { OperatorParts } from '../http/api/operators.ts';
import { Admission } from '../http/load/admission.ts';
import { busyAnswers } from '../http/load/busyPage.ts';
import type { PageCache } from '../http/pages/pageCache.ts';
import { setHstsSubdomains } from '../http/security.ts';
import { createHttpServer, type HttpServer, type HttpServerParts } from '../http/server.ts';
import { type Env, SERVICES } from '../lib/env/env.ts';
import { type Program, programOf } from '../lib/program.ts';
import type { PageTools } from '../model/pageTools.ts';
import { EVENT, type Logs } from '../observe/log.ts';
import { LoopWatch } from '../observe/metrics/loopWatch.ts';
import { createMetrics, type Metrics } from '../observe/metrics/metrics.ts';
import { connectServices } from './connectServices.ts';
import { type CreatePagesParts, createPages, type SitePages } from './createPages.ts';
import { createSiteApp } from './createSiteApp.ts';
import { followChanges } from './followChanges.ts';
import { listen } from './listen.ts';
import { openDependencies } from './openDependencies.ts';
import type { RendererBundle } from './rendererBundle.ts';

/** Characters of a secret. */
const LEAST_SECRET = 16;

/** Says once what can be used but hardly is meant: a service that was forgotten, a secret that can be guessed. */
function tellOddSettings({ services, sessionSecrets }: Env, log: Logger): void {
  const unset = SERVICES.filter((name) => services[name] === undefined);
  if (unset.length > 0 && unset.length < SERVICES.length) log.warn({ event: EVENT.servicesUnset, unset });
  if (sessionSecrets.some(isShortSecret)) log.warn({ event: EVENT.secretShort });
}

/** Whether a secret of `SESSION_SECRET` could be found by trying. */
export function isShortSecret(secret: string): boolean {
  return secret.length < LEAST_SECRET;
}

/** A running site: all sites of the content folder, on one port. */
export interface RunningServer {
  /** `http://localhost:<port>` */
  address: string;
  program: Program;
  /** Of `STATUS_PORT`, where one is set. */
  statusAddress?: string | undefined;
  store: ContentStore;
  adapters: Adapters;
  cache: PageCache;
  tools: PageTools;
  metrics: Metrics;
  close(): Promise<void>;
}

/**
 * Starts everything: embedded services where none are set, content, adapters, server. Resolves when ready.
 * `pool` reads the content's texts in the place of the server's own; it is not closed with it.
 */
export async function startServer(
  env: Env,
  bundle: RendererBundle,
  { log, writeAccess }: Logs,
  pool?: ParsePool,
): Promise<RunningServer> {
  tellOddSettings(env, log);
  setHstsSubdomains(env.hstsSubdomains);
  const program = programOf(bundle.build);
  const metrics = createMetrics();
  const dependencies = await openDependencies(env, log, pool);
  const { store, shared } = dependencies;
  shared?.assets.publish(bundle.files.byPath);
  const adapters = connectServices(dependencies, env, log, metrics);
  const parts = { env, bundle, dependencies, adapters, metrics, log };
  const site = createPages(parts);
  const products = followChanges(parts, store, site.cache);
  const readiness = { isListening: false };
  const operators = operatorParts(program, parts, products, readiness);
  const { app, browserErrors } = await createSiteApp({ ...parts, site, operators });
  const loop = new LoopWatch(log);
  const server = createWatchedServer(app, program, parts, site, writeAccess, loop);
  const { stop, ...addresses } = await listen(env, server, operators);
  readiness.isListening = true;
  const close = async () => {
    readiness.isListening = false;
    loop.close();
    site.preview.close();
    await stop();
    browserErrors.flush();
    await dependencies.close();
  };
  const { tools } = site.making;
  return { ...addresses, program, store, adapters, cache: site.cache, tools, metrics, close };
}

function operatorParts(
  program: Program,
  { dependencies, adapters, metrics }: CreatePagesParts,
  products: ProductWatch,
  readiness: { readonly isListening: boolean },
): OperatorParts {
  const { store, services } = dependencies;
  return {
    program,
    store,
    metrics,
    services,
    contentService: () => adapters.content?.report(),
    runningFaults: () => products.faults,
    // What this instance cannot show, others may: they should get the requests.
    isReady: () => readiness.isListening && isWhole(store.current()),
  };
}

/** The server in front of the app; metrics are read from it and from what it answers with. */
function createWatchedServer(
  app: HttpServerParts['app'],
  program: Program,
  { dependencies, adapters, metrics, log }: CreatePagesParts,
  { cache, making, pages }: SitePages,
  writeAccess: Logs['writeAccess'],
  loop: LoopWatch,
): HttpServer {
  const { store, shared, tracing } = dependencies;
  const admission = new Admission();
  metrics.watch({
    program,
    pageCache: cache,
    memo: making.tools.memo,
    adapters,
    admission,
    loop,
    content: () => store.status(),
    shared,
  });
  const logAccess = createAccessLog(log, writeAccess, metrics);
  return createHttpServer({
    app,
    pages,
    logAccess,
    log,
    admission,
    answerBusy: busyAnswers(store),
    tracing,
    loop,
  });
}
