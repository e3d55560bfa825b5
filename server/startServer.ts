import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type {
  Assets,
  GalleryDrawing,
  PreviewAssets,
  PreviewRenderer,
  Renderer,
} from '../renderer/contract.ts';
import { type Adapters, createAdapters } from './adapters/adapters.ts';
import { readBlockSchemas } from './content/blockSchemas.ts';
import { type ContentLog, openContent } from './content/openContent.ts';
import { Places } from './content/places.ts';
import { ProductWatch } from './content/products/productWatch.ts';
import type { ContentStore } from './content/snapshot.ts';
import type { Env, ServiceAddresses } from './env.ts';
import { createAccessLog } from './http/accessLog.ts';
import { servicesReport } from './http/api/statusHandler.ts';
import { createApp } from './http/app.ts';
import { filmService } from './http/files/filmService.ts';
import { imageService } from './http/files/imageService.ts';
import { mediaFiles } from './http/files/mediaFiles.ts';
import { profilePictureService } from './http/files/profilePicture.ts';
import { gallery } from './http/gallery/gallery.ts';
import { FormLimits } from './http/limits/limits.ts';
import { errorPages } from './http/pages/errorPages.ts';
import { memberHeaders } from './http/pages/memberHeader.ts';
import { PageCache } from './http/pages/pageCache.ts';
import { createPageRenderer } from './http/pages/pageRenderer.ts';
import { PageHandler } from './http/pages/pages.ts';
import { sharedPages } from './http/pages/sharedPages.ts';
import { openPreview } from './http/preview/openPreview.ts';
import { createHttpServer } from './http/server.ts';
import { shareService } from './http/share/shareService.ts';
import { openUploads } from './http/uploads/uploads.ts';
import { EVENT, type Logs } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { Memo } from './model/cache/memo.ts';
import { CHECK_NAMES } from './model/checks.ts';
import { countCall } from './model/explain/costs.ts';
import { createReceipts } from './model/forms/receipts.ts';
import type { PageTools } from './model/page.ts';
import { usedWords } from './model/words/ownWords.ts';
import { previewSessions } from './preview/previewSessions.ts';
import { makePrivateFolder } from './privateFiles.ts';
import { startServices } from './services/start.ts';
import { createAddressSigner } from './session/addressSigner.ts';
import { openRevocations } from './session/revocations.ts';
import { createSeal, sessionSecrets } from './session/seal.ts';
import { createSessions } from './session/session.ts';
import { SESSION_LIFE } from './session/sessionCookies.ts';
import { createUserKeys } from './session/userKeys.ts';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
const MEMO_BYTES = 48 * 1024 * 1024;

/** What pages are drawn with: the build's, or Vite's in development. */
export interface RendererBundle {
  renderer: Renderer;
  assets: () => Assets;
  files: RequestHandler;
  /** What draws the gallery of blocks, and its own files. */
  gallery: GalleryDrawing;
  preview: { renderer: PreviewRenderer; assets: () => PreviewAssets };
}

/** A running site: all sites of the content folder, on one port. */
export interface RunningServer {
  /** `http://localhost:<port>` */
  address: string;
  store: ContentStore;
  adapters: Adapters;
  cache: PageCache;
  tools: PageTools;
  metrics: Metrics;
  close(): Promise<void>;
}

/** Starts everything: embedded services where none are set, content, adapters, server. Resolves when ready. */
export async function startServer(
  env: Env,
  bundle: RendererBundle,
  { log, writeAccess }: Logs,
): Promise<RunningServer> {
  makeDataFolder(env);
  const metrics = createMetrics();
  const schemas = readBlockSchemas();
  const [services, store, secrets, revocations] = await Promise.all([
    embeddedServices(env, log),
    openContent({
      dir: env.contentDir,
      dataDir: env.dataDir,
      watch: true,
      known: { checks: CHECK_NAMES, words: usedWords(schemas) },
      log: contentLog(log),
    }),
    sessionSecrets(env.sessionSecrets, env.dataDir, (error) =>
      log.warn({ event: EVENT.secretNotKept, dataDir: env.dataDir, reason: String(error) }),
    ),
    openRevocations(env.dataDir, SESSION_LIFE, (error) =>
      log.warn({ event: EVENT.revocationsNotKept, dataDir: env.dataDir, reason: String(error) }),
    ),
  ]);
  const addresses = services?.addresses ?? env.services;
  const report = servicesReport(addresses, services !== undefined);
  log.info({ event: EVENT.servicesReady, ...report });
  const adapters = connect(addresses, env, log, metrics);
  const signer = createAddressSigner(secrets);
  const receipts = createReceipts(createSeal(secrets.map((secret) => `receipt ${secret}`)));
  const tools = pageTools(env, adapters, log, schemas, { signAddress: signer.sign, receipts });
  const renderer = createPageRenderer(bundle.renderer, bundle.assets, tools.memo, log);
  const making = { store, tools, renderer, log };
  const cache = new PageCache(PAGE_CACHE_BYTES, sharedPages(making));
  const [seal, userKeys] = [createSeal(secrets), createUserKeys(secrets)];
  const preview = openPreview({ env, store, secrets, revocations, tools, bundle, log, isSecure });
  const real = createSessions({ user: adapters.user, seal, userKeys, revocations, isSecure });
  const sessions = previewSessions(real, preview.previews);
  const pages = new PageHandler({ ...making, cache, sessions, previews: preview.pages(sessions) });
  keepCurrent(store, adapters, cache, metrics, log);
  const products = watchProducts(store, adapters, env, log);

  let isReady = false;
  const { isSigned } = signer;
  const imageSources = { store, contentOrigin: adapters.content?.origin, isSigned, log };
  const files = {
    assets: bundle.files,
    media: mediaFiles(store),
    images: imageService(imageSources),
    films: filmService(imageSources),
    profilePicture: profilePictureService({ store, adapters, sessions, log }),
    shares: shareService({ store }),
  };
  const limits = new FormLimits();
  const uploads = await openUploads(env.dataDir, log, limits);
  const app = createApp({
    env,
    log,
    metrics,
    store,
    services: report,
    runningFaults: () => products.faults,
    pages,
    answerError: errorPages(making),
    drawHeader: memberHeaders(store, tools, bundle.renderer),
    tools,
    sessions,
    ...(env.nonProduction ? { gallery: gallery({ ...making, sessions, drawing: bundle.gallery }) } : {}),
    limits,
    uploads,
    files,
    preview: preview.handlers,
    // Where no site can be served, others that can should get the requests.
    isReady: () => isReady && store.current().sites.size > 0,
  });
  const { server, stop } = createHttpServer(app, pages, createAccessLog(log, writeAccess, metrics), log);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.port, resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  isReady = true;
  return {
    address,
    store,
    adapters,
    cache,
    tools,
    metrics,
    close: async () => {
      isReady = false;
      preview.close();
      await stop();
      await Promise.all([store.close(), services?.close()]);
      revocations.close();
    },
  };
}

