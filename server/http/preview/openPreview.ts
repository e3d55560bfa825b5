import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { createPreviewLinks } from '../../authoring/preview/previewLinks.ts';
import { createPreviews } from '../../authoring/preview/previews.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { SourceMap } from '../../content/sourceMap.ts';
import type { Env } from '../../lib/env/env.ts';
import { ModelCache } from '../../model/cache/modelCache.ts';
import type { PageTools } from '../../model/createContext.ts';
import type { Revocations } from '../../visitors/session/revocations.ts';
import { createSeal } from '../../visitors/session/seal.ts';
import type { Sessions } from '../../visitors/session/session.ts';
import { siteOfHost } from '../request/findRequestSite.ts';
import { createDrawPreview, type DrawPreviewParts } from './drawPreview.ts';
import { createPreviewEvents } from './events.ts';
import { previewHandlers } from './handlers.ts';
import { previewPages } from './previewPages.ts';

interface OpenPreviewParts {
  env: Pick<Env, 'contentDir' | 'nonProduction'>;
  store: ContentStore;
  secrets: readonly string[];
  revocations: Revocations;
  tools: PageTools;
  bundle: DrawPreviewParts;
  log: Logger;
  isSecure: (request: IncomingMessage) => boolean;
}

/** Previews have a small cache, separate from the visitors'. */
const DERIVED_BYTES = 8 * 1024 * 1024;

export function openPreview(parts: OpenPreviewParts) {
  const { env, store, secrets, revocations, bundle, log, isSecure } = parts;
  const { contentDir, nonProduction } = env;
  const modelCache = new ModelCache(DERIVED_BYTES);
  const tools: PageTools = { ...parts.tools, modelCache };
  const previews = createPreviews({
    seal: createSeal(secrets.map((secret) => `preview ${secret}`)),
    revocations,
    nonProduction,
    isSecure,
    siteOf: (host) => siteOfHost(store.current(), host)?.id,
  });
  const draw = createDrawPreview(bundle, modelCache, log);
  const events = createPreviewEvents(store);
  const shared = { store, previews, draw, nonProduction };
  const shown = { ...shared, tools, places: new SourceMap(contentDir), contentDir, log };
  const links = createPreviewLinks(secrets);
  return {
    previews,
    pages: ({ findVisitor }: Pick<Sessions, 'findVisitor'>) => previewPages({ ...shown, findVisitor }),
    handlers: previewHandlers({ ...shared, links, events }),
    close: events.close,
  };
}
