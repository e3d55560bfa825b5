import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFree } from './checks.ts';

export interface NewFolder {
  code: string;
  /** Texts by name. */
  files: ReadonlyMap<string, string>;
}

/**
 * Writes the folders, then the site's file, each as a whole: a running server sees none of them half.
 * @returns why it could not be done, in a line; nothing is left then
 * @throws UsageError for what is there already
 */
export function writeSite(
  dir: string,
  file: string,
  text: string,
  folders: readonly NewFolder[],
): string | null {
  checkFree(join(dir, file), file);
  for (const { code } of folders) checkFree(join(dir, 'locales', code), `locales/${code}`);
  const done: string[] = [];
  try {
    for (const { code, files } of folders) {
      // Names that begin with a dot are passed over by who reads the content.
      const hidden = join(dir, 'locales', `.${code}.new`);
      done.push(hidden);
      mkdirSync(hidden);
      for (const [name, content] of files) writeFileSync(join(hidden, name), content);
    }
    for (const { code } of folders) {
      const folder = join(dir, 'locales', code);
      renameSync(join(dir, 'locales', `.${code}.new`), folder);
      done.push(folder);
    }
    const hidden = join(dir, file.replace(/([^/]+)$/, '.$1.new'));
    done.push(hidden);
    writeFileSync(hidden, text, { flag: 'wx' });
    renameSync(hidden, join(dir, file));
    return null;
  } catch (error) {
    for (const path of done) rmSync(path, { recursive: true, force: true });
    return error instanceof Error ? error.message : String(error);
  }
}
