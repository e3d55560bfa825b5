import { type ConditionTree, mayHold, type SiteContext, toList } from '../../conditions.ts';
import { RouteTable } from '../../index/routeTable.ts';
import type { GraphPage, GraphSite } from './entries.ts';

/**
 * Where a scope's conditions can hold: the sites; each locale with one example site and the sites whose default it is;
 * the route tables.
 */
export interface Reach {
  sites: Set<string>;
  locales: Map<string, { site: string; defaultOf: string[] }>;
  /** Keys that have words in all of these locales; shared by all scopes with the same locales. */
  complete: Set<string>;
  tables: Map<SiteTable, { site: string; locale: string }>;
}

/** Finds where all conditions of a scope can hold. Scopes that many files have in common are computed once. */
export function createReachFinder(sites: ReadonlyMap<string, GraphSite>, tables: SiteTables) {
  const byText = new Map<string, Reach>();
  const byScope = new WeakMap<readonly ConditionTree[], Reach>();
  const complete = new Map<string, Set<string>>();
  const reachOf = (scope: readonly ConditionTree[]): Reach => {
    const reach: Reach = { sites: new Set(), locales: new Map(), complete: new Set(), tables: new Map() };
    for (const site of sitesOf(scope, sites)) {
      for (const [locale, context] of site.contexts) {
        if (!mayHold(scope, context)) continue;
        reach.sites.add(site.id);
        const seen = reach.locales.getOrInsertComputed(locale, () => ({ site: site.id, defaultOf: [] }));
        if (site.mustHaveWords(locale)) seen.defaultOf.push(site.id);
        reach.tables.getOrInsert(tables.of(site, context), { site: site.id, locale });
      }
    }
    const codes = [...reach.locales.keys()].sort().join();
    return { ...reach, complete: complete.getOrInsert(codes, reach.complete) };
  };
  return (scope: readonly ConditionTree[]): Reach =>
    byScope.getOrInsertComputed(scope, () =>
      byText.getOrInsertComputed(JSON.stringify(scope), () => reachOf(scope)),
    );
}

/** Returns the sites that a scope names, or all if it names none. */
export function sitesOf(
  scope: readonly ConditionTree[],
  sites: ReadonlyMap<string, GraphSite>,
): Iterable<GraphSite> {
  const named = scope.find((condition) => condition.site)?.site;
  if (!named) return sites.values();
  return toList(named).flatMap((id) => sites.get(id) ?? []);
}

export interface SiteTable {
  table: RouteTable<GraphPage>;
  paths: string[];
}

/** The addresses of each site in each locale. Sites with the same pages share a table. */
export class SiteTables {
  readonly #tables = new Map<string, SiteTable>();
  readonly #everywhere: GraphPage[] = [];
  readonly #conditional: GraphPage[] = [];
  readonly #bySite = new Map<string, GraphPage[]>();

  constructor(pages: Iterable<GraphPage>) {
    for (const page of pages) if (page.facts.path !== null) this.#sort(page);
  }

  of(site: GraphSite, context: SiteContext): SiteTable {
    const own = [...this.#conditional, ...(this.#bySite.get(site.id) ?? [])].filter((page) =>
      mayHold(page.facts.when ? [page.facts.when] : [], context),
    );
    const key = own.map((page) => page.path).join('\n');
    return this.#tables.getOrInsertComputed(key, () => {
      const pages = [...this.#everywhere, ...own];
      const routes = pages.map((page) => ({ path: page.facts.path?.value ?? '/', target: page }));
      return { table: new RouteTable(routes), paths: routes.map(({ path }) => path) };
    });
  }

  #sort(page: GraphPage): void {
    const { when } = page.facts;
    const named = when?.site === undefined ? null : toList(when.site);
    if (!when) this.#everywhere.push(page);
    else if (!named) this.#conditional.push(page);
    for (const site of named ?? []) this.#bySite.getOrInsert(site, []).push(page);
  }
}
