import { listed, mayHold, type SiteContext } from '../../conditions.ts';
import { RouteTable } from '../../index/routeTable.ts';
import type { WorldPage, WorldSite } from './entries.ts';

export interface SiteTable {
  table: RouteTable<WorldPage>;
  paths: string[];
}

/** The addresses of each site in each locale. Sites with the same pages share a table. */
export class SiteTables {
  readonly #tables = new Map<string, SiteTable>();
  readonly #everywhere: WorldPage[] = [];
  readonly #conditional: WorldPage[] = [];
  readonly #bySite = new Map<string, WorldPage[]>();

  constructor(pages: Iterable<WorldPage>) {
    for (const page of pages) if (page.facts.path !== null) this.#sort(page);
  }

  of(site: WorldSite, context: SiteContext): SiteTable {
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

  #sort(page: WorldPage): void {
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
