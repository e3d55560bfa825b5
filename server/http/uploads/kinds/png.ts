import type { FileHandle } from 'node:fs/promises';
import { readAt } from './readAt.ts';

const SIGNATURE = 8;
/** Length and type before a chunk's data, a checksum behind it. */
const CHUNK = { head: 8, tail: 4 };
/** 10 MB in chunks of the usual 8 kB are 1,300. */
const MOST_CHUNKS = 20_000;

/** Whether a PNG has its header, a picture, and all of it to its end (IEND); what follows that is not looked at. */
export async function isWholePng(file: FileHandle, size: number): Promise<boolean> {
  let position = SIGNATURE;
  let hasPicture = false;
  for (let count = 0; count < MOST_CHUNKS; count++) {
    const head = await readAt(file, position, CHUNK.head);
    if (head.length < CHUNK.head) return false;
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4)];
    position += CHUNK.head + length + CHUNK.tail;
    if (position > size) return false;
    if (count === 0 && !(type === 'IHDR' && length === 13)) return false;
    if (type === 'IDAT') hasPicture = true;
    if (type === 'IEND') return hasPicture && length === 0;
  }
  return false;
}
