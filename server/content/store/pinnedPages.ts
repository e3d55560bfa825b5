import type { FileVersion } from '../analysis/analysis.ts';
import type { CrossFault } from '../check/crossFault.ts';
import type { LastGoodStore } from '../disk/lastGoodStore.ts';
import { type FileState, type LiveVersions, wasLive } from './liveVersions.ts';

interface PinnedPage {
  version: FileVersion;
  /** Whether the version is shown in all locales, not only in the site's default one. */
  inAllLocales: boolean;
}

/**
 * Earlier versions by site and page path, kept because the live one lacks words in the site's default locale (M4) or an
 * override does not fit it. Other sites show the live version.
 */
export type PinnedPages = ReadonlyMap<string, ReadonlyMap<string, PinnedPage>>;

/** Returns the version of a page that a site has shown so far, if that was not the live one. */
export type LoadPinned = (site: string, state: FileState) => Promise<FileVersion | null>;

/** For each site whose words or override do not fit a live page: what it showed before. @param errors the new ones */
export async function pinPages(
  errors: readonly CrossFault[],
  faults: readonly CrossFault[],
  live: LiveVersions,
  load: LoadPinned,
): Promise<PinnedPages> {
  const pinned = new Map<string, Map<string, PinnedPage>>();
  const isNew = new Set(errors);
  for (const fault of faults) {
    const { missing, overrideConflict } = fault;
    const path = overrideConflict?.page ?? fault.file;
    const state = live.states.get(path);
    if ((!missing && !overrideConflict) || state?.role.kind !== 'page') continue;
    for (const site of overrideConflict?.sites ?? missing?.sites ?? []) {
      const before = await load(site, state);
      const lastGood =
        missing || (isNew.has(fault) && live.isChanged(state)) ? await live.lastGoodOf(state) : null;
      const candidates = [before, wasLive(state) ? lastGood : null];
      const version = candidates.find(
        (one) =>
          one &&
          (overrideConflict !== undefined || !live.crossCheck.lacksWords(one, live.checkedFiles(), site)),
      );
      if (!version || version === live.byPath.get(path)) continue;
      const pages = pinned.get(site) ?? new Map<string, PinnedPage>();
      const inAllLocales = overrideConflict !== undefined || pages.get(path)?.inAllLocales === true;
      pinned.set(site, pages.set(path, { version, inAllLocales }));
    }
  }
  return pinned;
}

/** The prefix of last good versions that are no files; no folder of the content has this name. */
const PINNED_PREFIX = 'held/';

/** Stores which versions sites show instead of the live ones, and keeps them across restarts. */
export class PinnedStore {
  readonly #lastGoodStore: LastGoodStore;
  #pinned: PinnedPages = new Map();

  constructor(lastGoodStore: LastGoodStore) {
    this.#lastGoodStore = lastGoodStore;
  }

  /** @param analyse analyses the bytes of a page's file @returns null if the site showed the live version */
  async load(
    site: string,
    state: FileState,
    analyse: (state: FileState, bytes: Uint8Array) => Promise<FileVersion>,
  ): Promise<FileVersion | null> {
    const pinned = this.#pinned.get(site)?.get(state.path);
    if (pinned) return pinned.version;
    const bytes = await this.#lastGoodStore.read(`${PINNED_PREFIX}${site}/${state.path}`);
    return bytes && analyse(state, bytes);
  }

  /** Must be called before other versions become the last good ones, while the bytes still exist. */
  keep(pinned: PinnedPages): void {
    this.#pinned = pinned;
    const names = new Set<string>();
    for (const [site, pages] of pinned) {
      for (const [path, { version }] of pages) {
        const name = `${PINNED_PREFIX}${site}/${path}`;
        names.add(name);
        this.#lastGoodStore.keep(name, version.revision, null);
      }
    }
    for (const name of [...this.#lastGoodStore.paths()]) {
      if (name.startsWith(PINNED_PREFIX) && !names.has(name)) this.#lastGoodStore.forget(name);
    }
  }
}
