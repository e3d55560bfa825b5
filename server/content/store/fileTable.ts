import { monotonicNow } from '../../lib/clock.ts';
import { mapLimited } from '../../lib/mapLimited.ts';
import { hasErrors } from '../analysis/analysis.ts';
import type { ContentFiles, FileEntry } from '../disk/files.ts';
import type { LastGoodStore } from '../disk/lastGoodStore.ts';
import { errorAt, type Fault, START } from '../fault.ts';
import { GROUPS, type Group, groupOf, roleOf } from '../fileRoles.ts';
import type { FileState } from './liveVersions.ts';

interface StoredFile extends FileState {
  signature: string;
  isJustWritten: boolean;
  bytes: Uint8Array | null;
  /** When the file was first seen to be missing. */
  goneSince: number | null;
}

export interface Refreshed {
  /** Whether anything has changed since the last `markSettled`; a missing file counts after its grace period. */
  changed: boolean;
  /** Files that have changed or gone since the previous check. */
  touched: readonly string[];
  /** Whether files are missing that may still come back. */
  mayReturn: boolean;
}

const READERS = { texts: 32, media: 4 };
/** How long (ms) a file may be missing: some editors delete a file before they write it. */
const GRACE_MS = 400;

/** The files of the content folder on disk, and what has changed since they were last read. */
export class FileTable {
  readonly states = new Map<string, StoredFile>();
  readonly #files: ContentFiles;
  readonly #lastGoodStore: LastGoodStore;
  readonly #again: (path: string, delay?: number) => void;
  #missing: Group[] = [];
  /** Whether the last full scan found symbolic links. */
  hasLinks = false;
  #isUnsettled = false;

  /** @param again schedules another check of a path */
  constructor(
    files: ContentFiles,
    lastGoodStore: LastGoodStore,
    again: (path: string, delay?: number) => void,
  ) {
    this.#files = files;
    this.#lastGoodStore = lastGoodStore;
    this.#again = again;
  }

  async refresh(paths: readonly string[], all: boolean): Promise<Refreshed> {
    const missing = this.#missing.join();
    const found = all ? await this.#scan() : await this.#probe(paths);
    const changed = await this.#read(found.entries);
    const { unseen, ended, mayReturn } = this.#markGone(found.absent);
    this.#isUnsettled ||= changed.length > 0 || ended || this.#missing.join() !== missing;
    return { changed: this.#isUnsettled, touched: [...changed, ...unseen], mayReturn };
  }

  markSettled(): void {
    this.#isUnsettled = false;
  }

  faults(): Fault[] {
    const message = 'the folder is missing or empty; what was live of it stays live';
    return this.#missing.map((group) => errorAt(group, START, 'folder-missing', message));
  }

  async #scan(): Promise<{ entries: FileEntry[]; absent: string[] }> {
    const { entries, missing, hasLinks } = await this.#files.scan();
    this.hasLinks = hasLinks;
    const present = new Set([...entries.values()].map((entry) => groupOf(entry.path)));
    // A missing or empty group was probably moved away, not deleted file by file: its live files stay.
    const known = [...this.states.keys(), ...this.#lastGoodStore.paths()];
    const empty = GROUPS.filter(
      (group) => !present.has(group) && known.some((path) => groupOf(path) === group),
    );
    this.#missing = [...new Set([...missing, ...empty])];
    for (const path of this.#lastGoodStore.paths()) if (!entries.has(path)) this.#restore(path);
    const absent = [...this.states.keys()].filter((path) => !entries.has(path));
    return { entries: [...entries.values()], absent };
  }

  async #probe(paths: readonly string[]): Promise<{ entries: FileEntry[]; absent: string[] }> {
    const probed = await mapLimited(paths, 32, (path) => this.#files.probe(path));
    const absent = paths.filter((path, index) => !probed[index] && this.states.has(path));
    // Only a full scan shows whether one file is gone or its whole folder.
    if (absent.length > 0) return this.#scan();
    return { entries: probed.flatMap((entry) => entry ?? []), absent };
  }

  /** Adds a file that was live before the start and is gone; if its whole folder is gone, it stays live. */
  #restore(path: string): void {
    const group = groupOf(path);
    const role = roleOf(path);
    if (!group || !role || this.states.has(path)) return;
    this.states.set(path, { ...this.#blank(path, role), isFolderMissing: this.#missing.includes(group) });
  }

  #blank(path: string, role: FileState['role']): StoredFile {
    const lastGoodRevision = this.#lastGoodStore.revision(path);
    const lastGood = lastGoodRevision === null ? null : undefined;
    return {
      path,
      role,
      current: null,
      lastGood,
      lastGoodRevision,
      isFolderMissing: false,
      isUnavailable: false,
      signature: '',
      isJustWritten: false,
      bytes: null,
      goneSince: null,
    };
  }

  async #read(entries: readonly FileEntry[]): Promise<string[]> {
    const due = entries.filter((entry) => {
      const state = this.states.get(entry.path);
      return !state || state.signature !== entry.signature || state.isJustWritten || state.current === null;
    });
    const isMedia = (entry: FileEntry) => entry.role.kind === 'media';
    const texts = due.filter((entry) => !isMedia(entry));
    const read = (some: FileEntry[], limit: number) =>
      mapLimited(some, limit, (entry) => this.#readOne(entry));
    const results = [
      ...(await read(due.filter(isMedia), READERS.media)),
      ...(await read(texts, READERS.texts)),
    ];
    const changed: string[] = [];
    for (const { entry, read } of results) {
      if (!read) continue;
      const state = this.states.getOrInsertComputed(entry.path, () => this.#blank(entry.path, entry.role));
      state.signature = entry.signature;
      state.isJustWritten = entry.isJustWritten;
      if (entry.isJustWritten) this.#again(entry.path);
      const isSame = state.current?.revision === read.version.revision;
      if (state.isFolderMissing || !isSame) changed.push(entry.path);
      state.isFolderMissing = false;
      state.goneSince = null;
      if (isSame) continue;
      state.current = read.version;
      state.bytes = read.bytes;
    }
    return changed;
  }

  /** Reads one file. The bytes of media are stored at once, because all of them may not fit into memory. */
  async #readOne(entry: FileEntry) {
    const read = await this.#files.read(entry, this.states.get(entry.path)?.current ?? null);
    if (!read?.bytes || entry.role.kind !== 'media') return { entry, read };
    if (!hasErrors(read.version)) await this.#lastGoodStore.store(read.version.revision, read.bytes);
    return { entry, read: { ...read, bytes: null } };
  }

  /** @returns newly missing files; whether any grace period has ended, and whether any is still running */
  #markGone(absent: readonly string[]): { unseen: string[]; ended: boolean; mayReturn: boolean } {
    const now = monotonicNow();
    const unseen: string[] = [];
    let [ended, mayReturn] = [false, false];
    for (const path of absent) {
      const state = this.states.get(path);
      const group = groupOf(path);
      const isFolderGone = group && this.#missing.includes(group);
      if (!state || (state.current === null && !state.isFolderMissing) || isFolderGone) continue;
      if (state.goneSince === null) unseen.push(path);
      state.goneSince ??= now;
      if (now - state.goneSince < GRACE_MS) {
        this.#again(path, GRACE_MS - (now - state.goneSince));
        mayReturn = true;
        continue;
      }
      state.current = null;
      state.isFolderMissing = false;
      state.signature = '';
      ended = true;
    }
    return { unseen, ended, mayReturn };
  }
}
