import express, { type RequestHandler, type Response, type Router } from 'express';
import type { GalleryDrawing } from '../../../renderer/contract.ts';
import type { GalleryPage, GalleryWidth } from '../../../schemas/model.ts';
import {
  EXAMPLE,
  type GalleryEntries,
  type GalleryEntry,
  readGalleryEntries,
} from '../../authoring/gallery/entries.ts';
import { galleryBlock, galleryIndex, WIDTHS } from '../../authoring/gallery/galleryPages.ts';
import { LivePages } from '../../authoring/gallery/livePage.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { type RequestSite, requestSite } from '../api/requestSite.ts';
import { galleryHeaders } from '../security.ts';
import { sendBody } from '../send.ts';
import { type LiveParts, liveBlocks } from './liveBlocks.ts';

interface GalleryParts extends LiveParts {
  store: ContentStore;
  drawing: GalleryDrawing;
}

/** What no gallery has: a block, a preset, a locale, a width. */
class NotInGallery extends Error {
  override name = 'NotInGallery';
  readonly status = 404;
}

/** Outside of non-production there is no gallery. */
export const noGallery: RequestHandler = () => {
  throw new NotInGallery();
};

/** The longest search that is read. */
const MAX_SEARCH = 100;

async function read(parts: GalleryParts) {
  const entries = await readGalleryEntries();
  return { entries, live: liveBlocks(parts, new LivePages(), entries.params) };
}

/** The gallery of blocks, below `/_blocks`; each block alone is also at `/<locale>/_blocks`, where its own links lead. */
export function gallery(parts: GalleryParts): Router {
  let known: ReturnType<typeof read> | undefined;
  const reading = () => (known ??= read(parts));
  const site = (request: express.Request): RequestSite => {
    const found = requestSite(parts.store, request);
    if (!found) throw new NotInGallery();
    return found;
  };
  const send = async (request: express.Request, response: Response, body: Buffer, headers: object) =>
    sendBody(request, response, 200, body, { ...HEADERS, ...headers });

  const sendPage = (request: express.Request, response: Response, page: GalleryPage) => {
    const html = parts.drawing.draw(page, parts.drawing.assets());
    return send(request, response, Buffer.from(html), galleryHeaders.page());
  };

  const router = express.Router();
  router.get('/', async (request, response) => {
    const { entries } = await reading();
    site(request);
    const page = galleryIndex(entries, one(request.query['q'], '').trim().slice(0, MAX_SEARCH));
    await sendPage(request, response, page);
  });
  router.get('/:type', async (request, response) => {
    const { entries, live } = await reading();
    const at = site(request);
    const entry = entryOf(entries, request.params.type);
    const locale = localeOf(at, one(request.query['locale'], response.locals['galleryLocale'] ?? at.locale));
    const width = widthOf(one(request.query['width'], 'phone'));
    const missing = await live.missing({ request, response, at: { ...at, locale }, entry });
    const page = galleryBlock(entry, entries, { locale, width, locales: localesOf(at) }, missing);
    await sendPage(request, response, page);
  });
  router.get('/:type/live{/:slug}', async (request, response) => {
    const { entries, live } = await reading();
    const at = site(request);
    const entry = entryOf(entries, request.params.type);
    const slug = request.params.slug ?? EXAMPLE;
    const variant = entry.variants.find((known) => known.slug === slug);
    if (!variant) throw new NotInGallery();
    const locale = localeOf(at, one(request.query['locale'], response.locals['galleryLocale'] ?? at.locale));
    const body = await live.draw({ request, response, at: { ...at, locale }, entry }, variant);
    await send(request, response, body, galleryHeaders.live(at.site.config));
  });
  return router;
}

function localesOf({ site, snapshot }: RequestSite) {
  return Object.keys(site.config.locales).map((code) => {
    const info = snapshot.locales.get(code)?.info;
    return { code, name: info?.name ?? code, lang: info?.lang ?? code };
  });
}

/** Has the gallery answer `/<locale>/_blocks/…` where the segment is a locale of the site; anything else is a page's. */
export function galleryInLocale(
  store: ContentStore,
  answer: RequestHandler,
): RequestHandler<{ locale: string }> {
  return (request, response, next) => {
    const { locale } = request.params;
    const offered = requestSite(store, request)?.site.config.locales ?? {};
    if (!Object.hasOwn(offered, locale)) return next();
    response.locals['galleryLocale'] = locale;
    return answer(request, response, next);
  };
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

function entryOf({ blocks }: GalleryEntries, type: string): GalleryEntry {
  const entry = blocks.get(type);
  if (!entry) throw new NotInGallery();
  return entry;
}

function localeOf({ site }: RequestSite, code: string): string {
  if (!Object.hasOwn(site.config.locales, code)) throw new NotInGallery();
  return code;
}

function widthOf(name: string): GalleryWidth {
  const known = (Object.keys(WIDTHS) as GalleryWidth[]).find((width) => width === name);
  if (!known) throw new NotInGallery();
  return known;
}

/** A parameter that is given once. */
function one(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
