import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { CACHE_BYTES } from '../../lib/cacheBounds.ts';
import { isGenerated, PICTURE_FORMATS, SHARE_PICTURE } from '../../model/media/pictures.ts';
import { EVENT } from '../../observe/events.ts';
import { networkOf } from '../limits/network.ts';
import { NetworkQueue, TooManyAtOnce } from '../limits/networkQueue.ts';
import { PICTURE_CACHING, sendMissingFile, sendPicture } from './fileRoutes.ts';
import {
  findImage,
  type ImageSource,
  type ImageSourcesOptions,
  isUnavailable,
  MediaRefused,
  reasonOf,
} from './imageSources.ts';
import { encodePicture } from './pictureEncoder.ts';

const FAILED_SOURCES = { max: 2_000, ttl: 10_000 };

/** Width, source, signature, format. */
const FORMATS = [...PICTURE_FORMATS, SHARE_PICTURE.format].join('|');
const IMAGE_PATH = new RegExp(`^/([1-9]\\d*)/([\\w-]+)(?:\\.([\\w-]+))?\\.(${FORMATS})$`);
/** `concurrency`: pictures in memory, 10 MB each at most. Each width is a picture, so each network has a limit. */
const IMAGE_LIMITS = { concurrency: 6, maxTasks: 200, sharedFrom: 20, maxPerNetwork: 40 };
/** For another version than this instance's live one; a page of another instance may refer to it. */
const SHORT_CACHING = 'public, max-age=300';
const FAILED_RECENTLY = 'failed a moment ago';

interface Drawing {
  source: ImageSource;
  width: number;
  format: string;
  network: string;
}

/**
 * `/_image/<width>/<source>.<signature>.<format>`: a picture of pages/media, the content service or a listed host, in
 * a few widths, as AVIF, WebP, or JPEG to share. Concurrent requests share one rendering.
 */
export function imageService(options: ImageSourcesOptions & { log: Logger }): RequestHandler {
  const loading = new NetworkQueue(IMAGE_LIMITS);
  const pictures = new LRUCache<string, Buffer, Drawing>({
    maxSize: CACHE_BYTES.pictures,
    sizeCalculation: (bytes) => bytes.length,
    ttl: 3_600_000,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // Errors are also logged if a picture is refreshed while its old form is shown.
    fetchMethod: (_key, _stale, { context: { source, width, format, network } }) =>
      loading
        .run(async () => encodePicture(await source.read(), width, format), network)
        .catch((error: unknown) => {
          if (!(error instanceof TooManyAtOnce)) errors.set(source.key, isUnavailable(error) ? 503 : 404);
          throw error;
        }),
  });
  // Sources that could not be read or converted, not tried until the entry expires: 404, or 503 if temporary.
  const errors = new LRUCache<string, 404 | 503>({ ...FAILED_SOURCES, noUpdateTTL: true, ttlResolution: 0 });
  return async (request, response, next) => {
    const [, width = '', name = '', signature, format = ''] = IMAGE_PATH.exec(request.path) ?? [];
    if (!isGenerated(Number(width), format)) return next();
    const text = Buffer.from(name, 'base64url').toString();
    try {
      const source = await findImage(options, text, signature, request.headers.host);
      const key = `${format} ${width} ${source.key}`;
      const drawing = { source, width: Number(width), format, network: networkOf(request.ip) };
      const failure = errors.get(source.key);
      const bytes = failure ? pictures.get(key) : await pictures.fetch(key, { context: drawing });
      if (!bytes) throw new MediaRefused(FAILED_RECENTLY, failure);
      sendPicture(
        response,
        `image/${format}`,
        bytes,
        source.isOtherVersion ? SHORT_CACHING : PICTURE_CACHING,
      );
    } catch (error) {
      options.log.warn({
        event: EVENT.mediaFailed,
        source: text.split('?')[0]?.slice(0, 200),
        reason: reasonOf(error),
      });
      sendMissingFile(response, error instanceof TooManyAtOnce || isUnavailable(error) ? 503 : 404);
    }
  };
}
