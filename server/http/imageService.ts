import type { RequestHandler } from 'express';
import got, { RequestError } from 'got';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { ContentStore } from '../content/snapshot.ts';
import { EVENT } from '../log.ts';
import { allowedImages } from '../model/images.ts';
import { IMAGE_WIDTHS, PICTURE_FORMATS } from '../model/pictures.ts';
import { PLAIN_SECURITY_HEADERS } from './security.ts';

const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** A picture that could not be had is not asked for again for so long. */
const REFUSED_MS = 10_000;
const ADDRESS = new RegExp(`^/([1-9]\\d*)/([\\w-]+)\\.(${PICTURE_FORMATS.join('|')})$`);
const CACHE_BYTES = 64 * 1024 * 1024;
const TIMEOUT = { request: 5_000, connect: 1_000, response: 3_000 };

/** Where pictures come from. */
export interface ImageSources {
  store: ContentStore;
  /** The content service's origin, where it is set. */
  contentOrigin: string | undefined;
  log: Logger;
}

/** A picture that may not or cannot be shown. */
class ImageRefused extends Error {
  override name = 'ImageRefused';
}

/**
 * `/_image/<width>/<source>.<format>`: a picture of pages/media or of a service, in one of a few widths, as AVIF or WebP. Bounded in
 * bytes and pixels; only from the content service and the hosts that the site lists (requirements C13).
 */
export function imageService(sources: ImageSources): RequestHandler {
  const kept = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ttl: 3_600_000,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (key) => {
      const [format, width, ...source] = key.split(' ');
      return encode(await readSource(source.join(' '), sources), Number(width), format);
    },
  });
  const refused = new LRUCache<string, true>({ max: 2_000, ttl: REFUSED_MS });
  return async (request, response, next) => {
    const [, width = '', name = '', format = ''] = ADDRESS.exec(request.path) ?? [];
    if (!(IMAGE_WIDTHS as readonly number[]).includes(Number(width))) return next();
    const source = Buffer.from(name, 'base64url').toString();
    try {
      if (!isAllowed(source, request.headers.host, sources))
        throw new ImageRefused('not a picture of this site');
      if (refused.has(source)) throw new ImageRefused('refused a moment ago');
      const bytes = await kept.fetch(`${format} ${width} ${source}`);
      if (!bytes) throw new ImageRefused('no bytes');
      response.writeHead(200, {
        ...PLAIN_SECURITY_HEADERS,
        'content-type': `image/${format}`,
        'content-length': bytes.length,
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    } catch (error) {
      refused.set(source, true, { noUpdateTTL: true });
      sources.log.warn({
        event: EVENT.mediaFailed,
        source: source.split('?')[0]?.slice(0, 200),
        reason: reasonOf(error),
      });
      response
        .writeHead(404, { ...PLAIN_SECURITY_HEADERS, 'cache-control': 'no-store', 'content-length': 0 })
        .end();
    }
  };
}

/** Messages of the HTTP client hold the whole address, whose query may be secret: its codes do not. */
function reasonOf(error: unknown): string {
  if (error instanceof RequestError) return error.code;
  return error instanceof Error ? error.message : String(error);
}

function isAllowed(
  source: string,
  host: string | undefined,
  { store, contentOrigin }: ImageSources,
): boolean {
  if (source.startsWith('media:')) return store.current().media.has(source.slice('media:'.length));
  if (source.startsWith('content:'))
    return contentOrigin !== undefined && source.startsWith('content:/') && !source.startsWith('content://');
  const match = store.current().index.siteForHost(host ?? '');
  if (!match || 'outage' in match || !URL.canParse(source)) return false;
  return allowedImages(match.site.config, contentOrigin)(new URL(source));
}

async function readSource(source: string, { store, contentOrigin }: ImageSources): Promise<Uint8Array> {
  if (source.startsWith('media:')) return readMedia(source.slice('media:'.length), store);
  const url = source.startsWith('content:')
    ? new URL(source.slice('content:'.length), contentOrigin)
    : new URL(source);
  if (source.startsWith('content:') && url.origin !== contentOrigin)
    throw new ImageRefused('not at the content service');
  const abort = new AbortController();
  const request = got(url, {
    responseType: 'buffer',
    decompress: false,
    headers: { accept: 'image/*', 'accept-encoding': 'identity' },
    timeout: TIMEOUT,
    retry: { limit: 1 },
    followRedirect: false,
    signal: abort.signal,
  });
  request.on('downloadProgress', ({ transferred }) => {
    if (transferred > MAX_SOURCE_BYTES) abort.abort();
  });
  const { statusCode, body } = await request;
  if (statusCode !== 200) throw new ImageRefused(`the service answered ${statusCode}`);
  return Buffer.from(body);
}

async function readMedia(name: string, store: ContentStore): Promise<Uint8Array> {
  const media = store.current().media.get(name);
  const bytes = media && (await store.openMedia(media));
  if (!bytes) throw new ImageRefused('not in pages/media');
  return bytes.read();
}

/** Never larger than it is; what is no picture is refused by its content. */
async function encode(source: Uint8Array, width: number, format: string | undefined): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, density: 144 })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  // More effort makes AVIF a little smaller and the first visitor wait.
  return (
    format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 80 })
  ).toBuffer();
}
