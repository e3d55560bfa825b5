import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { DraftWatch } from '../content/drafts/draftWatch.ts';
import type { ParsePool } from '../content/parsePool.ts';
import { ProductWatch } from '../content/products/productWatch.ts';
import { isComplete } from '../content/snapshot.ts';
import { createAccessLog } from '../http/accessLog.ts';
import { type OperatorParts, operatorsApp } from '../http/api/operators.ts';
import { Admission } from '../http/load/admission.ts';
import { createBusyResponder } from '../http/pages/staticError.ts';
import { setHstsSubdomains } from '../http/security.ts';
import { createHttpServer, type HttpServer } from '../http/server.ts';
import { type Env, SERVICES } from '../lib/env/env.ts';
import { type Program, programOf } from '../lib/program.ts';
import { EVENT } from '../observe/events.ts';
import type { Logs } from '../observe/log.ts';
import { watchLoop } from '../observe/metrics/loopWatch.ts';
import { createMetrics } from '../observe/metrics/metrics.ts';
import type { RendererBundle } from './build.ts';
import { createPages, createSiteApp, type ServerParts, type SitePages } from './createSite.ts';
import { openDependencies } from './openDependencies.ts';

const MIN_SECRET_LENGTH = 16;

/** Warns once about settings that work but are probably mistakes: a misspelt one, a forgotten service, a secret to be guessed. */
function warnOfOddSettings({ misspelt, services, sessionSecrets }: Env, log: Logger): void {
  for (const { name, hint } of misspelt) log.warn({ event: EVENT.settingMisspelt, name, meant: hint });
  const unset = SERVICES.filter((name) => services[name] === undefined);
  if (unset.length > 0 && unset.length < SERVICES.length) log.warn({ event: EVENT.servicesUnset, unset });
  if (sessionSecrets.some(isShortSecret)) log.warn({ event: EVENT.secretShort });
}

/** Returns whether a secret in `SESSION_SECRET` could be guessed by brute force. */
export function isShortSecret(secret: string): boolean {
  return secret.length < MIN_SECRET_LENGTH;
}

/** A running server: all sites of the content folder, on one port. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Starts everything; resolves when ready. `pool` reads the content's texts in place of the server's own, and stays open. */
export async function startServer(
  env: Env,
  bundle: RendererBundle,
  { log, writeAccess }: Logs,
  pool?: ParsePool,
) {
  warnOfOddSettings(env, log);
  setHstsSubdomains(env.hstsSubdomains);
  const program = programOf(bundle.build);
  const metrics = createMetrics();
  // Closed in the opposite order: also if one of them fails, and if the start does.
  await using resources = new AsyncDisposableStack();
  const dependencies = await openDependencies(env, log, metrics, pool);
  resources.defer(() => dependencies.close());
  const { store, adapters, shared, dataFolder, tracing } = dependencies;
  shared?.assets.publish(bundle.files.byPath);
  const parts = { env, bundle, dependencies, metrics, log };
  const pages = createPages(parts);
  followChanges(parts, pages);
  const readiness = { isListening: false };
  const [products, drafts] = [watchProducts(parts), watchDrafts(parts)];
  resources.defer(() => drafts.close());
  const runningFaults = () => [...products.faults, ...drafts.faults];
  const operators = operatorParts(program, parts, runningFaults, readiness);
  const { app, browserErrors } = await createSiteApp(parts, pages, operators);
  const loop = watchLoop(log);
  const admission = new Admission();
  const { tools, cdn } = pages.pageDependencies;
  resources.defer(() => cdn?.close());
  const kept = { pageCache: pages.cache, modelCache: tools.modelCache, content: () => store.status() };
  metrics.watch({ program, cdn, dataFolder, adapters, admission, loop, shared, runningFaults, ...kept });
  const logAccess = createAccessLog(log, writeAccess, metrics);
  const front = { app, pages: pages.pages, log, logAccess, admission, loop, tracing };
  const server = createHttpServer({ ...front, respondBusy: createBusyResponder(store) });
  const { stop, ...addresses } = await listen(env, server, operators);
  resources.defer(() => stop().finally(() => browserErrors.flush()));
  readiness.isListening = true;
  cdn?.follow(store, adapters.answers);
  const ownedResources = resources.move();
  const close = async () => {
    readiness.isListening = false;
    loop.close();
    pages.preview.close();
    await ownedResources.disposeAsync();
  };
  return { ...addresses, program, store, adapters, cache: pages.cache, tools, metrics, close };
}

function operatorParts(
  program: Program,
  { dependencies, metrics }: ServerParts,
  runningFaults: OperatorParts['runningFaults'],
  readiness: { readonly isListening: boolean },
): OperatorParts {
  const { store, services, adapters } = dependencies;
  return {
    program,
    store,
    metrics,
    services,
    contentService: () => adapters.content?.report(),
    runningFaults,
    // Other instances may be able to show what this one cannot: they should receive the requests.
    isReady: () => readiness.isListening && isComplete(store.current()),
  };
}

function followChanges({ dependencies, metrics, log }: ServerParts, { cache, sessions }: SitePages): void {
  const { store, adapters } = dependencies;
  store.onChange((snapshot) => {
    cache.contentChanged();
    metrics.contentChanged();
    log.info({ event: EVENT.contentChanged, revision: snapshot.revision });
  });
  adapters.answers.onChange((key) => cache.dropAnswer(key));
  dependencies.onServicesChanged((data) => {
    if (data !== 'accounts') cache.clear();
    sessions.forgetAccounts();
  });
}

/** Compares products in pages with the catalogue after each change of either. */
function watchProducts({ dependencies, log }: ServerParts): ProductWatch {
  const { store, places, adapters } = dependencies;
  const watch = new ProductWatch({
    current: () => store.current(),
    places,
    onFault: (fault) => log.warn({ event: EVENT.productUnknown, fault }),
    failed: (err) => log.error({ event: EVENT.productsNotCompared, err }),
  });
  adapters.ec?.onCatalogue((products) => {
    if (products.length === 0) log.warn({ event: EVENT.listingEmpty, service: 'ec', listing: 'products' });
    watch.setCatalogue(products);
  });
  store.onChange(() => watch.recheck());
  return watch;
}

/** Publishes scheduled drafts; of several processes the first one does it. */
function watchDrafts({ dependencies, log }: ServerParts): DraftWatch {
  return new DraftWatch({
    drafts: dependencies.store.drafts,
    onFault: (fault) =>
      log[fault.severity === 'error' ? 'error' : 'warn']({ event: EVENT.draftFault, fault }),
    published: (draft) => log.info({ event: EVENT.draftPublished, draft }),
    failed: (err) => log.error({ event: EVENT.draftsNotWatched, err }),
  });
}

/** Listens for visitors, and operators on their own port, until `stop` is called. @throws if a port is unavailable */
export async function listen(
  { port, statusPort, statusHost }: Env,
  { server, stop }: HttpServer,
  operators: OperatorParts,
) {
  const operatorsServer = statusPort === undefined ? undefined : createServer(operatorsApp(operators));
  await Promise.all([
    listenOn(server, port),
    operatorsServer && listenOn(operatorsServer, statusPort, statusHost),
  ]);
  return {
    address: addressOf(server),
    statusAddress: operatorsServer && addressOf(operatorsServer),
    stop: async () => {
      await stop();
      operatorsServer?.close();
      operatorsServer?.closeAllConnections();
    },
  };
}

function listenOn(server: Server, port: number | undefined, host?: string): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen({ port, host }, resolve));
}

function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
