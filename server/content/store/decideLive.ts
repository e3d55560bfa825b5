import { type FileVersion, parsedAs } from '../analysis/analysis.ts';
import type { CrossCheck } from '../check/crossCheck.ts';
import { errorAt, type Fault, START } from '../fault.ts';
import { stripPlural } from '../plurals.ts';
import { diskFaults } from './diskFaults.ts';
import { type FileState, LiveVersions } from './liveVersions.ts';
import { type LoadPinned, pinPages } from './pinnedPages.ts';
import { newErrors, refuseChanges } from './refuseChanges.ts';

interface EarlierVersions {
  readLastGood(state: FileState): Promise<FileVersion | null>;
  pinned: LoadPinned;
}

/**
 * Decides which version of each file is live (requirements M2, M6). A file goes live unless it has errors itself, or
 * its change causes an error that the last good versions together do not have; then its last good version stays. A file
 * without a good version goes live with its unresolved references omitted, unless it collides with another file. A
 * site keeps the last good version of a page whose change would lose it words or an override. Reported faults are
 * those on disk, whatever is live.
 */
export async function decideLive(
  states: ReadonlyMap<string, FileState>,
  check: CrossCheck,
  before: EarlierVersions,
) {
  const live = new LiveVersions(states, check, (state) => before.readLastGood(state));
  await live.chooseCandidates();
  const refusals = await keepUsedWords(live);
  const errors = newErrors(live);
  const faults = await refuseChanges(live, errors, refusals);
  const pinned = await pinPages(await errors(faults), faults, live, before.pinned);
  return {
    /** The live version of each file; null if there is none. */
    live: live.byPath,
    faults: await diskFaults(live, faults, refusals),
    pinned,
    underTranslated: check.underTranslatedPages(live.checkedFiles()),
  };
}

type LocaleFile = FileState & { role: Extract<FileState['role'], { locale: string }> };

/**
 * Keeps deleted files of a locale live while sites show their words; pages would switch to another language otherwise
 * (requirements M6).
 * @returns the fault of each such file; one for a folder whose files are all gone
 */
async function keepUsedWords(live: LiveVersions): Promise<Map<string, Fault[]>> {
  const ofLocales = [...live.states.values()].filter(isOfLocale);
  const gone = ofLocales.filter(
    ({ current, path, lastGood }) => !current && lastGood && !live.byPath.has(path),
  );
  const refusals = new Map<string, Fault[]>();
  if (gone.length === 0) return refusals;
  const { offers, needs } = live.crossCheck.wordsInUse(live.checkedFiles());
  const kept = gone.filter((state) => {
    if (!offers(state.role.locale)) return false;
    return state.role.kind === 'locale' || hasKey(state, needs(state.role.locale, state.role.namespace));
  });
  for (const state of kept) {
    const { locale } = state.role;
    live.byPath.set(state.path, state.lastGood ?? null);
    const isWhole = ofLocales.every(({ role, current }) => role.locale !== locale || current === null);
    const path = isWhole ? `locales/${locale}` : state.path;
    const message = `kept live, though the ${isWhole ? 'folder' : 'file'} is gone: sites show its words in ${locale}`;
    refusals.set(path, [errorAt(path, START, 'breaks-others', message)]);
  }
  return refusals;
}

function isOfLocale(state: FileState): state is LocaleFile {
  return state.role.kind === 'locale' || state.role.kind === 'words';
}

function hasKey({ lastGood, role }: LocaleFile, keys: ReadonlySet<string>): boolean {
  const part = parsedAs(lastGood, 'words');
  if (!part || role.kind !== 'words') return false;
  const wanted = new Set([...keys].map(stripPlural));
  return part.facts.some(({ key }) => wanted.has(`${role.namespace}.${stripPlural(key)}`));
}
