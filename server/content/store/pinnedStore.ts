import type { Version } from '../analysis/analysis.ts';
import type { LastGood } from '../disk/lastGood.ts';
import type { FileState } from './fileState.ts';
import type { PinnedPages } from './pinnedPages.ts';

/** How names among the last good versions begin that are none of a file's own; no folder of the content is called so. */
const HELD = 'held/';

/** Remembers what sites show of pages whose live version they do not take over, also over a restart. */
export class PinnedStore {
  readonly #lastGood: LastGood;
  #pinned: PinnedPages = new Map();

  constructor(lastGood: LastGood) {
    this.#lastGood = lastGood;
  }

  /**
   * @param analyse reads the bytes of a page's file
   * @returns null where the site showed the live version
   */
  async load(
    site: string,
    state: FileState,
    analyse: (state: FileState, bytes: Uint8Array) => Promise<Version>,
  ): Promise<Version | null> {
    const pinned = this.#pinned.get(site)?.get(state.path);
    if (pinned) return pinned.version;
    const bytes = await this.#lastGood.read(`${HELD}${site}/${state.path}`);
    return bytes && analyse(state, bytes);
  }

  /** To be called before other versions become the last good ones, so that their bytes are still there. */
  keep(pinned: PinnedPages): void {
    this.#pinned = pinned;
    const names = new Set<string>();
    for (const [site, pages] of pinned) {
      for (const [path, { version }] of pages) {
        const name = `${HELD}${site}/${path}`;
        names.add(name);
        this.#lastGood.keep(name, version.revision, null);
      }
    }
    for (const name of [...this.#lastGood.paths()]) {
      if (name.startsWith(HELD) && !names.has(name)) this.#lastGood.forget(name);
    }
  }
}
