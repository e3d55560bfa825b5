import { copyFile, link, mkdir, mkdtempDisposable, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isMap, isSeq } from 'yaml';
import { parsedAs } from '../../content/analysis/analysis.ts';
import { replaceFile } from '../../content/disk/replaceFile.ts';
import { insertedText, removeListEntry } from '../../content/edits/lists.ts';
import { removeEntry, setValue } from '../../content/edits/maps.ts';
import { type EditedText, EditRefused, findNode } from '../../content/edits/nodes.ts';
import { offsetOf } from '../../content/fault.ts';
import { roleOf } from '../../content/fileRoles.ts';
import { type Edit, withEdits } from '../../content/fixes/fix.ts';
import { namesEdit, parseRoot } from '../../content/fixes/scalarEdits.ts';
import { byteOrderMark, decodeToText } from '../../content/parse/readText.ts';
import { type RenamableFile, RenameRefused, type Renaming, type Use, usesIn } from './renaming.ts';

export type RenamePlan = ReturnType<typeof planRename>;

/** @throws RenameRefused if a place cannot be rewritten automatically */
export function planRename(files: readonly RenamableFile[], renaming: Renaming) {
  /** New texts by the current paths of their files. */
  const texts = new Map<string, { before: Uint8Array; after: string }>();
  const uses: Use[] = [];
  /** Site files that get a redirect from the old address. */
  const redirects: { file: string; from: string; to: string }[] = [];
  /** Their redirects from the new address, which now belongs to a page. */
  const dropped: typeof redirects = [];
  const { redirect } = renaming;
  for (const [path, to] of renaming.moves) refuseMove(path, to, files);
  for (const file of files) {
    const found = usesIn(file, renaming);
    const forms = file.role.kind === 'site' && redirect?.sites.includes(file.role.id) ? redirect.forms : [];
    if (found.length === 0 && forms.length === 0) continue;
    const text = decodeToText(file.bytes) ?? '';
    let after = withEdits(text, editsFor(text, found));
    for (const { from, to } of forms) {
      after = withRedirect({ text: after, file: file.path }, from, to);
      redirects.push({ file: file.path, from, to });
      const site = parsedAs(file.version, 'site')?.config;
      for (const old of site?.redirects ?? [])
        if (isSameAddress(old.from, to)) dropped.push({ file: file.path, from: old.from, to: old.to });
    }
    uses.push(...found);
    texts.set(file.path, { before: file.bytes, after: byteOrderMark(file.bytes) + after });
  }
  return { uses, texts, moves: renaming.moves, redirects, dropped };
}

/** A file keeps its kind, and takes the place of no other. @throws RenameRefused */
function refuseMove(path: string, to: string, files: readonly RenamableFile[]): void {
  if (roleOf(to)?.kind !== roleOf(path)?.kind || to.split('/').includes('..'))
    throw new RenameRefused(`a file like ${path} cannot be called ${to}; name it by its name alone`);
  if (files.some((file) => file.path === to)) throw new RenameRefused(`there is ${to} already`);
}

function editsFor(text: string, uses: readonly Use[]): Edit[] {
  const root = uses.length > 0 ? parseRoot(text) : null;
  const byPlace = Map.groupBy(uses, (use) => offsetOf(text, use));
  return [...byPlace].map(([offset, group]) => {
    const names = new Map(group.map(({ old, now }) => [old, now]));
    const edit = namesEdit(text, root, offset, names);
    if (edit) return edit;
    const { file, line, column, old } = group[0] ?? { file: '', line: 1, column: 1, old: '' };
    throw new RenameRefused(
      `${file}:${line}:${column} “${old}” is written in a way that cannot be changed in place`,
    );
  });
}

/** Runs `use` on a copy of the content folder with the changes applied. */
export async function withRenamedCopy<Result>(
  dir: string,
  files: readonly RenamableFile[],
  { texts, moves }: RenamePlan,
  use: (dir: string) => Promise<Result>,
): Promise<Result> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'hoshi-rename-'));
  for (const path of new Set(files.map(({ path }) => dirname(moves.get(path) ?? path))))
    await mkdir(join(folder.path, path), { recursive: true });
  await Promise.all(
    files.map(async ({ path }) => {
      const target = join(folder.path, moves.get(path) ?? path);
      const text = texts.get(path);
      if (text) await writeFile(target, text.after, { flag: 'wx' });
      // A hard link costs nothing; it is impossible on another disk.
      else await link(join(dir, path), target).catch(() => copyFile(join(dir, path), target));
    }),
  );
  return await use(folder.path);
}

/** Writes all changes. @returns files that have changed meanwhile, and were left alone */
export async function applyRename(dir: string, { texts, moves }: RenamePlan): Promise<string[]> {
  const left: string[] = [];
  for (const [path, { before, after }] of texts) if (!replaceFile(dir, path, after, before)) left.push(path);
  for (const [path, to] of moves) {
    await mkdir(dirname(join(dir, to)), { recursive: true });
    await rename(join(dir, path), join(dir, to));
  }
  return left;
}

function withRedirect(edit: EditedText, from: string, to: string): string {
  try {
    return addRedirect(edit, from, to);
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    throw new RenameRefused(`${edit.file} has no place for a redirect; write it as YAML with a list`);
  }
}

/**
 * Redirects an old address to the new one in a site's file, by a new entry at the end of `redirects`. Entries for what
 * is now a page's address are removed; the new one replaces the first.
 * @throws EditRefused if the file's notation has no place for it
 */
function addRedirect(edit: EditedText, from: string, to: string): string {
  const { text, file } = edit;
  const isJson = file.endsWith('.json');
  const way = ['redirects'];
  const { node, missing } = findNode(text, way);
  const isThere = missing.length === 0;
  if (isThere && isSeq(node) && node.items.length > 0) {
    const [first, ...others] = node.items.keys().filter((index) => {
      const item: unknown = node.items[index];
      return isMap(item) && isSameAddress(String(item.get('from')), to);
    });
    if (first === undefined)
      return insertedText(edit, way, node.items.length, () => entry(isJson, from, to)).text;
    let after = others.reduceRight((one, index) => removeListEntry(one, [...way, index]), edit);
    const place = [...way, first];
    if (findNode(after.text, [...place, 'when']).missing.length === 0)
      after = removeEntry(after, [...place, 'when']);
    return setValue(setValue(after, [...place, 'from'], from), [...place, 'to'], to).text;
  }
  if (!isThere && !isJson && isMap(node) && !node.flow) {
    const start = text.endsWith('\n') ? '' : '\n';
    return `${text}${start}redirects:\n  - ${entry(isJson, from, to)}\n`;
  }
  if (isThere && !isSeq(node)) throw new EditRefused('it is no list');
  return setValue(edit, way, [{ from, to }]).text;
}

/** Whether both match the same requests; case, a final slash and the names of parameters do not matter. */
function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) =>
    path
      .toLowerCase()
      .replace(/\/$/, '')
      .replaceAll(/\{\w+\}/g, '{}'),
  );
  return a === b;
}

function entry(isJson: boolean, from: string, to: string): string {
  return isJson ? JSON.stringify({ from, to }) : `{ from: ${quoted(from)}, to: ${quoted(to)} }`;
}

function quoted(address: string): string {
  return /^[\w/.~-]+$/.test(address) ? address : `'${address}'`;
}
