import type { Logger } from 'pino';
import type { Adapters } from '../adapters/adapters.ts';
import { previewSessions } from '../authoring/preview/previewSessions.ts';
import { createIsSecure } from '../http/isSecure.ts';
import { PageCache } from '../http/pages/pageCache.ts';
import { type BlocksRenderer, createPageRenderer } from '../http/pages/pageRenderer.ts';
import { PageHandler } from '../http/pages/pages.ts';
import { type SharedPageOptions, sharedPages } from '../http/pages/sharedPages.ts';
import { type OpenedPreview, openPreview } from '../http/preview/openPreview.ts';
import type { Env } from '../lib/env/env.ts';
import { trustOf } from '../lib/env/trustProxy.ts';
import { Memo } from '../model/cache/memo.ts';
import { createReceipts } from '../model/forms/receipts.ts';
import type { PageTools } from '../model/pageTools.ts';
import { remember } from '../model/words/remember.ts';
import { EVENT } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics/metrics.ts';
import { type AddressSigner, createAddressSigner } from '../visitors/session/addressSigner.ts';
import { createSeal } from '../visitors/session/seal.ts';
import { createSessions, type Sessions } from '../visitors/session/session.ts';
import { createUserKeys } from '../visitors/session/userKeys.ts';
import type { Dependencies } from './openDependencies.ts';
import type { RendererBundle } from './rendererBundle.ts';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
const MEMO_BYTES = 48 * 1024 * 1024;

export interface CreatePagesParts {
  env: Env;
  bundle: RendererBundle;
  dependencies: Dependencies;
  adapters: Adapters;
  metrics: Metrics;
  log: Logger;
}

/** What answers requests of pages, and what it answers them with. */
export interface SitePages {
  making: SharedPageOptions & { renderer: BlocksRenderer };
  signer: AddressSigner;
  cache: PageCache;
  preview: OpenedPreview;
  /** As a preview shows them, where one is shown. */
  sessions: Sessions;
  pages: PageHandler;
}

export function createPages({ bundle, metrics, ...parts }: CreatePagesParts): SitePages {
  const { env, dependencies, adapters, log } = parts;
  const { store, secrets, revocations, tracing } = dependencies;
  const signer = createAddressSigner(secrets);
  const tools = createPageTools(env, adapters, log, dependencies, signer);
  const renderer = createPageRenderer(bundle.renderer, bundle.assets, tools.memo, log);
  const making = { store, tools, renderer, log, tracing };
  const cache = new PageCache(PAGE_CACHE_BYTES, sharedPages(making, metrics.rendered));
  const [seal, userKeys] = [createSeal(secrets), createUserKeys(secrets)];
  const isSecure = createIsSecure(trustOf(env.trustProxy));
  const preview = openPreview({ env, store, secrets, revocations, tools, bundle, log, isSecure });
  const real = createSessions({ user: adapters.user, seal, userKeys, revocations, isSecure });
  const sessions = previewSessions(real, preview.previews);
  const pages = new PageHandler({ ...making, cache, sessions, previews: preview.pages(sessions) });
  return { making, signer, cache, preview, sessions, pages };
}

function createPageTools(
  env: Env,
  adapters: Adapters,
  log: Logger,
  { schemas, secrets }: Dependencies,
  signer: AddressSigner,
): PageTools {
  return {
    adapters,
    schemas,
    memo: new Memo(MEMO_BYTES),
    signAddress: remember(signer.sign),
    receipts: createReceipts(createSeal(secrets.map((secret) => `receipt ${secret}`))),
    nonProduction: env.nonProduction,
    listen: ({ id, type, failure }) =>
      log.warn({ event: EVENT.blockUnavailable, block: id, type, reason: failure.message }),
    report: (event, fields) => log.warn({ event, ...fields }),
  };
}
