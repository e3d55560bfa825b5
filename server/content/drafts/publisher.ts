import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { errorCode } from '../../lib/errorCode.ts';
import { revisionOf } from '../disk/files.ts';
import { replaceFile } from '../disk/replaceFile.ts';
import { removeEntry } from '../edits/maps.ts';
import { DRAFT_FILE, DRAFTS, roleOf } from '../fileRoles.ts';
import type { DraftFolder, DraftFolders } from './draftFolder.ts';

/** The live files that publishing a draft has changed. */
export interface Published {
  written: string[];
  removed: string[];
}

type UndoRefusal = { why: 'unknown' } | { why: 'taken' } | { why: 'changed'; paths: string[] };

/** Folders in the folder of drafts: drafts that are being published, and the last publication of each name. */
const PUBLISHING_FOLDER = '.publishing';
const PUBLISHED_FOLDER = '.published';
/** The subfolders of each: the original draft, and the live files that it replaced or removed. */
const DRAFT = 'draft';
const REPLACED = 'replaced';
/** Marks a publication that is being taken back: some live files may already be the earlier ones. */
const UNDOING = 'undoing';
/** A file with the revision that was judged and may be published, also after an interruption. */
const JUDGED = 'judged';
/** The time (ms) without progress after which a publication counts as interrupted. */
const INTERRUPTED_MS = 10_000;

/**
 * Moves the files of drafts into the live tree, and back. The process that moves a draft's folder away publishes
 * it; any can repeat the rest, because what is replaced is copied before the first live file is touched.
 */
export class Publisher {
  readonly #dir: string;
  readonly #folders: DraftFolders;

  constructor(dir: string, folders: DraftFolders) {
    this.#dir = dir;
    this.#folders = folders;
  }

