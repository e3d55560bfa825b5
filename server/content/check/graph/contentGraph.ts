import { LRUCache } from 'lru-cache';
import type { Glossary } from '../../../../schemas/types.ts';
import { memoizeWeak } from '../../../lib/memoizeWeak.ts';
import { type Analysis, parsedAs } from '../../analysis/analysis.ts';
import type { SchoolFacts } from '../../analysis/facts.ts';
import { type ConditionTree, mayHold, type SiteContext, toList } from '../../conditions.ts';
import type { RouteTable } from '../../index/routeTable.ts';
import type { CrossFault } from '../crossFault.ts';
import {
  type CheckedFile,
  fragmentEntry,
  type GraphFragment,
  type GraphLocale,
  type GraphPage,
  type GraphSite,
  isFaulty,
  leavesOf,
  pageEntry,
  type Reach,
  SiteTables,
  siteEntry,
  sitesOf,
} from './entries.ts';

/**
 * Everything in one version of the content that files can refer to. Rebuilt only when that changes; results are cached,
 * so that a thousand sites do not cost a thousand times as much as one.
 */
export class ContentGraph {
  readonly sites = new Map<string, GraphSite>();
  readonly pages: GraphPage[] = [];
  readonly locales = new Map<string, GraphLocale>();
  readonly media = new Set<string>();
  /** Paths of media, problems and games that are faulty and never were valid. */
  readonly unreadable = new Set<string>();
  readonly problems = new Set<string>();
  readonly games = new Set<string>();
  readonly fragments = new Map<string, GraphFragment>();
  /** Null while school.yaml is faulty. */
  school: SchoolFacts | null = null;
  hasSchool = false;
  /** Null if there is no glossary, or while it is faulty. */
  glossary: Glossary | null = null;
  someSiteBroken = false;
  /** Whether a site is broken, or names a locale that there is not, so that others may only seem to be nowhere. */
  readonly someLocaleUnsure: boolean;
  /** Whether the address of at least one page is unknown. */
  somePageLost = false;
  readonly lostPages: readonly GraphPage[];
  readonly regions = new Set<string>();
  readonly ownFlags = new Set<string>();
  readonly memo = new WeakMap<Analysis, CrossFault[]>();
  readonly #tables: SiteTables;
  readonly #reach = new Map<string, Reach>();

  constructor(checkedFiles: Iterable<CheckedFile>) {
    for (const checkedFile of checkedFiles) this.#add(checkedFile);
    const isUnsure = ({ facts }: GraphSite) =>
      facts.hasOddLocale || facts.locales.some(({ name }) => !this.locales.has(name));
    this.someLocaleUnsure = this.someSiteBroken || [...this.sites.values()].some(isUnsure);
    this.somePageLost = this.pages.some((page) => hasUnknownAddress(page, this.sites));
    this.lostPages = this.pages.filter((page) => page.facts.maybe || hasUnknownAddress(page, this.sites));
    this.#tables = new SiteTables(this.pages);
  }

  locale(code: string): GraphLocale {
    return this.locales.getOrInsertComputed(code, () => ({ code, info: null, namespaces: new Map() }));
  }

