import type { Version } from '../analysis/analysis.ts';
import type { CrossCheck } from '../check/crossCheck.ts';
import type { CrossFault } from '../check/crossFault.ts';
import type { Member } from '../check/world/member.ts';
import { withoutPlural } from '../plurals.ts';
import type { FileState } from './fileState.ts';

/**
 * Pages whose live version lacks words in a site's default locale (M4), by site and by the page's path: there its last
 * version that has them is shown; null where there is none, and the page is not offered there. All else of the page,
 * on other sites and in other locales, is as it is live.
 */
export type HeldPages = ReadonlyMap<string, ReadonlyMap<string, Version | null>>;

/** What a site showed of a page so far, where that was not the live version; null where it did not offer the page. */
export type LoadHeld = (site: string, state: FileState) => Promise<Version | null | undefined>;

/**
 * Chooses what each site shows of the pages whose words it lacks. A page that it offered so far stays, if need be with
 * the words of other locales: they may have been lost while nothing ran.
 */
export async function holdPages(
  faults: readonly CrossFault[],
  states: ReadonlyMap<string, FileState>,
  members: readonly Member[],
  check: CrossCheck,
  load: { held: LoadHeld; good: (state: FileState) => Promise<Version | null> },
): Promise<HeldPages> {
  const held = new Map<string, Map<string, Version | null>>();
  for (const { file, lack } of faults) {
    const state = states.get(file);
    if (!lack || state?.role.kind !== 'page') continue;
    for (const site of lack.sites) {
      const pages = held.get(site) ?? new Map<string, Version | null>();
      held.set(site, pages);
      if (pages.has(file)) continue;
      const before = await load.held(site, state);
      const candidates = [before, await load.good(state)];
      const whole = candidates.find((version) => version && !check.lacksWords(version, members, site));
      const wasOffered = before !== null && wasLive(state) && wasLive(siteOf(site, states));
      if (whole || !wasOffered) pages.set(file, whole ?? null);
    }
  }
  return held;
}

function wasLive(state: FileState | undefined): boolean {
  return state?.good != null || (state?.lastGoodRevision ?? null) !== null;
}

function siteOf(site: string, states: ReadonlyMap<string, FileState>): FileState | undefined {
  return [...states.values()].find(({ role }) => role.kind === 'site' && role.id === site);
}

/** Whether a change took away what a site needs of its default locale: the words, or the locale that had them. */
export function tookAway({ good, role }: FileState, { lack }: CrossFault): boolean {
  const part = good?.analysis.part;
  if (!lack || !part) return false;
  if (part.kind === 'site') return role.kind === 'site' && part.facts.defaultLocale !== lack.locale;
  if (part.kind !== 'words' || lack.key === null) return false;
  const inside = lack.key.slice(lack.key.indexOf('.') + 1);
  return part.facts.some(({ key }) => withoutPlural(key) === inside);
}

/** Whether a site's last good version lacked the same words already. */
export function namedBefore(good: Version | null, { lack }: CrossFault): boolean {
  const part = good?.analysis.part;
  if (part?.kind !== 'site' || part.facts.defaultLocale !== lack?.locale) return false;
  return good?.analysis.refs.some((ref) => ref.kind === 'key' && ref.key === lack.key) ?? false;
}
