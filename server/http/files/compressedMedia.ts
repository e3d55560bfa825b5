import { LRUCache } from 'lru-cache';
import type { MediaBytes, MediaFile } from '../../content/snapshot.ts';
import { compressBest, type Encoding } from '../encoding.ts';

type Compression = Exclude<Encoding, 'identity'>;

/** Text among the media: drawings and captions. Pictures and films are compressed already. */
const TEXT = /\.(svg|vtt)$/i;
/** In bytes: a smaller file gains nothing, a larger one is sent as it is. */
const SIZE = { least: 512, most: 512 * 1024 };
/** Of all that is kept, in bytes. */
const MAX_KEPT = 4 * 1024 * 1024;

/** Whether a file has other bytes for each encoding. */
export function isCompressible({ file }: MediaFile, size: number): boolean {
  return TEXT.test(file) && size >= SIZE.least && size <= SIZE.most;
}

/** Compresses files of pages/media, each revision once in each encoding. */
export function mediaCompression() {
  const kept = new LRUCache<string, Buffer, { bytes: MediaBytes; encoding: Compression }>({
    maxSize: MAX_KEPT,
    sizeCalculation: (body, key) => body.length + key.length,
    fetchMethod: async (_key, _old, { context: { bytes, encoding } }) =>
      compressBest(Buffer.from(await bytes.read()), encoding),
  });
  return (media: MediaFile, bytes: MediaBytes, encoding: Compression): Promise<Buffer> =>
    kept.forceFetch(`${media.revision} ${encoding}`, { context: { bytes, encoding } });
}
