import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { revisionOf } from '../../content/disk/files.ts';
import { replaceFile } from '../../content/disk/replaceFile.ts';
import { type EditedText, EditRefused } from '../../content/edits/nodes.ts';
import { DRAFTS, draftPath } from '../../content/fileRoles.ts';
import { byteOrderMark, decodeToText } from '../../content/parse/readText.ts';

/** A written file with its text before (null if it did not exist) and after. */
export interface WrittenFile {
  path: string;
  before: Uint8Array | null;
  after: Uint8Array;
}

interface OpenedFile {
  bytes: Uint8Array | null;
  mark: string;
  text: string;
  first: string;
}

/** The files that one change touches, by their live paths. Nothing is written before `write`. */
export class EditFiles {
  readonly #dir: string;
  readonly #draft: string | undefined;
  readonly #opened = new Map<string, OpenedFile>();

  constructor(dir: string, draft: string | undefined) {
    this.#dir = dir;
    this.#draft = draft;
  }

  /** Changes a text. @param revision the one that was shown @throws EditRefused if the file has another now */
  async change(path: string, revision: string, make: (edit: EditedText) => EditedText): Promise<void> {
    const file = this.#opened.get(path) ?? (await this.#open(path, revision));
    this.#opened.set(path, file);
    file.text = make({ text: file.text, file: path }).text;
  }

  async #open(path: string, revision: string): Promise<OpenedFile> {
    const own = await readFile(join(this.#dir, this.#target(path))).catch(() => null);
    const bytes = own ?? (await readFile(join(this.#dir, path)).catch(() => null));
    const text = bytes && decodeToText(bytes);
    if (!bytes || text === null || revisionOf(bytes) !== revision)
      throw new EditRefused(`${this.#target(path)} has changed meanwhile; look at it again`, 'conflict');
    return { bytes: own, mark: byteOrderMark(bytes), text, first: text };
  }

  #target(path: string): string {
    return this.#draft === undefined ? path : draftPath(this.#draft, path);
  }

  texts(): Map<string, string> {
    const changed = [...this.#opened].filter(([, { text, first }]) => text !== first);
    return new Map(changed.map(([path, { mark, text }]) => [path, mark + text]));
  }

  /** Writes all changed files, or none. @throws EditRefused if a file has changed meanwhile */
  async write(): Promise<WrittenFile[]> {
    const files = [...this.texts()].map(([path, text]): WrittenFile => {
      const before = this.#opened.get(path)?.bytes ?? null;
      return { path: this.#target(path), before, after: Buffer.from(text) };
    });
    const done: WrittenFile[] = [];
    for (const file of files) {
      if (await put(this.#dir, file.path, file.before, file.after)) done.push(file);
      else {
        await revertFiles(this.#dir, done);
        throw new EditRefused(`${file.path} has changed meanwhile; look at it again`, 'conflict');
      }
    }
    return files;
  }
}

async function put(
  dir: string,
  path: string,
  before: Uint8Array | null,
  after: Uint8Array,
): Promise<boolean> {
  if (before) return existsSync(join(dir, path)) && replaceFile(dir, path, after, before);
  if (existsSync(join(dir, path))) return false;
  await mkdir(dirname(join(dir, path)), { recursive: true });
  return replaceFile(dir, path, after);
}

/** Restores the previous contents of files. @returns the first file that has changed since; then nothing is written */
export async function revertFiles(dir: string, files: readonly WrittenFile[]): Promise<string | null> {
  for (const { path, after } of files) {
    const now = await readFile(join(dir, path)).catch(() => null);
    if (!now?.equals(after)) return path;
  }
  for (const { path, before, after } of files) {
    if (before) replaceFile(dir, path, before, after);
    else await removeNew(dir, path);
  }
  return null;
}

/** Removes a new file, and the folders of its draft that would be empty without it. */
async function removeNew(dir: string, path: string): Promise<void> {
  await rm(join(dir, path));
  let folder = dirname(path);
  while (folder !== '.' && folder !== DRAFTS) {
    const isGone = await rmdir(join(dir, folder)).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
    folder = dirname(folder);
  }
}
