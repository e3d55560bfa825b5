import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { ContentStore } from '../content/snapshot.ts';
import { PLAIN_SECURITY_HEADERS } from './security.ts';
import { typeOf } from './staticFiles.ts';

/** A drawing may hold a script: opened by itself it may do nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Files of pages/media that the content knows; with their revision in the address they are good for ever. Films are
 * asked for in parts: conditions and ranges are Express' own.
 */
export function mediaFiles(store: ContentStore, contentDir: string): RequestHandler {
  const root = join(contentDir, 'pages/media');
  return (request, response, next) => {
    const media = store.current().media.get(decodeURIComponent(request.path.slice(1)));
    if (!media || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const isPinned = request.query['v'] === media.revision.slice(0, 12);
    response.set({
      ...PLAIN_SECURITY_HEADERS,
      ...(media.file.endsWith('.svg') ? { 'content-security-policy': DRAWING_POLICY } : {}),
      'content-type': typeOf(media.file),
      'cache-control': isPinned ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      etag: `"${media.revision}"`,
    });
    response.sendFile(media.file, { root, cacheControl: false, lastModified: false }, (error) => {
      // Whoever asks for a film often goes before its end.
      if (error && !response.headersSent) next(error);
    });
  };
}
