import type { FileHandle } from 'node:fs/promises';
import { readTail } from './readAt.ts';

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const RECORD_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

/** Whether a file opens as a zip archive: its last bytes are the record that archives end with, whatever it begins with. */
export async function endsAsZip(file: FileHandle, size: number): Promise<boolean> {
  const tail = await readTail(file, size, RECORD_BYTES + LONGEST_COMMENT);
  for (let at = tail.indexOf(END_RECORD); at >= 0; at = tail.indexOf(END_RECORD, at + 1))
    if (at + RECORD_BYTES <= tail.length && at + RECORD_BYTES + tail.readUInt16LE(at + 20) === tail.length)
      return true;
  return false;
}
