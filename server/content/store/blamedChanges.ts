import type { CrossFault } from '../check/crossFault.ts';
import type { Fault } from '../fault.ts';
import { breaksOther, errorsOf, faultKey } from './faultLists.ts';
import type { FileState } from './fileState.ts';
import { tookAway } from './heldPages.ts';
import { type LiveVersions, wasLive } from './liveVersions.ts';

/** So many files are tried by themselves at most: each trial checks everything again. */
export const MOST_TRIALS = 30;

/** Checks the live versions together. */
type Check = () => Promise<CrossFault[]>;

/**
 * Changed files that cause errors in live files which did not change; the one that does, where it can be found.
 * @param accepted errors that refuse no change, by `faultKey`
 */
export async function blamedChanges(
  faults: CrossFault[],
  live: LiveVersions,
  accepted: ReadonlySet<string> | null,
  check: Check,
): Promise<Map<FileState, Fault[]> | null> {
  const changed = [...live.states.values()].filter((state) => wasLive(state) && live.isChanged(state));
  for (const fault of errorsOf(faults)) {
    if (accepted?.has(faultKey(fault)) || isOwnFault(fault, live)) continue;
    const guilty = await guiltyOf(suspectsOf(fault, changed), fault, live, check);
    if (guilty.length > 0)
      return new Map(
        guilty.map((state) => [
          state,
          [breaksOther({ path: state.path, isDeleted: state.current === null }, fault)],
        ]),
      );
  }
  return null;
}

/** Whether a fault follows from a change of the file that has it. */
function isOwnFault({ file, lack }: CrossFault, live: LiveVersions): boolean {
  const state = live.states.get(file);
  if (!state?.current || (lack && state.role.kind === 'words')) return false;
  return live.isChanged(state);
}

/** The changed files that may have brought a fault about. */
function suspectsOf({ blame }: CrossFault, changed: readonly FileState[]): FileState[] {
  if (!blame) return [];
  const { prefixes, deletions } = blame;
  return changed.filter(
    (state) =>
      (deletions || state.current !== null) && prefixes.some((prefix) => state.path.startsWith(prefix)),
  );
}

/** Tries each by itself: without it, is the fault gone? */
async function guiltyOf(
  suspects: FileState[],
  fault: CrossFault,
  live: LiveVersions,
  check: Check,
): Promise<FileState[]> {
  if (fault.lack) {
    for (const state of suspects) await live.good(state);
    return suspects.filter((state) => tookAway(state, fault));
  }
  if (suspects.length < 2) return suspects;
  for (const state of suspects.slice(0, MOST_TRIALS)) {
    const tried = live.byPath.get(state.path);
    live.byPath.set(state.path, await live.good(state));
    const remains = (await check()).some((other) => faultKey(other) === faultKey(fault));
    if (tried === undefined) live.byPath.delete(state.path);
    else live.byPath.set(state.path, tried);
    if (!remains) return [state];
  }
  return suspects;
}
