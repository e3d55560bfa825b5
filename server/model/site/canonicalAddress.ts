import type { LocalePlace } from './localePlace.ts';
import { isPrefixed, localizePath } from './localeUrl.ts';

/** Where an address leads whose locale, case or slashes are not as they should be. @param canonicalPath of its page */
export function canonicalAddress(
  { site: { config: site }, segment, named, locale, rest, hasNeedlessSlash }: LocalePlace,
  canonicalPath: string | undefined,
): { status: 302 | 308; location: string } | undefined {
  const path = canonicalPath ?? rest;
  // With this strategy the default locale has two addresses.
  const isEither = site.localeStrategy === 'prefix_and_default' && locale === site.defaultLocale;
  const location = isEither && named === undefined ? path : localizePath(site, locale, path);
  // The locale of an address that names none may be the visitor's own.
  if (!isEither && isPrefixed(site, locale) !== (named !== undefined))
    return { status: named === undefined ? 302 : 308, location };
  const isCanonical = segment === named && canonicalPath === undefined && !hasNeedlessSlash;
  return isCanonical ? undefined : { status: 308, location };
}
