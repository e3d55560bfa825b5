import type { Page } from '../../../schemas/types.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import { localizePath } from './localeUrl.ts';

/**
 * A page's addresses by locale, `x-default` last (design: search engines). Empty if too little is translated, because
 * others do not list it either. `locales`: the subject's locales, if not all.
 */
export function alternatesOf(
  snapshot: ContentSnapshot,
  page: ContentFile<Page>,
  siteId: string,
  locale: string,
  path: string,
  locales?: readonly string[],
): { hreflang: string; href: string }[] {
  if (snapshot.index.isUnderTranslated(siteId, locale, page.id)) return [];
  const canonicalSites = snapshot.index.canonicalSites(page);
  const address = (site: string | undefined, locale: string) =>
    locales && !locales.includes(locale) ? undefined : addressOn(snapshot, site, locale, path);
  const alternates = canonicalSites.locales.flatMap((locale) => {
    const href = address(canonicalSites.siteFor(locale, siteId), locale);
    return href === undefined ? [] : [{ hreflang: locale, href }];
  });
  const fallbackLocale =
    canonicalSites.fallback === undefined
      ? undefined
      : snapshot.sites.get(canonicalSites.fallback)?.config.defaultLocale;
  const xDefault =
    fallbackLocale === undefined ? undefined : address(canonicalSites.fallback, fallbackLocale);
  return xDefault === undefined ? alternates : [...alternates, { hreflang: 'x-default', href: xDefault }];
}

/** The absolute address of a path in a locale of the site with this id; undefined if there is no such site. */
export function addressOn(
  { sites }: ContentSnapshot,
  id: string | undefined,
  locale: string,
  path: string,
): string | undefined {
  const site = id === undefined ? undefined : sites.get(id)?.config;
  return site && `${site.origin}${localizePath(site, locale, path)}`;
}
