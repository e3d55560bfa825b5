import type { Page, Site } from '../../../schemas/types.ts';
import { mayHold, siteContext } from '../conditions.ts';
import type { ContentFile } from '../contentParts.ts';
import { isLeftToOrigin } from '../screens.ts';

/** For each locale that a page exists in on any site: the site with its canonical address. */
export type CanonicalSites = ReturnType<typeof findCanonicalSites>;

/**
 * The canonical site of a page in each locale: the site that `owns` the locale if it has the page; else the requesting site if it
 * offers the locale; else the only site that does, or the fallback site (requirements S7). Conditions on visitor or
 * clock do not count against a site; screens at another origin do.
 * @param unlisted sites and locales (`kr ko-KR`) in which too little of the page is translated for it to be listed
 */
export function findCanonicalSites(
  sites: ReadonlyMap<string, ContentFile<Site>>,
  { when, path }: Pick<Page, 'when' | 'path'>,
  unlisted: ReadonlySet<string> = new Set(),
) {
  const offering = new Map<string, Set<string>>();
  const owning = new Map<string, string>();
  let fallback: string | undefined;
  for (const [id, { config }] of sites) {
    if (isLeftToOrigin(config, path)) continue;
    for (const locale of Object.keys(config.locales)) {
      if (unlisted.has(`${id} ${locale}`)) continue;
      // If addresses contain no locale, search engines send no language and get the default locale.
      if (config.localeStrategy === 'no_prefix' && locale !== config.defaultLocale) continue;
      if (when && !mayHold([when], siteContext(id, config, locale))) continue;
      offering.getOrInsertComputed(locale, () => new Set()).add(id);
      if (config.owns?.includes(locale) && !owning.has(locale)) owning.set(locale, id);
      if (config.fallback && locale === config.defaultLocale) fallback = id;
    }
  }
  return {
    locales: [...offering.keys()],
    /** The site whose default locale is `x-default`. */
    fallback,
    /** The site of the canonical address: the one that `owns` the locale, else of the asking one. */
    canonical: (locale: string, asking: string) => owning.get(locale) ?? asking,
    /** Returns the site whose address of the page is listed for a locale, as the asking site sees it. */
    siteFor: (locale: string, asking: string): string | undefined => {
      const owner = owning.get(locale);
      if (owner !== undefined) return owner;
      const offers = offering.get(locale);
      if (offers?.has(asking)) return asking;
      if (offers?.size === 1) return [...offers][0];
      return fallback !== undefined && offers?.has(fallback) ? fallback : undefined;
    },
  };
}
