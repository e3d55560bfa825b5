import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { CACHE_BYTES } from '../../lib/cacheBounds.ts';
import { maxOpenMedia } from '../../lib/descriptors.ts';
import type { MediaFile } from '../contentParts.ts';
import { DRAFT_NAME, DRAFTS } from '../fileRoles.ts';
import type { MediaBytes } from '../snapshot.ts';
import { revisionOf } from './files.ts';
import type { ObjectStore } from './objectStore.ts';

/** A reader that has just received a file has this long (ms) to open it before the cache closes it. */
const RELEASE_MS = 10_000;
/** How long (ms) bytes that were not found are not searched again. */
const MISSING_MS = 2_000;

/**
 * The bytes of pages/media by revision, verified when they are opened. They come from the data folder's objects;
 * without one, from the content folder or a draft in it, if the file there has that revision.
 */
export class MediaStore {
  readonly #objects: ObjectStore;
  readonly #folder: string;
  readonly #drafts: string;
  readonly #open: LRUCache<string, OpenMedia, MediaFile>;

  /** @param contentDir the folder that holds `pages/media` */
  constructor(objects: ObjectStore, contentDir: string) {
    this.#objects = objects;
    this.#folder = join(contentDir, 'pages/media');
    this.#drafts = join(contentDir, DRAFTS);
    this.#open = new LRUCache({
      max: maxOpenMedia(),
      maxSize: CACHE_BYTES.openMedia,
      sizeCalculation: ({ heldBytes }) => heldBytes,
      dispose: (media, _revision, reason) => media.release(reason === 'evict' ? RELEASE_MS : 0),
      fetchMethod: async (_revision, _stale, { context, options }) => {
        const found = await this.#find(context);
        if (found) return found;
        options.ttl = MISSING_MS;
        return MISSING;
      },
    });
  }

  /** Returns the bytes of a file at its revision; null if they are lost. Concurrent calls for one file share a read. */
  async open(media: MediaFile): Promise<MediaBytes | null> {
    const found = await this.#open.fetch(media.revision, { context: media });
    return found && found !== MISSING ? found : null;
  }

  close(): void {
    this.#open.clear();
  }

  async #find({ file, revision }: MediaFile): Promise<OpenMedia | null> {
    const waiting = this.#objects.waiting(revision);
    if (waiting) return inMemory(waiting);
    const path = this.#objects.pathOf(revision);
    const handle = path === null ? null : await openVerified(path, revision);
    if (handle) return handle;
    this.#objects.forget(revision);
    const bytes = await readFile(join(this.#folder, file)).catch(() => null);
    if (!bytes || revisionOf(bytes) !== revision) return this.#findInDrafts(file, revision);
    this.#objects.hold(revision, bytes);
    return inMemory(bytes);
  }

  async #findInDrafts(file: string, revision: string): Promise<OpenMedia | null> {
    const names = (await readdir(this.#drafts).catch(() => [])).filter((name) => DRAFT_NAME.test(name));
    for (const name of names) {
      const found = await openVerified(join(this.#drafts, name, 'pages/media', file), revision);
      if (found) return found;
    }
    return null;
  }
}

const CHUNK_BYTES = 64 * 1024;
/** The cache's cost of an open file, whose content is not in memory. */
const HANDLE_BYTES = 4096;

interface OpenMedia extends MediaBytes {
  readonly heldBytes: number;
  /** Closes the open files when nothing reads them any more, but not before the delay (ms). */
  release(delay: number): void;
}

function inMemory(bytes: Uint8Array): OpenMedia {
  return {
    size: bytes.length,
    heldBytes: bytes.length + 1,
    read: async () => bytes,
    stream: (first, last) => Readable.from([bytes.subarray(first, last + 1)], { objectMode: false }),
    release: () => {},
  };
}

/** A file that stays open, so that the verified bytes are the bytes that are read, whatever its path leads to later. */
function onDisk(handle: FileHandle, size: number): OpenMedia {
  let readers = 0;
  let isReleased = false;
  const closeIfIdle = () => {
    if (isReleased && readers === 0) void handle.close().catch(() => {});
  };
  const close = () => {
    isReleased = true;
    closeIfIdle();
  };
  async function* chunks(first: number, last: number): AsyncGenerator<Uint8Array> {
    readers++;
    try {
      yield* chunksOf(handle, first, last);
    } finally {
      readers--;
      closeIfIdle();
    }
  }
  return {
    size,
    heldBytes: HANDLE_BYTES,
    read: () => buffer(chunks(0, size - 1)),
    stream: (first, last) => Readable.from(chunks(first, last), { objectMode: false }),
    release: (delay) => {
      if (delay === 0) close();
      else setTimeout(close, delay).unref();
    },
  };
}

/** @returns null if the file does not exist, or its bytes do not match the revision */
async function openVerified(path: string, revision: string): Promise<OpenMedia | null> {
  const handle = await open(path).catch(() => null);
  if (!handle) return null;
  try {
    const hash = createHash('sha256');
    const { size } = await handle.stat();
    for await (const chunk of chunksOf(handle, 0, size - 1)) hash.update(chunk);
    if (hash.digest('hex') === revision) return onDisk(handle, size);
  } catch {
    // An unreadable file counts as lost.
  }
  await handle.close().catch(() => {});
  return null;
}

/** Yields a part of a file in chunks, each in a new buffer. @throws Error if the file ends early */
async function* chunksOf(handle: FileHandle, first: number, last: number): AsyncGenerator<Uint8Array> {
  for (let position = first; position <= last; ) {
    const length = Math.min(CHUNK_BYTES, last + 1 - position);
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(length), position });
    if (bytesRead === 0) throw new Error('the file ends too early');
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const MISSING = inMemory(new Uint8Array());
