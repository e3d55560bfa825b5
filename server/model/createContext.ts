import type { BlockSchema } from '../content/blockSchemas.ts';
import { siteContext } from '../content/conditions.ts';
import type { ContentSnapshot } from '../content/snapshot.ts';
import type { BlockListener } from './buildBlocks.ts';
import { CacheDependencies } from './cache/cacheDependencies.ts';
import type { ModelCache } from './cache/modelCache.ts';
import { memoizeFor, type PageContext, type SharedTools, type Visitor } from './context.ts';
import { getLocalizedSite } from './site/localizedSites.ts';
import type { PageMatch } from './site/resolution.ts';

/** The visitor and the time that a page is built for. `now` in ms since the epoch. */
export interface VisitContext {
  visitor: Visitor;
  now: number;
  isPost?: boolean;
}

/** Creates a request's context, before anything is looked up. */
export function createContext(
  snapshot: ContentSnapshot,
  match: PageMatch,
  status: number,
  { visitor, now, isPost = false }: VisitContext,
  { schemas: _, onBlockUnavailable: __, modelCache, ...sharedTools }: PageTools,
): PageContext {
  const { site, locale, page, params, path, query } = match;
  const localizedSite = getLocalizedSite(snapshot, site.id, locale, now);
  return {
    snapshot,
    localizedSite,
    page,
    status,
    params,
    path,
    query,
    search: query.canonical,
    visitor,
    conditionContext: { ...siteContext(site.id, site.config, locale), loggedIn: visitor.user !== null, now },
    isPost,
    ...sharedTools,
    dependencies: new CacheDependencies(),
    memoize: memoizeFor(localizedSite, modelCache),
    subject: {},
  };
}

/** `SharedTools`, plus what only building a whole page needs. */
export interface PageTools extends SharedTools {
  schemas: ReadonlyMap<string, BlockSchema>;
  modelCache: ModelCache;
  onBlockUnavailable: BlockListener;
}
