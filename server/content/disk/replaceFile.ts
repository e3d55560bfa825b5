import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** The target is outside of the content folder; the message is one line. */
export class UnsafePath extends Error {
  override name = 'UnsafePath';
}

/**
 * Replaces a file of the content folder atomically: a process that watches the folder never sees half of it. Nothing is
 * written outside the folder, wherever links lead; a link within it stays a link.
 * @param path relative to the folder, with `/`; its parent folder must exist
 * @param before the bytes that were read: if the file has changed since, nothing is written
 * @returns whether it was written
 * @throws UnsafePath if it leads out of the folder
 */
export function replaceFile(
  folder: string,
  path: string,
  text: string | Uint8Array,
  before?: Uint8Array,
): boolean {
  const given = join(folder, path);
  const target = existsSync(given)
    ? realpathSync(given)
    : join(realpathSync(dirname(given)), basename(given));
  if (!target.startsWith(realpathSync(folder) + sep))
    throw new UnsafePath(`${path} leads out of the content folder; put the file itself there`);
  const mode = statSync(target, { throwIfNoEntry: false })?.mode;
  // Content readers ignore names that begin with a dot. The name is random, so that no one can put a link there
  // before.
  const hidden = join(dirname(target), `.${randomBytes(8).toString('hex')}.new`);
  try {
    writeFileSync(hidden, text, { flag: 'wx', ...(mode === undefined ? {} : { mode }) });
    if (before && !readFileSync(target).equals(before)) return false;
    renameSync(hidden, target);
    return true;
  } finally {
    rmSync(hidden, { force: true });
  }
}
