import express, { type RequestHandler, type Response, type Router } from 'express';
import type { GalleryDrawing } from '../../../renderer/contract.ts';
import type { GalleryPage, GalleryWidth } from '../../../schemas/model.ts';
import { EXAMPLE, readGalleryEntries } from '../../authoring/gallery/entries.ts';
import { galleryBlock, galleryIndex, WIDTHS } from '../../authoring/gallery/galleryPages.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { findRequestSite, type RequestSite } from '../request/findRequestSite.ts';
import { BadRequest } from '../request/parseRequestUrl.ts';
import { galleryHeaders } from '../security.ts';
import { sendBody } from '../send.ts';
import { type LiveParts, liveBlocks } from './liveBlocks.ts';

interface GalleryParts extends LiveParts {
  store: ContentStore;
  drawing: GalleryDrawing;
}

const notInGallery = () => new BadRequest(404, 'not in the gallery');

/** In production there is no gallery. */
export const noGallery: RequestHandler = () => {
  throw notInGallery();
};

const MAX_SEARCH = 100;

async function readGallery(parts: GalleryParts) {
  const entries = await readGalleryEntries();
  return { entries, live: liveBlocks(parts, entries.params) };
}

/** The gallery, at `/_blocks` and below; single blocks also at `/<locale>/_blocks`, the target of their own links. */
export function gallery(parts: GalleryParts): Router {
  let cached: ReturnType<typeof readGallery> | undefined;
  const readOnce = () => (cached ??= readGallery(parts));
  const site = (request: express.Request): RequestSite => {
    const requestSite = findRequestSite(parts.store, request);
    if (!requestSite) throw notInGallery();
    return requestSite;
  };
  const sendPage = (request: express.Request, response: Response, page: GalleryPage) => {
    const html = parts.drawing.draw(page, parts.drawing.assets());
    return sendBody(request, response, 200, Buffer.from(html), { ...HEADERS, ...galleryHeaders.page() });
  };
  const resolveBlock = async (request: express.Request<{ type: string }>, response: Response) => {
    const { entries, live } = await readOnce();
    const host = site(request);
    const entry = entries.blocks.get(request.params.type);
    if (!entry) throw notInGallery();
    const locale = firstString(request.query['locale'], response.locals.galleryLocale ?? host.locale);
    if (!Object.hasOwn(host.site.config.locales, locale)) throw notInGallery();
    return { entries, live, resolved: { request, response, host: { ...host, locale }, entry } };
  };

  const router = express.Router();
  router.get('/', async (request, response) => {
    const { entries } = await readOnce();
    site(request);
    const page = galleryIndex(entries, firstString(request.query['q'], '').trim().slice(0, MAX_SEARCH));
    await sendPage(request, response, page);
  });
  router.get('/:type', async (request, response) => {
    const { entries, live, resolved } = await resolveBlock(request, response);
    const { host, entry } = resolved;
    const width = widthOf(firstString(request.query['width'], 'phone'));
    const view = { locale: host.locale, width, locales: localesOf(host) };
    const page = galleryBlock(entry, entries, view, await live.missing(resolved));
    await sendPage(request, response, page);
  });
  router.get('/:type/live{/:slug}', async (request, response) => {
    const { live, resolved } = await resolveBlock(request, response);
    const slug = request.params.slug ?? EXAMPLE;
    const variant = resolved.entry.variants.find((preset) => preset.slug === slug);
    if (!variant) throw notInGallery();
    const body = await live.draw(resolved, variant);
    const headers = galleryHeaders.live(resolved.host.site.config);
    await sendBody(request, response, 200, body, { ...HEADERS, ...headers });
  });
  return router;
}

function localesOf({ site, snapshot }: RequestSite) {
  return Object.keys(site.config.locales).map((code) => {
    const info = snapshot.locales.get(code)?.info;
    return { code, name: info?.name ?? code, lang: info?.lang ?? code };
  });
}

/** Passes `/<locale>/_blocks/…` to the gallery if the segment is a locale of the site; other paths are pages. */
export function galleryInLocale(
  store: ContentStore,
  gallery: RequestHandler,
): RequestHandler<{ locale: string }> {
  return (request, response, next) => {
    const { locale } = request.params;
    const offered = findRequestSite(store, request)?.site.config.locales ?? {};
    if (!Object.hasOwn(offered, locale)) return next();
    response.locals.galleryLocale = locale;
    return gallery(request, response, next);
  };
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

function widthOf(name: string): GalleryWidth {
  const valid = (Object.keys(WIDTHS) as GalleryWidth[]).find((width) => width === name);
  if (!valid) throw notInGallery();
  return valid;
}

function firstString(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
