import { type Analysis, parsedAs } from '../analysis/analysis.ts';
import type { SiteLocaleFacts } from '../analysis/facts.ts';
import { mayHold, type SiteContext } from '../conditions.ts';
import type { UnderTranslatedPages } from '../contentParts.ts';
import { DependentCache } from '../dependentCache.ts';
import { warningAt } from '../fault.ts';
import { stripPlural } from '../plurals.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { CheckedFile, GraphLocale, GraphSite } from './graph/entries.ts';
import { hasWords } from './texts.ts';

const MAX_NAMED = 5;
const MAX_KEYS = 3;

/**
 * Pages for which a locale has fewer words than its site requires (`translationCoverage`), with the share, over all
 * files of the page; changes by overrides are not counted.
 */
export function underTranslatedPages(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
): UnderTranslatedPages {
  const underTranslated = new Map<string, Map<string, Map<string, number>>>();
  const asking = [...graph.sites.values()].filter(({ facts }) => facts.locales.some(isCounted));
  if (asking.length === 0) return underTranslated;
  const content = { graph, checkedFiles, parts: partsOf(checkedFiles) };
  for (const site of asking) {
    for (const locale of site.facts.locales.filter(isCounted)) {
      if (!graph.locales.has(locale.name)) continue;
      const pages = pagesBelow(site, locale, content);
      if (pages.size === 0) continue;
      underTranslated.getOrInsertComputed(site.id, () => new Map()).set(locale.name, pages);
    }
  }
  return underTranslated;
}

/** Yields one warning per locale of a site, with the pages that are left out and the reason. */
export function* coverageFaults(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
  everyPage = false,
): Generator<CrossFault> {
  for (const [siteId, locales] of underTranslatedPages(graph, checkedFiles)) {
    const site = graph.sites.get(siteId);
    const content = { graph, checkedFiles, parts: partsOf(checkedFiles) };
    for (const locale of site?.facts.locales ?? []) {
      const { name, coverage } = locale;
      const pages = [...(locales.get(name) ?? [])];
      if (!site || pages.length === 0) continue;
      const isHome = ([id]: [string, number]) =>
        graph.pages.some((page) => page.id === id && page.facts.path?.value === '/');
      const sorted = pages.sort((a, b) => Number(isHome(b)) - Number(isHome(a)) || b[1] - a[1]);
      const named = sorted
        .slice(0, everyPage ? undefined : MAX_NAMED)
        .map(([page, share]) => `${page} (${percent(share)}${lacking(page, name, site, content)})`);
      const more = pages.length > named.length ? ', …' : '';
      const what = pages.length === 1 ? '1 page has' : `${pages.length} pages have`;
      const message = `${what} words for less than ${percent(coverage ?? 1)} of their texts in ${name}, and are left out of its hreflang, sitemap and language list: ${named.join(', ')}${more}`;
      yield warningAt(site.path, locale, 'coverage-low', message);
    }
  }
}

