import { describe, expect, test } from 'vitest';
import { baseTree } from './baseTree.ts';
import { faultsOf } from './faults.ts';
import type { TreeFiles } from './tree.ts';

/** What it is, the file, what is replaced in it by what, and all lines of `check`. */
export type Mistake = [name: string, file: string, from: string | RegExp, to: string, ...told: string[]];

/** What it is, the files added to the base tree, and all lines of `check`. */
export type FileMistake = [name: string, files: TreeFiles, ...told: string[]];

/** The names that are allowed grow with every block: where there are many, a line ends in `allowed: …`. */
function shortened(line: string): string {
  return line.replace(/ allowed: .* \((key-unknown|block-unknown)\)$/, ' allowed: … ($1)');
}

/** One test for each mistake in one file of the base tree. */
export function mistakes(title: string, table: Mistake[]): void {
  const base = baseTree();
  describe(title, () => {
    test.each(table)('%s', async (_name, file, from, to, ...told) => {
      const before = String(base[file]);
      const after = before.replace(from, to);
      expect(after).not.toBe(before);
      const lines = await faultsOf({ [file]: after });
      expect(lines.map(shortened)).toEqual(told);
    });
  });
}

/** One test for each set of files added to the base tree. */
export function mistakesOfFiles(title: string, table: FileMistake[]): void {
  describe(title, () => {
    test.each(table)('%s', async (_name, files, ...told) => {
      const lines = await faultsOf(files);
      expect(lines.map(shortened)).toEqual(told);
    });
  });
}