  /** @returns null if another process publishes it, or it has changed since @throws errors of the disk; see `resume` */
  async publish(judged: DraftFolder): Promise<Published | null> {
    const { name } = judged;
    const [own, claimed] = [this.#at(name), this.#at(PUBLISHING_FOLDER, name, DRAFT)];
    await mkdir(dirname(claimed), { recursive: true });
    if (!(await isThere(rename(own, claimed)))) return null;
    const draft = await this.#read(PUBLISHING_FOLDER, name);
    if (draft?.revision === judged.revision) {
      await writeFile(this.#at(PUBLISHING_FOLDER, name, JUDGED), draft.revision);
      return this.#finish(draft);
    }
    await this.#giveBack(name);
    return null;
  }

  /** Finishes interrupted publications. @returns the names of those drafts */
  async resume(): Promise<string[]> {
    const finished: string[] = [];
    for (const name of await readdir(this.#at(PUBLISHING_FOLDER)).catch(() => [])) {
      const info = await stat(this.#at(PUBLISHING_FOLDER, name)).catch(() => null);
      const age = Date.now() - (info?.mtimeMs ?? Date.now());
      const draft = age > INTERRUPTED_MS ? await this.#read(PUBLISHING_FOLDER, name) : null;
      if (!draft) continue;
      const judged = await bytesOf(this.#at(PUBLISHING_FOLDER, name, JUDGED));
      if (String(judged) !== draft.revision) await this.#giveBack(name);
      else if (await this.#finish(draft)) finished.push(name);
    }
    return finished;
  }

  /** A draft that is not published is a draft again; it waits while there is another of its name. */
  async #giveBack(name: string): Promise<void> {
    const claimed = this.#at(PUBLISHING_FOLDER, name, DRAFT);
    await rename(claimed, this.#at(name)).catch(ignoreCodes('ENOTEMPTY', 'EEXIST', 'ENOENT'));
  }

  /** Restores what the last publication of that name replaced; the draft exists again, without its time. */
  async unpublish(name: string): Promise<Published | UndoRefusal> {
    const draft = await this.#read(PUBLISHED_FOLDER, name);
    if (!draft) return { why: 'unknown' };
    if (await stat(this.#at(name)).catch(() => null)) return { why: 'taken' };
    const undone: Published = { written: [], removed: [] };
    const before = new Map<string, Buffer | null>();
    for (const path of pathsOf(draft))
      before.set(path, await bytesOf(this.#at(PUBLISHED_FOLDER, name, REPLACED, path)));
    const undoing = this.#at(PUBLISHED_FOLDER, name, UNDOING);
    const isResumed = (await bytesOf(undoing)) !== null;
    const changed: string[] = [];
    for (const [path, earlier] of before) {
      const now = revisionIn(await bytesOf(join(this.#dir, path)));
      const published = draft.files.has(path) ? await this.#published(name, path) : null;
      if (now !== revisionIn(published) && !(isResumed && now === revisionIn(earlier))) changed.push(path);
    }
    if (changed.length > 0) return { why: 'changed', paths: changed };
    await this.#dropTime(this.#at(PUBLISHED_FOLDER, name, DRAFT, DRAFT_FILE));
    await writeFile(undoing, `${new Date().toISOString()}\n`);
    for (const [path, earlier] of before) await this.#put(path, earlier, undone);
    await rename(this.#at(PUBLISHED_FOLDER, name, DRAFT), this.#at(name));
    await rm(this.#at(PUBLISHED_FOLDER, name), { recursive: true, force: true });
    return undone;
  }

  #at(...parts: string[]): string {
    return join(this.#dir, DRAFTS, ...parts);
  }

  #read(stage: string, name: string): Promise<DraftFolder | null> {
    return this.#folders.readIn(`${DRAFTS}/${stage}/${name}/${DRAFT}`, name);
  }

  #published(name: string, path: string): Promise<Buffer | null> {
    return bytesOf(this.#at(PUBLISHED_FOLDER, name, DRAFT, path));
  }

  async #finish(draft: DraftFolder): Promise<Published | null> {
    const { name, files } = draft;
    const going = this.#at(PUBLISHING_FOLDER, name);
    const done: Published = { written: [], removed: [] };
    await this.#copyReplaced(draft, join(going, REPLACED));
    for (const path of pathsOf(draft)) {
      const bytes = files.has(path) ? await bytesOf(join(going, DRAFT, path)) : null;
      if (files.has(path) && !bytes) return null;
      await this.#put(path, bytes, done);
    }
    const old = this.#at(PUBLISHED_FOLDER, `.${randomBytes(6).toString('hex')}`);
    await mkdir(dirname(old), { recursive: true });
    if (!(await isThere(stat(going)))) return null;
    await rename(this.#at(PUBLISHED_FOLDER, name), old).catch(ignoreCodes('ENOENT'));
    const isMoved = await isThere(rename(going, this.#at(PUBLISHED_FOLDER, name)));
    await rm(old, { recursive: true, force: true });
    return isMoved ? done : null;
  }

  /** Copies the replaced files in one step: if the folder exists, it is complete and older than any written file. */
  async #copyReplaced(draft: DraftFolder, replaced: string): Promise<void> {
    if (await stat(replaced).catch(() => null)) return;
    const copy = `${replaced}.${randomBytes(6).toString('hex')}`;
    await mkdir(copy);
    // This file keeps the folder from being empty, because a rename may replace an empty folder.
    await writeFile(join(copy, 'moment'), `${new Date().toISOString()}\n`);
    for (const path of pathsOf(draft)) {
      await mkdir(dirname(join(copy, path)), { recursive: true });
      await copyFile(join(this.#dir, path), join(copy, path)).catch(ignoreCodes('ENOENT'));
    }
    await rename(copy, replaced).catch(ignoreCodes('ENOTEMPTY', 'EEXIST'));
    await rm(copy, { recursive: true, force: true });
  }

  async #put(path: string, bytes: Buffer | null, done: Published): Promise<void> {
    if (bytes) {
      await mkdir(dirname(join(this.#dir, path)), { recursive: true });
      replaceFile(this.#dir, path, bytes);
      done.written.push(path);
    } else {
      await rm(join(this.#dir, path), { force: true });
      done.removed.push(path);
    }
  }

  /** Removes the publication time, or the draft would be published again at once; the file, where that was all of it. */
  async #dropTime(file: string): Promise<void> {
    const text = await readFile(file, 'utf8').catch(() => '');
    const { contents } = parseDocument(text);
    if (!isMap(contents) || !contents.has('publishAt')) return;
    const rest = contents.flow && !contents.items[1] ? '' : removeEntry({ text, file }, ['publishAt']).text;
    await (rest.trim() === '' ? rm(file) : writeFile(file, rest));
  }
}

/** The paths of a draft in the content, written ones first: nothing refers to a file that is gone. */
function pathsOf({ files, removed }: DraftFolder): string[] {
  return [...files.keys(), ...removed.map(({ name }) => name)].filter((path) => roleOf(path) !== null);
}

function bytesOf(file: string): Promise<Buffer | null> {
  return readFile(file)
    .catch(ignoreCodes('ENOENT', 'ENOTDIR'))
    .then((bytes) => bytes || null);
}

function revisionIn(bytes: Buffer | null): string | null {
  return bytes && revisionOf(bytes);
}

/** Resolves when work is done; false if its file is gone, because another process was faster. */
function isThere(work: Promise<unknown>): Promise<boolean> {
  return work.then(() => true, ignoreCodes('ENOENT'));
}

function ignoreCodes(...codes: string[]): (error: unknown) => false {
  return (error) => {
    if (codes.includes(errorCode(error) ?? '')) return false;
    throw error;
  };
}
