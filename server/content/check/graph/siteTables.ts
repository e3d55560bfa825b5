import { listed, mayHold, type SiteContext } from '../../conditions.ts';
import { RouteTable } from '../../index/routeTable.ts';
import type { GraphPage, GraphSite } from './entries.ts';

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
    const known = this.#tables.get(key);
    if (known) return known;
    const routes = [...this.#everywhere, ...own].map((page) => ({
      path: page.facts.path?.value ?? '/',
      target: page,
    }));
    const made: SiteTable = { table: new RouteTable(routes), paths: routes.map((route) => route.path) };
    this.#tables.set(key, made);
    return made;
  }

  #sort(page: GraphPage): void {
    const { when } = page.facts;
    const named = when?.site === undefined ? null : listed(when.site);
    if (!when) this.#everywhere.push(page);
    else if (!named) this.#conditional.push(page);
    for (const site of named ?? []) {
      const list = this.#bySite.get(site);
      if (list) list.push(page);
      else this.#bySite.set(site, [page]);
    }
  }
}
