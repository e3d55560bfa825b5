import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../content/disk/replaceFile.ts';
import { setValue } from '../../content/edits/maps.ts';
import type { EditedText } from '../../content/edits/nodes.ts';
import { editWords } from './editWords.ts';
import { editInline } from './inlineTexts.ts';
import { editProblem } from './problemTexts.ts';
import type { Unit } from './unit.ts';
import type { Accepted } from './validate.ts';

/** A file as it becomes. */
export interface Change {
  file: string;
  text: string;
  texts: number;
}

/** The files that change, with the translations in them; those that have them already are left out. */
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
    const text = edited(before, file, edits, order, locale, own[0]?.unit.kind ?? 'words');
    return text === before ? [] : [{ file, text, texts: own.length }];
  });
}

function edited(
  before: string,
  file: string,
  edits: ReadonlyMap<string, string>,
  order: readonly string[],
  locale: string,
  kind: Unit['kind'],
): string {
  const isJson = file.endsWith('.json');
  if (kind === 'problem') return editProblem(before, edits, locale);
  if (kind === 'inline') return editInline(before, edits, locale, isJson);
  if (!isJson) return editWords(before, edits, order);
  let edit: EditedText = { text: before, file };
  for (const [key, target] of edits) edit = setValue(edit, key.split('.'), target);
  return edit.text;
}

/** Writes each file as a whole. @throws UnsafePath for one that leads out of the content folder */
export function writeChanges(dir: string, changes: readonly Change[]): void {
  for (const { file, text } of changes) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    replaceFile(dir, file, text);
  }
}
