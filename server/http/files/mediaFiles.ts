import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { ContentStore, MediaBytes, MediaFile } from '../../content/snapshot.ts';
import { CACHE_BYTES } from '../../lib/cacheBounds.ts';
import { chooseEncoding, compress, type Encoding } from '../encoding.ts';
import { PLAIN_SECURITY_HEADERS } from '../security.ts';
import { encodingHeader } from '../send.ts';
import { typeOf } from './staticFiles.ts';

type Compression = Exclude<Encoding, 'identity'>;

/** Text files of pages/media: drawings and captions. Pictures and films are already compressed. */
const TEXT_FILE = /\.(svg|vtt)$/i;
/** In bytes: a smaller file gains nothing from compression; a larger one is sent uncompressed. */
const BYTES = { least: 512, most: 512 * 1024 };

function mediaCompression() {
  const cache = new LRUCache<string, Buffer, { bytes: MediaBytes; encoding: Compression }>({
    maxSize: CACHE_BYTES.compressedMedia,
    sizeCalculation: (body, key) => body.length + key.length,
    fetchMethod: async (_key, _old, { context: { bytes, encoding } }) =>
      compress(Buffer.from(await bytes.read()), encoding, 'best'),
  });
  return (media: MediaFile, bytes: MediaBytes, encoding: Compression): Promise<Buffer> =>
    cache.forceFetch(`${media.revision} ${encoding}`, { context: { bytes, encoding } });
}

/** A drawing may contain a script; opened by itself, it must not run. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface Part {
  start: number;
  end: number;
}

/** Files of pages/media; addresses with a revision are cacheable for ever. Supports ranges, which films need. */
export function mediaFiles(store: ContentStore): RequestHandler {
  const compressed = mediaCompression();
  return async (request, response, next) => {
    const media = await findMedia(store, decodeURIComponent(request.path.slice(1)), request.query['v']);
    if (!media) return next();
    const bytes = await store.openMedia(media);
    if (!bytes) return next();
    response.set(headersOf(media, request.query['v']));
    const isText = TEXT_FILE.test(media.file) && bytes.size >= BYTES.least && bytes.size <= BYTES.most;
    const encoding = isText ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    if (isText) response.vary('Accept-Encoding');
    if (encoding !== 'identity') response.set(encodedHeaders(media, encoding));
    if (request.fresh) return void response.status(304).end();
    if (encoding !== 'identity') {
      const body = await compressed(media, bytes, encoding);
      return void response.set('content-length', String(body.length)).end(body);
    }
    const part = partOf(request, response, bytes.size);
    if (part === 'none') return void refuse(response, bytes.size);
    if (part) response.status(206).set('content-range', `bytes ${part.start}-${part.end}/${bytes.size}`);
    await send(request, response, bytes, part ?? { start: 0, end: bytes.size - 1 });
  };
}

/** The live file, or a draft's if that has the requested revision. */
export async function findMedia(
  store: ContentStore,
  file: string,
  version: unknown,
): Promise<MediaFile | undefined> {
  const live = store.current().media.get(file);
  if (typeof version !== 'string' || live?.revision.startsWith(version)) return live;
  return (await store.drafts.media(file, version)) ?? live;
}

function headersOf({ file, revision }: MediaFile, version: unknown): Record<string, string> {
  const isPinned = version === revision.slice(0, 12);
  return {
    ...PLAIN_SECURITY_HEADERS,
    ...(file.endsWith('.svg') ? { 'content-security-policy': DRAWING_POLICY } : {}),
    'content-type': typeOf(file),
    'cache-control': isPinned ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    'accept-ranges': 'bytes',
    etag: `"${revision.slice(0, 20)}"`,
  };
}

/** Each encoding has its own ETag; compressed answers do not support ranges. */
function encodedHeaders({ revision }: MediaFile, encoding: Encoding): Record<string, string> {
  return {
    'accept-ranges': 'none',
    etag: `"${revision.slice(0, 20)}-${encoding}"`,
    ...encodingHeader(encoding),
  };
}

/** The requested range; undefined for the whole file, which is also the answer to several ranges and to HEAD. */
function partOf(request: Request, response: Response, size: number): Part | 'none' | undefined {
  if (request.method !== 'GET') return undefined;
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== response.get('etag')) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'none';
  if (!ranges || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** The file may change soon, so a missing range must not be cached. */
function refuse(response: Response, size: number): void {
  response
    .status(416)
    .set({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store', 'content-length': '0' })
    .removeHeader('etag');
  response.end();
}

async function send(request: Request, response: Response, bytes: MediaBytes, part: Part): Promise<void> {
  response.set('content-length', String(part.end - part.start + 1));
  if (request.method === 'HEAD') return void response.end();
  // Visitors often leave before the end of a film.
  await pipeline(bytes.stream(part.start, part.end), response).catch(() => response.destroy());
}
