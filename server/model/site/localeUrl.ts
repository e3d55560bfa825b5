import type { Site } from '../../../schemas/types.ts';
import type { LocalizedRoute } from './resolution.ts';

/** A path segment that looks like a locale, whether or not it is offered. */
const LOCALE_SEGMENT = /^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2}$/i;

/** A path split into its locale, as written, and the rest (`/` for home). */
interface LocalePath {
  segment: string | undefined;
  rest: string;
  /** Home has two spellings; `/en-US/` is the wrong one. */
  hasNeedlessSlash: boolean;
}

/** Splits a path: `/en-US/courses` is `en-US` and `/courses`. */
export function splitLocale(path: string): LocalePath {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  if (!LOCALE_SEGMENT.test(first)) return { segment: undefined, rest: path, hasNeedlessSlash: false };
  return { segment: first, rest: rest === '' ? '/' : rest, hasNeedlessSlash: rest === '/' };
}

/** Returns whether the addresses of a locale contain it (spec.md §9: the site's strategy). */
export function isPrefixed(site: Site, locale: string): boolean {
  const strategy = site.localeStrategy ?? 'prefix';
  if (strategy === 'no_prefix') return false;
  return strategy !== 'prefix_except_default' || locale !== site.defaultLocale;
}

/** The address of a path (without its locale) in a locale of a site. The address of home is only the prefix. */
export function localizePath(site: Site, locale: string, path: string): string {
  if (!isPrefixed(site, locale)) return path;
  return path === '/'
    ? `/${locale}`
    : `/${locale}${/^[?#]/.test(path.slice(1)) && path.startsWith('/') ? path.slice(1) : path}`;
}

/** An address of the site (path, query, hash) in another of its locales; one without a locale stays as it is. */
export function addressInLocale(site: Site, locale: string, address: string): string {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const { segment, rest } = splitLocale(path);
  const isIn = segment === undefined ? !isPrefixed(site, site.defaultLocale) : site.locales[segment];
  return isIn ? localizePath(site, locale, rest) + tail : address;
}

/** The address with a locale prefix in any strategy: else a language link would be answered in the old language. */
export function namedAddress(site: Site, locale: string, path: string): string {
  return localizePath({ ...site, localeStrategy: 'prefix' }, locale, path);
}

/** The query parameter of an address whose locale the visitor chose from a list (requirements R3). */
export const CHOICE_PARAMETER = 'locale';

/** An address that stores the choice in the cookie and then leads to the same address. */
export function choiceAddress(address: string, locale: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${CHOICE_PARAMETER}=${locale}`;
}

/** A query (`?…`) plus the parameters that only another query has: a change of language keeps all (requirements R3). */
export function addMissingParameters(search: string, referrerSearch: string): string {
  const nameOf = (pair: string) => pair.split('=', 1)[0];
  const pairs = search.slice(1).split('&').filter(Boolean);
  const names = new Set([CHOICE_PARAMETER, ...pairs.map(nameOf)]);
  const missing = referrerSearch
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.has(nameOf(pair)));
  const all = [...pairs, ...missing];
  return all.length === 0 ? '' : `?${all.join('&')}`;
}

/** The query (`?…`) of an address that chooses a locale, without the choice; undefined if it chooses none. */
export function searchWithoutChoice(search: string, locale: string): string | undefined {
  const pairs = search.slice(1).split('&');
  const others = pairs.filter((pair) => pair !== `${CHOICE_PARAMETER}=${locale}`);
  if (others.length === pairs.length) return undefined;
  return others.length === 0 ? '' : `?${others.join('&')}`;
}

/** The cookie with a visitor's chosen language (spec.md §4); browsers allow 400 days at most. */
export const LOCALE_COOKIE = { name: 'i18n_redirected', maxAge: 400 * 24 * 60 * 60 } as const;

/** The redirect for a wrong locale, case or slashes. @param canonicalPath the path of its page */
export function canonicalAddress(
  { site: { config: site }, segment, namedLocale, locale, rest, hasNeedlessSlash }: LocalizedRoute,
  canonicalPath: string | undefined,
): { status: 302 | 308; location: string } | undefined {
  const path = canonicalPath ?? rest;
  // With this strategy the default locale has two valid addresses.
  const isEither = site.localeStrategy === 'prefix_and_default' && locale === site.defaultLocale;
  const location = isEither && namedLocale === undefined ? path : localizePath(site, locale, path);
  // An address without a locale may be in the visitor's own.
  if (!isEither && isPrefixed(site, locale) !== (namedLocale !== undefined))
    return { status: namedLocale === undefined ? 302 : 308, location };
  const isCanonical = segment === namedLocale && canonicalPath === undefined && !hasNeedlessSlash;
  return isCanonical ? undefined : { status: 308, location };
}
