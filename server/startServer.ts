import { createServer as createPlainServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Assets,
  GalleryDrawing,
  PreviewAssets,
  PreviewRenderer,
  Renderer,
} from '../renderer/contract.ts';
import type { Adapters } from './adapters/adapters.ts';
import { readBlockSchemas } from './content/blockSchemas.ts';
import { openContent } from './content/openContent.ts';
import type { ParsePool } from './content/parsePool.ts';
import type { ContentStore } from './content/snapshot.ts';
import type { Env } from './env.ts';
import { createAccessLog } from './http/accessLog.ts';
import { type OperatorParts, operatorsApp } from './http/api/operators.ts';
import { servicesReport } from './http/api/statusHandler.ts';
import { createApp } from './http/app.ts';
import { BrowserErrors } from './http/browserErrors/browserErrors.ts';
import { assetFiles } from './http/files/assetFiles.ts';
import { filmService } from './http/files/filmService.ts';
import { imageService } from './http/files/imageService.ts';
import { mediaFiles } from './http/files/mediaFiles.ts';
import { profilePictureService } from './http/files/profilePicture.ts';
import { shareService } from './http/files/shareService.ts';
import type { StaticFiles } from './http/files/staticFiles.ts';
import { Once } from './http/forms/once.ts';
import { gallery } from './http/gallery/gallery.ts';
import { FormLimits } from './http/limits/limits.ts';
import { Admission } from './http/load/admission.ts';
import { busyAnswers } from './http/load/busyPage.ts';
import { errorPages } from './http/pages/errorPages.ts';
import { memberHeaders } from './http/pages/memberHeader.ts';
import { PageCache } from './http/pages/pageCache.ts';
import { createPageRenderer } from './http/pages/pageRenderer.ts';
import { PageHandler } from './http/pages/pages.ts';
import { sharedPages } from './http/pages/sharedPages.ts';
import { openPreview } from './http/preview/openPreview.ts';
import { createHttpServer } from './http/server.ts';
import { openUploads } from './http/uploads/uploads.ts';
import { EVENT, type Logs } from './log.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { CHECK_NAMES } from './model/checks.ts';
import { createReceipts } from './model/forms/receipts.ts';
import type { PageTools } from './model/page.ts';
import { usedWords } from './model/words/ownWords.ts';
import { remember } from './model/words/remember.ts';
import { tellOddSettings } from './oddSettings.ts';
import { previewSessions } from './preview/previewSessions.ts';
import { type Program, programOf } from './program.ts';
import { openShared } from './redis/openShared.ts';
import { createAddressSigner } from './session/addressSigner.ts';
import { openRevocations } from './session/revocations.ts';
import { createSeal, sessionSecrets } from './session/seal.ts';
import { createSessions } from './session/session.ts';
import { SESSION_LIFE } from './session/sessionCookies.ts';
import { createUserKeys } from './session/userKeys.ts';
import {
  connect,
  contentLog,
  embeddedServices,
  isSecure,
  keepCurrent,
  makeDataFolder,
  pageTools,
  watchProducts,
} from './startParts.ts';
import { openTracing } from './tracing/openTracing.ts';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** What pages are drawn with: the build's, or Vite's in development. */
export interface RendererBundle {
  /** See `Program`. */
  build: string;
  renderer: Renderer;
  assets: () => Assets;
  files: StaticFiles;
  /** What draws the gallery of blocks, and its own files. */
  gallery: GalleryDrawing;
  preview: { renderer: PreviewRenderer; assets: () => PreviewAssets };
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
  makeDataFolder(env);
  const program = programOf(bundle.build);
  const metrics = createMetrics();
  const schemas = readBlockSchemas();
  const [services, store, secrets, ownRevocations, tracing] = await Promise.all([
    embeddedServices(env, log),
    openContent({
      dir: env.contentDir,
      dataDir: env.dataDir,
      watch: true,
      known: { checks: CHECK_NAMES, words: usedWords(schemas) },
      log: contentLog(log),
      ...(pool ? { pool } : {}),
    }),
    sessionSecrets(env.sessionSecrets, env.dataDir, (error) =>
      log.warn({ event: EVENT.secretNotKept, dataDir: env.dataDir, reason: String(error) }),
    ),
    openRevocations(env.dataDir, SESSION_LIFE, (error) =>
      log.warn({ event: EVENT.revocationsNotKept, dataDir: env.dataDir, reason: String(error) }),
    ),
    openTracing(env, log),
  ]);
  const addresses = services?.addresses ?? env.services;
  const report = servicesReport(addresses, services !== undefined);
  log.info({ event: EVENT.servicesReady, ...report });
  const shared = openShared(env, addresses, secrets, log);
  shared?.assets.publish(bundle.files.byPath);
  const revocations = shared?.revocations(ownRevocations, SESSION_LIFE) ?? ownRevocations;
  const adapters = connect(addresses, env, log, metrics, shared, tracing);
  const signer = createAddressSigner(secrets);
  const receipts = createReceipts(createSeal(secrets.map((secret) => `receipt ${secret}`)));
  const tools = pageTools(env, adapters, log, schemas, { signAddress: remember(signer.sign), receipts });
  const renderer = createPageRenderer(bundle.renderer, bundle.assets, tools.memo, log);
  const making = { store, tools, renderer, log, tracing };
  const cache = new PageCache(PAGE_CACHE_BYTES, sharedPages(making, metrics.rendered));
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
    assets: assetFiles(bundle.files, shared?.assets),
    media: mediaFiles(store),
    images: imageService(imageSources),
    films: filmService(imageSources),
    profilePicture: profilePictureService({ store, adapters, sessions, log }),
    shares: shareService({ store }),
  };
  const limits = new FormLimits(shared?.limits);
  const uploads = await openUploads(env.dataDir, log, limits);
  const browserErrors = new BrowserErrors(log, metrics.browserFailed);
  const operators: OperatorParts = {
    program,
    store,
    metrics,
    services: report,
    contentService: () => adapters.content?.report(),
    runningFaults: () => products.faults,
    // Where no site can be served, others that can should get the requests.
    isReady: () => isReady && store.current().sites.size > 0,
  };
  const app = createApp({
    ...operators,
    env,
    log,
    pages,
    answerError: errorPages(making),
    drawHeader: memberHeaders(store, tools, bundle.renderer),
    tools,
    sessions,
    ...(env.nonProduction ? { gallery: gallery({ ...making, sessions, drawing: bundle.gallery }) } : {}),
    limits,
    once: new Once(shared?.outcomes),
    uploads,
    browserErrors,
    files,
    preview: preview.handlers,
  });
  const admission = new Admission();
  metrics.watch({
    program,
    pageCache: cache,
    memo: tools.memo,
    adapters,
    admission,
    content: () => store.status(),
    shared,
  });
  const logAccess = createAccessLog(log, writeAccess, metrics);
  const parts = { app, pages, logAccess, log, admission, answerBusy: busyAnswers(store), tracing };
  const { server, stop } = createHttpServer(parts);
  const operatorsServer =
    env.statusPort === undefined ? undefined : createPlainServer(operatorsApp(operators));
  await Promise.all([
    listen(server, env.port),
    operatorsServer && listen(operatorsServer, env.statusPort, env.statusHost),
  ]);
  const address = addressOf(server);
  isReady = true;
  return {
    address,
    program,
    statusAddress: operatorsServer && addressOf(operatorsServer),
    store,
    adapters,
    cache,
    tools,
    metrics,
    close: async () => {
      isReady = false;
      preview.close();
      await stop();
      operatorsServer?.close();
      operatorsServer?.closeAllConnections();
      await Promise.all([store.close(), services?.close()]);
      revocations.close();
      browserErrors.flush();
      await Promise.all([shared?.close(), tracing?.close()]);
    },
  };
}

function listen(server: Server, port: number | undefined, host?: string): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen({ port, host }, resolve));
}

function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
