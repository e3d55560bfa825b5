import { bulkhead } from 'cockatiel';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Adapters } from '../../adapters/adapters.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { EVENT } from '../../log.ts';
import { PICTURE_SIZE, pictureAddress } from '../../model/media/profilePicture.ts';
import type { Sessions } from '../../session/session.ts';
import { PLAIN_SECURITY_HEADERS } from '../security.ts';
import { download, ImageRefused, reasonOf } from './imageSources.ts';
import { PictureEncoder } from './pictureEncoder.ts';

/** Pictures that are in memory at once, 10 MB each at most, and visitors that may wait. */
const LOADING = { atOnce: 2, waiting: 50 };

/** Device pixels a CSS pixel: sharp enough everywhere, and never twice what is shown. */
const DENSITY = 1.5;

interface ProfilePictureOptions {
  store: ContentStore;
  adapters: Pick<Adapters, 'user' | 'content'>;
  sessions: Pick<Sessions, 'findVisitor'>;
  log: Logger;
}

/**
 * The picture of whoever asks, where it is the content service's (requirements A2, C13). The address is the same for
 * everyone and the session decides; nothing of it is cached, here or on the way.
 */
export function profilePictureService({
  store,
  adapters,
  sessions,
  log,
}: ProfilePictureOptions): RequestHandler {
  const encoder = new PictureEncoder();
  const loading = bulkhead(LOADING.atOnce, LOADING.waiting);
  return async (request, response) => {
    const headers = { ...PLAIN_SECURITY_HEADERS, 'cache-control': 'private, no-store' };
    try {
      const { user } = await sessions.findVisitor(request, response);
      const site = store.current().index.siteForHost(request.headers.host ?? '');
      const url =
        user?.profile && site && 'site' in site
          ? pictureAddress(user.profile, site.site.config, adapters)
          : undefined;
      if (!url || url.origin !== adapters.content?.origin) throw new ImageRefused('no picture of its own');
      const width = PICTURE_SIZE * DENSITY;
      const bytes = await loading.execute(async () => encoder.encode(await download(url), width, 'webp'));
      response.writeHead(200, { ...headers, 'content-type': 'image/webp', 'content-length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    } catch (error) {
      // Whose it is is not told.
      log.warn({ event: EVENT.mediaFailed, source: 'profile picture', reason: reasonOf(error) });
      response.writeHead(404, { ...headers, 'content-length': 0 }).end();
    }
  };
}
