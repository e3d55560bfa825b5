import type { Page, Site } from '../../schemas/types.ts';
import type { FlagValues, StaticCondition } from './analysis.ts';
import { type ConditionSite, conditionOf, mayHold } from './conditions.ts';
import { buildPath, RouteTable } from './routeTable.ts';
import type { ContentFile, ContentSnapshot, Outage } from './snapshot.ts';

/**
 * - `page`: found; the page's `when` may still ask for what only the request knows (clock, visitor)
 * - `outage`: the page's file is broken and nothing good of it is kept: 503
 * - `canonicalPath`: the same address as it is written in full, encoded, behind the locale: a redirect (R1)
 */
export type PageMatch =
  | { page: ContentFile<Page>; params: Record<string, string> }
  | { outage: Outage }
  | { canonicalPath: string };

export interface SiteRoutes {
  /** @param path decoded, behind the locale, beginning with `/` */
  match(path: string, locale: string): PageMatch | null;
  /** The page that is shown for a status, where there is one. */
  forStatus(status: number, locale: string): ContentFile<Page> | null;
  /** The pages that the site has in a locale, with their addresses; in the order of their names. */
  pages(locale: string): readonly ContentFile<Page>[];
  /**
   * The address of a page, encoded, behind the locale; null where the site has no such page in the locale.
   * @throws TypeError where a parameter is missing
   */
  pathFor(page: string, params: Readonly<Record<string, string>>, locale: string): string | null;
}

interface LocaleRoutes {
  table: RouteTable<ContentFile<Page> | Outage>;
  pages: ContentFile<Page>[];
  byName: Map<string, ContentFile<Page>>;
  byStatus: Map<number, ContentFile<Page>>;
}

const compiled = new WeakMap<ContentSnapshot, Map<string, SiteRoutes>>();
const conditions = new WeakMap<ContentFile<Page>, StaticCondition | null>();

/** The addresses of a site, made once for a snapshot. A site that is not in it has none. */
export function compileRoutes(snapshot: ContentSnapshot, siteId: string): SiteRoutes {
  const bySite = compiled.get(snapshot) ?? new Map<string, SiteRoutes>();
  compiled.set(snapshot, bySite);
  const made = bySite.get(siteId) ?? siteRoutes(snapshot, siteId);
  bySite.set(siteId, made);
  return made;
}

function siteRoutes(snapshot: ContentSnapshot, siteId: string): SiteRoutes {
  const site = snapshot.sites.get(siteId);
  const asked = site ? conditionSite(siteId, site.config) : null;
  const candidates = site ? pagesOfSite(snapshot).of(siteId) : [];
  const byLocale = new Map<string, LocaleRoutes>();
  const routesOf = (locale: string): LocaleRoutes => {
    const known = byLocale.get(locale);
    if (known) return known;
    const pages = asked
      ? candidates.filter((page) => {
          const when = conditionOfPage(page);
          return when === null || mayHold([when], asked, locale);
        })
      : [];
    const made = localeRoutes(pages, snapshot.outages);
    // Only what the site offers is kept: other names come from visitors.
    if (site?.config.locales[locale]) byLocale.set(locale, made);
    return made;
  };
  return {
    match(path, locale) {
      const match = routesOf(locale).table.match(path);
      if (!match || 'canonicalPath' in match) return match;
      const { target, params } = match;
      return 'config' in target ? { page: target, params } : { outage: target };
    },
    forStatus: (status, locale) => routesOf(locale).byStatus.get(status) ?? null,
    pages: (locale) => routesOf(locale).pages,
    pathFor(name, params, locale) {
      const path = routesOf(locale).byName.get(name)?.config.path;
      return path === undefined ? null : buildPath(path, params);
    },
  };
}

function localeRoutes(pages: ContentFile<Page>[], outages: readonly Outage[]): LocaleRoutes {
  const withPath = pages.filter((page) => page.config.path !== undefined);
  const broken = outages.filter((outage) => outage.kind === 'page');
  return {
    table: new RouteTable<ContentFile<Page> | Outage>([
      ...withPath.map((page) => ({ path: page.config.path ?? '/', target: page })),
      ...broken.map((outage) => ({ path: outage.path, target: outage })),
    ]),
    pages: withPath,
    byName: new Map(withPath.map((page) => [page.id, page])),
    byStatus: new Map(
      pages.flatMap((page) => (page.config.status === undefined ? [] : [[page.config.status, page]])),
    ),
  };
}

export function conditionSite(id: string, site: Site): ConditionSite {
  const locales = Object.entries(site.locales);
  const flags = (values: Site['flags']): FlagValues =>
    Object.fromEntries(
      Object.entries(values ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  return {
    id,
    region: site.region,
    flags: flags(site.flags),
    localeFlags: new Map(locales.map(([code, locale]) => [code, flags(locale?.flags)])),
  };
}

function conditionOfPage(page: ContentFile<Page>): StaticCondition | null {
  const known = conditions.get(page);
  if (known !== undefined) return known;
  const made = page.config.when ? conditionOf(page.config.when) : null;
  conditions.set(page, made);
  return made;
}

const shares = new WeakMap<ContentSnapshot, PagesBySite>();

/** Pages by the sites that they name, so that a site does not look at those of a thousand others. */
class PagesBySite {
  readonly #everywhere: ContentFile<Page>[] = [];
  readonly #named = new Map<string, ContentFile<Page>[]>();

  constructor(snapshot: ContentSnapshot) {
    for (const page of snapshot.pages.values()) {
      const sites = conditionOfPage(page)?.site;
      if (!sites) this.#everywhere.push(page);
      for (const site of sites ?? []) {
        const list = this.#named.get(site);
        if (list) list.push(page);
        else this.#named.set(site, [page]);
      }
    }
  }

  of(site: string): ContentFile<Page>[] {
    const all = [...this.#everywhere, ...(this.#named.get(site) ?? [])];
    return all.sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}

function pagesOfSite(snapshot: ContentSnapshot): PagesBySite {
  const known = shares.get(snapshot) ?? new PagesBySite(snapshot);
  shares.set(snapshot, known);
  return known;
}
