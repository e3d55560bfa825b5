import { hash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Renderer, ShareCard } from '../../../renderer/contract.ts';
import { SHARE_WIDTHS } from '../../content/ownAddresses.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { stageOfFile } from '../../content/stageProblems.ts';
import { CACHE_BYTES } from '../../lib/cacheBounds.ts';
import { allLevels, rankOfLevel } from '../../model/rules/levels.ts';
import { networkOf } from '../limits/network.ts';
import { NetworkQueue } from '../limits/networkQueue.ts';
import { PICTURE_CACHING, sendMissingFile, sendPicture } from './fileRoutes.ts';
import { drawSvg } from './pictureEncoder.ts';

const SHARE_PATH = /^\/(level|problem)\/([\w/-]{1,100})\.png$/;
const DRAWING_LIMITS = { concurrency: 1, maxTasks: 100, sharedFrom: 20, maxPerNetwork: 20 };

/** `/_share/level/G12.png`, `/_share/problem/beginner-net.png`, `?width=800`: share pictures, each rendered once. */
export function shareService(store: ContentStore, renderer: Renderer): RequestHandler {
  const drawing = new NetworkQueue(DRAWING_LIMITS);
  const pictures = new LRUCache<string, Buffer, { card: ShareCard; width: number; network: string }>({
    maxSize: CACHE_BYTES.shareCards,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_key, _stale, { context: { card, width, network } }) =>
      drawing.run(() => drawSvg(renderer.shareCard(card), width), network),
  });
  return async (request, response) => {
    const [, kind = '', name = ''] = SHARE_PATH.exec(request.path) ?? [];
    const card = cardOf(kind, name, store);
    const width = widthOf(request.query['width']);
    if (card === undefined || width === undefined) return sendMissingFile(response, 404);
    // A card with other content is a different picture; other files of the content change none.
    const key = hash('sha1', JSON.stringify([card, width]));
    const context = { card, width, network: networkOf(request.ip) };
    const bytes = await pictures.fetch(key, { context }).catch(() => undefined);
    if (!bytes) return sendMissingFile(response, 503);
    sendPicture(response, 'image/png', bytes, PICTURE_CACHING);
  };
}

function widthOf(width: unknown): number | undefined {
  const [full] = SHARE_WIDTHS;
  return width === undefined ? full : SHARE_WIDTHS.find((other) => String(other) === width);
}

function cardOf(kind: string, name: string, store: ContentStore): ShareCard | undefined {
  const { school, problems } = store.current();
  if (kind === 'level') {
    const levels = allLevels(school.stages);
    if (!levels.includes(name)) return undefined;
    return { kind, level: name, rank: rankOfLevel(school.stages, name), levels };
  }
  const problem = kind === 'problem' ? problems.get(`${name}.sgf`) : undefined;
  return problem && { kind: 'problem', problem, stage: stageOfFile(school.stages, name) };
}
