import type { Site } from '../../../schemas/types.ts';
import type { BlockSchema } from '../../content/blockSchemas.ts';
import { evaluate, siteContext } from '../../content/conditions.ts';
import type { RouteResult } from '../../content/index/routes.ts';
import { findScreen } from '../../content/screens.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import { visibilityOf } from '../visibility.ts';
import { originAddress } from './links.ts';
import {
  addMissingParameters,
  canonicalAddress,
  isPrefixed,
  localizePath,
  searchWithoutChoice,
  splitLocale,
} from './localeUrl.ts';
import { negotiateLocale } from './negotiate.ts';
import { readQuery } from './query.ts';
import type { LocalizedRoute, PageMatch, PageRequest, RedirectMatch, Resolution } from './resolution.ts';
import { resolveOldAddress } from './resolveOldAddress.ts';

/** The site by host, the locale by path or visitor, the page (spec.md §2, §4; requirements R1, R2, S10). `now`: ms. */
export function resolveRequest(
  snapshot: ContentSnapshot,
  request: PageRequest,
  now: number,
  schemas: ReadonlyMap<string, BlockSchema>,
): Resolution {
  const host = siteOf(snapshot, request);
  if ('unavailable' in host)
    return { kind: 'unavailable', unavailable: host.unavailable, path: request.path };
  const { site } = host;
  const place = resolveLocale(snapshot, site, request);
  if ('kind' in place) return place;
  const { locale, rest } = place;
  const origin = findOriginRedirect(site.config, locale, rest);
  if (origin !== undefined) return { kind: 'redirect', status: 302, location: origin, site, locale };
  const missing: Resolution = { kind: 'missing', site, locale, path: splitLocale(request.path).rest };
  const path = tryDecodeUri(rest);
  // Ids do not contain slashes, and `courses%2Fkidbasic` must not be a second address of a page.
  if (path === null || /%2f/i.test(rest)) return missing;
  const match = snapshot.index.routes(site.id).match(path, locale, now);
  const redirect = oldRedirect(snapshot, place, request, match, now);
  if (redirect && redirect !== 'later') return redirect;
  if (!match) return missing;
  if ('unavailable' in match)
    return { kind: 'unavailable', unavailable: match.unavailable, site, locale, path: rest };
  const moved = canonicalRedirect(place, request, match);
  if (moved || 'canonicalPath' in match) return moved ?? missing;
  const page = pageAt(snapshot, place, request, match, now, schemas);
  // A scheduled redirect will take over this address, so the page is not shared.
  return page ? { ...page, visibility: redirect === 'later' ? 'private' : page.visibility } : missing;
}

/** @throws NoSite */
function siteOf(snapshot: ContentSnapshot, request: PageRequest) {
  const given = request.site === undefined ? undefined : snapshot.sites.get(request.site);
  const host = given ? { site: given } : snapshot.index.siteForHost(request.host ?? '');
  if (!host) throw new NoSite(`no site answers for ${request.host}`);
  return host;
}

/** There is no fallback site, and no site has the host. */
export class NoSite extends Error {
  override name = 'NoSite';
  readonly status = 503;
}

/** The redirect for an account's screen, if the site has its screens at another origin (requirements C13). */
function findOriginRedirect({ metadata }: Site, locale: string, rest: string): string | undefined {
  const base = metadata.originWebSiteUrl;
  const screen = base === undefined ? undefined : findScreen(rest);
  return base && screen && originAddress(base, locale, screen);
}

function oldRedirect(
  snapshot: ContentSnapshot,
  place: LocalizedRoute,
  request: PageRequest,
  match: RouteResult | null,
  now: number,
): RedirectMatch | 'later' | undefined {
  const old = resolveOldAddress(snapshot, place, request.search, match, now);
  if (!old || old === 'later') return old;
  const { site, locale } = place;
  const { isElsewhere, ...led } = old;
  return { kind: 'redirect', ...led, site, locale, ...(isElsewhere ? {} : choiceOf(place)) };
}

