import { isDeepStrictEqual } from 'node:util';
import { type FileVersion, hasErrors, isRenderable, parsedAs } from '../analysis/analysis.ts';
import type { CrossCheck } from '../check/crossCheck.ts';
import type { CrossFault } from '../check/crossFault.ts';
import type { CheckedFile } from '../check/graph/entries.ts';
import type { LastGoodStore } from '../disk/lastGoodStore.ts';
import type { FileRole } from '../fileRoles.ts';

export interface FileState {
  path: string;
  role: FileRole;
  /** The version on disk; null if the file was deleted. */
  current: FileVersion | null;
  /** The last good version; undefined until the one on disk has been loaded. */
  lastGood: FileVersion | null | undefined;
  lastGoodRevision: string | null;
  /** Whether the file is missing because its whole folder is; its last good version then stays live. */
  isFolderMissing: boolean;
  /** Whether errors have kept the file from being live since the start. */
  isUnavailable: boolean;
}

/** Marks files that were or may have been live before the start and cannot be shown; a restart does not change that. */
export function markUnavailable(
  states: Iterable<FileState>,
  live: ReadonlyMap<string, FileVersion | null>,
  lastGoodStore: LastGoodStore,
  knowsNothing: boolean,
): void {
  for (const state of states) {
    const mayHaveBeenLive =
      knowsNothing || state.lastGoodRevision !== null || lastGoodStore.isLost(state.path);
    const isFaulty = state.current !== null && hasErrors(state.current);
    state.isUnavailable = mayHaveBeenLive && isFaulty && !live.get(state.path);
    if (state.isUnavailable) lastGoodStore.markLost(state.path);
  }
}

export function adoptLive(
  states: Map<string, FileState & { bytes: Uint8Array | null }>,
  live: ReadonlyMap<string, FileState['current']>,
  lastGoodStore: LastGoodStore,
): void {
  for (const state of [...states.values()]) {
    const version = live.get(state.path) ?? null;
    if (state.current === null && version === null) {
      states.delete(state.path);
      lastGoodStore.forget(state.path);
      continue;
    }
    if (version === null || version !== state.current) continue;
    state.lastGood = version;
    state.isUnavailable = false;
    if (state.bytes || state.lastGoodRevision !== version.revision)
      lastGoodStore.keep(state.path, version.revision, state.bytes);
    state.lastGoodRevision = version.revision;
    state.bytes = null;
  }
}

type ReadLastGood = (state: FileState) => Promise<FileVersion | null>;

/** The live version of each file, while it is being decided; null if there is none. */
export class LiveVersions {
  readonly byPath = new Map<string, FileVersion | null>();
  readonly states: ReadonlyMap<string, FileState>;
  readonly crossCheck: CrossCheck;
  readonly #readLastGood: ReadLastGood;

  constructor(states: ReadonlyMap<string, FileState>, crossCheck: CrossCheck, readLastGood: ReadLastGood) {
    this.states = states;
    this.crossCheck = crossCheck;
    this.#readLastGood = readLastGood;
  }

  /** Chooses the version on disk if it has no own errors, else the last good one, else a faulty one that can be drawn. */
  async chooseCandidates(): Promise<void> {
    for (const state of this.states.values()) {
      if (state.role.kind === 'unexpected') continue;
      if (state.current === null) {
        const lastGood = await this.lastGoodOf(state);
        if (state.isFolderMissing || this.#isMisplaced(state) || this.#isMisnamed(state, lastGood))
          this.byPath.set(state.path, lastGood);
      } else if (!hasErrors(state.current)) this.byPath.set(state.path, state.current);
      else
        this.byPath.set(
          state.path,
          (await this.lastGoodOf(state)) ?? (isRenderable(state.current) ? state.current : null),
        );
    }
  }

  /** Whether a page, an override or a fragment was moved to a folder of another kind; its last good version stays live. */
  #isMisplaced({ path, role }: FileState): boolean {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const moved = ['', 'overrides/', 'fragments/'].map((folder) => this.states.get(`pages/${folder}${name}`));
    return (
      /^(?:page|override|fragment)$/.test(role.kind) &&
      moved.some((one) => one?.current?.analysis.part.kind === 'none')
    );
  }

  /**
   * Whether an editor has saved a file with its own ending behind the right one (`autumn.yaml.txt`), and no new one takes
   * its place. Other endings, such as `.bak`, are written by people who mean it.
   */
  #isMisnamed({ path, role }: FileState, lastGood: FileVersion | null): boolean {
    if (!/^(?:page|override|fragment)$/.test(role.kind)) return false;
    const others = [...this.states.values()].filter(({ current }) => current !== null);
    const address = parsedAs(lastGood, 'page')?.facts.path?.value;
    const takesPlace = ({ role: other, current, lastGoodRevision }: FileState) => {
      const its = parsedAs(current, 'page')?.facts.path?.value;
      const isNew = current?.revision !== lastGoodRevision;
      return isDeepStrictEqual(other, role) || (isNew && its !== undefined && its === address);
    };
    return (
      others.some((one) => one.path.toLowerCase() === `${path}.txt`.toLowerCase()) && !others.some(takesPlace)
    );
  }

  withVersion(path: string, version: FileVersion | null): LiveVersions {
    const other = new LiveVersions(this.states, this.crossCheck, this.#readLastGood);
    for (const [one, live] of this.byPath) other.byPath.set(one, live);
    other.byPath.set(path, version);
    return other;
  }

  async lastGoodOf(state: FileState): Promise<FileVersion | null> {
    if (state.lastGood === undefined) state.lastGood = await this.#readLastGood(state);
    return state.lastGood;
  }

  isChanged(state: FileState): boolean {
    const live = this.byPath.get(state.path) ?? null;
    if (live === null) return state.current === null && state.lastGood != null;
    return live === state.current && live.revision !== (state.lastGood?.revision ?? state.lastGoodRevision);
  }

  faults(): Promise<CrossFault[]> {
    return this.crossCheck.run(this.checkedFiles(), (path) => {
      const state = this.states.get(path);
      return state !== undefined && wasLive(state) && !this.isChanged(state);
    });
  }

  checkedFiles(): CheckedFile[] {
    return [...this.byPath].flatMap(([path, version]) => {
      const state = this.states.get(path);
      return state ? [toCheckedFile(state, version)] : [];
    });
  }

  async lastGoodFiles(): Promise<CheckedFile[]> {
    const checkedFiles: CheckedFile[] = [];
    for (const state of this.states.values()) {
      const lastGood = wasLive(state) ? await this.lastGoodOf(state) : null;
      if (lastGood) checkedFiles.push(toCheckedFile(state, lastGood));
    }
    return checkedFiles;
  }
}

export function wasLive(state: FileState): boolean {
  return state.lastGood != null || state.lastGoodRevision !== null;
}

export function toCheckedFile({ path, role, current }: FileState, version: FileVersion | null): CheckedFile {
  return { path, role, version, brokenText: version ? null : (current?.analysis ?? null) };
}
