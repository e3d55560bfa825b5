import type { Glossary } from '../../../schemas/types.ts';
import type {
  Analysis,
  FragmentFacts,
  Leaf,
  LocaleFacts,
  PageRouting,
  SchoolFacts,
  SiteFacts,
  Version,
} from '../analysis.ts';
import { type ConditionTree, listed, mayHold, type SiteContext } from '../conditions.ts';
import { RouteTable } from '../index/routeTable.ts';
import type { FileRole } from '../layout.ts';
import type { CrossFault } from './crossFault.ts';

/**
 * A file as it takes part in a check. `version` is null where it has no good one; `brokenText` is then what could be
 * read of its text, so that its fault is not reported again in all files that name it.
 */
export interface Member {
  path: string;
  role: FileRole;
  version: Version | null;
  brokenText: Analysis | null;
}

export interface WorldSite {
  id: string;
  path: string;
  facts: SiteFacts;
  /** What conditions ask of it, by locale. */
  contexts: ReadonlyMap<string, SiteContext>;
  /** Whether words that a locale lacks are the site's error (M4): of its default locale, once that is translated. */
  mustHaveWords(locale: string): boolean;
  isBroken: boolean;
}
export interface WorldPage {
  id: string;
  path: string;
  facts: PageRouting;
  isBroken: boolean;
}
export interface WorldFragment {
  name: string;
  path: string;
  /** Null where nothing of its file can be read. */
  facts: FragmentFacts | null;
}
export interface WorldLocale {
  code: string;
  /** Null where the folder has no locale.yaml. */
  info: ({ path: string } & LocaleFacts) | null;
  namespaces: Map<string, { path: string; leaves: Map<string, Leaf> | null }>;
}

/** Where a scope shows: its locales, each with one site that offers it and all that must have words in it; and the addresses there. */
export interface Concern {
  sites: Set<string>;
  locales: Map<string, { site: string; defaultOf: string[] }>;
  /** Keys that have words in all of these locales; shared by all that concern the same. */
  complete: Set<string>;
  tables: Map<SiteTable, { site: string; locale: string }>;
}
export interface SiteTable {
  table: RouteTable<WorldPage>;
  paths: string[];
}

/**
 * All that files can name of each other, at one version of everything. Made anew only when that changes;
 * results are cached, so that a thousand sites do not cost a thousand times one.
 */
export class World {
  readonly sites = new Map<string, WorldSite>();
  readonly pages: WorldPage[] = [];
  readonly locales = new Map<string, WorldLocale>();
  readonly media = new Set<string>();
  readonly problems = new Set<string>();
  readonly fragments = new Map<string, WorldFragment>();
  /** Null while school.yaml is out of order. */
  school: SchoolFacts | null = null;
  hasSchool = false;
  /** Null where there is none, or while it is out of order. */
  glossary: Glossary | null = null;
  /** Whether the facts of some site are not known in full. */
  someSiteBroken = false;
  /** Whether the address of some page is not known. */
  somePageLost = false;
  readonly regions = new Set<string>();
  readonly ownFlags = new Set<string>();
  /** Results of files whose own text is the same. */
  readonly memo = new WeakMap<Analysis, CrossFault[]>();
  readonly #concerns = new Map<string, Concern>();
  readonly #byScope = new WeakMap<readonly ConditionTree[], Concern>();
  readonly #complete = new Map<string, Set<string>>();
  readonly #tables = new Map<string, SiteTable>();
  readonly #everywhere: WorldPage[] = [];
  readonly #conditional: WorldPage[] = [];
  readonly #bySite = new Map<string, WorldPage[]>();

  constructor(members: Iterable<Member>) {
    for (const member of members) this.#add(member);
    for (const page of this.pages) this.#sort(page);
  }

  locale(code: string): WorldLocale {
    const known = this.locales.get(code);
    if (known) return known;
    const made: WorldLocale = { code, info: null, namespaces: new Map() };
    this.locales.set(code, made);
    return made;
  }

  /** Where all conditions of a scope may hold. */
  concern(scope: readonly ConditionTree[]): Concern {
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
    for (const site of this.#sitesOf(scope)) {
      for (const [locale, context] of site.contexts) {
        if (!mayHold(scope, context)) continue;
        concern.sites.add(site.id);
        const seen = concern.locales.get(locale) ?? { site: site.id, defaultOf: [] };
        concern.locales.set(locale, seen);
        if (site.mustHaveWords(locale)) seen.defaultOf.push(site.id);
        const table = this.#tableOf(site, context);
        if (!concern.tables.has(table)) concern.tables.set(table, { site: site.id, locale });
      }
    }
    const codes = [...concern.locales.keys()].sort().join();
    concern.complete = this.#complete.get(codes) ?? concern.complete;
    this.#complete.set(codes, concern.complete);
    return concern;
  }

