import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isScalar, parseDocument, type Scalar, stringify, type YAMLMap } from 'yaml';
import { replaceFile } from '../../content/disk/replaceFile.ts';
import { setValue } from '../../content/edits/maps.ts';
import type { EditedText } from '../../content/edits/nodes.ts';
import { notationOf } from './collectUnits.ts';
import type { Unit } from './unit.ts';
import type { Accepted } from './validate.ts';
import { NOTE, readLeaves } from './wordUnits.ts';

export interface Change {
  file: string;
  text: string;
  texts: number;
}

export function changesOf(
  dir: string,
  accepted: readonly Accepted[],
  units: readonly Unit[],
  locale: string,
): Change[] {
  const news = accepted.filter(({ unit, target }) => unit.target !== target);
  return [...Map.groupBy(news, ({ unit }) => unit.file)].flatMap(([file, own]): Change[] => {
    const path = join(dir, file);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const edits = new Map(own.map(({ unit, target }) => [unit.id, target]));
    const order = units.filter((unit) => unit.file === file).map(({ id }) => id);
    const text = edited({ text: before, file }, edits, order, locale);
    return text === before ? [] : [{ file, text, texts: own.length }];
  });
}

/** Returns the files without their texts in a locale; a text that is in no other locale stays. */
export function removalsOf(dir: string, paths: readonly string[], locale: string): Change[] {
  return paths.flatMap((file): Change[] => {
    const notation = notationOf(file);
    if (!notation) return [];
    const before = readFileSync(join(dir, file), 'utf8');
    const own = notation.read(before).filter(({ words }) => locale in words && Object.keys(words).length > 1);
    const text = notation.edit({ text: before, file }, new Map(own.map(({ id }) => [id, null])), locale);
    return text === before ? [] : [{ file, text, texts: own.length }];
  });
}

function edited(
  before: EditedText,
  edits: ReadonlyMap<string, string>,
  order: readonly string[],
  locale: string,
): string {
  const notation = notationOf(before.file);
  if (notation) return notation.edit(before, edits, locale);
  if (!before.file.endsWith('.json')) return editWords(before.text, edits, order);
  let edit = before;
  for (const [key, target] of edits) edit = setValue(edit, key.split('.'), target);
  return edit.text;
}

/** Writes each file in one step. @throws UnsafePath for a path outside of the content folder */
export function writeChanges(dir: string, changes: readonly Change[]): void {
  for (const { file, text } of changes) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    replaceFile(dir, file, text);
  }
}

const LINE = /^(# )?( *)(["']?)([A-Za-z0-9_-]+)\3:(?: .*)?$/;

/**
 * Writes texts at their existing place, else in place of their comment, else after the preceding key of the source.
 * @param order keys of the source @throws Error if the result would not parse to these texts
 */
export function editWords(
  text: string,
  edits: ReadonlyMap<string, string>,
  order: readonly string[],
): string {
  let edited = text;
  for (const [key, value] of edits) {
    if (readLeaves(edited).get(key) === value) continue;
    edited =
      replaceText(edited, key, value) ??
      uncommentText(edited, key, value) ??
      insertText(edited, key, value, order);
  }
  edited = removeNote(edited);
  const leaves = readLeaves(edited);
  const before = readLeaves(text);
  const isRight =
    [...edits].every(([key, value]) => leaves.get(key) === value) &&
    [...before].every(([key, value]) => edits.has(key) || leaves.get(key) === value);
  if (!isRight)
    throw new Error(`${[...edits.keys()].join(', ')} cannot be put into the file; write them by hand`);
  return edited;
}

function replaceText(text: string, key: string, value: string): string | null {
  const node = parseDocument(text).getIn(key.split('.'), true);
  if (!isScalar(node) || !node.range) return null;
  const [start, end] = node.range;
  return `${text.slice(0, start)}${formatScalar(value)}${text.slice(start, end).endsWith('\n') ? '\n' : ''}${text.slice(end)}`;
}

function formatScalar(value: string): string {
  return stringify(value, { lineWidth: 0, blockQuote: false }).trimEnd();
}

/** Replaces the commented-out line of a key below the lines of its parent keys; null if there is none. */
function uncommentText(text: string, key: string, value: string): string | null {
  const lines = text.split('\n');
  const path: { indent: number; name: string; index: number; isComment: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const [, mark, spaces = '', , name = ''] = LINE.exec(line) ?? [];
    if (name === '') continue;
    while ((path.at(-1)?.indent ?? -1) >= spaces.length) path.pop();
    path.push({ indent: spaces.length, name, index, isComment: mark !== undefined });
    if (mark === undefined || path.map((one) => one.name).join('.') !== key) continue;
    lines[index] = `${spaces}${name}: ${formatScalar(value)}`;
    for (const parent of path.slice(0, -1))
      if (parent.isComment) lines[parent.index] = (lines[parent.index] ?? '').slice(2);
    const made = lines.join('\n');
    // The line may be part of a long text, or its parent may be written elsewhere.
    const { errors } = parseDocument(made);
    return errors.length === 0 && readLeaves(made).get(key) === value ? made : null;
  }
  return null;
}

/** Inserts a text after the last key that precedes it in the source. */
function insertText(text: string, key: string, value: string, order: readonly string[]): string {
  const doc = parseDocument(text);
  const way = key.split('.');
  const depth = way.findIndex((_, index) => !doc.hasIn(way.slice(0, index + 1)));
  doc.setIn(way, value);
  const { items } = doc.getIn(way.slice(0, depth), true) as YAMLMap<Scalar<string>>;
  const siblings = order
    .map((one) => one.split('.'))
    .filter((one) => one.slice(0, depth).join() === way.slice(0, depth).join());
  const names = siblings.map((one) => one[depth]);
  const before = new Set(names.slice(0, Math.max(0, names.indexOf(way[depth]))));
  const made = items.splice(-1);
  items.splice(items.findLastIndex(({ key }) => before.has(key.value)) + 1, 0, ...made);
  return doc.toString({ lineWidth: 0 });
}

/** Removes the line that explains how to fill in the file, together with the last comment. */
function removeNote(text: string): string {
  if (!text.startsWith(NOTE)) return text;
  const [, ...rest] = text.split('\n');
  return rest.some((line) => line.startsWith('# ') && LINE.test(line)) ? text : rest.join('\n');
}