/** See `canonicalAddress`; an address that chooses a locale redirects to the page without the choice. */
function canonicalRedirect(
  place: LocalizedRoute,
  { search, referrer }: PageRequest,
  match: RouteResult,
): RedirectMatch | undefined {
  const { site, locale, namedLocale, rest } = place;
  const path = 'canonicalPath' in match ? match.canonicalPath : undefined;
  const others = namedLocale === undefined ? undefined : searchWithoutChoice(search, namedLocale);
  if (others !== undefined) {
    const kept = referrer && splitLocale(referrer.path).rest === rest ? referrer.search : '';
    const location = localizePath(site.config, locale, path ?? rest) + addMissingParameters(others, kept);
    return { kind: 'redirect', status: 302, location, site, locale, chosenLocale: locale };
  }
  const moved = canonicalAddress(place, path);
  if (!moved) return undefined;
  const location = moved.location + search;
  return { kind: 'redirect', status: moved.status, location, site, locale, ...choiceOf(place) };
}

/** The locale in an address of a site without locales in its addresses: it was chosen in a list of languages. */
function choiceOf({ site, namedLocale }: LocalizedRoute): Pick<RedirectMatch, 'chosenLocale'> {
  if (namedLocale === undefined || isPrefixed(site.config, namedLocale)) return {};
  return { chosenLocale: namedLocale };
}

/** The page at an address; undefined if it is not shown now. */
function pageAt(
  snapshot: ContentSnapshot,
  { site, locale, isNegotiated, rest }: LocalizedRoute,
  { search }: PageRequest,
  { page, params }: Extract<RouteResult, { page: unknown }>,
  now: number,
  schemas: ReadonlyMap<string, BlockSchema>,
): PageMatch | undefined {
  const conditionContext = { ...siteContext(site.id, site.config, locale), loggedIn: false, now };
  if (!evaluate(page.config.when, conditionContext).shows) return undefined;
  const path = snapshot.index.routes(site.id).pathFor(page.id, params, locale) ?? rest;
  const query = readQuery(page.config, search);
  const visibility = isNegotiated || query.hasFreeText ? 'private' : visibilityOf(page.config, schemas);
  return { kind: 'page', site, locale, page, params, path, query, visibility };
}

/** Determines the locale of an address and the rest of its path, or that the site does not offer its locale. */
function resolveLocale(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  request: PageRequest,
): LocalizedRoute | Extract<Resolution, { kind: 'missing' }> {
  const offered = Object.keys(site.config.locales);
  const visitors = () => negotiateLocale(snapshot, offered, site.config.defaultLocale, request);
  const split = splitLocale(request.path);
  const isNamed = (code: string) => code.toLowerCase() === split.segment?.toLowerCase();
  const namedLocale = offered.find(isNamed);
  // A segment that only looks like a locale (`/vip-go`) is part of the path.
  const isLocale = namedLocale !== undefined || [...snapshot.locales.keys()].some(isNamed);
  if (!isLocale) {
    const rest = request.path;
    const isNegotiated = isLocaleNegotiated(site.config, rest);
    const locale = isNegotiated ? visitors() : site.config.defaultLocale;
    const without = { segment: undefined, namedLocale: undefined, hasNeedlessSlash: false };
    return { ...without, site, locale, isNegotiated, rest };
  }
  const { segment, rest, hasNeedlessSlash } = split;
  if (namedLocale === undefined) return { kind: 'missing', site, locale: visitors(), path: rest };
  return { site, locale: namedLocale, segment, namedLocale, isNegotiated: false, rest, hasNeedlessSlash };
}

/** Whether the visitor decides the locale of an address without one (spec.md §9: strategies and redirect modes). */
function isLocaleNegotiated(site: Site, rest: string): boolean {
  const mode = site.redirectMode ?? 'all';
  return site.localeStrategy === 'no_prefix' || mode !== 'root' || rest === '/';
}
