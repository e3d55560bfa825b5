import type { Page, Site } from '../../../schemas/types.ts';
import { mayHold, siteContext, toList } from '../conditions.ts';
import { type ContentFile, type ContentParts, pageForSite } from '../contentParts.ts';
import { findScreen, isLeftToOrigin } from '../screens.ts';
import { type HostMatch, HostTable } from './hosts.ts';
import { SiteRoutes } from './routes.ts';
import { ContentScopes } from './scopes.ts';

const EVERYWHERE = '';

/** Groups pages by the sites that they name, so that a site does not examine the pages of a thousand others. */
function pagesBySite(pages: Iterable<ContentFile<Page>>): ReadonlyMap<string, ContentFile<Page>[]> {
  const bySite = new Map<string, ContentFile<Page>[]>();
  for (const page of pages)
    for (const site of toList(page.config.when?.site ?? EVERYWHERE)) bySite.getOrInsert(site, []).push(page);
  return bySite;
}

/** Look-up tables of one snapshot, built on first use, addresses site by site: an edit costs only what is used. */
export class ContentIndex {
  readonly #parts: ContentParts;
  readonly #routes = new Map<string, SiteRoutes>();
  readonly #canonicalSites = new Map<string, CanonicalSites>();
  readonly scopes: ContentScopes;
  #hosts: HostTable | undefined;
  #queryNames: ReadonlySet<string> | undefined;
  #pages: ReturnType<typeof pagesBySite> | undefined;

  constructor(parts: ContentParts) {
    this.#parts = parts;
    this.scopes = new ContentScopes(parts, this);
  }

  /** Returns the site for a Host header (S1). Null only if no site is the fallback. */
  siteForHost(header: string): HostMatch | null {
    this.#hosts ??= new HostTable(this.#parts.sites.values(), this.#parts.unavailableFiles);
    return this.#hosts.find(header);
  }

  /** The query parameters that any page declares, in any version that a site may show. */
  get queryNames(): ReadonlySet<string> {
    const { pages, pinned, overridden } = this.#parts;
    this.#queryNames ??= new Set(
      [
        ...[pages, ...overridden.values()].flatMap((some) => [...some.values()]),
        ...[...pinned.values()].flatMap((some) => [...some.values()].map(({ file }) => file)),
      ].flatMap((page) => Object.keys(page.config.query ?? {})),
    );
    return this.#queryNames;
  }

  /** Returns the addresses of a site; none if it does not exist. */
  routes(siteId: string): SiteRoutes {
    const cached = this.#routes.get(siteId);
    if (cached) return cached;
    const { sites, unavailableFiles } = this.#parts;
    const site = sites.get(siteId);
    const routes = new SiteRoutes({
      site,
      candidates: () => this.#pagesOf(siteId),
      unavailableFiles,
      pageForSite: (page, isDefault) => pageForSite(this.#parts, siteId, isDefault, page),
    });
    // Caches existing sites only, because other names come from visitors.
    if (site) this.#routes.set(siteId, routes);
    return routes;
  }

  /** Finds the sites with a page's canonical address; shared by pages of one condition, and by account screens. */
  canonicalSites(page: ContentFile<Page>): CanonicalSites {
    const { when, path } = page.config;
    const isScreen = path !== undefined && findScreen(path) !== undefined;
    const { sites, underTranslated } = this.#parts;
    const unlisted = [...underTranslated].flatMap(([site, locales]) =>
      [...locales].flatMap(([locale, pages]) => (pages.has(page.id) ? [`${site} ${locale}`] : [])),
    );
    const key = JSON.stringify([when ?? null, isScreen, unlisted]);
    return this.#canonicalSites.getOrInsertComputed(key, () =>
      findCanonicalSites(sites, page.config, new Set(unlisted)),
    );
  }

  isUnderTranslated(siteId: string, locale: string, pageId: string): boolean {
    return this.#parts.underTranslated.get(siteId)?.get(locale)?.has(pageId) ?? false;
  }

  #pagesOf(siteId: string): readonly ContentFile<Page>[] {
    this.#pages ??= pagesBySite(this.#parts.pages.values());
    const [everywhere = [], own] = [EVERYWHERE, siteId].map((site) => this.#pages?.get(site));
    return own ? [...everywhere, ...own].sort((a, b) => (a.id < b.id ? -1 : 1)) : everywhere;
  }
}

/** For each locale that a page exists in on any site: the site with its canonical address. */
type CanonicalSites = ReturnType<typeof findCanonicalSites>;

/**
 * The canonical site of a page in each locale: the site that `owns` the locale if it has the page; else the requesting site if it
 * offers the locale; else the only site that does, or the fallback site (requirements S7). Conditions on visitor or
 * clock do not count against a site; screens at another origin do.
 * @param unlisted sites and locales (`kr ko-KR`) in which too little of the page is translated for it to be listed
 */
function findCanonicalSites(
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
