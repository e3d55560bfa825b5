import type { Version } from '../analysis/analysis.ts';
import type { LastGood } from '../disk/lastGood.ts';
import type { FileState } from './fileState.ts';
import type { HeldPages } from './heldPages.ts';

/** How names among the last good versions begin that are none of a file's own; no folder of the content is called so. */
const [HELD, WITHHELD] = ['held/', 'withheld/'];

/** Remembers what sites show of pages whose live version they do not take over, also over a restart. */
export class HeldStore {
  readonly #lastGood: LastGood;
  #held: HeldPages = new Map();

  constructor(lastGood: LastGood) {
    this.#lastGood = lastGood;
  }

  /**
   * @param analyse reads the bytes of a page's file
   * @returns null where the site did not offer the page, undefined where nothing is known
   */
  async load(
    site: string,
    state: FileState,
    analyse: (state: FileState, bytes: Uint8Array) => Promise<Version>,
  ): Promise<Version | null | undefined> {
    const held = this.#held.get(site)?.get(state.path);
    if (held !== undefined) return held;
    const name = `${site}/${state.path}`;
    const bytes = await this.#lastGood.read(HELD + name);
    if (bytes) return analyse(state, bytes);
    return this.#lastGood.revision(WITHHELD + name) === null ? undefined : null;
  }

  /** To be called before other versions become the last good ones, so that their bytes are still there. */
  keep(held: HeldPages, live: ReadonlyMap<string, Version | null>): void {
    this.#held = held;
    const names = new Set<string>();
    for (const [site, pages] of held) {
      for (const [path, version] of pages) {
        // What is withheld needs some revision that is stored: that of the page itself.
        const revision = (version ?? live.get(path))?.revision;
        const name = `${version ? HELD : WITHHELD}${site}/${path}`;
        names.add(name);
        if (revision !== undefined) this.#lastGood.keep(name, revision, null);
      }
    }
    for (const name of [...this.#lastGood.paths()]) {
      const isOurs = name.startsWith(HELD) || name.startsWith(WITHHELD);
      if (isOurs && !names.has(name)) this.#lastGood.forget(name);
    }
  }
}
