import { partAs } from '../analysis/analysis.ts';
import type { CrossCheck } from '../check/crossCheck.ts';
import { errorAt, type Fault, START } from '../fault.ts';
import { withoutPlural } from '../plurals.ts';
import type { FileState } from './fileState.ts';
import type { LiveVersions } from './liveVersions.ts';

type LocaleFile = FileState & { role: Extract<FileState['role'], { locale: string }> };

/**
 * Keeps the files of a locale live that are gone while sites show their words: pages would turn to another language
 * otherwise (requirements M6).
 * @returns the fault of each such file; one for a folder whose files are all gone
 */
export async function keepUsedWords(live: LiveVersions, check: CrossCheck): Promise<Map<string, Fault[]>> {
  const ofLocales = [...live.states.values()].filter(isOfLocale);
  const gone = ofLocales.filter(({ current, path, good }) => !current && good && !live.byPath.has(path));
  const reasons = new Map<string, Fault[]>();
  if (gone.length === 0) return reasons;
  const { offers, needs } = check.wordsInUse(live.members());
  const kept = gone.filter((state) => {
    if (!offers(state.role.locale)) return false;
    return state.role.kind === 'locale' || hasKey(state, needs(state.role.locale, state.role.namespace));
  });
  for (const state of kept) {
    const { locale } = state.role;
    live.byPath.set(state.path, state.good ?? null);
    const isWhole = ofLocales.every(({ role, current }) => role.locale !== locale || current === null);
    const path = isWhole ? `locales/${locale}` : state.path;
    const message = `kept live, though the ${isWhole ? 'folder' : 'file'} is gone: sites show its words in ${locale}`;
    reasons.set(path, [errorAt(path, START, 'breaks-others', message)]);
  }
  return reasons;
}

function isOfLocale(state: FileState): state is LocaleFile {
  return state.role.kind === 'locale' || state.role.kind === 'words';
}

function hasKey({ good, role }: LocaleFile, keys: ReadonlySet<string>): boolean {
  const part = partAs(good, 'words');
  if (!part || role.kind !== 'words') return false;
  const wanted = new Set([...keys].map(withoutPlural));
  return part.facts.some(({ key }) => wanted.has(`${role.namespace}.${withoutPlural(key)}`));
}
