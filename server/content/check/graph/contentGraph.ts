import { LRUCache } from 'lru-cache';
import type { Glossary } from '../../../../schemas/types.ts';
import { oncePer } from '../../../lib/oncePer.ts';
import { type Analysis, partAs } from '../../analysis/analysis.ts';
import type { SchoolFacts } from '../../analysis/facts.ts';
import { type ConditionTree, listed, mayHold, type SiteContext } from '../../conditions.ts';
import type { RouteTable } from '../../index/routeTable.ts';
import type { CrossFault } from '../crossFault.ts';
import {
  fragmentEntry,
  type GraphFragment,
  type GraphLocale,
  type GraphPage,
  type GraphSite,
  leavesOf,
  type Member,
  pageEntry,
  siteEntry,
} from './entries.ts';
import { type Reach, reaches, SiteTables, sitesOf } from './reach.ts';

/**
 * All that files can name of each other, at one version of everything. Made again only when that changes;
 * results are cached, so that a thousand sites do not cost a thousand times one.
 */
export class ContentGraph {
  readonly sites = new Map<string, GraphSite>();
  readonly pages: GraphPage[] = [];
  readonly locales = new Map<string, GraphLocale>();
  readonly media = new Set<string>();
  /** Paths of media, problems and games that have faults, and never were in order. */
  readonly unreadable = new Set<string>();
  readonly problems = new Set<string>();
  readonly games = new Set<string>();
  readonly fragments = new Map<string, GraphFragment>();
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
  readonly #tables: SiteTables;
  /** Finds where all conditions of a scope may hold. */
  readonly reach: (scope: readonly ConditionTree[]) => Reach;

  constructor(members: Iterable<Member>) {
    for (const member of members) this.#add(member);
    this.somePageLost = this.pages.some((page) => isLost(page, this.sites));
    this.#tables = new SiteTables(this.pages);
    this.reach = reaches(this.sites, this.#tables);
  }

  locale(code: string): GraphLocale {
    return this.locales.getOrInsertComputed(code, () => ({ code, info: null, namespaces: new Map() }));
  }

  /** What conditions ask of a site in each of its locales, and its addresses there. */
  *placesOf(id: string): Generator<{ context: SiteContext; table: RouteTable<GraphPage> }> {
    const site = this.sites.get(id);
    if (!site) return;
    for (const context of site.contexts.values())
      yield { context, table: this.#tables.of(site, context).table };
  }

  /** Sites and locales that a page is on, as one word each. */
  *occurrences(page: GraphPage): Generator<string> {
    const scope = page.facts.when ? [page.facts.when] : [];
    for (const site of sitesOf(scope, this.sites)) {
      for (const [locale, context] of site.contexts) {
        if (mayHold(scope, context)) yield `${site.id} ${locale}`;
      }
    }
  }

  #add(member: Member): void {
    const { role, path, version } = member;
    if (role.kind === 'site') this.#addSite(siteEntry(role.id, member));
    else if (role.kind === 'page') this.pages.push(pageEntry(role.id, member));
    else if (role.kind === 'fragment') this.fragments.set(role.name, fragmentEntry(role.name, member));
    else if (role.kind === 'locale') {
      const facts = partAs(version, 'locale')?.facts ?? { fallback: [], same: [] };
      this.locale(role.locale).info = { path, ...facts };
    } else if (role.kind === 'words') {
      this.locale(role.locale).namespaces.getOrInsert(role.namespace, { path, leaves: leavesOf(member) });
    } else if (role.kind === 'school') {
      const part = partAs(version, 'school');
      this.hasSchool = true;
      this.school = part?.config ? part.facts : null;
    } else if (role.kind === 'glossary') this.glossary = partAs(version, 'glossary')?.facts ?? null;
    else if (role.kind === 'media' || role.kind === 'problem' || role.kind === 'game') {
      const names = { media: this.media, problem: this.problems, game: this.games }[role.kind];
      names.add(role.name);
      if (!version) this.unreadable.add(path);
    }
  }

  #addSite(site: GraphSite): void {
    const { id, facts, isBroken } = site;
    if (!this.sites.has(id)) this.sites.set(id, site);
    this.someSiteBroken ||= isBroken;
    if (facts.region !== null) this.regions.add(facts.region);
    for (const flags of [facts.flags, ...facts.locales.map((locale) => locale.flags)]) {
      for (const name of Object.keys(flags)) this.ownFlags.add(name);
    }
  }
}

/** Whether the address of a page is not known, or where it shows. */
function isLost({ facts }: GraphPage, sites: ReadonlyMap<string, GraphSite>): boolean {
  if (facts.path === null) return facts.status === null;
  return facts.when?.site !== undefined && listed(facts.when.site).some((site) => !sites.has(site));
}

/** What of a file's text others can see. */
const seenOf = oncePer(({ part }: Analysis) => JSON.stringify('facts' in part ? part.facts : null));

/** What others can see of a file: two members with the same fingerprint are the same to all other files. */
function fingerprint({ path, role, version, brokenText }: Member): string {
  const analysis = version?.analysis ?? brokenText;
  const state = version ? '' : 'out';
  if (!analysis || role.kind === 'media') return `${path} ${state}`;
  if (role.kind === 'words' || role.kind === 'locale') return `${path} ${state} ${version?.revision}`;
  return `${path} ${state} ${seenOf(analysis)}`;
}

/** Makes the graph of files; the same object while nothing changed that other files can see. */
export function graphMaker(): (members: readonly Member[]) => ContentGraph {
  const cached = new LRUCache<string, ContentGraph>({ max: 4 });
  return (members) => {
    const key = members.map(fingerprint).join('\n');
    const graph = cached.get(key) ?? new ContentGraph(members);
    cached.set(key, graph);
    return graph;
  };
}
