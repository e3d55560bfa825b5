import type { Fragment, Page, Site } from '../../../schemas/types.ts';
import type { Version } from '../analysis/analysis.ts';
import { type Fragments, fragmentIn, overridesFor } from '../compose/pageComposer.ts';
import { SiteComposer } from '../compose/siteComposer.ts';
import type { ContentFile, ContentParts, PinnedFile, UnderTranslatedPages } from '../contentParts.ts';
import { ContentIndex } from '../index/contentIndex.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { NO_PARTS } from './emptySnapshot.ts';
import type { FileState } from './fileState.ts';
import { LiveFiles, type WordsOf } from './liveFiles.ts';
import type { PinnedPages } from './pinnedPages.ts';
import { SnapshotFiles } from './snapshotFiles.ts';

/** Makes snapshots that share all objects of what did not change: caches know what they hold by its identity. */
export class SnapshotBuilder {
  readonly #files = new SnapshotFiles();
  readonly #wordsOf: WordsOf;
  readonly #siteComposer = new SiteComposer();
  #before: ContentParts = NO_PARTS;

  constructor(wordsOf: WordsOf) {
    this.#wordsOf = wordsOf;
  }

  build(
    live: ReadonlyMap<string, Version | null>,
    states: ReadonlyMap<string, FileState>,
    pinnedPages: PinnedPages,
    underTranslated: UnderTranslatedPages,
  ): ContentSnapshot {
    const files = new LiveFiles(live, states, this.#wordsOf, this.#files);
    const { fragments, overrides, school, outages } = files;
    const makePage = (id: string, version: Version, changes: readonly Version[]) =>
      this.#files.page(id, version, fragments, changes);
    const before = this.#before;
    const sites = this.#sites(files.sites);
    const offered = [...sites.values()].flatMap(({ config }) => Object.keys(config.locales));
    const parts: ContentParts = {
      sites: unlessSame(before.sites, sites),
      pages: unlessSame(before.pages, this.#pages(files)),
      locales: unlessSame(before.locales, files.locales(before.locales, offered)),
      media: unlessSame(before.media, files.media),
      problems: unlessSame(before.problems, files.problems),
      games: unlessSame(before.games, files.games),
      fragments: contentsOf(fragments),
      school,
      outages,
      pinned: pinnedFiles(pinnedPages, states, sites, overrides, makePage),
      overridden: overriddenFiles(files.pages, sites.values(), overrides, makePage),
      underTranslated,
    };
    this.#before = parts;
    return { revision: files.revision(pinnedPages), ...parts, index: new ContentIndex(parts) };
  }

  #sites(versions: ReadonlyMap<string, Version>): Map<string, ContentFile<Site>> {
    const sites = new Map<string, ContentFile<Site>>();
    for (const [id, { version }] of this.#siteComposer.compose(versions)) {
      const { part } = version.analysis;
      if (part.kind !== 'site' || !part.config) continue;
      sites.set(id, this.#files.site(version, id, part.config, versions));
    }
    return sites;
  }

  #pages({ pages, fragments }: LiveFiles): Map<string, ContentFile<Page>> {
    return new Map(
      [...pages].flatMap(([id, version]) => {
        const page = this.#files.page(id, version, fragments, []);
        return page ? [[id, page] as const] : [];
      }),
    );
  }
}

function contentsOf(fragments: Fragments): Map<string, Fragment> {
  return new Map(
    [...fragments].flatMap(([name, version]) => {
      const config = fragmentIn(version);
      return config ? [[name, config] as const] : [];
    }),
  );
}

/** The map before, where it has the same entries in the same order. */
function unlessSame<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  if (before.size !== after.size) return after;
  const entries = before.entries();
  for (const [key, value] of after) {
    const entry = entries.next().value;
    if (entry?.[0] !== key || entry[1] !== value) return after;
  }
  return before;
}

/** Makes a page's file as overrides change it. */
type MakePage = (id: string, version: Version, overrides: readonly Version[]) => ContentFile<Page> | null;

/** Earlier versions that sites show of pages, by site and page. */
function pinnedFiles(
  pinnedPages: PinnedPages,
  states: ReadonlyMap<string, FileState>,
  sites: ReadonlyMap<string, ContentFile<Site>>,
  overrides: readonly Version[],
  makePage: MakePage,
): ContentParts['pinned'] {
  const pinned = new Map<string, Map<string, PinnedFile>>();
  for (const [site, versions] of pinnedPages) {
    const config = sites.get(site)?.config;
    const pages = new Map<string, PinnedFile>();
    for (const [path, { version, inAllLocales }] of versions) {
      const role = states.get(path)?.role;
      if (role?.kind !== 'page') continue;
      const own = config ? overridesFor({ id: site, region: config.region }, role.id, overrides) : [];
      const file = makePage(role.id, version, own);
      if (file) pages.set(role.id, { file, inAllLocales });
    }
    pinned.set(site, pages);
  }
  return pinned;
}

/** Pages as overrides change them, by site and page. */
function overriddenFiles(
  versions: ReadonlyMap<string, Version>,
  sites: Iterable<ContentFile<Site>>,
  overrides: readonly Version[],
  makePage: MakePage,
): ContentParts['overridden'] {
  const overridden = new Map<string, ReadonlyMap<string, ContentFile<Page>>>();
  const changed = new Set(
    overrides.flatMap(({ analysis: { part } }) => (part.kind === 'override' ? (part.facts.page ?? []) : [])),
  );
  if (changed.size === 0) return overridden;
  for (const { id: site, config } of sites) {
    const pages = [...changed].flatMap((id) => {
      const own = overridesFor({ id: site, region: config.region }, id, overrides);
      const version = own.length > 0 ? versions.get(id) : undefined;
      const page = version ? makePage(id, version, own) : null;
      return page ? [[id, page] as const] : [];
    });
    if (pages.length > 0) overridden.set(site, new Map(pages));
  }
  return overridden;
}
