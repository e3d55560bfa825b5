import { copyFile, link, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isCollection, isMap, isScalar, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import { replaceFile } from '../disk/replaceFile.ts';
import { offsetOf } from '../fixes/applyFix.ts';
import type { Edit } from '../fixes/fix.ts';
import { namesEdit, rootOf } from '../fixes/scalarEdits.ts';
import { type ContentFile, RenameRefused, type Renaming, textOf, type Use, usesIn } from './renaming.ts';

/** What renaming changes, before anything is written. */
export interface Changes {
  uses: readonly Use[];
  /** New texts by the paths that the files have. */
  texts: ReadonlyMap<string, { before: Uint8Array; after: string }>;
  moves: ReadonlyMap<string, string>;
  /** Files of sites in which the old address leads on. */
  redirects: readonly { file: string; from: string; to: string }[];
}

/** @throws RenameRefused where a place cannot be written otherwise by itself */
export function changesOf(files: readonly ContentFile[], renaming: Renaming): Changes {
  const texts = new Map<string, { before: Uint8Array; after: string }>();
  const uses: Use[] = [];
  const redirects: Changes['redirects'][number][] = [];
  const { redirect } = renaming;
  for (const file of files) {
    const found = usesIn(file, renaming);
    const leadsOn = file.role.kind === 'site' && redirect?.sites.includes(file.role.id);
    if (found.length === 0 && !leadsOn) continue;
    const text = textOf(file) ?? '';
    const edits = editsFor(text, found);
    if (leadsOn && redirect) {
      const { from, to } = redirect;
      const added = redirectEdits(text, file.path.endsWith('.json'), from, to);
      if (!added)
        throw new RenameRefused(`${file.path} has no place for a redirect; write it as YAML with a list`);
      edits.push(...added);
      redirects.push({ file: file.path, from, to });
    }
    uses.push(...found);
    const mark = file.bytes[0] === 0xef && file.bytes[1] === 0xbb ? '\ufeff' : '';
    texts.set(file.path, { before: file.bytes, after: mark + edited(text, edits) });
  }
  return { uses, texts, moves: renaming.moves, redirects };
}

function editsFor(text: string, uses: readonly Use[]): Edit[] {
  const root = uses.length > 0 ? rootOf(text) : null;
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

function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((after, { from, to, text: inserted }) => after.slice(0, from) + inserted + after.slice(to), text);
}

/** The content folder as it will be, in a folder of its own, which `use` looks at. */
export async function withResult<Result>(
  dir: string,
  files: readonly ContentFile[],
  { texts, moves }: Changes,
  use: (dir: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshi-rename-'));
  try {
    for (const path of new Set(files.map(({ path }) => dirname(moves.get(path) ?? path))))
      await mkdir(join(folder, path), { recursive: true });
    await Promise.all(
      files.map(async ({ path }) => {
        const target = join(folder, moves.get(path) ?? path);
        const text = texts.get(path);
        if (text) await writeFile(target, text.after);
        // A second name of the same file costs nothing; on another disk there is none.
        else await link(join(dir, path), target).catch(() => copyFile(join(dir, path), target));
      }),
    );
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes it all. @returns files that have changed meanwhile, and were left */
export async function write(dir: string, { texts, moves }: Changes): Promise<string[]> {
  const left: string[] = [];
  for (const [path, { before, after }] of texts) if (!replaceFile(dir, path, after, before)) left.push(path);
  for (const [path, to] of moves) {
    await mkdir(dirname(join(dir, to)), { recursive: true });
    await rename(join(dir, path), join(dir, to));
  }
  return left;
}

/**
 * Lets an old address lead to the new one, in the text of a site's file: as a new entry at the end of `redirects`. An entry that
 * led away from what is a page's address now becomes it.
 * @returns null where the file is written in a way that has no place for it
 */
function redirectEdits(text: string, isJson: boolean, from: string, to: string): Edit[] | null {
  const root = parseDocument(text).contents;
  if (!isMap(root)) return null;
  const list: unknown = root.get('redirects', true);
  if (isSeq(list) && list.range) return turned(list, to, from) ?? [appended(list, text, isJson, from, to)];
  if (list !== undefined) return null;
  if (!isJson && root.flow !== true) {
    const start = text.endsWith('\n') ? '' : '\n';
    const added = `${start}redirects:\n  - ${entry(isJson, from, to)}\n`;
    return [{ from: text.length, to: text.length, text: added }];
  }
  const end = text.lastIndexOf('}');
  const behind = /\s*$/.exec(text.slice(0, end))?.[0].length ?? 0;
  const key = isJson ? '"redirects"' : 'redirects';
  return [{ from: end - behind, to: end - behind, text: `,\n  ${key}: [${entry(isJson, from, to)}]` }];
}

/** The entry whose old address is a page's now: that of the other way round; what it leads to is a link as others are. */
function turned(list: YAMLSeq, wanted: string, former: string): Edit[] | null {
  for (const item of list.items) {
    const old: unknown = isMap(item) ? item.get('from', true) : undefined;
    if (!isScalar(old) || old.value !== wanted || !old.range) continue;
    return [{ from: old.range[0], to: old.range[1], text: quoted(old.type === 'QUOTE_DOUBLE', former) }];
  }
  return null;
}

function appended(list: YAMLSeq, text: string, isJson: boolean, from: string, to: string): Edit {
  const [start, end] = list.range ?? [0, 0];
  if (list.flow) {
    const at = end - 1;
    const comma = list.items.length > 0 ? ', ' : '';
    return { from: at, to: at, text: comma + entry(isJson, from, to) };
  }
  const last = list.items.at(-1);
  const lastEnd = isCollection(last) && last.range ? last.range[1] : end;
  // The end of a map that goes over lines is behind its last line’s end.
  const inside = text.slice(0, lastEnd).trimEnd().length;
  const lineEnd = text.indexOf('\n', inside);
  const at = lineEnd < 0 ? text.length : lineEnd;
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return { from: at, to: at, text: `\n${indent}- ${entry(isJson, from, to)}` };
}

function entry(isJson: boolean, from: string, to: string): string {
  return isJson ? JSON.stringify({ from, to }) : `{ from: ${quoted(false, from)}, to: ${quoted(false, to)} }`;
}

function quoted(isDouble: boolean, address: string): string {
  if (isDouble) return JSON.stringify(address);
  return /^[\w/.~-]+$/.test(address) ? address : `'${address}'`;
}
