import { hasErrors } from '../analysis.ts';
import type { CrossCheck } from '../check/crossCheck.ts';
import { type ContentFiles, type Entry, mapLimited } from '../disk/files.ts';
import type { LastGood } from '../disk/lastGood.ts';
import type { MediaStore } from '../disk/mediaStore.ts';
import { Reloads } from '../disk/reloads.ts';
import { watchTree } from '../disk/watchTree.ts';
import type { Fault } from '../fault.ts';
import { GROUPS, type Group, groupOf, roleOf } from '../layout.ts';
import type { ContentSnapshot, ContentStore, MediaBytes, MediaFile, StatusReport } from '../snapshot.ts';
import { EMPTY_SNAPSHOT, SnapshotBuilder } from './buildSnapshot.ts';
import { type FileState, Settlement } from './settle.ts';
import { statusReport } from './statusReport.ts';

/** Where the store logs; pino fits. */
export interface ContentLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A file, with what is needed to see that it changed. */
interface StoredFile extends FileState {
  signature: string;
  fresh: boolean;
  bytes: Uint8Array | null;
  /** When it was first seen to be gone. */
  goneSince: number | null;
}

/** Files that are read at once. */
const READERS = { texts: 32, media: 4 };
/** Milliseconds that a file may be missing before its page goes offline: some editors delete, then write. */
const GRACE = 400;

