import { memoizeWeak } from '../../../lib/memoizeWeak.ts';
import {
  type Analysis,
  type FileVersion,
  hasErrors,
  type ParsedContent,
  parsedAs,
} from '../../analysis/analysis.ts';
import type { FragmentFacts, LocaleFacts, PageRouting, SiteFacts, WordsEntry } from '../../analysis/facts.ts';
import { type ConditionTree, mayHold, type SiteContext, toList } from '../../conditions.ts';
import { START } from '../../fault.ts';
import type { FileRole } from '../../fileRoles.ts';
import { RouteTable } from '../../index/routeTable.ts';
import { pageFacts } from '../../parse/page.ts';
import { siteFacts } from '../../parse/site.ts';

export interface GraphSite {
  id: string;
  path: string;
  facts: SiteFacts;
  contexts: ReadonlyMap<string, SiteContext>;
  /** Whether missing words of a locale are errors of the site (M4): in its default locale, once that is translated. */
  mustHaveWords(locale: string): boolean;
  isBroken: boolean;
}

export interface GraphPage {
  id: string;
  path: string;
  facts: PageRouting;
  isBroken: boolean;
}

export interface GraphFragment {
  name: string;
  path: string;
  /** Null if the file is unreadable. */
  facts: FragmentFacts | null;
  isBroken: boolean;
}

export interface GraphLocale {
  code: string;
  /** Null if the folder has no locale.yaml. */
  info: ({ path: string } & LocaleFacts) | null;
  namespaces: Map<string, { path: string; leaves: Map<string, WordsEntry> | null }>;
}

/** The words of a locale, or of one of its files, with their keys as pages write them. */
export function* wordsOf({ namespaces }: GraphLocale, only?: string) {
  for (const [namespace, { path: file, leaves }] of namespaces) {
    if (only !== undefined && only !== namespace) continue;
    for (const leaf of leaves?.values() ?? [])
      yield { namespace, file, leaf, key: `${namespace}.${leaf.key}` };
  }
}

/**
 * A file in a check. `version` is null if the file has no good version; `brokenText` is then what could be read of it,
 * so that its fault is not reported again in every file that refers to it.
 */
export interface CheckedFile {
  path: string;
  role: FileRole;
  version: FileVersion | null;
  brokenText: Analysis | null;
}

function readPart<Kind extends ParsedContent['kind']>({ version, brokenText }: CheckedFile, kind: Kind) {
  return parsedAs(version ?? (brokenText && { analysis: brokenText }), kind);
}

export function siteEntry(id: string, checkedFile: CheckedFile): GraphSite {
  const facts = readPart(checkedFile, 'site')?.facts ?? NO_SITE;
  const { region, defaultLocale, locales } = facts;
  const contexts = locales.map(
    ({ name, flags }) =>
      [name, { site: id, region, locale: name, flags: { ...facts.flags, ...flags } }] as const,
  );
  const mustHaveWords = (code: string) =>
    code === defaultLocale && !locales.some(({ name, inTranslation }) => name === code && inTranslation);
  const isBroken = checkedFile.version === null;
  return { id, path: checkedFile.path, facts, contexts: new Map(contexts), mustHaveWords, isBroken };
}

/** What is known of a file that cannot be read at all. */
const NO_SITE = siteFacts(null, () => START);

export function pageEntry(id: string, checkedFile: CheckedFile): GraphPage {
  const facts = readPart(checkedFile, 'page')?.facts ?? NO_PAGE;
  const isBroken = checkedFile.version === null;
  // An unavailable page answers 503 wherever it might be, so its condition is dropped.
  return { id, path: checkedFile.path, facts: isBroken ? { ...facts, when: null } : facts, isBroken };
}

const NO_PAGE: PageRouting = { ...pageFacts(null, () => START, new Map(), []), hasData: true };

export function isFaulty({ version }: CheckedFile): boolean {
  return version === null || hasErrors(version);
}

export function fragmentEntry(name: string, checkedFile: CheckedFile): GraphFragment {
  const facts = readPart(checkedFile, 'fragment')?.facts ?? null;
  return { name, path: checkedFile.path, facts, isBroken: isFaulty(checkedFile) };
}

const byKey = memoizeWeak((leaves: readonly WordsEntry[]) => new Map(leaves.map((leaf) => [leaf.key, leaf])));

/** Returns the words of a file by key; null if it is faulty. */
export function leavesOf({ version }: CheckedFile): Map<string, WordsEntry> | null {
  const part = parsedAs(version, 'words');
  return part ? byKey(part.facts) : null;
}

/**
 * Where a guard's conditions can hold: the sites; each locale with one example site, the sites whose default it is, and
 * the others; the route tables.
 */
export interface Reach {
  sites: Set<string>;
  locales: Map<string, { site: string; defaultOf: string[]; others: string[] }>;
  tables: Map<SiteTable, { site: string; locale: string }>;
}

/** Returns the sites that a guard names, or all if it names none. */
export function sitesOf(
  guard: readonly ConditionTree[],
  sites: ReadonlyMap<string, GraphSite>,
): Iterable<GraphSite> {
  const named = guard.find((condition) => condition.site)?.site;
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
