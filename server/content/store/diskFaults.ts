import type { CrossFault } from '../check/crossFault.ts';
import type { CheckedFile } from '../check/graph/entries.ts';
import {
  byPlace,
  compareFaults,
  errorAt,
  type Fault,
  type Finding,
  faultKey,
  isError,
  placeOf,
  START,
} from '../fault.ts';
import { LOCALE_CODE, SECOND_ENDING } from '../fileRoles.ts';
import { canonicalLocale, isLanguage, likelyLocale } from '../localeCodes.ts';
import { type FileState, type LiveVersions, toCheckedFile } from './liveVersions.ts';
import { knownNames, withNearName } from './nearNames.ts';

const HINT = 'locales/ holds a folder a locale, named by language and region, as zh-TW';

/** One fault for a misnamed folder of a locale (`ja-jp`, `zh_TW`); and the others without its consequences. */
function misnamedFolders(
  states: readonly FileState[],
  cross: readonly CrossFault[],
): { misnamed: Fault[]; rest: CrossFault[]; isExplained: (path: string) => boolean } {
  const files = new Map<string, number>();
  for (const { path, role, current } of states) {
    const folder = role.kind === 'unexpected' && current ? folderOf(path) : null;
    if (folder !== null) files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  const missing = (code: string) => cross.filter(({ about }) => about === `locale ${code}`);
  const misnamed = [...files].map(([folder, count]): Fault => {
    const code = isLanguage(folder) ? likelyLocale(folder) : canonicalLocale(folder);
    const isMissed = missing(code).some(({ severity }) => severity === 'error');
    const isThere = states.some(({ path, current }) => current && path.startsWith(`locales/${code}/`));
    const rename = isThere
      ? `the locale is called “${code}” and has its folder already; move into that what you need`
      : `rename the folder to “${code}”`;
    const hint = LOCALE_CODE.test(code) ? rename : HINT;
    const message = `not read, nor the ${count === 1 ? 'file' : `${count} files`} in it: ${hint}`;
    const severity = isMissed ? 'error' : 'warning';
    return { ...errorAt(`locales/${folder}`, START, 'file-unexpected', message), severity };
  });
  const explained = new Set([...files.keys()].map((folder) => `locale ${canonicalLocale(folder)}`));
  return {
    misnamed,
    rest: cross.filter(({ about }) => about === undefined || !explained.has(about)),
    isExplained: (path) => files.has(folderOf(path) ?? ''),
  };
}

/** Returns the folder below locales/ that is not a locale; null for other paths. */
function folderOf(path: string): string | null {
  const [group, folder = '', file] = path.split('/');
  return group === 'locales' && file !== undefined && !LOCALE_CODE.test(folder) ? folder : null;
}

/** @param liveFaults of the live versions together @param refusals why files stayed at a last good version, by path */
export async function diskFaults(
  live: LiveVersions,
  liveFaults: CrossFault[],
  refusals: ReadonlyMap<string, Fault[]>,
): Promise<Fault[]> {
  const { states, byPath, crossCheck: check } = live;
  const checkedFiles = diskFiles(live);
  const isLive = (path: string) => byPath.get(path) === states.get(path)?.current;
  const isSame = checkedFiles.every(({ path, version }) => (byPath.get(path) ?? null) === version);
  const cross = isSame ? liveFaults : await check.run(checkedFiles, isLive);
  const onDisk = cross.filter(({ file }) => {
    const state = states.get(file);
    return !state || state.current === null || state.current.analysis.readable;
  });
  const { misnamed, rest, isExplained } = misnamedFolders([...states.values()], onDisk);
  const names = [...states.values()].flatMap(({ role, current }) =>
    role.kind === 'media' && current ? role.name : [],
  );
  const media = new Map(names.map((name) => [name.toLowerCase(), name]));
  const faults: Fault[] = [];
  const known = knownNames(states);
  for (const state of states.values()) {
    const { path, current } = state;
    if (isExplained(path)) continue;
    for (const finding of current?.analysis.findings ?? []) {
      if (isMeantElsewhere(path, finding, onDisk)) continue;
      const named = asNamed(
        path,
        asShown(path, inOwnCase(withNearName(finding, state, known), media), cross),
        onDisk,
      );
      faults.push({ file: path, ...asMisnamed(path, named, states, onDisk) });
    }
  }
  // The broken file's own fault is enough, unless it also holds a page back.
  const shown = rest.filter(
    ({ code, file }) => code !== 'tag-dropped' && (code !== 'file-broken' || refusals.has(file)),
  );
  const reported = check.report(isSame ? live.checkedFiles() : checkedFiles, shown);
  const all = [...faults.filter((one) => !isUncounted(one, reported)), ...misnamed, ...reported];
  return withoutEffects([...all, ...unreportedRefusals(refusals, all, onDisk)]).sort(compareFaults);
}

/** Drops what follows from an error: all else of a file that is not kept, and warnings at the error's place. */
function withoutEffects(faults: readonly Fault[]): Fault[] {
  const refused = new Set(faults.filter(({ code }) => code === 'id-collision').map(({ file }) => file));
  const wrong = new Set(faults.filter(isError).map(placeOf));
  return faults.filter((one) =>
    refused.has(one.file) ? one.code === 'id-collision' : isError(one) || !wrong.has(placeOf(one)),
  );
}

/** Whether a form of a plural is wanted of a key that is used without a number. */
function isUncounted({ code, file, line }: Fault, reported: readonly Fault[]): boolean {
  const isSame = (one: Fault) => one.code === 'text-missing' && one.file === file && one.line === line;
  return code === 'plural-missing' && reported.some(isSame);
}

/** Whether a site does not offer a locale only because the key that means it is misspelt, which is reported there. */
function isMeantElsewhere(path: string, { code, message }: Finding, cross: readonly CrossFault[]): boolean {
  const [, name] = (code === 'locale-not-offered' && /“([^”]+)”/.exec(message)) || [];
  return cross.some(
    (one) =>
      one.code === 'locale-missing' && one.file === path && one.message.includes(`did you mean “${name}”`),
  );
}

/** Reports a tag in words at its own place, with its effect in the field that shows the words. */
function asShown(path: string, finding: Finding, cross: readonly CrossFault[]): Finding {
  if (finding.code !== 'tag-dropped') return finding;
  const tagIn = ({ message }: Finding) => /“<\w+>”/.exec(message)?.[0];
  const tags = cross.filter(({ code, file }) => code === 'tag-dropped' && file === path);
  const shown = tags.findLast((one) => byPlace(one, finding) <= 0 && tagIn(one) === tagIn(finding));
  return { ...finding, message: shown?.message ?? finding.message };
}

/** A name with an ending in capitals is corrected to that of a file which is there, whatever else is small in it. */
function inOwnCase(finding: Finding, media: ReadonlyMap<string, string>): Finding {
  const { code, fix, message } = finding;
  const right =
    code === 'value-invalid' && fix?.kind === 'value' ? media.get(fix.right.toLowerCase()) : undefined;
  if (right === undefined || fix?.kind !== 'value') return finding;
  return { ...finding, message: message.replace(fix.right, right), fix: { ...fix, right } };
}

/** A file whose name differs from a missing one only in case should have that name. */
function asNamed(path: string, finding: Finding, cross: readonly CrossFault[]): Finding {
  if (finding.code !== 'file-unexpected') return finding;
  const name = path.split('/').slice(2).join('/').toLowerCase();
  const missing = cross.flatMap(({ about }) => /^(?:media|problem|game) (.+)$/.exec(about ?? '')?.[1] ?? []);
  const right = missing.find((one) => one.toLowerCase() === name);
  if (right === undefined) return finding;
  return {
    ...finding,
    message: `${finding.message.replace(/; rename it to .*$/, '')}; rename it to “${right}”`,
  };
}

/** A file with a second ending is as serious as the missing file it stands for; harmless if that file exists. */
function asMisnamed(
  path: string,
  finding: Finding,
  states: LiveVersions['states'],
  cross: readonly CrossFault[],
): Finding {
  const right = path.replace(SECOND_ENDING, '');
  if (right === path || finding.code !== 'file-unexpected') return finding;
  if (states.get(right)?.current)
    return { ...finding, message: `not read: ${right} is there, too; keep this one outside of the content` };
  return cross.some(isError) ? { ...finding, severity: 'error' } : finding;
}

/** Returns the reasons why files are held back, unless they are already among their faults on disk. */
function unreportedRefusals(
  refusals: ReadonlyMap<string, Fault[]>,
  faults: readonly Fault[],
  onDisk: readonly CrossFault[],
): Fault[] {
  const withErrors = new Set(faults.filter(isError).map((fault) => fault.file));
  const keysOnDisk = new Set(onDisk.map(faultKey));
  return [...refusals].flatMap(([path, given]) => {
    const isReported = (reason: Fault) => withErrors.has(path) || keysOnDisk.has(faultKey(reason));
    return given.filter((reason) => reason.code === 'breaks-others' || !isReported(reason));
  });
}

/** Returns the files on disk, as far as they can be read. */
function diskFiles({ states, byPath }: LiveVersions): CheckedFile[] {
  return [...states.values()].flatMap((state): CheckedFile[] => {
    const { path, role, current } = state;
    if (role.kind === 'unexpected' || (current === null && !byPath.has(path))) return [];
    return [toCheckedFile(state, current?.analysis.readable ? current : (byPath.get(path) ?? null))];
  });
}
