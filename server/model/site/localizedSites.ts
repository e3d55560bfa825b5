import { LRUCache } from 'lru-cache';
import { ownScreens } from '../../content/screens.ts';
import type { ContentSnapshot, LocaleContent } from '../../content/snapshot.ts';
import { createLocalizedSite, type LocalizedSite } from './localizedSite.ts';

/** Of a snapshot: settled once. */
const current = new WeakMap<ContentSnapshot, Map<string, LocalizedSite>>();
/** The last ones, compared by what they were made from: most survive an edit. */
const latest = new LRUCache<string, { inputs: readonly unknown[]; localizedSite: LocalizedSite }>({
  max: 2_000,
});

/** The site in the locale as of this snapshot. @throws if the site does not offer the locale, or it has no words. */
export function localizedSiteOf(snapshot: ContentSnapshot, siteId: string, code: string): LocalizedSite {
  const key = `${siteId} ${code}`;
  const ofSnapshot = current.get(snapshot) ?? new Map<string, LocalizedSite>();
  current.set(snapshot, ofSnapshot);
  const known = ofSnapshot.get(key);
  if (known) return known;
  const localizedSite = settle(snapshot, siteId, code, key);
  ofSnapshot.set(key, localizedSite);
  return localizedSite;
}

function settle(snapshot: ContentSnapshot, siteId: string, code: string, key: string): LocalizedSite {
  const site = snapshot.sites.get(siteId);
  const chain = localeChain(snapshot, code, site?.config.defaultLocale);
  const [locale] = chain;
  if (!site || !locale || locale.code !== code) throw new Error(`${siteId} has no locale ${code}`);
  const routes = snapshot.index.routes(siteId);
  const screens = ownScreens((path) => routes.match(path, code));
  const languages = new Map([...snapshot.locales.values()].map((one) => [one.code, one.info]));
  const { school, media, problems } = snapshot;
  const inputs = [site, school, media, problems, screens.join(), ...chain, ...languages.values()];
  const before = latest.get(key);
  if (before?.inputs.length === inputs.length && before.inputs.every((input, i) => input === inputs[i]))
    return before.localizedSite;
  const localizedSite = createLocalizedSite(site, chain, snapshot, languages, includedIn(screens));
  latest.set(key, { inputs, localizedSite });
  return localizedSite;
}

/** Holds nothing else: what is made here outlives its snapshot. */
function includedIn(paths: readonly string[]): (path: string) => boolean {
  return (path) => paths.includes(path);
}

/**
 * A locale, and those whose words stand in for what it lacks (requirements M4): those that it states, and at last the site's
 * default, which has them all.
 */
export function localeChain(snapshot: ContentSnapshot, code: string, last?: string): LocaleContent[] {
  const stated = snapshot.locales.get(code)?.info.fallback ?? [];
  const codes = new Set([code, ...stated, ...(last === undefined ? [] : [last])]);
  return [...codes].map((one) => snapshot.locales.get(one)).filter((locale) => locale !== undefined);
}
