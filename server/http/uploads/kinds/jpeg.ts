import type { FileHandle } from 'node:fs/promises';
import { readAt } from './readAt.ts';

/** Markers before the picture's data; a camera writes a dozen. */
const MOST_SEGMENTS = 1_000;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const PIECE = 64 * 1024;

/**
 * Whether a JPEG has a frame, its data, and an end behind them. Cameras put films and second pictures behind the end, so
 * that it need not be the file's; a preview within the first segments has an end of its own, which does not count.
 */
export async function isWholeJpeg(file: FileHandle, size: number): Promise<boolean> {
  let position = 2;
  let hasFrame = false;
  for (let count = 0; count < MOST_SEGMENTS; count++) {
    const head = await readAt(file, position, 4);
    if (head.length < 4 || head[0] !== 0xff) return false;
    const marker = head.readUInt8(1);
    // A marker may be preceded by any number of bytes that fill up.
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    position += 2 + head.readUInt16BE(2);
    if (position >= size) return false;
    if (isFrame(marker)) hasFrame = true;
    if (marker === START_OF_SCAN) return hasFrame && hasEnd(file, position, size);
  }
  return false;
}

/** SOF0 to SOF15, without the tables whose numbers lie between. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Within a scan the end's two bytes never stand together for anything else. */
async function hasEnd(file: FileHandle, from: number, size: number): Promise<boolean> {
  for (let position = from; position < size; position += PIECE - 1)
    if ((await readAt(file, position, PIECE)).includes(END_OF_IMAGE)) return true;
  return false;
}
