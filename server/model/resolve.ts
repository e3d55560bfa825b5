import type { Page, Site } from '../../schemas/types.ts';
import { siteForHost } from '../content/hosts.ts';
import { compileRoutes } from '../content/routes.ts';
import type { ContentFile, ContentSnapshot, Outage } from '../content/snapshot.ts';
import { isPrefixed, localizePath, splitLocale } from './localeUrl.ts';
import { negotiateLocale } from './negotiate.ts';
import type { PageQuery } from './query.ts';

/** What of a request decides the page. */
export interface PageRequest {
  host: string | undefined;
  /** The path as requested, still percent-encoded, without the query. */
  path: string;
  /** The query as requested, with its `?`, or empty. */
  search: string;
  localeCookie: string | undefined;
  acceptLanguage: string | undefined;
}

export interface PageMatch {
  kind: 'page';
  site: ContentFile<Site>;
  locale: string;
  page: ContentFile<Page>;
  params: Record<string, string>;
  /** Path without its locale: `/courses/kidbasic`. */
  path: string;
  query: PageQuery;
  /** Whether the visitor's language decided: such an answer is the visitor's alone. */
  negotiated: boolean;
}
export type Resolution =
  | PageMatch
  | { kind: 'redirect'; status: 302 | 308; location: string; site: ContentFile<Site>; locale: string }
  | { kind: 'missing'; site: ContentFile<Site>; locale: string; path: string }
  | { kind: 'out'; outage: Outage; site?: ContentFile<Site>; locale?: string; path: string };

/** Site by host, locale by path or visitor, page by route (spec.md §2, §4; requirements R1, R2, S10). */
export function resolveRequest(
  snapshot: ContentSnapshot,
  request: PageRequest,
  readQuery: (page: Page, search: string) => PageQuery,
): Resolution {
  const found = siteForHost(snapshot, request.host);
  if (found.outage) return { kind: 'out', outage: found.outage, path: request.path };
  const site = found.site;
  const offered = Object.keys(site.config.locales);
  const visitors = () =>
    negotiateLocale(snapshot, offered, site.config.defaultLocale, { cookie: request.localeCookie, acceptLanguage: request.acceptLanguage });

  const { segment, rest } = splitLocale(request.path);
  const locale = segment === undefined ? undefined : offered.find((code) => code.toLowerCase() === segment.toLowerCase());
  if (segment !== undefined && locale === undefined) return { kind: 'missing', site, locale: visitors(), path: rest };

  const routes = compileRoutes(snapshot, site.id);
  const named = locale ?? implicitLocale(site.config, rest, visitors);
  const match = routes.match(rest, named);
  if (!match) return { kind: 'missing', site, locale: named, path: rest };
  if (match.outage) return { kind: 'out', outage: match.outage, site, locale: named, path: rest };

  const canonical = canonicalAddress(site.config, locale, named, match.canonicalPath ?? rest, segment);
  if (canonical !== undefined && canonical.location !== request.path) {
    return { kind: 'redirect', status: canonical.status, location: canonical.location + request.search, site, locale: named };
  }
  if (match.canonicalPath !== undefined) {
    return { kind: 'redirect', status: 308, location: localized(site.config, locale, match.canonicalPath) + request.search, site, locale: named };
  }
  const query = readQuery(match.page.config, request.search);
  return { kind: 'page', site, locale: named, page: match.page, params: match.params, path: rest, query, negotiated: segment === undefined };
}

/** The locale of an address that names none (spec.md §9: strategies and redirect modes). */
function implicitLocale(site: Site, rest: string, visitors: () => string): string {
  const mode = site.redirectMode ?? 'all';
  const guess = site.localeStrategy === 'no_prefix' || mode !== 'root' || rest === '/';
  return guess ? visitors() : site.defaultLocale;
}

/** Where an address is in its one true form; `undefined` where it is that already. */
function canonicalAddress(
  site: Site,
  explicit: string | undefined,
  locale: string,
  path: string,
  segment: string | undefined,
): { status: 302 | 308; location: string } | undefined {
  const strategy = site.localeStrategy ?? 'prefix';
  if (explicit !== undefined) {
    const needless = strategy === 'no_prefix' || (strategy === 'prefix_except_default' && explicit === site.defaultLocale);
    if (needless) return { status: 308, location: path };
    return segment === explicit ? undefined : { status: 308, location: localizePath(site, explicit, path) };
  }
  if (strategy === 'no_prefix') return undefined;
  // Without a prefix the address is the default locale's, where the strategy has such addresses.
  const unprefixed = strategy !== 'prefix' && locale === site.defaultLocale;
  return unprefixed ? undefined : { status: 302, location: localizePath(site, locale, path) };
}

function localized(site: Site, explicit: string | undefined, path: string): string {
  if (explicit === undefined) return path;
  return isPrefixed(site, explicit) ? localizePath(site, explicit, path) : `/${explicit}${path === '/' ? '' : path}`;
}
