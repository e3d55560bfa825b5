import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { MediaBytes } from '../snapshot.ts';

const CHUNK_BYTES = 64 * 1024;
/** The bytes that an open file in the folder counts for. */
const HANDLE_BYTES = 4096;

export interface OpenMedia extends MediaBytes {
  readonly heldBytes: number;
  /** Closes the open files once nothing reads them any more, and not before so many milliseconds. */
  release(delay: number): void;
}

export class MediaInMemory implements OpenMedia {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get size(): number {
    return this.#bytes.length;
  }

  get heldBytes(): number {
    return this.#bytes.length + 1;
  }

  read(): Promise<Uint8Array> {
    return Promise.resolve(this.#bytes);
  }

  stream(first: number, last: number): Readable {
    return Readable.from([this.#bytes.subarray(first, last + 1)], { objectMode: false });
  }

  release(): void {}
}

/** A file that stays open, so that what was verified is what is read, whatever its path leads to later. */
class MediaOnDisk implements OpenMedia {
  readonly #handle: FileHandle;
  readonly size: number;
  readonly heldBytes = HANDLE_BYTES;
  #readers = 0;
  #isReleased = false;

  constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  async read(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.#chunks(0, this.size - 1)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  stream(first: number, last: number): Readable {
    return Readable.from(this.#chunks(first, last), { objectMode: false });
  }

  async *#chunks(first: number, last: number): AsyncGenerator<Uint8Array> {
    this.#readers++;
    try {
      yield* chunksOf(this.#handle, first, last);
    } finally {
      this.#readers--;
      this.#closeIfIdle();
    }
  }

  release(delay: number): void {
    const close = () => {
      this.#isReleased = true;
      this.#closeIfIdle();
    };
    if (delay === 0) close();
    else setTimeout(close, delay).unref();
  }

  #closeIfIdle(): void {
    if (this.#isReleased && this.#readers === 0) void this.#handle.close().catch(() => {});
  }
}

/** @returns null where there is no such file, or it has other bytes than its revision says */
export async function openVerified(path: string, revision: string): Promise<MediaOnDisk | null> {
  const handle = await open(path).catch(() => null);
  if (!handle) return null;
  try {
    const hash = createHash('sha256');
    const { size } = await handle.stat();
    for await (const chunk of chunksOf(handle, 0, size - 1)) hash.update(chunk);
    if (hash.digest('hex') === revision) return new MediaOnDisk(handle, size);
  } catch {
    // What cannot be read is as good as lost.
  }
  await handle.close().catch(() => {});
  return null;
}

/** A part of a file in pieces, each in a buffer of its own. @throws where the file ends before */
async function* chunksOf(handle: FileHandle, first: number, last: number): AsyncGenerator<Uint8Array> {
  for (let position = first; position <= last; ) {
    const length = Math.min(CHUNK_BYTES, last + 1 - position);
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(length), position });
    if (bytesRead === 0) throw new Error('the file ends too early');
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
