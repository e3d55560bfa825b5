import type { Site } from '../../../schemas/types.ts';
import type { LocalePlace } from './localePlace.ts';
import { isPrefixed, localizePath } from './localeUrl.ts';

interface Moved {
  status: 302 | 308;
  location: string;
}

/** Where an address leads whose locale, case or slashes are not as they should be. @param canonicalPath of its page */
export function canonicalAddress(
  { site: { config: site }, segment, named, locale, rest, hasNeedlessSlash }: LocalePlace,
  canonicalPath: string | undefined,
): Moved | undefined {
  const moved = inItsLocale(site, segment, named, locale, canonicalPath ?? rest);
  if (moved) return moved;
  if (canonicalPath !== undefined) return { status: 308, location: pathBehind(site, named, canonicalPath) };
  return hasNeedlessSlash ? { status: 308, location: pathBehind(site, named, '/') } : undefined;
}

/** Where an address of another locale form leads; `undefined` where its locale is written as it should be. */
function inItsLocale(
  site: Site,
  segment: string | undefined,
  named: string | undefined,
  locale: string,
  path: string,
): Moved | undefined {
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
