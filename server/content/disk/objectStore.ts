import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { UNWRITTEN_BYTES } from '../../lib/cacheBounds.ts';
import { errorCode } from '../../lib/errorCode.ts';
import { mapLimited } from '../../lib/mapLimited.ts';
import { revisionOf } from './files.ts';

/** The age (ms) from which an object without a name in the index is not one that another process just wrote. */
const LEFT_OVER_MS = 3_600_000;

/**
 * Stores bytes by their hash in a folder. An object is complete or absent, and its content matches its name. Bytes that
 * the disk does not accept wait in memory, within a bound.
 */
export class ObjectStore {
  readonly #folder: string | null;
  readonly #written = new Set<string>();
  readonly #waiting = new LRUCache<string, Uint8Array>({
    maxSize: UNWRITTEN_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  });

  /** @param folder null stores nothing */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /** Lists the stored objects. @param named hashes that are needed; old objects that are not among them are removed */
  async open(named: ReadonlySet<string>): Promise<void> {
    if (this.#folder === null) return;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const info = named.has(name) ? null : await stat(path).catch(() => null);
      if (named.has(name)) this.#written.add(name);
      else if (info?.isFile() && Date.now() - info.mtimeMs > LEFT_OVER_MS) await rm(path, { force: true });
    }
  }

  hold(hash: string, bytes: Uint8Array): void {
    if (this.#folder !== null && !this.#written.has(hash)) this.#waiting.set(hash, bytes);
  }

  /** Writes everything that is held. @throws errors of the disk; unwritten bytes stay held */
  async write(): Promise<void> {
    await mapLimited([...this.#waiting.entries()], 16, async ([hash, bytes]) => {
      if (this.#folder === null) return;
      if (!this.#written.has(hash)) await writeAtomically(join(this.#folder, hash), bytes);
      this.#written.add(hash);
      this.#waiting.delete(hash);
    });
  }

  isWritten(hash: string): boolean {
    return this.#written.has(hash);
  }

  waiting(hash: string): Uint8Array | undefined {
    return this.#waiting.get(hash);
  }

  /** Returns the path of an object on disk, whether or not it exists; null if nothing is stored. */
  pathOf(hash: string): string | null {
    return this.#folder === null ? null : join(this.#folder, hash);
  }

  /** Returns the bytes of a hash; null if no intact ones exist. */
  async read(hash: string): Promise<Uint8Array | null> {
    const path = this.pathOf(hash);
    if (path === null) return null;
    const bytes = this.#waiting.get(hash) ?? (await readFile(path).catch(() => null));
    if (bytes && revisionOf(bytes) === hash) return bytes;
    this.forget(hash);
    return null;
  }

  /** Forgets an object that is missing or does not match its name, so that it can be written again. */
  forget(hash: string): void {
    this.#written.delete(hash);
  }

  async remove(hashes: Iterable<string>): Promise<void> {
    for (const hash of hashes) {
      const path = this.pathOf(hash);
      this.#written.delete(hash);
      this.#waiting.delete(hash);
      // Some systems cannot remove a file that is being read; the next start removes it.
      if (path !== null) await rm(path, { force: true }).catch(() => {});
    }
  }
}

/** Readable by this process's own user only, like the whole data folder. */
const PRIVATE = { flush: true, mode: 0o600 };

/** Readers see the file before or after the change, never in between. A draft file that fails is removed. */
export async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content, PRIVATE).catch(async (error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(temporary, content, PRIVATE);
    });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