  /** Finds where all conditions of a guard can hold. Guards that many files have in common are computed once. */
  reach(guard: readonly ConditionTree[]): Reach {
    return this.#reach.getOrInsertComputed(JSON.stringify(guard), () => {
      const reach: Reach = { sites: new Set(), locales: new Map(), tables: new Map() };
      for (const { site, context } of this.#contexts(guard)) {
        const { id } = site;
        const { locale } = context;
        reach.sites.add(id);
        const seen = reach.locales.getOrInsertComputed(locale, () => ({
          site: id,
          defaultOf: [],
          others: [],
        }));
        (site.mustHaveWords(locale) ? seen.defaultOf : seen.others).push(id);
        reach.tables.getOrInsert(this.#tables.of(site, context), { site: id, locale });
      }
      return reach;
    });
  }

  *#contexts(guard: readonly ConditionTree[]) {
    for (const site of sitesOf(guard, this.sites))
      for (const context of site.contexts.values()) if (mayHold(guard, context)) yield { site, context };
  }

  /** The condition contexts of a site, one per locale, with its addresses there. */
  *placesOf(id: string): Generator<{ context: SiteContext; table: RouteTable<GraphPage> }> {
    const site = this.sites.get(id);
    if (!site) return;
    for (const context of site.contexts.values())
      yield { context, table: this.#tables.of(site, context).table };
  }

  /** Yields each site and locale of a page as one string. */
  *occurrences(page: GraphPage): Generator<string> {
    for (const { site, context } of this.#contexts(page.facts.when ? [page.facts.when] : []))
      yield `${site.id} ${context.locale}`;
  }

  #add(checkedFile: CheckedFile): void {
    const { role, path, version } = checkedFile;
    if (role.kind === 'site') this.#addSite(siteEntry(role.id, checkedFile));
    else if (role.kind === 'page') this.pages.push(pageEntry(role.id, checkedFile));
    else if (role.kind === 'fragment') this.fragments.set(role.name, fragmentEntry(role.name, checkedFile));
    else if (role.kind === 'locale') {
      const facts = parsedAs(version, 'locale')?.facts ?? { fallback: [], same: [] };
      this.locale(role.locale).info = { path, ...facts };
    } else if (role.kind === 'words') {
      this.locale(role.locale).namespaces.getOrInsert(role.namespace, {
        path,
        leaves: leavesOf(checkedFile),
      });
    } else if (role.kind === 'school') {
      const part = parsedAs(version, 'school');
      this.hasSchool = true;
      this.school = part?.config ? part.facts : null;
    } else if (role.kind === 'glossary') this.glossary = parsedAs(version, 'glossary')?.facts ?? null;
    else if (role.kind === 'media' || role.kind === 'problem' || role.kind === 'game') {
      const names = { media: this.media, problem: this.problems, game: this.games }[role.kind];
      names.add(role.name);
      if (!version) this.unreadable.add(path);
    }
  }

  #addSite(site: GraphSite): void {
    const { id, facts, isBroken } = site;
    if (!this.sites.has(id)) this.sites.set(id, site);
    this.someSiteBroken ||= isBroken || facts.region === null || facts.locales.length === 0;
    if (facts.region !== null) this.regions.add(facts.region);
    for (const flags of [facts.flags, ...facts.locales.map((locale) => locale.flags)]) {
      for (const name of Object.keys(flags)) this.ownFlags.add(name);
    }
  }
}

/** Whether a page's address is unknown, or the sites and locales where it shows. */
function hasUnknownAddress({ facts }: GraphPage, sites: ReadonlyMap<string, GraphSite>): boolean {
  if (facts.path === null) return facts.status === null;
  return facts.when?.site !== undefined && toList(facts.when.site).some((site) => !sites.has(site));
}

/** The part of a file's content that other files can see. */
const seenOf = memoizeWeak(({ part }: Analysis) => JSON.stringify('facts' in part ? part.facts : null));

/** Returns a fingerprint of what other files can see: they cannot tell two files with the same fingerprint apart. */
function fingerprint(checkedFile: CheckedFile): string {
  const { path, role, version, brokenText } = checkedFile;
  const analysis = version?.analysis ?? brokenText;
  const state = `${version ? '' : 'out'}${role.kind === 'fragment' && isFaulty(checkedFile) ? ' faulty' : ''}`;
  if (!analysis || role.kind === 'media') return `${path} ${state}`;
  if (role.kind === 'words' || role.kind === 'locale') return `${path} ${state} ${version?.revision}`;
  return `${path} ${state} ${seenOf(analysis)}`;
}

/** Returns a function that builds the graph; the same object while nothing visible to other files changes. */
export function graphMaker(): (checkedFiles: readonly CheckedFile[]) => ContentGraph {
  const cached = new LRUCache<string, ContentGraph>({ max: 4 });
  return (checkedFiles) => {
    const key = checkedFiles.map(fingerprint).join('\n');
    const graph = cached.get(key) ?? new ContentGraph(checkedFiles);
    cached.set(key, graph);
    return graph;
  };
}
