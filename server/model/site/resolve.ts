import type { Page, Site } from '../../../schemas/types.ts';
import type { BlockSchema } from '../../content/blockSchemas.ts';
import { evaluate, flagsFor } from '../../content/conditions.ts';
import { screenAt } from '../../content/screens.ts';
import type { ContentFile, ContentSnapshot, Outage } from '../../content/snapshot.ts';
import { type Audience, pageAudience } from '../audience.ts';
import { originAddress } from './links.ts';
import type { LocalePlace } from './localePlace.ts';
import { isPrefixed, localizePath, splitLocale } from './localeUrl.ts';
import { negotiateLocale } from './negotiate.ts';
import { oldAddress } from './oldAddress.ts';
import { type PageQuery, readQuery } from './query.ts';

/** What of a request decides the page. */
export interface PageRequest {
  host: string | undefined;
  /** The path as requested, still percent-encoded, without the query. */
  path: string;
  /** The query as requested, with its `?`, or empty. */
  search: string;
  localeCookie: string | undefined;
  acceptLanguage: string | undefined;
  /** The site itself, where the host does not decide it: in previews. */
  site?: string;
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
  /** Whose the page is, before anything is known of the visitor: by its blocks, its checks, its query, its address. */
  audience: Audience;
}

export interface RedirectMatch {
  kind: 'redirect';
  status: 302 | 308;
  location: string;
  site: ContentFile<Site>;
  locale: string;
  /** Whether the visitor's language or the clock decided it, so that it is nobody else's, though the move be for good. */
  isOwn?: boolean;
  /** The locale that the address named, where the one that it leads to names none: that of a language list. */
  chosen?: string;
}

export type Resolution =
  | PageMatch
  | RedirectMatch
  | { kind: 'missing'; site: ContentFile<Site>; locale: string; path: string }
  | { kind: 'out'; outage: Outage; site?: ContentFile<Site>; locale?: string; path: string };

/** Site by host, locale by path or visitor, page by route (spec.md §2, §4; requirements R1, R2, S10). `now`: ms since the epoch. */
export function resolveRequest(
  snapshot: ContentSnapshot,
  request: PageRequest,
  now: number,
  schemas: ReadonlyMap<string, BlockSchema>,
): Resolution {
  const given = request.site === undefined ? undefined : snapshot.sites.get(request.site);
  const host = given ? { site: given } : snapshot.index.siteForHost(request.host ?? '');
  if (!host) throw new NoSite(`no site answers for ${request.host}`);
  if ('outage' in host) return { kind: 'out', outage: host.outage, path: request.path };
  const { site } = host;
  const place = settleLocale(snapshot, site, request);
  if ('kind' in place) return place;
  const { locale, named, rest } = place;
  const away = atOrigin(site.config, rest);
  if (away !== undefined) return { kind: 'redirect', status: 302, location: away, site, locale };
  const missing: Resolution = { kind: 'missing', site, locale, path: splitLocale(request.path).rest };
  // No id holds a slash, and `courses%2Fkidbasic` is no second address of a page.
  if (/%2f/i.test(rest)) return missing;
  const routes = snapshot.index.routes(site.id);
  const match = routes.match(decodeURIComponent(rest), locale);
  const old = oldAddress(snapshot, place, request.search, match, now);
  if (old) {
    const { isElsewhere, ...led } = old;
    return { kind: 'redirect', ...led, site, locale, ...(isElsewhere ? {} : choiceOf(site.config, named)) };
  }
  if (!match) return missing;
  if ('outage' in match) return { kind: 'out', outage: match.outage, site, locale, path: rest };

  const moved = redirectOf(site.config, place, 'canonicalPath' in match ? match.canonicalPath : undefined);
  if (moved || 'canonicalPath' in match) {
    const { status, location } = moved ?? { status: 308, location: rest };
    const choice = choiceOf(site.config, named);
    return { kind: 'redirect', status, location: location + request.search, site, locale, ...choice };
  }

  const { page, params } = match;
  const flags = flagsFor(site.config, locale);
  const conditionContext = {
    site: site.id,
    region: site.config.region,
    locale,
    flags,
    loggedIn: false,
    now,
  };
  if (!evaluate(page.config.when, conditionContext).shows) return missing;
  const path = routes.pathFor(page.id, params, locale) ?? rest;
  const query = readQuery(page.config, request.search);
  const isOwn = named === undefined || query.isFree;
  const audience = isOwn ? 'visitor' : pageAudience(page.config, schemas);
  return { kind: 'page', site, locale, page, params, path, query, audience };
}

/** Where a path leads that is a screen of the account, or below one, while the site has its screens at another origin (requirements C13). */
function atOrigin({ metadata }: Site, rest: string): string | undefined {
  const screen = metadata.originWebSiteUrl === undefined ? undefined : screenAt(rest);
  return screen && originAddress(metadata.originWebSiteUrl ?? '', screen);
}

/** Which locale an address is in, and the rest of its path; or that it names a locale that the site does not offer. */
function settleLocale(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  request: PageRequest,
): LocalePlace | Extract<Resolution, { kind: 'missing' }> {
  const offered = Object.keys(site.config.locales);
  const hints = { cookie: request.localeCookie, acceptLanguage: request.acceptLanguage };
  const visitors = () => negotiateLocale(snapshot, offered, site.config.defaultLocale, hints);
  const split = splitLocale(request.path);
  const isNamed = (code: string) => code.toLowerCase() === split.segment?.toLowerCase();
  const named = offered.find(isNamed);
  // What merely looks like a locale (`/vip-go`) is the beginning of a path.
  const isLocale = named !== undefined || [...snapshot.locales.keys()].some(isNamed);
  if (!isLocale) {
    const rest = request.path;
    const locale = implicitLocale(site.config, rest, visitors);
    return { site, locale, segment: undefined, named: undefined, rest, hasNeedlessSlash: false };
  }
  const { segment, rest, hasNeedlessSlash } = split;
  if (named === undefined) return { kind: 'missing', site, locale: visitors(), path: rest };
  return { site, locale: named, segment, named, rest, hasNeedlessSlash };
}

/** The locale that an address named, where the site's own addresses name none: that of a language list. */
function choiceOf(site: Site, named: string | undefined): Pick<RedirectMatch, 'chosen'> {
  return named === undefined || isPrefixed(site, named) ? {} : { chosen: named };
}

/** Where an address leads that is not written as it should be: in its locale, its case, its slashes. */
function redirectOf(
  site: Site,
  { segment, named, locale, rest, hasNeedlessSlash }: LocalePlace,
  canonicalPath: string | undefined,
): { status: 302 | 308; location: string } | undefined {
  const moved = canonicalAddress(site, segment, named, locale, canonicalPath ?? rest);
  if (moved) return moved;
  if (canonicalPath !== undefined) return { status: 308, location: pathBehind(site, named, canonicalPath) };
  return hasNeedlessSlash ? { status: 308, location: pathBehind(site, named, '/') } : undefined;
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
    return segment === named ? undefined : { status: 308, location: pathBehind(site, named, path) };
  }
  if (strategy === 'no_prefix') return undefined;
  // Without a prefix the address is the default locale's, where the strategy has such addresses.
  const unprefixed = strategy !== 'prefix' && locale === site.defaultLocale;
  return unprefixed ? undefined : { status: 302, location: localizePath(site, locale, path) };
}

/** A path behind the locale that the address named, as far as it did. */
function pathBehind(site: Site, named: string | undefined, path: string): string {
  if (named === undefined) return path;
  return isPrefixed(site, named) ? localizePath(site, named, path) : `/${named}${path === '/' ? '' : path}`;
}
