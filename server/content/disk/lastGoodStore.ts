import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectStore, writeAtomically } from './objectStore.ts';

/** After a failure the disk is tried again at the next change, and after this time (ms). */
const RETRY_MS = 15_000;

/** In the index: the file may have been live, but no good version of it is known. */
const LOST = 'lost';

/** The store in which instances share last good versions. */
export interface SharedLastGood {
  /** Revisions by path; null if there are none, or they cannot be read. */
  readIndex(): Promise<Map<string, string> | null>;
  /** The bytes of a revision; null if they cannot be read. */
  readObject(revision: string): Promise<Uint8Array | null>;
  /** @throws Error on failure; the shared versions then stay older */
  publish(
    index: ReadonlyMap<string, string>,
    read: (revision: string) => Promise<Uint8Array | null>,
  ): Promise<void>;
}

/** Called once when the disk starts to fail, and once when it works again. */
interface DiskLog {
  failed(error: unknown): void;
  recovered(): void;
}

/** Which revision of each file was last live, for a start with a broken file. A failed write affects nothing else. */
export class LastGoodStore {
  readonly #file: string | null;
  readonly #objects: ObjectStore;
  readonly #log: DiskLog;
  readonly #shared: SharedLastGood | null;
  /** The index on disk: revisions by path. */
  #written = new Map<string, string>();
  #index = new Map<string, string>();
  #isDirty = false;
  #isFailing = false;
  #writing: Promise<void> | null = null;
  #retry: NodeJS.Timeout | undefined;

  /** @param folder null stores nothing */
  constructor(
    folder: string | null,
    objects: ObjectStore,
    log: DiskLog,
    shared: SharedLastGood | null = null,
  ) {
    this.#shared = shared;
    this.#file = folder === null ? null : join(folder, 'index.json');
    this.#objects = objects;
    this.#log = log;
  }

  async open(): Promise<void> {
    if (this.#file === null) return;
    this.#written = parseIndex(await readFile(this.#file, 'utf8').catch(() => '{}'));
    this.#index = new Map(this.#written);
    if (this.isEmpty()) this.#index = (await this.#shared?.readIndex()) ?? this.#index;
    await this.#objects.open(new Set(this.#index.values()));
    // Redis may have lost what was live before the start.
    if (this.#shared && !this.isEmpty()) this.#writeSoon();
  }

  isEmpty(): boolean {
    return this.#index.size === 0;
  }

  paths(): Iterable<string> {
    return this.#index.keys();
  }

  revision(path: string): string | null {
    const revision = this.#index.get(path);
    return revision === undefined || revision === LOST ? null : revision;
  }

  isLost(path: string): boolean {
    return this.#index.get(path) === LOST;
  }

  /** Records for later starts that a file without a good version may have been live. */
  markLost(path: string): void {
    if (this.#index.has(path)) return;
    this.#index.set(path, LOST);
    this.#writeSoon();
  }

  /** Returns the bytes that were last live; null if no intact ones exist. */
  async read(path: string): Promise<Uint8Array | null> {
    const revision = this.revision(path);
    return revision === null ? null : this.#readObject(revision);
  }

  async #readObject(revision: string): Promise<Uint8Array | null> {
    const own = await this.#objects.read(revision);
    if (own || !this.#shared) return own;
    const bytes = await this.#shared.readObject(revision);
    if (bytes) await this.store(revision, bytes);
    return bytes;
  }

  /** @param bytes null if they are stored already */
  keep(path: string, revision: string, bytes: Uint8Array | null): void {
    if (bytes) this.#objects.hold(revision, bytes);
    if (this.#index.get(path) === revision && (!bytes || this.#objects.isWritten(revision))) return;
    this.#index.set(path, revision);
    this.#writeSoon();
  }

  /** Stores bytes that may go live; resolves when they are on disk, or could not be written. */
  async store(revision: string, bytes: Uint8Array): Promise<void> {
    this.#objects.hold(revision, bytes);
    await this.#objects.write().catch((error: unknown) => this.#failed(error));
  }

  forget(path: string): void {
    if (this.#index.delete(path)) this.#writeSoon();
  }

  /** Resolves when everything so far is on disk, or could not be written. */
  async flush(): Promise<void> {
    clearTimeout(this.#retry);
    while (this.#writing) await this.#writing;
    clearTimeout(this.#retry);
  }

  #writeSoon(): void {
    this.#isDirty = true;
    if (this.#file === null || this.#writing) return;
    clearTimeout(this.#retry);
    this.#writing = this.#write(this.#file)
      .then(
        () => this.#worked(),
        (error: unknown) => this.#failed(error),
      )
      .finally(() => {
        this.#writing = null;
      });
  }

  #worked(): void {
    if (this.#isFailing) this.#log.recovered();
    this.#isFailing = false;
  }

  #failed(error: unknown): void {
    if (!this.#isFailing) this.#log.failed(error);
    this.#isFailing = true;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#writeSoon(), RETRY_MS).unref();
  }

  /** Writes objects before the index: on a full disk the index must not name a missing object. Unused objects are removed last. */
  async #write(file: string): Promise<void> {
    while (this.#isDirty) {
      this.#isDirty = false;
      await this.#objects.write();
      const index = new Map([...this.#index].sort(([a], [b]) => (a < b ? -1 : 1)));
      await writeAtomically(file, JSON.stringify(Object.fromEntries(index), null, 1));
      const named = new Set([...index.values(), ...this.#index.values()]);
      const unnamed = [...this.#written.values()].filter((revision) => !named.has(revision));
      this.#written = index;
      await this.#objects.remove(unnamed);
      await this.#shared?.publish(index, (one) => this.#objects.read(one)).catch(() => {});
    }
  }
}

/** Parses the index; a broken one counts as empty. */
function parseIndex(text: string): Map<string, string> {
  try {
    const index: unknown = JSON.parse(text);
    const entries = Object.entries(index !== null && typeof index === 'object' ? index : {});
    return new Map(entries.map(([path, revision]) => [path, String(revision)]));
  } catch {
    return new Map();
  }
}
