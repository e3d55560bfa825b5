import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Adapters } from '../../adapters/adapters.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { PICTURE_SIZE, pictureAddress } from '../../model/media/profilePicture.ts';
import { EVENT } from '../../observe/events.ts';
import type { Sessions } from '../../visitors/session/session.ts';
import { networkOf } from '../limits/network.ts';
import { NetworkQueue, TooManyAtOnce } from '../limits/networkQueue.ts';
import { siteOfHost } from '../request/findRequestSite.ts';
import { sendMissingFile, sendPicture } from './fileRoutes.ts';
import { download, MediaRefused, reasonOf } from './imageSources.ts';
import { encodePicture } from './pictureEncoder.ts';

/** `concurrency`: pictures in memory, 10 MB each at most. Many wait: a class behind one address may open its accounts. */
const PICTURE_LIMITS = { concurrency: 2, maxTasks: 50, sharedFrom: 30, maxPerNetwork: 10 };

const PRIVATE_CACHING = 'private, no-store';

/** Device pixels per CSS pixel: sharp enough on every screen, and at most twice the displayed size. */
const PIXEL_DENSITY = 1.5;

interface ProfilePictureOptions {
  store: ContentStore;
  adapters: Pick<Adapters, 'user' | 'content'>;
  sessions: Pick<Sessions, 'findVisitor'>;
  log: Logger;
}

/** A black stone, which browsers show for a picture that is gone. */
const STONE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="#26282c"/></svg>';

/** The picture of the member who asks (requirements A2, C13): the session decides, and nothing is cached. */
export function profilePictureService({
  store,
  adapters,
  sessions,
  log,
}: ProfilePictureOptions): RequestHandler {
  const loading = new NetworkQueue(PICTURE_LIMITS);
  /** Pictures in progress by address: concurrent requests for one share it. */
  const drawings = new Map<string, Promise<Buffer>>();
  const draw = (url: URL, network: string): Promise<Buffer> => {
    const width = PICTURE_SIZE * PIXEL_DENSITY;
    const work = async () => encodePicture(await download(url), width, 'webp');
    const drawing =
      drawings.get(url.href) ?? loading.run(work, network).finally(() => drawings.delete(url.href));
    drawings.set(url.href, drawing);
    return drawing;
  };
  return async (request, response) => {
    try {
      const { user } = await sessions.findVisitor(request, response);
      const site = siteOfHost(store.current(), request.headers.host);
      const url = user?.profile && site && pictureAddress(user.profile, site.config, adapters);
      if (!url || url.origin !== adapters.content?.origin) throw new MediaRefused('no picture of its own');
      sendPicture(response, 'image/webp', await draw(url, networkOf(request.ip)), PRIVATE_CACHING);
    } catch (error) {
      // The log does not contain whose picture it is.
      log.warn({ event: EVENT.mediaFailed, source: 'profile picture', reason: reasonOf(error) });
      sendMissingFile(response, error instanceof TooManyAtOnce ? 503 : 404, PRIVATE_CACHING, STONE_SVG);
    }
  };
}