/** Holds the current snapshot, and reloads it when files of the content folder change. */
export class ContentStoreImpl implements ContentStore {
  readonly #files: ContentFiles;
  readonly #lastGood: LastGood;
  readonly #media: MediaStore;
  readonly #check: CrossCheck;
  readonly #release: () => Promise<void>;
  readonly #log: ContentLog;
  readonly #states = new Map<string, StoredFile>();
  readonly #builder = new SnapshotBuilder();
  readonly #listeners = new Set<(snapshot: ContentSnapshot) => void>();
  readonly #reloads = new Reloads(
    (paths, all) => this.#reload(paths, all),
    (error) => this.#log.error({ err: error }, 'content.reload-failed'),
  );
  #snapshot: ContentSnapshot = EMPTY_SNAPSHOT;
  #live: ReadonlyMap<string, FileState['current']> = new Map();
  #accepted: ReadonlySet<string> | null = null;
  #faults: Fault[] = [];
  #missing: Group[] = [];
  #stopWatching: (() => Promise<void>) | null = null;

  constructor(
    files: ContentFiles,
    lastGood: LastGood,
    media: MediaStore,
    check: CrossCheck,
    release: () => Promise<void>,
    log: ContentLog,
  ) {
    this.#files = files;
    this.#lastGood = lastGood;
    this.#media = media;
    this.#check = check;
    this.#release = release;
    this.#log = log;
  }

  async open(watch: boolean): Promise<void> {
    await this.#lastGood.open();
    await this.#reload([], true);
    if (!watch) return;
    const failed = (error: unknown) => this.#log.warn({ err: error }, 'content.watch-failed');
    this.#stopWatching = watchTree(this.#files.dir, (path) => this.#reloads.touch(path), failed);
    this.#reloads.start();
  }

  current(): ContentSnapshot {
    return this.#snapshot;
  }

  status(): StatusReport {
    return statusReport(this.#snapshot.revision, this.#states, this.#live, this.#faults);
  }

  openMedia(media: MediaFile): Promise<MediaBytes | null> {
    return this.#media.open(media);
  }

  onChange(listener: (snapshot: ContentSnapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#stopWatching?.();
    await this.#reloads.stop();
    await this.#lastGood.flush();
    this.#media.close();
    await this.#release();
  }

  /** Reads what changed, decides what is live, and says so. Never runs twice at once. */
  async #reload(paths: readonly string[], all: boolean): Promise<void> {
    const missing = this.#missing.join();
    const found = all ? await this.#scan() : await this.#probe(paths);
    const changed = await this.#read(found.entries);
    const gone = this.#markGone(found.absent);
    if (!changed && !gone && this.#missing.join() === missing && this.#snapshot !== EMPTY_SNAPSHOT) return;
    const settlement = new Settlement(
      this.#states,
      this.#check,
      (state) => this.#loadLastGood(state),
      this.#accepted,
    );
    const { live, faults, accepted } = await settlement.run();
    this.#accepted = accepted;
    this.#live = live;
    this.#adopt(live);
    this.#tellFaults([...this.#groupFaults(), ...faults]);
    this.#publish(this.#builder.build(live, this.#states));
  }

  async #scan(): Promise<{ entries: Entry[]; absent: string[] }> {
    const { entries, missing } = await this.#files.scan();
    const present = new Set([...entries.values()].map((entry) => groupOf(entry.path)));
    // A group that is gone or empty was moved away, not deleted file by file: what was live stays.
    const known = [...this.#states.keys(), ...this.#lastGood.paths()];
    const empty = GROUPS.filter(
      (group) => !present.has(group) && known.some((path) => groupOf(path) === group),
    );
    this.#missing = [...new Set([...missing, ...empty])];
    for (const path of this.#lastGood.paths()) this.#restoreMissing(path);
    const absent = [...this.#states.keys()].filter((path) => !entries.has(path));
    return { entries: [...entries.values()], absent };
  }

  async #probe(paths: readonly string[]): Promise<{ entries: Entry[]; absent: string[] }> {
    const probed = await mapLimited(paths, 32, async (path) => ({
      path,
      entry: await this.#files.probe(path),
    }));
    const absent = probed
      .filter(({ path, entry }) => !entry && this.#states.has(path))
      .map(({ path }) => path);
    // Whether one file went or its whole folder, only a look at everything tells.
    if (absent.length > 0) return this.#scan();
    return { entries: probed.flatMap(({ entry }) => entry ?? []), absent };
  }

  /** At a start without a folder, its last good files are live. */
  #restoreMissing(path: string): void {
    const group = groupOf(path);
    const role = roleOf(path);
    if (!group || !role || !this.#missing.includes(group) || this.#states.has(path)) return;
    this.#states.set(path, { ...this.#blank(path, role), isFolderMissing: true });
  }

  #blank(path: string, role: FileState['role']): StoredFile {
    const lastGoodRevision = this.#lastGood.revision(path);
    const good = lastGoodRevision === null ? null : undefined;
    return {
      path,
      role,
      current: null,
      good,
      lastGoodRevision,
      isFolderMissing: false,
      signature: '',
      fresh: false,
      bytes: null,
      goneSince: null,
    };
  }

  /** @returns whether some file is another than before */
  async #read(entries: readonly Entry[]): Promise<boolean> {
    const due = entries.filter((entry) => {
      const state = this.#states.get(entry.path);
      return !state || state.signature !== entry.signature || state.fresh || state.current === null;
    });
    const isMedia = (entry: Entry) => entry.role.kind === 'media';
    const results = [
      ...(await mapLimited(due.filter(isMedia), READERS.media, (entry) => this.#readOne(entry))),
      ...(await mapLimited(
        due.filter((entry) => !isMedia(entry)),
        READERS.texts,
        (entry) => this.#readOne(entry),
      )),
    ];
    let changed = false;
    for (const { entry, read } of results) {
      if (!read) continue;
      const state = this.#states.get(entry.path) ?? this.#blank(entry.path, entry.role);
      this.#states.set(entry.path, state);
      state.signature = entry.signature;
      state.fresh = entry.fresh;
      if (entry.fresh) this.#reloads.again(entry.path);
      if (state.isFolderMissing) changed = true;
      state.isFolderMissing = false;
      state.goneSince = null;
      if (state.current?.revision === read.version.revision) continue;
      state.current = read.version;
      state.bytes = read.bytes;
      changed = true;
    }
    return changed;
  }

  /** Of media the bytes are stored at once, whole or not at all: there may be more of them than memory. */
  async #readOne(entry: Entry) {
    const read = await this.#files.read(entry, this.#states.get(entry.path)?.current ?? null);
    if (!read?.bytes || entry.role.kind !== 'media') return { entry, read };
    if (!hasErrors(read.version)) await this.#lastGood.store(read.version.revision, read.bytes);
    return { entry, read: { ...read, bytes: null } };
  }

  /** @returns whether a file has now been gone for long enough */
  #markGone(absent: readonly string[]): boolean {
    const now = Date.now();
    let changed = false;
    for (const path of absent) {
      const state = this.#states.get(path);
      const group = groupOf(path);
      if (
        !state ||
        (state.current === null && !state.isFolderMissing) ||
        (group && this.#missing.includes(group))
      )
        continue;
      state.goneSince ??= now;
      if (now - state.goneSince < GRACE) {
        this.#reloads.again(path, GRACE - (now - state.goneSince));
        continue;
      }
      state.current = null;
      state.isFolderMissing = false;
      state.signature = '';
      changed = true;
    }
    return changed;
  }

  async #loadLastGood(state: FileState) {
    const bytes = await this.#lastGood.read(state.path);
    return bytes ? await this.#files.analyse(state.path, state.role, bytes) : null;
  }

  /** Live versions become the last good ones; files that are gone are forgotten. */
  #adopt(live: ReadonlyMap<string, FileState['current']>): void {
    for (const state of [...this.#states.values()]) {
      const version = live.get(state.path) ?? null;
      if (state.current === null && version === null) {
        this.#states.delete(state.path);
        this.#lastGood.forget(state.path);
        continue;
      }
      if (version === null || version !== state.current) continue;
      state.good = version;
      if (state.lastGoodRevision !== version.revision) {
        this.#lastGood.keep(state.path, version.revision, state.bytes);
      }
      state.lastGoodRevision = version.revision;
      state.bytes = null;
    }
  }

  #groupFaults(): Fault[] {
    return this.#missing.map((group) => ({
      file: group,
      line: 1,
      column: 1,
      severity: 'error',
      code: 'folder-missing',
      message: 'the folder is missing or empty; what was live of it stays live',
    }));
  }

  #tellFaults(faults: Fault[]): void {
    const before = new Set(this.#faults.map(lineOf));
    this.#faults = faults;
    for (const fault of faults) {
      if (before.has(lineOf(fault))) continue;
      const level = fault.severity === 'error' ? 'error' : 'warn';
      this.#log[level]({ fault }, 'content.fault');
    }
  }

  #publish(snapshot: ContentSnapshot): void {
    if (snapshot.revision === this.#snapshot.revision) return;
    this.#snapshot = snapshot;
    this.#log.info({ revision: snapshot.revision }, 'content.live');
    for (const listener of this.#listeners) listener(snapshot);
  }
}

function lineOf({ file, line, column, code, message }: Fault): string {
  return `${file}:${line}:${column} ${message} (${code})`;
}
