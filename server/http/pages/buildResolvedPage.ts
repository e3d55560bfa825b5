import type { PageModel, PageRedirect } from '../../../schemas/model.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { type BuiltPage, buildPage, buildStatusPage } from '../../model/buildPage.ts';
import type { PageTools, VisitContext } from '../../model/createContext.ts';
import type { Resolution } from '../../model/site/resolution.ts';

/** Builds the page at an address, or the page for its status. @throws SiteUnavailable, and as `buildPage` */
export async function buildResolvedPage(
  snapshot: ContentSnapshot,
  resolution: Resolution,
  visit: VisitContext,
  tools: PageTools,
): Promise<BuiltPage> {
  if (resolution.kind === 'page') return buildPage(snapshot, resolution, visit, tools);
  if (resolution.kind === 'missing')
    return buildStatusPage(snapshot, { ...resolution, status: 404 }, visit, tools);
  if (resolution.kind !== 'unavailable' || !resolution.site || resolution.locale === undefined)
    throw new SiteUnavailable();
  const { site, locale, path } = resolution;
  return buildStatusPage(snapshot, { site, locale, path, status: 503 }, visit, tools);
}

export function redirectModel({
  site,
  locale,
  location,
  status,
}: Extract<Resolution, { kind: 'redirect' }>): ModelAnswer {
  const head = { title: '', description: '', robots: 'noindex,follow', canonical: location, alternates: [] };
  return { site: site.id, locale, status, redirect: location, head, blocks: [] };
}

/** The answer of `GET /api/page`: a model, or the data of a redirect. */
export type ModelAnswer = PageModel | PageRedirect;

/** The site of this host is unavailable: its file is faulty, and there is no good version in the cache. */
export class SiteUnavailable extends Error {
  override name = 'SiteUnavailable';
  readonly status = 503;
}
