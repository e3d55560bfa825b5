import { LRUCache } from 'lru-cache';
import type { Page } from '../../../schemas/types.ts';
import { evaluate, siteContext } from '../../content/conditions.ts';
import { RouteTable } from '../../content/index/routeTable.ts';
import type { ContentFile, ContentSnapshot, LocaleContent } from '../../content/snapshot.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import { levelTestProblemsOf } from './levelTestProblems.ts';
import { createLocalizedSite, type LocalizedSite } from './localizedSite.ts';

/** The sites of a snapshot, memoized. */
const sitesOf = memoizeWeak((_: ContentSnapshot) => new Map<string, LocalizedSite>());
/** The most recent sites, compared by their sources: most are unchanged by an edit. */
const cache = new LRUCache<string, { inputs: readonly unknown[]; localizedSite: LocalizedSite }>({
  max: 2_000,
});

/**
 * The site in the locale, from this snapshot. `now` (ms since the epoch): links to pages that are not shown then are left
 * out; without it, any page of the site is linked. @throws if the site does not offer the locale, or it has no words
 */
export function getLocalizedSite(
  snapshot: ContentSnapshot,
  siteId: string,
  code: string,
  now?: number,
): LocalizedSite {
  const hidden = now === undefined ? EVERY_PAGE : hiddenPaths(snapshot, siteId, code, now);
  const key = [siteId, code, hidden.until, ...hidden.paths].join(' ');
  return sitesOf(snapshot).getOrInsertComputed(key, () => createOrReuse(snapshot, siteId, code, hidden, key));
}

/** Paths of pages that a condition hides at a moment, until the next moment (ms) when one of them may be shown. */
interface HiddenPaths {
  paths: readonly string[];
  until: number;
}

const EVERY_PAGE: HiddenPaths = { paths: [], until: Number.POSITIVE_INFINITY };

function hiddenPaths(snapshot: ContentSnapshot, siteId: string, code: string, now: number): HiddenPaths {
  const site = snapshot.sites.get(siteId);
  const pages = snapshot.index.routes(siteId).pages(code);
  if (!site || !pages.some(({ config }) => config.when)) return EVERY_PAGE;
  const context = { ...siteContext(siteId, site.config, code), loggedIn: false, now };
  const evaluated = pages.map(({ config }) => ({
    path: config.path ?? '/',
    ...evaluate(config.when, context),
  }));
  const shown = new Set(evaluated.filter(({ shows }) => shows).map(({ path }) => path));
  const paths = evaluated.map(({ path }) => path).filter((path) => !shown.has(path));
  return { paths: [...new Set(paths)], until: Math.min(...evaluated.map(({ until }) => until)) };
}

function createOrReuse(
  snapshot: ContentSnapshot,
  siteId: string,
  code: string,
  hidden: HiddenPaths,
  key: string,
): LocalizedSite {
  const site = snapshot.sites.get(siteId);
  const chain = localeChain(snapshot, code, site?.config.defaultLocale);
  const [locale] = chain;
  if (!site || !locale || locale.code !== code) throw new Error(`${siteId} has no locale ${code}`);
  const routes = snapshot.index.routes(siteId);
  const paths = routes.paths(code).filter((path) => !hidden.paths.includes(path));
  const subjectPaths = subjectPathsOf(routes.pages(code));
  const languages = new Map([...snapshot.locales.values()].map((one) => [one.code, one.info]));
  const { school, media, problems, games } = snapshot;
  const testProblems = [...levelTestProblemsOf(snapshot)].sort().join('\n');
  const files = [media, problems, games];
  const inputs = [
    site,
    school,
    ...files,
    testProblems,
    [...paths, ...subjectPaths].join('\n'),
    ...chain,
    ...languages.values(),
  ];
  const before = cache.get(key);
  if (before?.inputs.length === inputs.length && before.inputs.every((input, i) => input === inputs[i]))
    return before.localizedSite;
  const localizedSite = createLocalizedSite(site, chain, snapshot, languages, {
    has: hasPageAt(paths),
    ofSubjects: subjectPaths,
    until: hidden.until,
  });
  cache.set(key, { inputs, localizedSite });
  return localizedSite;
}

/** The path of the page with each check; of several pages the one with the fewest checks: the course, not its checkout. */
function subjectPathsOf(pages: readonly ContentFile<Page>[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const checksOf = ({ config }: ContentFile<Page>) => config.checks ?? [];
  for (const page of pages.toSorted((one, other) => checksOf(one).length - checksOf(other).length))
    for (const check of checksOf(page))
      if (!page.config.frame && page.config.path?.includes('{')) paths.getOrInsert(check, page.config.path);
  return paths;
}

/** Closes over the paths only, so that the snapshot can be garbage-collected. */
function hasPageAt(paths: readonly string[]): (path: string) => boolean {
  const table = new RouteTable(paths.map((path) => ({ path, target: null })));
  return (path) => table.match(path) !== null;
}

/** A locale and its fallbacks for missing words (requirements M4), with the site's default last. */
export function localeChain(snapshot: ContentSnapshot, code: string, last?: string): LocaleContent[] {
  const stated = snapshot.locales.get(code)?.info.fallback ?? [];
  const codes = new Set([code, ...stated, ...(last === undefined ? [] : [last])]);
  return [...codes].map((one) => snapshot.locales.get(one)).filter((locale) => locale !== undefined);
}
