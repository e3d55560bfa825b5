import { hasErrors, type Version } from '../analysis/analysis.ts';
import type { Member } from '../check/world/member.ts';
import type { FileState } from './fileState.ts';

/** The live version of each file, while it is decided which; null where there is no good one. */
export class LiveVersions {
  readonly byPath = new Map<string, Version | null>();
  readonly states: ReadonlyMap<string, FileState>;
  readonly #lastGood: (state: FileState) => Promise<Version | null>;

  constructor(
    states: ReadonlyMap<string, FileState>,
    lastGood: (state: FileState) => Promise<Version | null>,
  ) {
    this.states = states;
    this.#lastGood = lastGood;
  }

  /** Takes each file that has no errors by itself from the disk, and the last good version of the others. */
  async start(): Promise<void> {
    for (const state of this.states.values()) {
      if (state.role.kind === 'unexpected' || (state.current === null && !state.isFolderMissing)) continue;
      if (state.current && !hasErrors(state.current)) this.byPath.set(state.path, state.current);
      else this.byPath.set(state.path, await this.good(state));
    }
  }

  async good(state: FileState): Promise<Version | null> {
    if (state.good === undefined) state.good = await this.#lastGood(state);
    return state.good;
  }

  isChanged(state: FileState): boolean {
    const live = this.byPath.get(state.path) ?? null;
    if (live === null) return state.current === null && state.good != null;
    return live === state.current && live.revision !== (state.good?.revision ?? state.lastGoodRevision);
  }

  isSettled(path: string): boolean {
    const state = this.states.get(path);
    return state !== undefined && wasLive(state) && !this.isChanged(state);
  }

  members(): Member[] {
    return [...this.byPath].flatMap(([path, version]) => {
      const state = this.states.get(path);
      return state ? [memberOf(state, version)] : [];
    });
  }
}

export function wasLive(state: FileState): boolean {
  return state.good != null || state.lastGoodRevision !== null;
}

/** A file as it takes part in a check at a version. */
export function memberOf({ path, role, current }: FileState, version: Version | null): Member {
  return { path, role, version, brokenText: version ? null : (current?.analysis ?? null) };
}
