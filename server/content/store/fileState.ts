import { type FileVersion, hasErrors } from '../analysis/analysis.ts';
import type { LastGood } from '../disk/lastGood.ts';
import type { FileRole } from '../fileRoles.ts';

export interface FileState {
  path: string;
  role: FileRole;
  /** The version on disk; null if the file was deleted. */
  current: FileVersion | null;
  /** The last good version; undefined until the one on disk has been loaded. */
  good: FileVersion | null | undefined;
  lastGoodRevision: string | null;
  /** Whether the file is missing because its whole folder is; its last good version then stays live. */
  isFolderMissing: boolean;
  /** Whether errors have kept the file from being live since the start. */
  isUnavailable: boolean;
}

/** Marks files that were live before the start, or may have been, and cannot be shown; a restart changes nothing of that. */
export function markUnavailable(
  states: Iterable<FileState>,
  live: ReadonlyMap<string, FileVersion | null>,
  lastGood: LastGood,
  knowsNothing: boolean,
): void {
  for (const state of states) {
    const mayHaveBeenLive = knowsNothing || state.lastGoodRevision !== null || lastGood.isLost(state.path);
    const isFaulty = state.current !== null && hasErrors(state.current);
    state.isUnavailable = mayHaveBeenLive && isFaulty && !live.get(state.path);
    if (state.isUnavailable) lastGood.markLost(state.path);
  }
}

/** Makes live versions the last good ones, and forgets deleted files. */
export function adoptLive(
  states: Map<string, FileState & { bytes: Uint8Array | null }>,
  live: ReadonlyMap<string, FileState['current']>,
  lastGood: LastGood,
): void {
  for (const state of [...states.values()]) {
    const version = live.get(state.path) ?? null;
    if (state.current === null && version === null) {
      states.delete(state.path);
      lastGood.forget(state.path);
      continue;
    }
    if (version === null || version !== state.current) continue;
    state.good = version;
    state.isUnavailable = false;
    if (state.bytes || state.lastGoodRevision !== version.revision)
      lastGood.keep(state.path, version.revision, state.bytes);
    state.lastGoodRevision = version.revision;
    state.bytes = null;
  }
}
