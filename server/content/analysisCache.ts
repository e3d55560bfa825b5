import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Analysis } from './analysis/analysis.ts';
import type { Known } from './known.ts';
import { ParsePool, type ParseTask } from './parsePool.ts';
import { SCHEMAS } from './schemaFiles.ts';

interface Kept {
  /** Of all that decides an analysis beside the text. */
  stamp: string;
  analyses: Map<string, Analysis>;
}

/**
 * A pool that remembers what texts say from one run of a command to the next, so that nothing is parsed twice. What it
 * remembers is of this run's content alone, and goes with any change of the parser, its schemas or the names that it knows.
 */
export class RememberingPool extends ParsePool {
  readonly #file: string;
  readonly #kept: Kept;
  readonly #isReadOnly: boolean;
  readonly #used = new Map<string, Analysis>();
  #isNew = false;

  constructor(known: Known, file: string, kept: Kept, isReadOnly: boolean) {
    super({ schemas: SCHEMAS.href, known });
    this.#file = file;
    this.#kept = kept;
    this.#isReadOnly = isReadOnly;
  }

  override async analyse(task: ParseTask): Promise<Analysis> {
    const { bytes, role, format } = task;
    const key = hash('sha256', Buffer.concat([Buffer.from(JSON.stringify([role, format])), bytes]), 'hex');
    const known = this.#kept.analyses.get(key);
    if (!known) this.#isNew = true;
    const analysis = known ?? (await super.analyse(task));
    this.#used.set(key, analysis);
    return analysis;
  }

  /** Writes what was read, as far as it can be written. */
  override async close(): Promise<void> {
    await super.close();
    if (this.#isReadOnly) return;
    if (!this.#isNew && this.#used.size === this.#kept.analyses.size) return;
    await write(this.#file, { stamp: this.#kept.stamp, analyses: this.#used }).catch(() => undefined);
  }
}

/**
 * @param folder where it is remembered; a cache that cannot be used costs time and nothing else
 * @param isReadOnly whether it stays as another run has left it
 */
export async function openRememberingPool(
  known: Known,
  folder: string,
  isReadOnly = false,
): Promise<RememberingPool> {
  const file = join(folder, 'analyses');
  const stamp = hash('sha256', JSON.stringify([await sourcesStamp(), known, process.version]), 'hex');
  const kept = await read(file, stamp);
  return new RememberingPool(known, file, { stamp, analyses: kept }, isReadOnly);
}

async function read(file: string, stamp: string): Promise<Map<string, Analysis>> {
  try {
    const kept: Kept = deserialize(await readFile(file));
    return kept.stamp === stamp ? kept.analyses : new Map();
  } catch {
    return new Map();
  }
}

async function write(file: string, kept: Kept): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, serialize(kept));
  await rename(draft, file);
}

/** Names, sizes and times of all sources and schemas of the parser. */
async function sourcesStamp(): Promise<string[]> {
  const folders = [import.meta.dirname, SCHEMAS.pathname];
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name));
      return Promise.all(
        files.map(async ({ parentPath, name }) => {
          const { size, mtimeMs } = await stat(join(parentPath, name));
          return `${parentPath}/${name} ${size} ${mtimeMs}`;
        }),
      );
    }),
  );
  return lists.flat().sort();
}
