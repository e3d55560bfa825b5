import type { Site } from '../../../schemas/types.ts';
import { type FileVersion, parsedAs } from '../analysis/analysis.ts';
import { namesIn, overridesFor, PageComposer, readFragment, sourceFilesOf } from '../compose/pageComposer.ts';
import { composeSites } from '../compose/siteComposer.ts';
import type { ContentFile, ContentParts, UnderTranslatedPages } from '../contentParts.ts';
import { roleOf } from '../fileRoles.ts';
import { ContentIndex } from '../index/contentIndex.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { ContentByKind, memoizeByVersion } from './contentByKind.ts';
import type { FileState } from './liveVersions.ts';
import type { PinnedPages } from './pinnedPages.ts';

/** Builds snapshots that share all unchanged objects, because caches compare by identity. */
export class SnapshotBuilder {
  readonly #pages = new PageComposer();
  #before: Partial<ContentParts> = {};

  build(
    live: ReadonlyMap<string, FileVersion | null>,
    states: ReadonlyMap<string, FileState>,
    pinnedPages: PinnedPages,
    underTranslated: UnderTranslatedPages,
  ): ContentSnapshot {
    const files = new ContentByKind(live, states);
    const { fragments, overrides, school, unavailableFiles } = files;
    const before = this.#before;
    const sites = mapped(composeSites(files.sites), ({ version }, id) => siteFile(id, version, files.sites));
    const offered = [...sites.values()].flatMap(({ config }) => Object.keys(config.locales));
    const pageOf = (id: string, version: FileVersion, own: readonly FileVersion[] = []) =>
      this.#pages.compose(id, version, fragments, own);
    const changesOn = (site: string, page: string) => {
      const { region = null } = sites.get(site)?.config ?? {};
      return overridesFor({ id: site, region }, page, overrides);
    };
    const overriddenPages = overrides.flatMap((one) => parsedAs(one, 'override')?.facts.page ?? []);
    const overridden = mapped(new Map(overriddenPages.map((id) => [id, id])), (id) => files.pages.get(id));
    const parts: ContentParts = {
      sites: reuseIfSame(before.sites, sites),
      pages: reuseIfSame(
        before.pages,
        mapped(files.pages, (version, id) => pageOf(id, version)),
      ),
      locales: reuseIfSame(before.locales, files.locales(before.locales ?? new Map(), offered)),
      media: reuseIfSame(before.media, files.media),
      problems: reuseIfSame(before.problems, files.problems),
      games: reuseIfSame(before.games, files.games),
      fragments: mapped(fragments, readFragment),
      school,
      unavailableFiles,
      pinned: mapped(pinnedPages, (versions, site) =>
        byPage(versions, ({ version, inAllLocales }, id) => {
          const file = pageOf(id, version, changesOn(site, id));
          return file && { file, inAllLocales };
        }),
      ),
      overridden: mapped(sites, (_, site) => {
        const pages = mapped(overridden, (version, id) => {
          const own = changesOn(site, id);
          return own.length > 0 ? pageOf(id, version, own) : null;
        });
        return pages.size > 0 ? pages : null;
      }),
      underTranslated,
    };
    this.#before = parts;
    return { revision: files.revision(pinnedPages), ...parts, index: new ContentIndex(parts) };
  }
}

/** What there is before anything is read. */
export const EMPTY_SNAPSHOT: ContentSnapshot = {
  ...new SnapshotBuilder().build(new Map(), new Map(), new Map(), new Map()),
  revision: '',
};

/** Maps each entry, and drops those without a result. */
function mapped<From, Made>(
  entries: ReadonlyMap<string, From>,
  make: (value: From, key: string) => Made | null | undefined,
): Map<string, Made> {
  const made = new Map<string, Made>();
  for (const [key, value] of entries) {
    const one = make(value, key);
    if (one != null) made.set(key, one);
  }
  return made;
}

/** Maps each entry, and replaces the paths of pages by their names. */
function byPage<From, Made>(
  versions: ReadonlyMap<string, From>,
  make: (value: From, page: string) => Made | null,
): Map<string, Made> {
  const named = [...versions].flatMap(([path, value]) => {
    const role = roleOf(path);
    return role?.kind === 'page' ? [[role.id, value] as const] : [];
  });
  return mapped(new Map(named), make);
}

function reuseIfSame<Value>(
  before: ReadonlyMap<string, Value> | undefined,
  after: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  if (before?.size !== after.size) return after;
  const entries = before.entries();
  for (const [key, value] of after) {
    const entry = entries.next().value;
    if (entry?.[0] !== key || entry[1] !== value) return after;
  }
  return before;
}

function siteFile(
  id: string,
  version: FileVersion,
  sites: ReadonlyMap<string, FileVersion>,
): ContentFile<Site> | null {
  const { path: file, revision } = version;
  const config = parsedAs(version, 'site')?.config;
  if (!config) return null;
  return memoizeByVersion(version, () => ({
    id,
    file,
    revision,
    config,
    names: namesIn([version]),
    ...sourceFilesOf(chainOf(id, sites)),
  }));
}

/** Returns the file of a site, then those that it extends. There are no cycles, because the composer rejects them. */
function chainOf(id: string, sites: ReadonlyMap<string, FileVersion>): FileVersion[] {
  const version = sites.get(id);
  const base = parsedAs(version, 'site')?.sparse?.base;
  return version ? [version, ...(base === undefined ? [] : chainOf(base, sites))] : [];
}