/** A data folder that cannot be made is told by whoever would write to it. */
function makeDataFolder({ dataDir }: Env): void {
  try {
    makePrivateFolder(dataDir);
  } catch {}
}

/** None set: the embedded services start. Some set: only those are used (backend contract). */
async function embeddedServices(env: Env, log: Logger) {
  if (Object.keys(env.services).length > 0) return undefined;
  return startServices({
    dataDir: env.dataDir,
    nonProduction: env.nonProduction,
    log: (event, fields) => log.info({ event, ...fields }),
    warn: (event, fields) => log.warn({ event, ...fields }),
  });
}

function connect(addresses: ServiceAddresses, env: Env, log: Logger, metrics: Metrics): Adapters {
  const credentials = { identifier: env.contentIdentifier, password: env.contentPassword };
  const adapters = createAdapters(addresses, credentials, (call) => {
    metrics.called(call);
    countCall(call);
    const { service, path, failure } = call;
    if (failure)
      log.warn({ event: EVENT.callFailed, service, path, reason: failure.reason, detail: failure.message });
  });
  metrics.watchServices(adapters);
  return adapters;
}

function pageTools(
  env: Env,
  adapters: Adapters,
  log: Logger,
  schemas: PageTools['schemas'],
  sealing: Pick<PageTools, 'signAddress' | 'receipts'>,
): PageTools {
  return {
    adapters,
    schemas,
    memo: new Memo(MEMO_BYTES),
    ...sealing,
    nonProduction: env.nonProduction,
    listen: ({ id, type, failure }) =>
      log.warn({ event: EVENT.blockUnavailable, block: id, type, reason: failure.message }),
    report: (event, fields) => log.warn({ event, ...fields }),
  };
}

/** Pages go when what they were made from does. */
function keepCurrent(
  store: ContentStore,
  adapters: Adapters,
  cache: PageCache,
  metrics: Metrics,
  log: Logger,
): void {
  metrics.watchCache(() => cache.size);
  metrics.watchContent(() => store.status());
  store.onChange((snapshot) => {
    cache.contentChanged();
    metrics.contentChanged();
    log.info({ event: EVENT.contentChanged, revision: snapshot.revision });
  });
  adapters.resources.onChange((key) => cache.dropAnswer(key));
}

/** Products that pages name are held against the catalogue whenever one of both changes. */
function watchProducts(store: ContentStore, adapters: Adapters, env: Env, log: Logger): ProductWatch {
  const watch = new ProductWatch({
    current: () => store.current(),
    places: new Places(env.contentDir),
    tell: (fault) => log.warn({ event: EVENT.productUnknown, fault }),
    failed: (err) => log.error({ event: EVENT.productsNotCompared, err }),
  });
  adapters.ec?.onCatalogue((products) => watch.catalogueRead(products));
  store.onChange(() => watch.contentChanged());
  return watch;
}

/** Whether the visitor came by https: to this server, or to a proxy that Express is told to believe. */
function isSecure(request: object): boolean {
  return 'secure' in request && request.secure === true;
}

/** What the content store says, as events of the log: its messages are their names. */
function contentLog(log: Logger): ContentLog {
  return {
    info: (fields, event) => log.info({ event, ...fields }),
    warn: (fields, event) => log.warn({ event, ...fields }),
    error: (fields, event) => log.error({ event, ...fields }),
  };
}
