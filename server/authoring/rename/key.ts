import { valueAt, walkValues } from '../../content/blockTree.ts';
import { suggest } from '../../content/nearest.ts';
import { isKeyNamed, stripPlural } from '../../content/plurals.ts';
import { recordOf } from '../../lib/isRecord.ts';
import { parsed, type RenamableFile, RenameRefused, type Renaming } from './renaming.ts';

/** Renames a key with its plurals, a parent of keys, or a file. @param own the program's keys @throws RenameRefused */
export function renameKey(
  old: string,
  now: string,
  files: readonly RenamableFile[],
  own: readonly string[],
): Renaming {
  const names = new Set(own);
  const keys = new Set(files.flatMap(keysOf));
  const isBelow = (key: string) => key === old || key.startsWith(`${old}.`);
  if (![...keys].some(isBelow))
    throw new RenameRefused(`no locale has words for “${old}”${suggest(old, keys)}`);
  if ([...keys].some((key) => key === now || key.startsWith(`${now}.`) || now.startsWith(`${key}.`)))
    throw new RenameRefused(`there are words for “${now}” already`);
  if (isKeyNamed(names, old) || own.some(isBelow))
    throw new RenameRefused(`the program itself uses “${old}”: its words can be changed, its name cannot`);
  const [before, after] = [old.split('.'), now.split('.')];
  if (before.length !== after.length || before.slice(0, -1).join('.') !== after.slice(0, -1).join('.')) {
    const kept = before.slice(0, -1).join('.');
    throw new RenameRefused(`a key stays where it is, and its last part changes: ${kept}.${after.at(-1)}`);
  }
  const written = (key: string) => (isBelow(key) ? { old: key, now: now + key.slice(old.length) } : null);
  const whole = files.filter(({ role }) => role.kind === 'words' && role.namespace === old);
  return {
    moves: new Map(whole.map(({ path }) => [path, path.replace(/[^/.]+(\.\w+)$/, `${now}$1`)])),
    ofRef: (ref) => (ref.kind === 'key' ? written(ref.key) : null),
    ofFile: (file) => [...ownKeys(file, before, after), ...listedKeys(file, written)],
  };
}

function keysOf({ role, version }: RenamableFile): string[] {
  const { part } = version.analysis;
  if (role.kind !== 'words' || part.kind !== 'words') return [];
  return part.facts.map(({ key }) => stripPlural(`${role.namespace}.${key}`));
}

/** Yields the places where the key is written: in each locale's file, once per plural form. */
function* ownKeys(file: RenamableFile, before: readonly string[], after: readonly string[]) {
  const [namespace, ...path] = before;
  const [last = '', renamed = ''] = [before.at(-1), after.at(-1)];
  if (file.role.kind !== 'words' || file.role.namespace !== namespace || path.length === 0) return;
  const { value, at } = parsed(file);
  const map = valueAt(value, path.slice(0, -1));
  for (const key of Object.keys(recordOf(map))) {
    if (key !== last && stripPlural(key) !== last) continue;
    yield { ...at([...path.slice(0, -1), key], 'key'), old: key, now: renamed + key.slice(last.length) };
  }
}

/** Yields the key's places in locale.yaml (`same`) and the glossary (`butIn`). */
function* listedKeys(file: RenamableFile, written: (key: string) => { old: string; now: string } | null) {
  if (file.role.kind !== 'locale' && file.role.kind !== 'glossary') return;
  const { value, at } = parsed(file);
  for (const [key, path] of walkValues(value)) {
    const isListed = typeof key === 'string' && (path[0] === 'same' || path[2] === 'butIn');
    const found = isListed ? written(key) : null;
    if (found) yield { ...at(path), ...found };
  }
}