/** Returns the keys that a page shows in a locale and the locale lacks: `: nav.help, home.title and 3 more`. */
function lacking(id: string, locale: string, { contexts }: GraphSite, content: CoveredContent): string {
  const { graph, checkedFiles, parts } = content;
  const page = checkedFiles.find(({ role }) => role.kind === 'page' && role.id === id)?.version?.analysis;
  const context = contexts.get(locale);
  const keys = page && context ? countedTexts(shownTexts(page, context, parts)).keys : [];
  const missing = [...keys].filter((key) => hasWords(graph.locales.get(locale), key) === false);
  if (missing.length === 0) return '';
  const rest = missing.length - MAX_KEYS;
  return `: ${missing.slice(0, MAX_KEYS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function isCounted({ coverage }: SiteLocaleFacts): boolean {
  // A share above 1 is an error of its own.
  return coverage !== null && coverage > 0 && coverage <= 1;
}

function percent(share: number): string {
  // Rounds down, so that 89.9 % is not shown as 90 %.
  return `${Math.floor(share * 100 + 1e-9)} %`;
}

interface CoveredContent {
  graph: ContentGraph;
  checkedFiles: readonly CheckedFile[];
  parts: Parts;
}

function pagesBelow(site: GraphSite, { name, coverage }: SiteLocaleFacts, content: CoveredContent) {
  const { graph, checkedFiles, parts } = content;
  const pages = new Map<string, number>();
  const context = site.contexts.get(name);
  for (const { role, version } of checkedFiles) {
    if (!version || !context || role.kind !== 'page' || !parsedAs(version, 'page')?.facts.path) continue;
    const shown = shownTexts(version.analysis, context, parts);
    if (shown.length === 0) continue;
    const share = shareOf(version.analysis, shown, name, graph);
    if (share < (coverage ?? 0)) pages.set(role.id, share);
  }
  return pages;
}

const PARTS = ['fragment', 'problem', 'game'] as const;
type Parts = Record<(typeof PARTS)[number], Map<string, Analysis>>;

function partsOf(checkedFiles: readonly CheckedFile[]): Parts {
  const parts: Parts = { fragment: new Map(), problem: new Map(), game: new Map() };
  for (const { role, version } of checkedFiles) {
    const kind = PARTS.find((one) => one === role.kind);
    if (kind && version && 'name' in role) parts[kind].set(role.name, version.analysis);
  }
  return parts;
}

interface ScopedAnalysis {
  analysis: Analysis;
  shows: readonly boolean[];
}

/**
 * The texts that a page shows there: its own, its fragments', its problems' and games'. Empty if the page is not
 * there.
 */
function shownTexts(page: Analysis, context: SiteContext, parts: Parts): ScopedAnalysis[] {
  const shownOf = (analysis: Analysis): ScopedAnalysis => ({
    analysis,
    shows: analysis.guards.map((guard) => mayHold(guard, context)),
  });
  const own = shownOf(page);
  if (own.shows[0] === false) return [];
  const uses = page.part.kind === 'page' ? page.part.facts.uses : [];
  const used = uses.flatMap(({ fragment, guard }) => {
    const analysis = mayHold(guard, context) ? parts.fragment.get(fragment) : undefined;
    return analysis ? [shownOf(analysis)] : [];
  });
  const files = [own, ...used];
  const named = (kind: 'problem' | 'game') => {
    const names = files.flatMap(({ analysis, shows }) =>
      analysis.refs.flatMap((ref) => (ref.kind === kind && shows[ref.guard] ? [ref.name] : [])),
    );
    return [...new Set(names)].flatMap((name) => parts[kind].get(name) ?? []).map(shownOf);
  };
  return [...files, ...named('problem'), ...named('game')];
}

/** A page's texts are counted again when other files are shown on it, or the words change. */
const counted = new DependentCache<Analysis, number>();

function shareOf(
  page: Analysis,
  shown: readonly ScopedAnalysis[],
  locale: string,
  graph: ContentGraph,
): number {
  const ways = shown.map(({ shows }) => shows.map(Number).join('')).join(' ');
  const from = [graph, locale, ways, ...shown.map(({ analysis }) => analysis)];
  return counted.of(page, from, () => countShare(shown, locale, graph.locales.get(locale)));
}

function countShare(shown: readonly ScopedAnalysis[], code: string, locale: GraphLocale | undefined): number {
  const { keys, inline } = countedTexts(shown);
  const total = keys.size + inline.length;
  const having = [...keys].filter((key) => hasWords(locale, key) !== false).length;
  return total === 0 ? 1 : (having + inline.filter((locales) => locales.includes(code)).length) / total;
}

/** Returns the shown texts: the keys, and for texts within files the locales that they are given in. */
function countedTexts(shown: readonly ScopedAnalysis[]): { keys: Set<string>; inline: string[][] } {
  const keys = new Set<string>();
  const inline: string[][] = [];
  for (const { analysis, shows } of shown) {
    for (const ref of analysis.refs) {
      if (shows[ref.guard] === false) continue;
      if (ref.kind === 'key') keys.add(stripPlural(ref.key));
      if (ref.kind === 'inline') inline.push(ref.locales);
    }
  }
  return { keys, inline };
}
