import { DAY_MS } from '../../../schemas/rules/durations.ts';
import type { ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import { monotonicNow } from '../../lib/clock.ts';
import { type BuiltPage, buildPage } from '../../model/buildPage.ts';
import type { PageTools } from '../../model/createContext.ts';
import type { PageMatch } from '../../model/site/resolution.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import { EVENT } from '../../observe/events.ts';
import type { PageAddress, PageMetadata } from '../cachedPage.ts';
import { pageHeaders } from '../send.ts';
import { type PageCollaborators, requestOfAddress, traceSpan } from './pageRequest.ts';

/**
 * The source of a shared page: an address, resolved against one snapshot at one moment (ms since the epoch). The page
 * is made as of that moment, so that a window which ends meanwhile makes it invalid (requirements P5).
 */
export interface PageSource {
  snapshot: ContentSnapshot;
  match: PageMatch;
  address: PageAddress;
  now: number;
}

export type PageMaker = ReturnType<typeof createSharedPageMaker>;

/** Makes the pages of all visitors without a login. @param onMade called with a page's time (ms), data included */
export function createSharedPageMaker(
  { store, tools, renderer, log, tracing, cdn }: PageCollaborators,
  onMade: (ms: number) => void,
) {
  return {
    /** The key of a source: content scope, site, locale, path, declared query. */
    keyOf: ({ snapshot, match }: PageSource) =>
      `${match.path}${match.query.canonical}\n${snapshot.index.scopes.scopeOf(match)}`,
    isCurrent: (scope: string) => store.current().index.scopes.has(scope),
    resolve: (address: PageAddress) => resolveShared(store, tools, address),
    /** Called if a page could not be renewed; the stale one is still shown. */
    failed: (key: string, error: unknown) => log.error({ event: EVENT.pageFailed, key, err: error }),
    make: async (source: PageSource): Promise<{ body: Buffer; metadata: PageMetadata }> => {
      const startedAt = monotonicNow();
      const visit = { visitor: { user: null }, now: source.now };
      const builtPage = await traceSpan(tracing, 'page.build', source.match, () =>
        buildPage(source.snapshot, source.match, visit, tools),
      );
      // The answer is a redirect, so the page is not needed.
      const body = builtPage.model.redirect
        ? Buffer.alloc(0)
        : traceSpan(tracing, 'page.render', source.match, () => renderer.render(builtPage.model));
      onMade(monotonicNow() - startedAt);
      const metadata = metadataOf(source, builtPage);
      return { body, metadata: cdn?.withTags(metadata) ?? metadata };
    },
  };
}

/** Resolves an address against the live content; `undefined` if there is no longer a shared page. */
function resolveShared(store: ContentStore, tools: PageTools, address: PageAddress): PageSource | undefined {
  const snapshot = store.current();
  const now = Date.now();
  const match = resolveRequest(snapshot, requestOfAddress(address), now, tools.schemas);
  return match.kind === 'page' && match.visibility === 'shared'
    ? { snapshot, match, address, now }
    : undefined;
}

function metadataOf(
  { snapshot, match, now }: PageSource,
  { model, dependencies, retryAfter }: BuiltPage,
): PageMetadata {
  const { status, redirect } = model;
  const { usableUntil } = dependencies;
  const isBounded = Number.isFinite(usableUntil);
  // Shared caches must not store a page that shows free seats.
  const isWhole = status === 200 && !dependencies.degraded && !isBounded;
  return {
    status,
    headers: {
      ...pageHeaders(match.site.config, model),
      ...(redirect === undefined ? {} : { location: redirect }),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    answers: dependencies.answerKeys,
    scope: snapshot.index.scopes.scopeOf(match),
    madeAt: now,
    nextBoundary: dependencies.nextBoundary,
    freshUntil: Math.min(dependencies.freshUntil, monotonicNow() + MAX_FRESH_MS),
    usableUntil: isBounded ? usableUntil : undefined,
    sharedSeconds: isWhole ? (match.site.config.cache?.sharedSeconds ?? 60) : 0,
  };
}

/** The longest time (ms) until a page without answers is made again: a day. */
const MAX_FRESH_MS = DAY_MS;
