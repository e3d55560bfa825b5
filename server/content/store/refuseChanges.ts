import type { CrossFault } from '../check/crossFault.ts';
import { toPlainFault } from '../check/report/reportFaults.ts';
import { errorAt, type Fault, formatFault, isError, START } from '../fault.ts';
import { stripPlural } from '../plurals.ts';
import { type FileState, type LiveVersions, wasLive } from './liveVersions.ts';

/** The maximum number of files that are tried separately, because each trial checks everything. */
const MAX_TRIALS = 30;

/** Resets files to their last good version until the live versions together have no new error. */
export async function refuseChanges(
  live: LiveVersions,
  errors: NewErrors,
  refusals: Map<string, Fault[]>,
): Promise<CrossFault[]> {
  for (;;) {
    const faults = await live.faults();
    const found = await errors(faults);
    const refused =
      (await changesThatBreak(found, live)) ??
      (await changesWithErrors(found, live, false)) ??
      (await changesWithErrors(found, live, true));
    if (!refused) return faults;
    for (const [state, why] of refused) {
      refusals.set(state.path, [...(refusals.get(state.path) ?? []), ...why]);
      live.byPath.set(state.path, await live.lastGoodOf(state));
    }
  }
}

type Refused = Map<FileState, Fault[]>;

type NewErrors = ReturnType<typeof newErrors>;

/** Returns a function that finds errors that the last good versions together do not have. */
export function newErrors(live: LiveVersions) {
  let errorsBefore: Promise<Set<string>> | undefined;
  const ofLastGood = async () => {
    const checkedFiles = await live.lastGoodFiles();
    const faults = checkedFiles.length > 0 ? await live.crossCheck.run(checkedFiles, () => true) : [];
    return new Set(faults.filter(isError).map(errorKey));
  };
  return async (faults: readonly CrossFault[]): Promise<CrossFault[]> => {
    const errors = faults.filter(isError);
    if (errors.length === 0) return [];
    errorsBefore ??= ofLastGood();
    const before = await errorsBefore;
    return errors.filter((error) => !before.has(errorKey(error)));
  };
}

/** Returns changed files with errors: missing names, if there is a last good version; or a name of another file. */
async function changesWithErrors(
  errors: readonly CrossFault[],
  live: LiveVersions,
  areCollisions: boolean,
): Promise<Refused | null> {
  const refused = new Map<FileState, CrossFault[]>();
  for (const error of errors) {
    const state = live.states.get(error.file);
    if (!state || !live.isChanged(state) || Boolean(error.isCollision) !== areCollisions) continue;
    if (!areCollisions && (!state.current || !(await live.lastGoodOf(state)))) continue;
    // Missing words of a page concern one site only: see pinPages.
    if (!areCollisions && error.missing && state.role.kind === 'page') continue;
    refused.getOrInsert(state, []).push(error);
  }
  return refused.size > 0
    ? new Map([...refused].map(([state, why]) => [state, refusalFaults(why)] as const))
    : null;
}

async function changesThatBreak(errors: readonly CrossFault[], live: LiveVersions): Promise<Refused | null> {
  const changed = [...live.states.values()].filter((state) => wasLive(state) && live.isChanged(state));
  for (const error of errors) {
    const state = live.states.get(error.file);
    if (state?.current && live.isChanged(state) && !error.missing) continue;
    const causes = await findCauses(error, possibleCausesOf(error, changed), live);
    if (causes.length === 0) continue;
    return new Map(causes.map((one) => [one, [refusedForOthers(one, error)]]));
  }
  return null;
}

function possibleCausesOf({ possibleCauses }: CrossFault, changed: readonly FileState[]): FileState[] {
  if (!possibleCauses) return [];
  const { prefixes, deletions } = possibleCauses;
  return changed.filter(
    ({ path, current }) =>
      (deletions || current !== null) && prefixes.some((prefix) => path.startsWith(prefix)),
  );
}

/** Returns the change that must be undone to remove the error; all if only all together help; none if nothing does. */
async function findCauses(
  error: CrossFault,
  possibleCauses: readonly FileState[],
  live: LiveVersions,
): Promise<readonly FileState[]> {
  if (error.missing) return possibleCauses.filter((state) => hasRemovedWords(state, error));
  const isGone = async (trial: LiveVersions) =>
    !(await trial.faults()).some((other) => errorKey(other) === errorKey(error));
  let without = live;
  for (const [index, state] of possibleCauses.entries()) {
    const lastGood = await live.lastGoodOf(state);
    without = without.withVersion(state.path, lastGood);
    if (index < MAX_TRIALS && (await isGone(live.withVersion(state.path, lastGood)))) return [state];
  }
  return (await isGone(without)) ? possibleCauses : [];
}

/** Whether a change removed words that a site needs in its default locale, or changed that locale. */
function hasRemovedWords({ lastGood, role }: FileState, { missing }: CrossFault): boolean {
  const part = lastGood?.analysis.part;
  if (!missing || !part) return false;
  if (part.kind === 'site') return role.kind === 'site' && part.facts.defaultLocale !== missing.locale;
  if (part.kind !== 'words' || missing.key === null) return false;
  const inside = missing.key.slice(missing.key.indexOf('.') + 1);
  return part.facts.some(({ key }) => stripPlural(key) === inside);
}

/** Returns a key that is equal for the same error in checks of two versions, even if its line changes. */
function errorKey({ file, missing, code, message }: CrossFault): string {
  return missing && missing.key !== null
    ? `${file} ${missing.locale} ${missing.key}`
    : `${file} ${code} ${message}`;
}

function refusedForOthers({ path, current }: FileState, broken: Fault): Fault {
  const what = current === null ? 'kept live, though the file is gone' : 'not taken over';
  return errorAt(path, START, 'breaks-others', `${what}: it would break ${formatFault(broken)}`);
}

/** Returns why a change is refused. Missing words count as one reason, because each is reported where it is missing. */
function refusalFaults(refusals: readonly CrossFault[]): Fault[] {
  const lacking = refusals.filter(({ missing }) => missing);
  const [one] = lacking;
  const others = refusals.filter(({ missing }) => !missing).map(toPlainFault);
  if (!one) return others;
  const more = lacking.length > 1 ? `; ${lacking.length} texts of this file have none` : '';
  return [...others, { ...toPlainFault(one), message: `${one.message}${more}` }];
}
