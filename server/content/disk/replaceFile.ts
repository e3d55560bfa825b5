import { randomBytes } from 'node:crypto';
import { lstatSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** A file cannot be written where it is; the message is one line. */
export class UnsafePath extends Error {
  override name = 'UnsafePath';
}

/**
 * Writes a file of the content folder as a whole: who follows the folder sees none half. Nothing is written outside of the
 * folder, wherever links lead.
 * @param path relative to the folder, with `/`; its folder is there
 * @throws UnsafePath where it leads out of the folder, or is a symbolic link
 */
export function replaceFile(folder: string, path: string, text: string): void {
  const target = join(folder, path);
  const parent = realpathSync(dirname(target));
  const root = realpathSync(folder);
  if (parent !== root && !parent.startsWith(root + sep))
    throw new UnsafePath(`${path}: its folder leads out of the content folder`);
  const real = join(parent, basename(target));
  if (lstatSync(real, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new UnsafePath(`${path} is a symbolic link; put the file itself there`);
  // A name that begins with a dot is passed over by who reads the content; nobody can have put a link there before.
  const hidden = join(parent, `.${randomBytes(8).toString('hex')}.new`);
  try {
    writeFileSync(hidden, text, { flag: 'wx' });
    renameSync(hidden, real);
  } catch (error) {
    rmSync(hidden, { force: true });
    throw error;
  }
}
