import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { SourcePlace } from '../../schemas/model.ts';
import { CACHE_BYTES } from '../lib/cacheBounds.ts';
import { revisionOf } from './disk/files.ts';
import { draftPath } from './fileRoles.ts';
import { readText } from './parse/readText.ts';

/** A place in a file; `file` is relative to the content folder. */
export type Place = SourcePlace;

/** Returns where a value, or its key, is written in a file; where its parent is if there is none. */
type PlaceOf = (path: readonly (string | number)[], part?: 'key' | 'value') => Place;

/** A reread file: its value, and the places of its parts. */
export interface LocatedText {
  /** Undefined if the file is gone or has changed since. */
  value: unknown;
  at: PlaceOf;
}

/** The requested file, with the revision whose lines are meant, if known. */
interface PlacedFile {
  file: string;
  revision?: string;
}

/** The memory for positions, as a multiple of the text's bytes. */
const PER_BYTE = 30;
/** The maximum size (bytes) of a text without a known revision; parsing a larger one can take seconds. */
const MAX_UNKNOWN = 100_000;

/** Locates values in files. Snapshots hold no positions: files are read again when an author asks. */
export class FilePlaces {
  readonly #dir: string;
  readonly #draft: string | undefined;
  readonly #known = new LRUCache<string, { text: LocatedText; bytes: number }>({
    maxSize: CACHE_BYTES.filePlaces,
    sizeCalculation: ({ bytes }) => Math.min(CACHE_BYTES.filePlaces, bytes * PER_BYTE + 1),
  });

  /** @param dir the content folder @param draft a draft whose files take precedence over the live ones */
  constructor(dir: string, draft?: string) {
    this.#dir = dir;
    this.#draft = draft;
  }

  /** Reads a file. Never throws: for a file that is missing or has changed since, only the name is returned. */
  async read(placed: PlacedFile): Promise<LocatedText> {
    const file = await this.fileOf(placed.file);
    const own = await this.#in({ ...placed, file });
    if (own.value !== undefined || file === placed.file) return own;
    const live = await this.#in(placed);
    return live.value === undefined ? own : live;
  }

  /** Returns the draft's own file, if it has one, for a live one. */
  async fileOf(file: string): Promise<string> {
    if (this.#draft === undefined) return file;
    const own = draftPath(this.#draft, file);
    return access(join(this.#dir, own)).then(
      () => own,
      () => file,
    );
  }

  async #in({ file, revision }: PlacedFile): Promise<LocatedText> {
    const nowhere: LocatedText = { value: undefined, at: () => ({ file }) };
    const bytes = await readFile(join(this.#dir, file)).catch(() => undefined);
    if (!bytes) return nowhere;
    const found = revisionOf(bytes);
    if (revision === undefined ? bytes.length > MAX_UNKNOWN : revision !== found) return nowhere;
    const key = `${file} ${found}`;
    const cached = this.#known.get(key);
    if (cached) return cached.text;
    const { value, at } = readText(bytes, file.endsWith('.json') ? 'json' : 'yaml');
    const text: LocatedText = { value, at: (path, part) => ({ file, ...at(path, part) }) };
    this.#known.set(key, { text, bytes: bytes.length });
    return text;
  }
}

/** Formats a place as `pages/home.yaml:41:7`, or as the file only. */
export function formatPlace({ file, line, column }: Place): string {
  return line === undefined ? file : `${file}:${line}:${column ?? 1}`;
}
