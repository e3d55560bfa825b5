import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Puts a file's new bytes in the place of those that were read, at once: whoever follows the folder never finds half a
 * file (names that begin with a dot are passed over). A link stays a link.
 * @returns whether it did; not where the file has changed since
 */
export async function replaceFile(path: string, before: Uint8Array, after: Uint8Array): Promise<boolean> {
  const file = await realpath(path);
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.fix`);
  const { mode } = await stat(file);
  try {
    await writeFile(temporary, after, { mode });
    if (!(await readFile(file)).equals(before)) return false;
    await rename(temporary, file);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}
