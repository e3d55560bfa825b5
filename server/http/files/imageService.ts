import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isMade, PICTURE_FORMATS, SHARE_PICTURE } from '../../model/media/pictures.ts';
import { EVENT } from '../../observe/log.ts';
import { networkOf } from '../limits/network.ts';
import { Semaphore, TooManyAtOnce } from '../limits/semaphore.ts';
import { PLAIN_SECURITY_HEADERS } from '../security.ts';
import { sendNone } from './fileRoutes.ts';
import {
  ImageRefused,
  type ImageSource,
  ImageSources,
  type ImageSourcesOptions,
  ImageUnavailable,
  isUnavailable,
  reasonOf,
} from './imageSources.ts';
import { PictureEncoder } from './pictureEncoder.ts';

const FAILED_MS = 10_000;
const MOST = 2_000;

/** The answer for a source that failed: it does not exist (404), or is unavailable now (503). */
type Status = 404 | 503;

/** Sources that could not be read or drawn: each is left alone for ten seconds from its failure on. */
export class FailedSources {
  readonly #failed = new LRUCache<string, Status>({ max: MOST, ttl: FAILED_MS, ttlResolution: 0 });

  /** Undefined for a source that has not failed lately. */
  statusOf(key: string): Status | undefined {
    return this.#failed.get(key);
  }

  /** Notes a failure. Further ones while it is left alone change nothing. */
  note(key: string, status: Status): void {
    if (!this.#failed.has(key)) this.#failed.set(key, status);
  }
}

/** Width, source, signature, format. */
const FORMATS = [...PICTURE_FORMATS, SHARE_PICTURE.format].join('|');
const ADDRESS = new RegExp(`^/([1-9]\\d*)/([\\w-]+)(?:\\.([\\w-]+))?\\.(${FORMATS})$`);
/** `atOnce`: in memory to be drawn, 10 MB each at most. Each width is another picture, so a network has its share of those that wait. */
const LOADING = { atOnce: 6, most: 200, free: 20, share: 40 };
const LATELY = 'failed a moment ago';
const CACHE_BYTES = 64 * 1024 * 1024;

interface Drawing {
  source: ImageSource;
  width: number;
  format: string;
  /** The address that asks first. */
  network: string;
}

/**
 * `/_image/<width>/<source>.<signature>.<format>`: a picture of pages/media or of a service, in one of a few widths, as
 * AVIF or WebP, or as JPEG to share. Each is drawn once for all requests; only from the content service and the hosts that the site lists.
 */
export function imageService(options: ImageSourcesOptions & { log: Logger }): RequestHandler {
  const sources = new ImageSources(options);
  const encoder = new PictureEncoder();
  const loading = new Semaphore(LOADING);
  const pictures = new LRUCache<string, Buffer, Drawing>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ttl: 3_600_000,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // Also logs the failure of a picture that is drawn again while its old form is shown, since no
    // visitor sees that one.
    fetchMethod: (_key, _stale, { context: { source, width, format, network } }) =>
      loading
        .run(async () => encoder.encode(await source.read(), width, format), network)
        .catch((error: unknown) => {
          if (!(error instanceof TooManyAtOnce)) failed.note(source.key, isUnavailable(error) ? 503 : 404);
          throw error;
        }),
  });
  const failed = new FailedSources();
  return async (request, response, next) => {
    const [, width = '', name = '', signature, format = ''] = ADDRESS.exec(request.path) ?? [];
    if (!isMade(Number(width), format)) return next();
    const text = Buffer.from(name, 'base64url').toString();
    try {
      const source = await sources.find(text, signature, request.headers.host);
      const key = `${format} ${width} ${source.key}`;
      const drawing = { source, width: Number(width), format, network: networkOf(request.ip) };
      const failure = failed.statusOf(source.key);
      const bytes = failure ? pictures.get(key) : await pictures.fetch(key, { context: drawing });
      if (!bytes) throw failure === 503 ? new ImageUnavailable(LATELY) : new ImageRefused(LATELY);
      sendPicture(response, request.method, bytes, format, source.isOtherVersion);
    } catch (error) {
      options.log.warn({
        event: EVENT.mediaFailed,
        source: text.split('?')[0]?.slice(0, 200),
        reason: reasonOf(error),
      });
      sendNone(response, error instanceof TooManyAtOnce || isUnavailable(error) ? 503 : 404);
    }
  };
}

function sendPicture(
  response: Response,
  method: string,
  bytes: Buffer,
  format: string,
  isOtherVersion: boolean,
): void {
  response.writeHead(200, {
    ...PLAIN_SECURITY_HEADERS,
    'content-type': `image/${format}`,
    'content-length': bytes.length,
    'cache-control': isOtherVersion
      ? 'public, max-age=300'
      : 'public, max-age=86400, stale-while-revalidate=604800',
  });
  response.end(method === 'HEAD' ? undefined : bytes);
}
