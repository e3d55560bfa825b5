import { MEDIA_FILE } from '../../content/fileRoles.ts';
import { suggest } from '../../content/nearest.ts';
import { type RenamableFile, RenameRefused, type Renaming } from './renaming.ts';

type NamedKind = 'fragment' | 'picture' | 'problem' | 'site';

const KINDS = {
  fragment: { ref: 'fragment', role: 'fragment', ending: '' },
  picture: { ref: 'media', role: 'media', ending: '' },
  problem: { ref: 'problem', role: 'problem', ending: '.sgf' },
  site: { ref: 'site', role: 'site', ending: '' },
} as const;

/** Renames a file that others refer to by its name. @throws RenameRefused */
export function renameByName(
  kind: NamedKind,
  given: string,
  wanted: string,
  files: readonly RenamableFile[],
): Renaming {
  const { ref: refKind, role: roleKind, ending } = KINDS[kind];
  const [old, now] = [given, wanted].map((name) => (name.endsWith(ending) ? name : name + ending)) as [
    string,
    string,
  ];
  const named = new Map(
    files.flatMap((file) => {
      const { role } = file;
      return role.kind === roleKind ? [['name' in role ? role.name : role.id, file]] : [];
    }),
  );
  const file = named.get(old);
  if (!file) throw new RenameRefused(`there is no ${kind} “${old}”${suggest(old, named.keys())}`);
  if (named.has(now)) throw new RenameRefused(`there is a ${kind} “${now}” already`);
  if (endingOf(old) !== endingOf(now))
    throw new RenameRefused(`a ${kind} keeps its ending: ${now.replace(/\.\w+$/, '')}${endingOf(old)}`);
  const moves = new Map([[file.path, renamedPath(file.path, old, now)]]);
  if (kind === 'picture')
    for (const [name, variant] of named)
      if (isVariant(name, old)) moves.set(variant.path, renamedPath(variant.path, stem(old), stem(now)));
  if (kind === 'site')
    for (const { path, role } of files)
      if (role.kind === 'override' && role.name.endsWith(`.${old}`))
        moves.set(path, path.replace(/\.[^.]+(\.\w+)$/, `.${now}$1`));
  return {
    moves,
    ofRef: (ref) => (ref.kind === refKind && 'name' in ref && ref.name === old ? { old, now } : null),
    ofFile: ({ version: { analysis } }) => {
      // The site that another extends is not among its references.
      const sparse = kind === 'site' && analysis.part.kind === 'site' ? analysis.part.sparse : undefined;
      return sparse?.base === old ? [{ ...sparse.at, old, now }] : [];
    },
  };
}

function renamedPath(path: string, old: string, now: string): string {
  const at = path.lastIndexOf(`/${old}`) + 1;
  return path.slice(0, at) + now + path.slice(at + old.length);
}

function endingOf(name: string): string {
  return MEDIA_FILE.test(name) || name.endsWith('.sgf') ? name.slice(name.lastIndexOf('.')) : '';
}

function stem(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}

/** Whether a file is a variant of another, as `share.zh-TW.jpg` of `share.jpg`. */
function isVariant(name: string, of: string): boolean {
  return (
    name.startsWith(`${stem(of)}.`) &&
    /^\.[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/.test(stem(name).slice(stem(of).length))
  );
}
