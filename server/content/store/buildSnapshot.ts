import type { Fragment, Page, Site } from '../../../schemas/types.ts';
import type { Version } from '../analysis/analysis.ts';
import { type Fragments, fragmentIn } from '../compose/pageComposer.ts';
import { SiteComposer } from '../compose/siteComposer.ts';
import type { ContentFile, ContentParts, ThinPages } from '../contentParts.ts';
import { ContentIndex } from '../index/contentIndex.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { NO_PARTS } from './emptySnapshot.ts';
import type { FileState } from './fileState.ts';
import type { HeldPages } from './heldPages.ts';
import { LiveFiles } from './liveFiles.ts';
import type { WordsOf } from './localeFiles.ts';
import { heldFiles, overriddenFiles } from './pagesOfSites.ts';
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
    heldPages: HeldPages,
    thin: ThinPages,
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
      locales: unlessSame(before.locales, files.locales.contents(before.locales, offered)),
      media: unlessSame(before.media, files.media),
      problems: unlessSame(before.problems, files.problems),
      fragments: contentsOf(fragments),
      school,
      outages,
      held: heldFiles(heldPages, states, sites, overrides, makePage),
      overridden: overriddenFiles(files.pages, sites.values(), overrides, makePage),
      thin,
    };
    this.#before = parts;
    return { revision: files.revision(heldPages), ...parts, index: new ContentIndex(parts) };
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
