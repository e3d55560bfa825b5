import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { createPreviewLinks } from '../../authoring/preview/previewLinks.ts';
import { createPreviews, type Previews } from '../../authoring/preview/previews.ts';
import { Places } from '../../content/places.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import type { Env } from '../../lib/env/env.ts';
import { Derived } from '../../model/cache/derived.ts';
import type { PageTools } from '../../model/pageTools.ts';
import type { Revocations } from '../../visitors/session/revocations.ts';
import { createSeal } from '../../visitors/session/seal.ts';
import type { Sessions } from '../../visitors/session/session.ts';
import { siteOfHost } from '../api/requestSite.ts';
import type { PreviewAnswers } from '../pages/pages.ts';
import { createBars } from './bar.ts';
import { createDrawPreview, type DrawPreviewParts } from './drawPreview.ts';
import { createPreviewEvents } from './events.ts';
import { type PreviewHandlers, previewHandlers } from './handlers.ts';
import { previewPages } from './previewPages.ts';

export interface OpenPreviewParts {
  env: Pick<Env, 'contentDir' | 'nonProduction'>;
  store: ContentStore;
  secrets: readonly string[];
  revocations: Revocations;
  tools: PageTools;
  bundle: DrawPreviewParts;
  log: Logger;
  isSecure: (request: IncomingMessage) => boolean;
}

/** All of the preview. */
export interface OpenedPreview {
  previews: Previews;
  pages(sessions: Pick<Sessions, 'findVisitor'>): PreviewAnswers;
  handlers: PreviewHandlers;
  close(): void;
}

/** Previews have a small cache of their own, apart from the visitors'. */
const DERIVED_BYTES = 8 * 1024 * 1024;

export function openPreview(parts: OpenPreviewParts): OpenedPreview {
  const { env, store, secrets, revocations, bundle, log, isSecure } = parts;
  const { contentDir, nonProduction } = env;
  const derived = new Derived(DERIVED_BYTES);
  const tools: PageTools = { ...parts.tools, derived };
  const previews = createPreviews({
    seal: createSeal(secrets.map((secret) => `preview ${secret}`)),
    revocations,
    nonProduction,
    isSecure,
    siteOf: (host) => siteOfHost(store.current(), host)?.id,
  });
  const draw = createDrawPreview(bundle, derived, log);
  const events = createPreviewEvents(store);
  const bars = createBars({ store, places: new Places(contentDir), contentDir, nonProduction });
  const links = createPreviewLinks(secrets);
  return {
    previews,
    pages: ({ findVisitor }) => previewPages({ store, previews, tools, findVisitor, bars, draw, log }),
    handlers: previewHandlers({ store, previews, links, draw, events, nonProduction }),
    close: events.close,
  };
}