  /** What conditions ask of a site in each of its locales, and its addresses there. */
  *placesOf(id: string): Generator<{ context: SiteContext; table: RouteTable<WorldPage> }> {
    const site = this.sites.get(id);
    if (!site) return;
    for (const context of site.contexts.values())
      yield { context, table: this.#tableOf(site, context).table };
  }

  /** Sites and locales that a page is on, as one word each. */
  *occurrences(page: WorldPage): Generator<string> {
    const scope = page.facts.when ? [page.facts.when] : [];
    for (const site of this.#sitesOf(scope)) {
      for (const [locale, context] of site.contexts) {
        if (mayHold(scope, context)) yield `${site.id} ${locale}`;
      }
    }
  }

  #sitesOf(scope: readonly ConditionTree[]): Iterable<WorldSite> {
    const named = scope.find((condition) => condition.site)?.site;
    if (!named) return this.sites.values();
    return listed(named).flatMap((id) => this.sites.get(id) ?? []);
  }

  /** Sites with the same pages share a table. */
  #tableOf(site: WorldSite, context: SiteContext): SiteTable {
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

  #add({ path, role, version, brokenText }: Member): void {
    const isBroken = version === null;
    const part = (version?.analysis ?? brokenText)?.part;
    switch (role.kind) {
      case 'site':
        this.#addSite(role.id, path, part?.kind === 'site' ? part.facts : NO_SITE, isBroken);
        break;
      case 'page': {
        const facts = part?.kind === 'page' ? part.facts : NO_PAGE;
        // A page that is out answers with its outage wherever it might be.
        this.pages.push({ id: role.id, path, facts: isBroken ? { ...facts, when: null } : facts, isBroken });
        break;
      }
      case 'fragment': {
        const facts = part?.kind === 'fragment' ? part.facts : null;
        this.fragments.set(role.name, { name: role.name, path, facts });
        break;
      }
      case 'locale': {
        const facts = part?.kind === 'locale' && !isBroken ? part.facts : { fallback: [], same: [] };
        this.locale(role.locale).info = { path, ...facts };
        break;
      }
      case 'words': {
        const leaves = part?.kind === 'words' && version ? leavesOf(version.analysis, part.facts) : null;
        const { namespaces } = this.locale(role.locale);
        if (!namespaces.has(role.namespace)) namespaces.set(role.namespace, { path, leaves });
        break;
      }
      case 'school':
        this.hasSchool = true;
        this.school = part?.kind === 'school' && part.config && !isBroken ? part.facts : null;
        break;
      case 'glossary':
        this.glossary = part?.kind === 'glossary' && !isBroken ? part.facts : null;
        break;
      case 'media':
        this.media.add(role.name);
        break;
      case 'problem':
        this.problems.add(role.name);
        break;
    }
  }

  #addSite(id: string, path: string, facts: SiteFacts, isBroken: boolean): void {
    const contexts = new Map(facts.locales.map((locale) => [locale.name, contextOf(id, facts, locale)]));
    const mustHaveWords = (code: string) =>
      code === facts.defaultLocale &&
      !facts.locales.some(({ name, inTranslation }) => name === code && inTranslation);
    if (!this.sites.has(id)) this.sites.set(id, { id, path, facts, contexts, mustHaveWords, isBroken });
    this.someSiteBroken ||= isBroken;
    if (facts.region !== null) this.regions.add(facts.region);
    for (const flags of [facts.flags, ...facts.locales.map((locale) => locale.flags)]) {
      for (const name of Object.keys(flags)) this.ownFlags.add(name);
    }
  }

  #sort(page: WorldPage): void {
    const { when, path } = page.facts;
    if (path === null) {
      this.somePageLost ||= page.facts.status === null;
      return;
    }
    const named = when?.site === undefined ? null : listed(when.site);
    this.somePageLost ||= named?.some((site) => !this.sites.has(site)) ?? false;
    if (!when) this.#everywhere.push(page);
    else if (!named) this.#conditional.push(page);
    for (const site of named ?? []) {
      const list = this.#bySite.get(site);
      if (list) list.push(page);
      else this.#bySite.set(site, [page]);
    }
  }
}

const NO_PAGE: PageRouting = {
  path: null,
  status: null,
  when: null,
  query: {},
  anchors: [],
  hasData: true,
  uses: [],
};

const NO_SITE: SiteFacts = {
  region: null,
  hosts: [],
  fallback: null,
  defaultLocale: null,
  locales: [],
  flags: {},
  mediaHosts: [],
};

function contextOf(
  site: string,
  facts: SiteFacts,
  { name, flags }: SiteFacts['locales'][number],
): SiteContext {
  return { site, region: facts.region, locale: name, flags: { ...facts.flags, ...flags } };
}

const leafMaps = new WeakMap<Analysis, Map<string, Leaf>>();

function leavesOf(analysis: Analysis, leaves: Leaf[]): Map<string, Leaf> {
  const known = leafMaps.get(analysis) ?? new Map(leaves.map((leaf) => [leaf.key, leaf]));
  leafMaps.set(analysis, known);
  return known;
}
