import type { Page } from '../../schemas/types.ts';
import type { ContentFile, ContentSnapshot } from '../content/snapshot.ts';
import { localizePath } from './localeUrl.ts';
import { evaluate, flagsFor } from './when.ts';

/** Which site's address of a page is the true one, for each locale that the page exists in on any site. */
export interface PageOwners {
  /** Site id by locale, for pages that every site sees alike. */
  owner(locale: string, asking: string): string | undefined;
  locales: readonly string[];
  /** Site whose default locale strangers get (`x-default`). */
  fallback: string | undefined;
}

const kept = new WeakMap<ContentSnapshot, Map<string, PageOwners>>();

/**
 * Who owns a page in each locale: the site that `owns` the locale, if it has the page; else the asking site, if it
 * offers it; else the only site that does, or the fallback site (requirements S7, design: one owner a page).
 */
export function pageOwners(snapshot: ContentSnapshot, page: ContentFile<Page>): PageOwners {
  const bySnapshot = kept.get(snapshot) ?? new Map<string, PageOwners>();
  kept.set(snapshot, bySnapshot);
  const before = bySnapshot.get(page.id);
  if (before) return before;
  const owners = findOwners(snapshot, page);
  bySnapshot.set(page.id, owners);
  return owners;
}

function findOwners(snapshot: ContentSnapshot, page: ContentFile<Page>): PageOwners {
  const offering = new Map<string, Set<string>>();
  const owning = new Map<string, string>();
  let fallback: string | undefined;
  for (const [id, { config }] of snapshot.sites) {
    for (const locale of Object.keys(config.locales)) {
      if (!isPageOffered(snapshot, id, locale, page.config)) continue;
      offering.set(locale, (offering.get(locale) ?? new Set()).add(id));
      if (config.owns?.includes(locale) && !owning.has(locale)) owning.set(locale, id);
      if (config.fallback && locale === config.defaultLocale) fallback = id;
    }
  }
  return {
    locales: [...offering.keys()],
    fallback,
    owner: (locale, asking) => {
      const sites = offering.get(locale);
      const owner = owning.get(locale);
      if (owner !== undefined) return owner;
      if (sites?.has(asking)) return asking;
      if (sites?.size === 1) return [...sites][0];
      return fallback !== undefined && sites?.has(fallback) ? fallback : undefined;
    },
  };
}

/** Whether a site has a page in a locale: the page's own condition, whatever the moment and the visitor. */
export function isPageOffered(
  snapshot: ContentSnapshot,
  siteId: string,
  locale: string,
  page: Page,
): boolean {
  const site = snapshot.sites.get(siteId)?.config;
  if (!site) return false;
  const conditionContext = {
    site: siteId,
    region: site.region,
    locale,
    flags: flagsFor(site, locale),
    loggedIn: false,
    now: Date.now(),
  };
  return page.when === undefined || evaluate(page.when, conditionContext).shows;
}

/**
 * The page's address in each locale, absolute, `x-default` last (design: search engines). `path` is without its locale.
 * `offered`: locales that what the page is about is offered in, where not in all.
 */
export function alternatesOf(
  snapshot: ContentSnapshot,
  page: ContentFile<Page>,
  siteId: string,
  path: string,
  offered?: readonly string[],
): { hreflang: string; href: string }[] {
  const owners = pageOwners(snapshot, page);
  const address = (owner: string | undefined, locale: string) => {
    if (offered && !offered.includes(locale)) return undefined;
    const site = owner === undefined ? undefined : snapshot.sites.get(owner)?.config;
    return site && `${site.origin}${localizePath(site, locale, path)}`;
  };
  const alternates = owners.locales.flatMap((locale) => {
    const href = address(owners.owner(locale, siteId), locale);
    return href === undefined ? [] : [{ hreflang: locale, href }];
  });
  const fallbackLocale =
    owners.fallback === undefined ? undefined : snapshot.sites.get(owners.fallback)?.config.defaultLocale;
  const xDefault = fallbackLocale === undefined ? undefined : address(owners.fallback, fallbackLocale);
  return xDefault === undefined ? alternates : [...alternates, { hreflang: 'x-default', href: xDefault }];
}
