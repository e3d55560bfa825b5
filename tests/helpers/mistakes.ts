import { describe, expect, test } from 'vitest';
import { baseTree } from './baseTree.ts';
import { faultsOf } from './faults.ts';
import type { TreeFiles } from './tree.ts';

/** What it is, what is replaced in the file by what, and all lines of `check`. */
export type Mistake = [name: string, from: string | RegExp, to: string, ...reported: string[]];

/** What it is, the files added to the base tree, and all lines of `check`. */
export type FileMistake = [name: string, files: TreeFiles, ...reported: string[]];

/** The names that are allowed grow with every block: where there are many, a line ends in `allowed: …`. */
function shortened(line: string): string {
  return line.replace(/ allowed: .* \((key-unknown|block-unknown)\)$/, ' allowed: … ($1)');
}

/** One test for each mistake in a file of the base tree. */
export function mistakes(title: string, file: string, table: Mistake[]): void {
  const text = String(baseTree()[file]);
  describe(`${title}: ${file}`, () => {
    test.each(table)('%s', async (_name, from, to, ...reported) => {
      const after = text.replace(from, to);
      expect(after).not.toBe(text);
      const lines = await faultsOf({ [file]: after });
      expect(lines.map(shortened)).toEqual(reported);
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
