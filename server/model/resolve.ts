import type { Page, Site } from '../../schemas/types.ts';
import { evaluate, flagsFor } from '../content/conditions.ts';
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

/** Site by host, locale by path or visitor, page by route (spec.md §2, §4; requirements R1, R2, S10). `now`: ms since the epoch. */
export function resolveRequest(
  snapshot: ContentSnapshot,
  request: PageRequest,
  now: number,
  readQuery: (page: Page, search: string) => PageQuery,
): Resolution {
  const host = snapshot.index.siteForHost(request.host ?? '');
  if (!host) throw new NoSite(`no site answers for ${request.host}`);
  if ('outage' in host) return { kind: 'out', outage: host.outage, path: request.path };
  const { site } = host;
  const offered = Object.keys(site.config.locales);
  const hints = { cookie: request.localeCookie, acceptLanguage: request.acceptLanguage };
  const visitors = () => negotiateLocale(snapshot, offered, site.config.defaultLocale, hints);

  const { segment, rest, hasNeedlessSlash } = splitLocale(request.path);
  const named = segment && offered.find((code) => code.toLowerCase() === segment.toLowerCase());
  if (segment !== undefined && !named) return { kind: 'missing', site, locale: visitors(), path: rest };

  const locale = named ?? implicitLocale(site.config, rest, visitors);
  // No id holds a slash, and `courses%2Fkidbasic` is no second address of a page.
  if (/%2f/i.test(rest)) return { kind: 'missing', site, locale, path: rest };
  const routes = snapshot.index.routes(site.id);
  const match = routes.match(decodeURIComponent(rest), locale);
  if (!match) return { kind: 'missing', site, locale, path: rest };
  if ('outage' in match) return { kind: 'out', outage: match.outage, site, locale, path: rest };

  const redirect = (to: { status: 302 | 308; location: string }): Resolution => ({
    kind: 'redirect',
    status: to.status,
    location: to.location + request.search,
    site,
    locale,
  });
  const canonicalPath = 'canonicalPath' in match ? match.canonicalPath : undefined;
  const moved = canonicalAddress(site.config, segment, named, locale, canonicalPath ?? rest);
  if (moved) return redirect(moved);
  if ('canonicalPath' in match)
    return redirect({ status: 308, location: spelt(site.config, named, match.canonicalPath) });
  if (hasNeedlessSlash) return redirect({ status: 308, location: spelt(site.config, named, '/') });

  const { page, params } = match;
  const flags = flagsFor(site.config, locale);
  const conditionContext = { site: site.id, region: site.config.region, locale, flags, loggedIn: false, now };
  if (!evaluate(page.config.when, conditionContext).shows)
    return { kind: 'missing', site, locale, path: rest };
  const path = routes.pathFor(page.id, params, locale) ?? rest;
  const query = readQuery(page.config, request.search);
  return { kind: 'page', site, locale, page, params, path, query, negotiated: segment === undefined };
}

/** No site is the fallback, and none claims the host. */
export class NoSite extends Error {
  override name = 'NoSite';
  readonly status = 503;
}

/** The locale of an address that names none (spec.md §9: strategies and redirect modes). */
function implicitLocale(site: Site, rest: string, visitors: () => string): string {
  const mode = site.redirectMode ?? 'all';
  const guess = site.localeStrategy === 'no_prefix' || mode !== 'root' || rest === '/';
  return guess ? visitors() : site.defaultLocale;
}

/** Where an address of another locale form leads; `undefined` where its locale is written as it should be. */
function canonicalAddress(
  site: Site,
  segment: string | undefined,
  named: string | undefined,
  locale: string,
  path: string,
): { status: 302 | 308; location: string } | undefined {
  const strategy = site.localeStrategy ?? 'prefix';
  if (named !== undefined) {
    const needless =
      strategy === 'no_prefix' || (strategy === 'prefix_except_default' && named === site.defaultLocale);
    if (needless) return { status: 308, location: path };
    return segment === named ? undefined : { status: 308, location: spelt(site, named, path) };
  }
  if (strategy === 'no_prefix') return undefined;
  // Without a prefix the address is the default locale's, where the strategy has such addresses.
  const unprefixed = strategy !== 'prefix' && locale === site.defaultLocale;
  return unprefixed ? undefined : { status: 302, location: localizePath(site, locale, path) };
}

/** A path behind the locale that the address named, as far as it did. */
function spelt(site: Site, named: string | undefined, path: string): string {
  if (named === undefined) return path;
  return isPrefixed(site, named) ? localizePath(site, named, path) : `/${named}${path === '/' ? '' : path}`;
}
