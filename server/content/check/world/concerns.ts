import { type ConditionTree, listed, mayHold } from '../../conditions.ts';
import type { WorldSite } from './entries.ts';
import type { SiteTable, SiteTables } from './siteTables.ts';

/** Where a scope shows: its locales, each with one site that offers it and all that must have words in it; and the addresses there. */
export interface Concern {
  sites: Set<string>;
  locales: Map<string, { site: string; defaultOf: string[] }>;
  /** Keys that have words in all of these locales; shared by all that concern the same. */
  complete: Set<string>;
  tables: Map<SiteTable, { site: string; locale: string }>;
}

/** Finds where scopes show; what many files ask is found once. */
export class Concerns {
  readonly #sites: ReadonlyMap<string, WorldSite>;
  readonly #tables: SiteTables;
  readonly #concerns = new Map<string, Concern>();
  readonly #byScope = new WeakMap<readonly ConditionTree[], Concern>();
  readonly #complete = new Map<string, Set<string>>();

  constructor(sites: ReadonlyMap<string, WorldSite>, tables: SiteTables) {
    this.#sites = sites;
    this.#tables = tables;
  }

  /** Where all conditions of a scope may hold. */
  of(scope: readonly ConditionTree[]): Concern {
    const same = this.#byScope.get(scope);
    if (same) return same;
    const key = JSON.stringify(scope);
    const concern = this.#concerns.get(key) ?? this.#concernOf(scope);
    this.#concerns.set(key, concern);
    this.#byScope.set(scope, concern);
    return concern;
  }

  #concernOf(scope: readonly ConditionTree[]): Concern {
    const concern: Concern = { sites: new Set(), locales: new Map(), complete: new Set(), tables: new Map() };
    for (const site of sitesOf(scope, this.#sites)) {
      for (const [locale, context] of site.contexts) {
        if (!mayHold(scope, context)) continue;
        concern.sites.add(site.id);
        const seen = concern.locales.get(locale) ?? { site: site.id, defaultOf: [] };
        concern.locales.set(locale, seen);
        if (site.mustHaveWords(locale)) seen.defaultOf.push(site.id);
        const table = this.#tables.of(site, context);
        if (!concern.tables.has(table)) concern.tables.set(table, { site: site.id, locale });
      }
    }
    const codes = [...concern.locales.keys()].sort().join();
    concern.complete = this.#complete.get(codes) ?? concern.complete;
    this.#complete.set(codes, concern.complete);
    return concern;
  }
}

/** The sites that a scope names, or all where it names none. */
export function sitesOf(
  scope: readonly ConditionTree[],
  sites: ReadonlyMap<string, WorldSite>,
): Iterable<WorldSite> {
  const named = scope.find((condition) => condition.site)?.site;
  if (!named) return sites.values();
  return listed(named).flatMap((id) => sites.get(id) ?? []);
}
