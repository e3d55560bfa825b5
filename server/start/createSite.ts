import type { Logger } from 'pino';
import { CallFailure } from '../adapters/failure.ts';
import { createPreviewLinks } from '../authoring/preview/previewLinks.ts';
import { createPreviews, previewSessions } from '../authoring/preview/previews.ts';
import type { OperatorParts } from '../http/api/operators.ts';
import { type AppParts, createApp } from '../http/app.ts';
import { collectBrowserErrors } from '../http/browserErrors/browserErrors.ts';
import { createCdn } from '../http/cdn/cdn.ts';
import { assetFiles } from '../http/files/assetFiles.ts';
import { filmService } from '../http/files/filmService.ts';
import { imageService } from '../http/files/imageService.ts';
import { mediaFiles } from '../http/files/mediaFiles.ts';
import { profilePictureService } from '../http/files/profilePicture.ts';
import { shareService } from '../http/files/shareService.ts';
import { FormLimits } from '../http/forms/formLimits.ts';
import { createIdempotencyStore } from '../http/forms/idempotencyStore.ts';
import { gallery } from '../http/gallery/gallery.ts';
import { errorPages } from '../http/pages/errorPages.ts';
import { createMemberHeader } from '../http/pages/memberHeader.ts';
import { PageCache } from '../http/pages/pageCache.ts';
import { PageHandler } from '../http/pages/pageHandler.ts';
import { createPageRenderer } from '../http/pages/pageRenderer.ts';
import { createSharedPageMaker } from '../http/pages/sharedPageMaker.ts';
import { createDrawPreview } from '../http/preview/drawPreview.ts';
import { previewHandlers } from '../http/preview/handlers.ts';
import { createPreviewEvents } from '../http/preview/previewEvents.ts';
import { previewPages } from '../http/preview/previewPages.ts';
import { createIsSecure } from '../http/proxy.ts';
import { siteOfHost } from '../http/request/findRequestSite.ts';
import { openUploads } from '../http/uploads/uploads.ts';
import { CACHE_BYTES } from '../lib/cacheBounds.ts';
import type { Env } from '../lib/env/env.ts';
import { compileTrust } from '../lib/env/trustProxy.ts';
import { createSigner, type Signer } from '../lib/signer.ts';
import { memoizeText } from '../lib/textCache.ts';
import { ModelCache } from '../model/cache/modelCache.ts';
import type { PageTools } from '../model/createContext.ts';
import { createReceipts } from '../model/forms/receipts.ts';
import { EVENT } from '../observe/events.ts';
import type { Metrics } from '../observe/metrics/metrics.ts';
import { createSeal, createUserKeys } from '../visitors/session/seal.ts';
import { createSessions, type Sessions } from '../visitors/session/session.ts';
import type { RendererBundle } from './build.ts';
import type { Dependencies } from './openDependencies.ts';

export interface ServerParts {
  env: Env;
  bundle: RendererBundle;
  dependencies: Dependencies;
  metrics: Metrics;
  log: Logger;
}

export function createPages(parts: ServerParts) {
  const { env, bundle, dependencies, metrics, log } = parts;
  const { store, secrets, revocations, tracing, adapters } = dependencies;
  const signer = createSigner(secrets, 'hoshi addresses', 16);
  const tools = createPageTools(parts, signer);
  const renderer = createPageRenderer(bundle.renderer, bundle.assets, tools.modelCache, log);
  const cdn = env.cdn && createCdn(env.cdn, log);
  const pageDependencies = { store, tools, renderer, log, tracing, cdn };
  const cache = new PageCache(CACHE_BYTES.pages, createSharedPageMaker(pageDependencies, metrics.rendered));
  const [seal, userKeys] = [createSeal(secrets), createUserKeys(secrets)];
  const trust = compileTrust(env.trustProxy);
  const isSecure = createIsSecure(trust);
  const preview = openPreview(parts, tools, isSecure);
  const real = createSessions({ user: adapters.user, seal, userKeys, revocations, isSecure });
  // During a preview the visitor is the one that the preview sets.
  const sessions = previewSessions(real, preview.previews);
  const pages = new PageHandler({ ...pageDependencies, cache, sessions, previews: preview.pages(sessions) });
  return { pageDependencies, signer, cache, preview, sessions, pages, trust };
}

