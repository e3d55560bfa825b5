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

interface LowCoverage {
  site: GraphSite;
  locale: SiteLocaleFacts & { coverage: number };
  pages: { id: string; share: number; shown: readonly ScopedAnalysis[] }[];
}

/** Yields the pages for which a locale has fewer words than its site requires; changes by overrides are not counted. */
function* lowCoverage(graph: ContentGraph, checkedFiles: readonly CheckedFile[]): Generator<LowCoverage> {
  const parts = partsOf(checkedFiles);
  for (const site of graph.sites.values()) {
    for (const { coverage, ...locale } of site.facts.locales) {
      const context = site.contexts.get(locale.name);
      // A share above 1 is an error of its own.
      if (!coverage || coverage < 0 || coverage > 1 || !context || !graph.locales.has(locale.name)) continue;
      const pages = checkedFiles.flatMap(({ role, version }) => {
        if (!version || role.kind !== 'page' || !parsedAs(version, 'page')?.facts.path) return [];
        const shown = shownTexts(version.analysis, context, parts);
        const share = shown.length === 0 ? 1 : shareOf(version.analysis, shown, locale.name, graph);
        return share < coverage ? [{ id: role.id, share, shown }] : [];
      });
      if (pages.length > 0) yield { site, locale: { ...locale, coverage }, pages };
    }
  }
}

/** Pages with too few translated texts (`translationCoverage`), with the share, over all files of the page. */
export function underTranslatedPages(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
): UnderTranslatedPages {
  const found = new Map<string, Map<string, Map<string, number>>>();
  for (const { site, locale, pages } of lowCoverage(graph, checkedFiles)) {
    const shares = new Map(pages.map(({ id, share }) => [id, share]));
    found.getOrInsertComputed(site.id, () => new Map()).set(locale.name, shares);
  }
  return found;
}

/** Yields one warning per locale of a site, with the pages that are left out and the reason. */
export function* coverageFaults(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
  everyPage = false,
): Generator<CrossFault> {
  const homes = graph.pages.flatMap(({ id, facts }) => (facts.path?.value === '/' ? [id] : []));
  const isHome = ({ id }: { id: string }) => Number(homes.includes(id));
  for (const { site, locale, pages } of lowCoverage(graph, checkedFiles)) {
    const { name, coverage } = locale;
    const sorted = pages.sort((a, b) => isHome(b) - isHome(a) || b.share - a.share);
    const named = sorted
      .slice(0, everyPage ? undefined : MAX_NAMED)
      .map(({ id, share, shown }) => `${id} (${percent(share)}${lacking(shown, graph.locales.get(name))})`);
    const more = pages.length > named.length ? ', …' : '';
    const [what, whose, is] =
      pages.length === 1 ? ['1 page has', 'its', 'is'] : [`${pages.length} pages have`, 'their', 'are'];
    const message = `${what} words for less than ${percent(coverage)} of ${whose} texts in ${name}, and ${is} left out of its hreflang, sitemap and language list: ${named.join(', ')}${more}`;
    yield warningAt(site.path, locale, 'coverage-low', message);
  }
}

/** Returns the keys that a page shows in a locale and the locale lacks: `: nav.help, home.title and 3 more`. */
function lacking(shown: readonly ScopedAnalysis[], locale: GraphLocale | undefined): string {
  const missing = [...countedTexts(shown).keys].filter((key) => hasWords(locale, key) === false);
  const rest = missing.length - MAX_KEYS;
  const named = missing.slice(0, MAX_KEYS).join(', ');
  return named === '' ? '' : `: ${named}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function percent(share: number): string {
  // Rounds down, so that 89.9 % is not shown as 90 %.
  return `${Math.floor(share * 100 + 1e-9)} %`;
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
  return counted.of(page, from, () => {
    const { keys, inline } = countedTexts(shown);
    const total = keys.size + inline.length;
    const lacking = [...keys].filter((key) => hasWords(graph.locales.get(locale), key) === false).length;
    const lackingInline = inline.filter((locales) => !locales.includes(locale)).length;
    return total === 0 ? 1 : (total - lacking - lackingInline) / total;
  });
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
