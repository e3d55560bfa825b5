import type { CrossFault } from '../check/crossFault.ts';
import type { Fault } from '../fault.ts';
import { canonicalLocale, LOCALE_CODE } from '../layout.ts';
import type { FileState } from './fileState.ts';

const HINT = 'locales/ holds a folder a locale, named by language and region, as zh-TW';

/**
 * A locale's folder whose name is spelt otherwise (`ja-jp`, `zh_TW`) is one fault, whatever is in it and however many
 * files name the locale.
 * @returns the fault of each such folder, and the other faults without what follows from it
 */
export function misnamedFolders(
  states: Iterable<FileState>,
  cross: readonly CrossFault[],
): { told: Fault[]; rest: CrossFault[]; isExplained: (path: string) => boolean } {
  const files = new Map<string, number>();
  for (const { path, role, current } of states) {
    const folder = role.kind === 'unexpected' && current ? folderOf(path) : null;
    if (folder !== null) files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  const missing = (code: string) => cross.filter(({ about }) => about === `locale ${code}`);
  const told = [...files].map(([folder, count]): Fault => {
    const code = canonicalLocale(folder);
    const isMissed = missing(code).some(({ severity }) => severity === 'error');
    const hint = LOCALE_CODE.test(code) ? `rename the folder to “${code}”` : HINT;
    const message = `not read, nor the ${count === 1 ? 'file' : `${count} files`} in it: ${hint}`;
    const severity = isMissed ? 'error' : 'warning';
    return { file: `locales/${folder}`, line: 1, column: 1, severity, code: 'file-unexpected', message };
  });
  const explained = new Set([...files.keys()].map((folder) => `locale ${canonicalLocale(folder)}`));
  return {
    told,
    rest: cross.filter(({ about }) => about === undefined || !explained.has(about)),
    isExplained: (path) => files.has(folderOf(path) ?? ''),
  };
}

/** The folder below locales/ that is no locale's; null for other paths. */
function folderOf(path: string): string | null {
  const [group, folder = '', file] = path.split('/');
  return group === 'locales' && file !== undefined && !LOCALE_CODE.test(folder) ? folder : null;
}
