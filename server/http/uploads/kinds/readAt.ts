import type { FileHandle } from 'node:fs/promises';

/** Bytes of a file from `position` on; fewer where it ends. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The last bytes of a file, at most so many. */
export function readTail(file: FileHandle, size: number, length: number): Promise<Buffer> {
  const start = Math.max(0, size - length);
  return readAt(file, start, size - start);
}
