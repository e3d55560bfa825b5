import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { oneLine } from '../../content/nearest.ts';
import { readCaller } from '../../lib/env/env.ts';
import { UsageError } from '../terminal/command.ts';
import { count } from '../terminal/style.ts';
import { readCsv, writeCsv } from './csv.ts';
import { FormatError, type Translation, type Unit } from './unit.ts';
import { validate } from './validate.ts';
import { type Change, changesOf, writeChanges } from './writeTranslations.ts';
import { readXliff, writeXliff } from './xliff.ts';

/** A file of translations may have so many bytes; all texts of a site are a tenth of it. */
const MOST_BYTES = 5_000_000;

interface Export {
  units: readonly Unit[];
  source: string;
  locale: string;
  /** Also what is translated. */
  all: boolean;
}

interface Import {
  dir: string;
  units: readonly Unit[];
  locale: string;
  isDry: boolean;
}

/** Writes what is to be translated. @returns the exit code */
export function exportUnits(file: string, { units, source, locale, all }: Export): number {
  const wanted = units.filter(({ target }) => all || target === null);
  const text = formatOf(file) === 'csv' ? writeCsv(wanted) : writeXliff(wanted, source, locale);
  try {
    writeFileSync(resolve(readCaller().folder, file), text);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
  process.stdout.write(`${file}: ${count(wanted.length, 'text')}\n`);
  return 0;
}

/** Takes translations over. What is refused is told with its line; the rest is written. @returns the exit code */
export function importFile(file: string, { dir, units, locale, isDry }: Import): number {
  let translations: Translation[];
  try {
    translations = readTranslations(file);
  } catch (error) {
    if (error instanceof FormatError) return failed(`${file}:${error.line} ${error.message}`);
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    return failed(error.message);
  }
  const { accepted, refused } = validate(translations, units);
  for (const { line, message } of refused) failed(`${file}:${line} ${message}`);
  let changes: Change[];
  try {
    changes = changesOf(dir, accepted, units, locale);
  } catch (error) {
    return failed(`nothing is written: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isDry) writeChanges(dir, changes);
  for (const change of changes) process.stdout.write(`${change.file}: ${count(change.texts, 'text')}\n`);
  const texts = changes.reduce((sum, change) => sum + change.texts, 0);
  const what = isDry ? 'would be written' : 'written';
  const rest = refused.length > 0 ? `, ${refused.length.toLocaleString('en')} refused` : '';
  process.stdout.write(`${count(texts, 'text')} ${what} in ${count(changes.length, 'file')}${rest}\n`);
  return refused.length > 0 ? 1 : 0;
}

function readTranslations(file: string): Translation[] {
  const format = formatOf(file);
  const path = resolve(readCaller().folder, file);
  const { size } = statSync(path);
  if (size > MOST_BYTES)
    throw new FormatError(1, `the file has ${(size / 1e6).toFixed(1)} MB; at most ${MOST_BYTES / 1e6} MB`);
  const text = readFileSync(path, 'utf8');
  return format === 'csv' ? readCsv(text) : readXliff(text.replace(/^\ufeff/, ''));
}

function formatOf(file: string): 'csv' | 'xliff' {
  const ending = extname(file).toLowerCase();
  if (ending === '.csv') return 'csv';
  if (ending === '.xlf' || ending === '.xliff') return 'xliff';
  throw new UsageError(oneLine(`“${file}” is named neither .xlf, .xliff nor .csv`));
}

function failed(message: string): number {
  process.stderr.write(`${oneLine(message)}\n`);
  return 1;
}
