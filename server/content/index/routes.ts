import type { Page, Site } from '../../../schemas/types.ts';
import { mayHold, siteContext } from '../conditions.ts';
import type { ContentFile, UnavailableFile } from '../contentParts.ts';
import { isLeftToOrigin } from '../screens.ts';
import { pageAtMoment } from '../window.ts';
import { buildPath, RouteTable } from './routeTable.ts';

/**
 * - `page`: found; the page's `when` may still depend on the request (time, visitor)
 * - `unavailable`: the page's file is broken and has no last good version: 503
 * - `canonicalPath`: the address in its canonical spelling, encoded, after the locale: a redirect (R1)
 */
export type RouteResult =
  | { page: ContentFile<Page>; params: Record<string, string> }
  | { unavailable: UnavailableFile }
  | { canonicalPath: string };

type LocaleRoutes = ReturnType<typeof compile>;

interface RoutedSite {
  site: ContentFile<Site> | undefined;
  /** The pages that the site may have, sorted by name. */
  candidates(): readonly ContentFile<Page>[];
  unavailableFiles: readonly UnavailableFile[];
  /** Returns the version of a page that the site shows. */
  pageForSite(page: ContentFile<Page>, isDefaultLocale: boolean): ContentFile<Page>;
}

/** The addresses of a site, compiled per locale on first use. */
export class SiteRoutes {
  readonly #routed: RoutedSite;
  readonly #compiled = new Map<string, LocaleRoutes>();

  constructor(routed: RoutedSite) {
    this.#routed = routed;
  }

  /** @param path decoded, after the locale @param now in ms; without it, any of the pages that take turns there */
  match(path: string, locale: string, now?: number): RouteResult | null {
    const { table, unavailableFiles, byPath } = this.#in(locale);
    const page = table.match(path);
    if (page && 'canonicalPath' in page) return page;
    if (page) {
      const pages = byPath.get(page.target.config.path) ?? [];
      const current = now === undefined ? undefined : pageAtMoment(pages, now);
      return { page: current ?? page.target, params: page.params };
    }
    const out = unavailableFiles.match(path);
    return out && 'target' in out ? { unavailable: out.target } : out;
  }

  forStatus(status: number, locale: string): ContentFile<Page> | null {
    return this.#in(locale).byStatus.get(status) ?? null;
  }

  statusPages(locale: string): Iterable<ContentFile<Page>> {
    return this.#in(locale).byStatus.values();
  }

  /** Returns the site's pages in a locale that have addresses, sorted by name. */
  pages(locale: string): readonly ContentFile<Page>[] {
    return this.#in(locale).pages;
  }

  /** Returns the pages that have their addresses at a moment (ms since the epoch). */
  pagesAt(locale: string, now: number): readonly ContentFile<Page>[] {
    const { pages, byPath } = this.#in(locale);
    return pages.filter((page) => pageAtMoment(byPath.get(page.config.path) ?? [], now) === page);
  }

  /** Returns all paths in a locale, including those of unavailable pages. */
  paths(locale: string): readonly string[] {
    return this.#in(locale).paths;
  }

  /** A page's address, encoded, after the locale; null without such a page. @throws TypeError without a parameter */
  pathFor(page: string, params: Readonly<Record<string, string>>, locale: string): string | null {
    const path = this.#in(locale).byName.get(page)?.config.path;
    return path === undefined ? null : buildPath(path, params);
  }

  #in(locale: string): LocaleRoutes {
    const { site: file, candidates, unavailableFiles, pageForSite } = this.#routed;
    const site = file?.config;
    // Caches only locales that the site offers, because other names come from visitors.
    if (!file || !site?.locales[locale]) return NONE;
    const cached = this.#compiled.get(locale);
    if (cached) return cached;
    const context = siteContext(file.id, site, locale);
    const isDefault = locale === site.defaultLocale;
    const pages = candidates()
      .map((page) => pageForSite(page, isDefault))
      .filter(
        ({ config }) =>
          (!config.when || mayHold([config.when], context)) && !isLeftToOrigin(site, config.path),
      );
    const compiled = compile(pages, unavailableFiles);
    this.#compiled.set(locale, compiled);
    return compiled;
  }
}

function compile(pages: readonly ContentFile<Page>[], unavailableFiles: readonly UnavailableFile[]) {
  const withPath = pages.filter((page) => page.config.path !== undefined);
  const routes = withPath.map((page) => ({ path: page.config.path ?? '/', target: page }));
  const broken = unavailableFiles
    .filter(({ kind }) => kind === 'page')
    .map((unavailable) => ({ path: unavailable.path, target: unavailable }));
  const byStatus = pages.flatMap((page) =>
    page.config.status === undefined ? [] : [[page.config.status, page] as const],
  );
  return {
    table: new RouteTable(routes),
    /** Unavailable pages are separate, so that a broken file takes no address from a page. */
    unavailableFiles: new RouteTable(broken),
    pages: withPath,
    byName: new Map(withPath.map((page) => [page.id, page])),
    byStatus: new Map<number, ContentFile<Page>>(byStatus),
    byPath: Map.groupBy(withPath, ({ config }) => config.path),
    paths: [...routes, ...broken].map(({ path }) => path),
  };
}

const NONE = compile([], []);

/** Returns the page that other sites embed for this one: it has `frame` and the same checks. */
export function framePage(
  routes: SiteRoutes,
  locale: string,
  { config }: ContentFile<Page>,
): ContentFile<Page> | undefined {
  const { checks = [], frame = false } = config;
  if (frame || checks.length === 0) return undefined;
  return routes
    .pages(locale)
    .find(({ config: other }) => other.frame && other.checks?.join() === checks.join());
}

/** Returns the path of that page, after the locale; `null` if there is none. */
export function framePath(
  routes: SiteRoutes,
  locale: string,
  page: ContentFile<Page>,
  params: Readonly<Record<string, string>>,
): string | null {
  const frame = framePage(routes, locale, page);
  return frame ? routes.pathFor(frame.id, params, locale) : null;
}
