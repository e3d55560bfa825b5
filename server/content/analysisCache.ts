import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { CACHE_BYTES } from '../lib/cacheBounds.ts';
import type { Analysis, ProgramNames } from './analysis/analysis.ts';
import { writeAtomically } from './disk/objectStore.ts';
import { ParsePool, type ParseTask } from './parsePool.ts';
import { SCHEMAS } from './schemaFiles.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** All sources of an analysis besides the text: the parser, its imports, the schemas, the libraries' versions. */
export const PARSER_SOURCES = [
  import.meta.dirname,
  fileURLToPath(SCHEMAS),
  join(ROOT, 'server/lib'),
  join(ROOT, 'package.json'),
];

/** The maximum size of one cache in bytes; the shipped content takes 1.3 MB. Least recently used go first. */
const MAX_BYTES = CACHE_BYTES.analyses;

/** The contents of a cache file: serialized analyses, the latest used first. */
interface Stored {
  /** Hash of everything that an analysis depends on, except the text. */
  stamp: string;
  analyses: [key: string, analysis: Uint8Array][];
}

interface CacheUse {
  isReadOnly?: boolean;
  threads?: number;
  maxBytes?: number;
}

/** A pool that stores analyses in a file; it becomes invalid when the parser, schemas or the program's names change. */
export class CachingPool extends ParsePool {
  readonly #file: string;
  readonly #stamp: string;
  readonly #isReadOnly: boolean;
  readonly #analyses: LRUCache<string, Uint8Array>;
  #isNew = false;

  constructor(programNames: ProgramNames, file: string, stored: Stored, use: CacheUse) {
    const { isReadOnly = false, threads = 1, maxBytes = MAX_BYTES } = use;
    super({ schemas: SCHEMAS.href, programNames }, threads);
    this.#analyses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes, key) => bytes.length + key.length,
    });
    this.#file = file;
    this.#stamp = stored.stamp;
    this.#isReadOnly = isReadOnly;
    for (const [key, bytes] of stored.analyses.toReversed()) this.#analyses.set(key, bytes);
  }

  override async analyse(task: ParseTask): Promise<Analysis> {
    const { bytes, role, format } = task;
    const key = hash('sha256', Buffer.concat([Buffer.from(JSON.stringify([role, format])), bytes]), 'hex');
    const stored = this.#analyses.get(key);
    if (stored) return deserialize(stored);
    const analysis = await super.analyse(task);
    // A timeout may be caused by another text, so this one is tried again.
    if (this.#isReadOnly || !analysis.readable) return analysis;
    this.#isNew = true;
    this.#analyses.set(key, serialize(analysis));
    return analysis;
  }

  /** Clears the memory: from now on every text is parsed. */
  clear(): void {
    this.#analyses.clear();
  }

  /** Writes the file if something was added and it can be written. */
  override async close(): Promise<void> {
    await super.close();
    if (this.#isReadOnly || !this.#isNew) return;
    const stored: Stored = { stamp: this.#stamp, analyses: [...this.#analyses.entries()] };
    await writeAtomically(this.#file, serialize(stored)).catch(() => undefined);
  }
}

/** @param file the cache file; if it cannot be read or written, only time is lost */
export async function openCachingPool(
  programNames: ProgramNames,
  file: string,
  use: CacheUse = {},
): Promise<CachingPool> {
  const stamp = hash('sha256', JSON.stringify([await hashOfSources(), programNames, process.version]), 'hex');
  return new CachingPool(programNames, file, { stamp, analyses: await read(file, stamp) }, use);
}

async function read(file: string, stamp: string): Promise<Stored['analyses']> {
  try {
    const stored: Stored = deserialize(await readFile(file));
    return stored.stamp === stamp ? stored.analyses : [];
  } catch {
    return [];
  }
}

/** Hashes the contents, because file times differ in a copy of the project and in an image. */
async function hashOfSources(): Promise<string[]> {
  const files = (await Promise.all(PARSER_SOURCES.map(filesOf))).flat();
  const hashes = files.map(async (file) => `${relative(ROOT, file)} ${hash('sha256', await readFile(file))}`);
  return (await Promise.all(hashes)).sort();
}

async function filesOf(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name));
}
