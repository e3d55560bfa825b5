import { describe, expect, test } from 'vitest';
import { baseTree } from './baseTree.ts';
import { faultsOf } from './faults.ts';
import { type ChangedRow, entriesOf, meant, replacement, textRows } from './rows.ts';
import { SALE } from './salePage.ts';

import type { TreeFiles } from './tree.ts';

/** What it is, what is replaced in the file by what, and all lines of `check`; one that begins with its place is of this file. */
export type Mistake = ChangedRow;

/** What it is, the files added to the base tree, and all lines of `check`. */
export type FileMistake = [name: string, files: TreeFiles, ...reported: string[]];

/** The names that are allowed grow with every block: where there are many, a line ends in `allowed: …`. */
function shortened(line: string): string {
  return line.replace(/ allowed: .* \((key-unknown|block-unknown)\)$/, ' allowed: … ($1)');
}

/** A line of `check` with its file; one that begins with its place is of `file`. */
function placed(line: string, file: string): string {
  return /^\d+:\d+ /.test(line) ? `${file}:${line}` : line;
}

/** One test for each mistake in a file of the base tree. */
export function mistakes(title: string, file: string, table: Mistake[]): void {
  const text = String(baseTree()[file]);
  describe(`${title}: ${file}`, () => {
    test.each(table)('%s', async (_name, from, to, ...reported) => {
      const after = text.replace(from, to);
      expect(after).not.toBe(text);
      const lines = await faultsOf({ [file]: after });
      expect(lines.map(shortened)).toEqual(reported.map((line) => placed(line, file)));
    });
  });
}

/** One test for each set of files added to the base tree. */
export function mistakesOfFiles(title: string, table: FileMistake[]): void {
  describe(title, () => {
    test.each(table)('%s', async (_name, files, ...reported) => {
      const lines = await faultsOf(files);
      expect(lines.map(shortened)).toEqual(reported);
    });
  });
}

/** Rows of `name | text`, of which `filesOf` makes the files. */
export function fileRowsBy(filesOf: (text: string) => TreeFiles) {
  return (strings: TemplateStringsArray, ...values: unknown[]): FileMistake[] =>
    textRows(strings, ...values).map(([name, text, ...reported]) => [name, filesOf(text), ...reported]);
}

/**
 * Rows of `name | FILE | from => to`, `name | FILE := text` or `name | FILE is removed`; what is reported below without a
 * file is of the first one.
 */
export function fileRowsOf(base: Record<string, string | object>) {
  return (strings: TemplateStringsArray, ...values: unknown[]): FileMistake[] =>
    entriesOf(strings, values).map(({ name, changes, reported }) => {
      const files = changes.map((change) => fileOf(change, base));
      const first = files[0]?.[0] ?? '';
      return [name, Object.fromEntries(files), ...reported.map((line) => placed(line, first))];
    });
}

/** The same in files of the base tree and the page of a sale. */
export const fileRows = fileRowsOf({ ...baseTree(), 'pages/sale.yaml': SALE });

function fileOf(change: string, base: Record<string, string | object>): [file: string, text: string | null] {
  const [, file = '', how, rest = ''] = /^(.+?) (\||:=|is removed)(?: (.*))?$/.exec(change) ?? [];
  if (how === 'is removed') return [file, null];
  if (how === ':=') return [file, meant(rest)];
  const [from, to] = replacement(rest);
  const text = String(base[file]);
  if (typeof from === 'string' && !text.includes(from))
    throw new Error(`nothing to replace in ${file}: ${from}`);
  return [file, text.replace(from, () => to)];
}