export type SitePages = ReturnType<typeof createPages>;

export async function createSiteApp(parts: ServerParts, site: SitePages, operators: OperatorParts) {
  const { env, bundle, dependencies, metrics, log } = parts;
  const { store, shared } = dependencies;
  const { pageDependencies, sessions, pages, preview } = site;
  const limits = new FormLimits({ ...shared?.limits, isOff: env.noLimits });
  const idempotency = createIdempotencyStore(shared?.outcomes);
  dependencies.onServicesChanged((what) => what === 'data' && idempotency.clear());
  const browserErrors = collectBrowserErrors(log, metrics.browserFailed);
  const app = createApp({
    ...operators,
    env,
    trust: site.trust,
    log,
    pages,
    respondWithError: errorPages(pageDependencies),
    drawHeader: createMemberHeader(store, pageDependencies.tools, bundle.renderer),
    tools: pageDependencies.tools,
    sessions,
    ...(env.nonProduction
      ? { gallery: gallery({ ...pageDependencies, sessions, drawing: bundle.gallery }) }
      : {}),
    limits,
    idempotency,
    uploads: await openUploads(env.dataDir, log, limits),
    browserErrors,
    files: siteFiles(parts, site),
    preview: preview.handlers,
    development: bundle.development,
  });
  return { app, browserErrors };
}

function siteFiles({ bundle, dependencies, log }: ServerParts, site: SitePages): AppParts['files'] {
  const { store, shared, adapters } = dependencies;
  const { isSigned } = site.signer;
  const imageSources = { store, contentOrigin: adapters.content?.origin, isSigned, log };
  return {
    assets: assetFiles(bundle.files, shared?.assets),
    media: mediaFiles(store),
    images: imageService(imageSources),
    films: filmService(imageSources),
    profilePicture: profilePictureService({ store, adapters, sessions: site.sessions, log }),
    shares: shareService(store, bundle.renderer),
  };
}

function createPageTools({ env, dependencies, log }: ServerParts, signer: Signer): PageTools {
  const { adapters, schemas, secrets } = dependencies;
  return {
    adapters,
    schemas,
    modelCache: new ModelCache(CACHE_BYTES.modelValues),
    signAddress: memoizeText(signer.sign),
    receipts: createReceipts(createSeal(secrets.map((secret) => `receipt ${secret}`))),
    nonProduction: env.nonProduction,
    onBlockUnavailable: ({ id, type, failure }) =>
      failure instanceof CallFailure
        ? log.warn({ event: EVENT.blockUnavailable, block: id, type, reason: failure.message })
        : log.error({ event: EVENT.blockFailed, block: id, type, err: failure }),
    report: (event, fields) => log.warn({ event, ...fields }),
  };
}

function openPreview(
  { env, bundle, dependencies, log }: ServerParts,
  siteTools: PageTools,
  isSecure: ReturnType<typeof createIsSecure>,
) {
  const { store, places, secrets, revocations } = dependencies;
  const { contentDir, nonProduction } = env;
  // Separate from the visitors'.
  const modelCache = new ModelCache(CACHE_BYTES.previewValues);
  const tools: PageTools = { ...siteTools, modelCache };
  const previews = createPreviews({
    seal: createSeal(secrets.map((secret) => `preview ${secret}`)),
    revocations,
    nonProduction,
    isSecure,
    siteOf: (host) => siteOfHost(store.current(), host)?.id,
  });
  const draw = createDrawPreview(bundle, modelCache, log);
  const events = createPreviewEvents(store);
  const common = { store, previews, draw, nonProduction };
  const previewParts = { ...common, tools, places, contentDir, log };
  const links = createPreviewLinks(secrets);
  return {
    previews,
    pages: ({ findVisitor }: Pick<Sessions, 'findVisitor'>) => previewPages({ ...previewParts, findVisitor }),
    handlers: previewHandlers({ ...common, links, events }),
    close: events.close,
  };
}
