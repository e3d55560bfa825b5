import type { Analysis, SiteLocaleFacts } from '../analysis.ts';
import { mayHold } from '../conditions.ts';
import type { ThinPages } from '../contentParts.ts';
import { withoutPlural } from '../plurals.ts';
import type { CrossFault } from './crossFault.ts';
import { hasWords } from './texts.ts';
import type { Member, World, WorldLocale, WorldSite } from './world.ts';

/** So many pages are named. */
const MOST_NAMED = 5;

/** Shares that were counted, by what of a page shows and in which locale. */
const counted = new WeakMap<World, WeakMap<Analysis, Map<string, number>>>();

/**
 * Pages of which a locale has fewer words than its site asks for (`translationCoverage`), each with the share that it
 * has. A page's texts are those that its file, its blocks and its problems show there.
 */
export function thinPages(world: World, members: readonly Member[]): ThinPages {
  const thin = new Map<string, Map<string, Map<string, number>>>();
  const asking = [...world.sites.values()].filter(({ facts }) => facts.locales.some(isCounted));
  if (asking.length === 0) return thin;
  const problems = new Map<string, Analysis>();
  for (const { role, version } of members)
    if (role.kind === 'problem' && version) problems.set(role.name, version.analysis);
  for (const site of asking) {
    for (const locale of site.facts.locales.filter(isCounted)) {
      // What such a locale lacks is an error, and the site shows its last version with all words.
      if (site.mustHaveWords(locale.name)) continue;
      const pages = pagesBelow(site, locale, world, members, problems);
      if (pages.size === 0) continue;
      const ofSite = thin.get(site.id) ?? new Map<string, Map<string, number>>();
      thin.set(site.id, ofSite.set(locale.name, pages));
    }
  }
  return thin;
}

/** A warning a locale of a site, at the locale in the site's file, that says which pages are left out and why. */
export function* coverageFaults(world: World, members: readonly Member[]): Generator<CrossFault> {
  for (const [siteId, locales] of thinPages(world, members)) {
    const site = world.sites.get(siteId);
    for (const { name, line, column, coverage } of site?.facts.locales ?? []) {
      const pages = [...(locales.get(name) ?? [])];
      if (!site || pages.length === 0) continue;
      const named = pages.slice(0, MOST_NAMED).map(([page, share]) => `${page} (${percent(share)})`);
      const more = pages.length > MOST_NAMED ? ', …' : '';
      const what = pages.length === 1 ? '1 page has' : `${pages.length} pages have`;
      const message = `${what} words for less than ${percent(coverage ?? 1)} of their texts in ${name}, and are left out of its hreflang, sitemap and language list: ${named.join(', ')}${more}`;
      yield { file: site.path, line, column, severity: 'warning', code: 'coverage-low', message };
    }
  }
}

function isCounted({ coverage }: SiteLocaleFacts): boolean {
  return coverage !== null && coverage > 0;
}

function percent(share: number): string {
  // Never more than there is: 89.9 % are less than 90 %.
  return `${Math.floor(share * 100 + 1e-9)} %`;
}

function pagesBelow(
  site: WorldSite,
  { name, coverage }: SiteLocaleFacts,
  world: World,
  members: readonly Member[],
  problems: ReadonlyMap<string, Analysis>,
): Map<string, number> {
  const pages = new Map<string, number>();
  const context = site.contexts.get(name);
  for (const { role, version } of members) {
    const part = version?.analysis.part;
    if (!version || !context || role.kind !== 'page' || part?.kind !== 'page' || !part.facts.path) continue;
    const shows = version.analysis.scopes.map((scope) => mayHold(scope, context));
    if (shows[0] === false) continue;
    const share = shareOf(version.analysis, shows, name, world, problems);
    if (share < (coverage ?? 0)) pages.set(role.id, share);
  }
  return pages;
}

function shareOf(
  analysis: Analysis,
  shows: readonly boolean[],
  locale: string,
  world: World,
  problems: ReadonlyMap<string, Analysis>,
): number {
  const ofWorld = counted.get(world) ?? new WeakMap<Analysis, Map<string, number>>();
  counted.set(world, ofWorld);
  const known = ofWorld.get(analysis) ?? new Map<string, number>();
  ofWorld.set(analysis, known);
  const key = `${locale} ${shows.map(Number).join('')}`;
  const share = known.get(key) ?? countShare(analysis, shows, locale, world.locales.get(locale), problems);
  known.set(key, share);
  return share;
}

function countShare(
  { refs }: Analysis,
  shows: readonly boolean[],
  code: string,
  locale: WorldLocale | undefined,
  problems: ReadonlyMap<string, Analysis>,
): number {
  const keys = new Set<string>();
  const inline: boolean[] = [];
  for (const ref of refs) {
    if (shows[ref.scope] === false) continue;
    if (ref.kind === 'key') keys.add(withoutPlural(ref.key));
    else if (ref.kind === 'inline') inline.push(ref.locales.includes(code));
    else if (ref.kind === 'problem') {
      for (const text of problems.get(ref.name)?.refs ?? [])
        if (text.kind === 'inline') inline.push(text.locales.includes(code));
    }
  }
  const total = keys.size + inline.length;
  const having = [...keys].filter((key) => hasWords(locale, key) !== false).length;
  return total === 0 ? 1 : (having + inline.filter(Boolean).length) / total;
}
