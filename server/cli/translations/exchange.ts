import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { toOneLine } from '../../content/messageText.ts';
import { readCaller } from '../../lib/env/env.ts';
import { CommandFailure, count, UsageError } from '../terminal/command.ts';
import { FormatError, type Translation, type Unit } from './unit.ts';
import { validate } from './validate.ts';
import { type Change, changesOf, removalsOf, writeChanges } from './writeTranslations.ts';
import { readXliff, writeXliff } from './xliff.ts';

const COLUMNS = ['file', 'key', 'source', 'target'] as const;

/** Writes one row per text for spreadsheets: UTF-8 with a byte order mark, and nothing that they take for a formula. */
export function writeCsv(units: readonly Unit[]): string {
  const rows = units.map(({ file, id, source, target }) =>
    [file, id, source, target ?? ''].map(escapeFormula),
  );
  return stringify([[...COLUMNS], ...rows], {
    bom: true,
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
  });
}

/** Reads a filled-in file of `writeCsv`; skips rows without a translation. @throws FormatError */
export function readCsv(text: string): Translation[] {
  const [head, ...rest] = readRows(text);
  const names = head?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const at = COLUMNS.map((name) => names.indexOf(name));
  const missing = COLUMNS.filter((_, index) => at[index] === -1);
  if (missing.length > 0)
    throw new FormatError(
      1,
      `the column ${missing.join(', ')} is missing: the first row names ${COLUMNS.join(', ')}`,
    );
  return rest.flatMap(({ record, info }): Translation[] => {
    const [file = '', id = '', source = '', target = ''] = at.map((index) =>
      unescapeFormula(record[index] ?? ''),
    );
    return target.trim() === '' ? [] : [{ file, id, source, target, line: info.lines }];
  });
}

function readRows(text: string): { record: string[]; info: { lines: number } }[] {
  // Spreadsheets write the separator of their country.
  const delimiter = /\b(?:file|key|source|target)"?[ ]*([,;\t])/i.exec(text)?.[1] ?? ',';
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    }) as never;
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1;
    throw new FormatError(line, error instanceof Error ? error.message : String(error));
  }
}

/** A text that a spreadsheet takes for a formula (OWASP, CSV injection); after apostrophes too, for unescaping. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The maximum size of a file of translations, in bytes; all texts of a site take a tenth of it. */
const MAX_BYTES = 5_000_000;

/** Turns file errors into one-line failures. @throws CommandFailure */
function orFail<Result>(file: string, work: () => Result, prefix = ''): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    const place = error instanceof FormatError ? `${file}:${error.line} ` : prefix;
    throw new CommandFailure(toOneLine(place + error.message));
  }
}

export function exportUnits(file: string, units: readonly Unit[], source: string, locale: string): number {
  const text = formatOf(file) === 'csv' ? writeCsv(units) : writeXliff(units, source, locale);
  orFail(file, () => writeFileSync(resolve(readCaller().folder, file), text));
  process.stdout.write(`${file}: ${count(units.length, 'text')}\n`);
  return 0;
}

interface Import {
  dir: string;
  units: readonly Unit[];
  locale: string;
  isDry: boolean;
}

/** Imports translations. Refused ones are reported with their line; the rest is written. @returns the exit code */
export function importFile(file: string, { dir, units, locale, isDry }: Import): number {
  const { accepted, refused } = validate(
    orFail(file, () => readTranslations(file)),
    units,
  );
  for (const { line, message } of refused)
    process.stderr.write(`${toOneLine(`${file}:${line} ${message}`)}\n`);
  const changes = orFail(file, () => changesOf(dir, accepted, units, locale), 'nothing is written: ');
  const done = isDry ? 'would be written' : 'written';
  const rest = refused.length > 0 ? `, ${refused.length.toLocaleString('en')} refused` : '';
  write(dir, changes, isDry, `${done} in`, rest);
  return refused.length > 0 ? 1 : 0;
}

/** Takes a locale's texts out of pages, sites and problems. @returns the exit code */
export function removeTexts(dir: string, paths: readonly string[], locale: string, isDry: boolean): number {
  write(dir, removalsOf(dir, paths, locale), isDry, isDry ? 'would be removed from' : 'removed from');
  return 0;
}

function write(dir: string, changes: readonly Change[], isDry: boolean, done: string, rest = ''): void {
  if (!isDry) writeChanges(dir, changes);
  for (const change of changes) process.stdout.write(`${change.file}: ${count(change.texts, 'text')}\n`);
  const texts = changes.reduce((sum, change) => sum + change.texts, 0);
  process.stdout.write(`${count(texts, 'text')} ${done} ${count(changes.length, 'file')}${rest}\n`);
}

function readTranslations(file: string): Translation[] {
  const format = formatOf(file);
  const path = resolve(readCaller().folder, file);
  const { size } = statSync(path);
  if (size > MAX_BYTES)
    throw new FormatError(1, `the file has ${(size / 1e6).toFixed(1)} MB; at most ${MAX_BYTES / 1e6} MB`);
  const text = readFileSync(path, 'utf8');
  return format === 'csv' ? readCsv(text) : readXliff(text.replace(/^\ufeff/, ''));
}

function formatOf(file: string): 'csv' | 'xliff' {
  const ending = extname(file).toLowerCase();
  if (ending === '.csv') return 'csv';
  if (ending === '.xlf' || ending === '.xliff') return 'xliff';
  throw new UsageError(`“${file}” is named neither .xlf, .xliff nor .csv`);
}
