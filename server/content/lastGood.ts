import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapLimited, revisionOf } from './files.ts';

/**
 * The texts that were last live, kept in `<dataDir>/last-good` for a start with a broken file.
 * Written behind the scenes and atomically; losing it costs no more than that safety.
 */
export class LastGood {
  readonly #folder: string | null;
  readonly #pending = new Map<string, Uint8Array | null>();
  #index = new Map<string, string>();
  #writing: Promise<void> | null = null;
  #failed: ((error: unknown) => void) | undefined;

  /** @param dataDir null keeps nothing */
  constructor(dataDir: string | null, failed?: (error: unknown) => void) {
    this.#folder = dataDir === null ? null : join(dataDir, 'last-good');
    this.#failed = failed;
  }

  /** Reads which revision is kept of each file. */
  async open(): Promise<void> {
    if (this.#folder === null) return;
    const text = await readFile(join(this.#folder, 'index.json'), 'utf8').catch(() => '{}');
    try {
      const index: unknown = JSON.parse(text);
      const entries = Object.entries(index !== null && typeof index === 'object' ? index : {});
      this.#index = new Map(entries.map(([path, revision]) => [path, String(revision)]));
    } catch {
      this.#index = new Map();
    }
  }

  paths(): Iterable<string> {
    return this.#index.keys();
  }

  revision(path: string): string | null {
    return this.#index.get(path) ?? null;
  }

  /** The kept bytes, or null where there are none that are whole. */
  async read(path: string): Promise<Uint8Array | null> {
    const revision = this.#index.get(path);
    if (this.#folder === null || revision === undefined) return null;
    const bytes = await readFile(join(this.#folder, 'files', path)).catch(() => null);
    return bytes && revisionOf(bytes) === revision ? bytes : null;
  }

  keep(path: string, bytes: Uint8Array): void {
    this.#later(path, bytes);
  }

  forget(path: string): void {
    if (this.#index.has(path)) this.#later(path, null);
  }

  /** Resolves once all that was kept so far is on the disk. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #later(path: string, bytes: Uint8Array | null): void {
    if (this.#folder === null) return;
    this.#pending.set(path, bytes);
    this.#writing ??= this.#write(this.#folder)
      .catch((error: unknown) => this.#failed?.(error))
      .finally(() => {
        this.#writing = null;
      });
  }

  async #write(folder: string): Promise<void> {
    await mkdir(join(folder, 'files'), { recursive: true });
    await removeRests(folder);
    while (this.#pending.size > 0) {
      const batch = [...this.#pending];
      this.#pending.clear();
      await mapLimited(batch, 16, async ([path, bytes]) => {
        const file = join(folder, 'files', path);
        if (bytes === null) {
          await rm(file, { force: true });
          this.#index.delete(path);
        } else {
          await writeAtomically(file, bytes);
          this.#index.set(path, revisionOf(bytes));
        }
      });
      const index = Object.fromEntries([...this.#index].sort(([a], [b]) => (a < b ? -1 : 1)));
      await writeAtomically(join(folder, 'index.json'), JSON.stringify(index, null, 1));
    }
  }
}

let counter = 0;

async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const draft = `${file}.${process.pid}-${++counter}.tmp`;
  try {
    await writeFile(draft, content);
  } catch {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content);
  }
  await rename(draft, file);
}

/** Drafts that a process left behind when it was killed. */
async function removeRests(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const rests = names.filter((name) => name.endsWith('.tmp'));
  await Promise.all(rests.map((name) => rm(join(folder, name), { force: true })));
}
