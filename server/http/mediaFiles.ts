import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { ContentStore } from '../content/snapshot.ts';
import { PLAIN_SECURITY_HEADERS } from './security.ts';
import { typeOf } from './staticFiles.ts';

/** Files of pages/media that the content knows; with their revision in the address they are good for ever. */
export function mediaFiles(store: ContentStore, contentDir: string): RequestHandler {
  return (request, response, next) => {
    const media = store.current().media.get(decodeURIComponent(request.path.slice(1)));
    if (!media || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const isPinned = request.query['v'] === media.revision.slice(0, 12);
    const etag = `"${media.revision}"`;
    const headers = {
      ...PLAIN_SECURITY_HEADERS,
      // A drawing may hold a script: opened by itself it may do nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': typeOf(media.file),
      'cache-control': isPinned ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      etag,
    };
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
    const stream = createReadStream(join(contentDir, 'pages/media', media.file));
    stream.on('error', next);
    stream.once('open', () => {
      response.writeHead(200, headers);
      if (request.method === 'HEAD') response.end();
      else stream.pipe(response);
    });
  };
}
