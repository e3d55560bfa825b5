import { LRUCache } from 'lru-cache';
import type { Site } from '../../../schemas/types.ts';
import type { FlagValues } from '../../content/analysis/facts.ts';
import { flagsFor, KNOWN_FLAGS } from '../../content/conditions.ts';
import { ContentIndex } from '../../content/index/contentIndex.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';

interface FlagChoice {
  name: string;
  /** The value in the site's file; undefined if it is not set. */
  value: boolean | string | undefined;
  choices: (boolean | string)[];
}

export function flagChoices(site: Site, locale: string): FlagChoice[] {
  const values: Readonly<Record<string, boolean | string | undefined>> = flagsFor(site, locale);
  const known = [...KNOWN_FLAGS].map(([name, own]): FlagChoice => {
    return { name, value: values[name], choices: own.length > 0 ? [...own] : [true, false] };
  });
  const own = [site.flags, ...Object.values(site.locales).map((one) => one?.flags)];
  const names = [...new Set(own.flatMap((flags) => Object.keys(flags ?? {})))];
  return [
    ...known,
    ...names
      .filter((name) => !KNOWN_FLAGS.has(name))
      .map((name) => ({ name, value: values[name], choices: choicesOf(name, own) })),
  ];
}

/** Returns the values that the site's file uses for the flag; on and off if it is a switch. */
function choicesOf(name: string, all: readonly (Readonly<Record<string, unknown>> | undefined)[]) {
  const set = all.map((flags) => flags?.[name]).filter((value) => typeof value === 'string');
  return set.length > 0 ? [...new Set(set)] : [true, false];
}

/** Parses flag values by name, as far as the flags exist. `undefined` if one is invalid. */
export function readFlags(
  typed: readonly (readonly [name: string, value: string])[],
  choices: readonly FlagChoice[],
): FlagValues | undefined {
  const flags: FlagValues = {};
  for (const [name, text] of typed) {
    const value = choices
      .find((choice) => choice.name === name)
      ?.choices.find((choice) => String(choice) === text);
    if (value === undefined) return undefined;
    flags[name] = value;
  }
  return flags;
}

/** The maximum number of flag combinations that are cached for one version of the content. */
const MOST = 8;
const madeOf = memoizeWeak((_: ContentSnapshot) => new LRUCache<string, ContentSnapshot>({ max: MOST }));

/** The content with other flags of a site in all of its locales; for the same flags the same object. */
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
