import { LRUCache } from 'lru-cache';
import type { FlagValues } from '../../content/analysis/facts.ts';
import { ContentIndex } from '../../content/index/contentIndex.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { oncePer } from '../../lib/oncePer.ts';

/** The number of sets of flags that are remembered for one version of the content. */
const MOST = 8;
const madeOf = oncePer((_: ContentSnapshot) => new LRUCache<string, ContentSnapshot>({ max: MOST }));

/**
 * The content with flags of a site set otherwise, in all of its locales: so they count wherever flags are asked for, in
 * conditions as in blocks. The same object for the same flags.
 */
export function withFlags(
  snapshot: ContentSnapshot,
  siteId: string,
  flags: FlagValues = {},
): ContentSnapshot {
  const site = snapshot.sites.get(siteId);
  if (!site || Object.keys(flags).length === 0) return snapshot;
  const known = madeOf(snapshot);
  const key = JSON.stringify([siteId, Object.entries(flags).sort()]);
  const before = known.get(key);
  if (before) return before;
  const locales = Object.entries(site.config.locales).map(([code, locale]) => [
    code,
    { ...locale, flags: { ...locale?.flags, ...flags } },
  ]);
  const config = { ...site.config, locales: Object.fromEntries(locales) };
  const revision = `${site.revision} ${key}`;
  const parts = { ...snapshot, sites: new Map(snapshot.sites).set(siteId, { ...site, revision, config }) };
  const overridden = { ...parts, revision: `${snapshot.revision} ${key}`, index: new ContentIndex(parts) };
  known.set(key, overridden);
  return overridden;
}
