import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type RequestHandler, type Response, type Router } from 'express';
import type { GalleryDrawing } from '../../../renderer/contract.ts';
import type { GalleryPage, GalleryWidth, PageModel } from '../../../schemas/model.ts';
import type { BlockPreset } from '../../../schemas/tools/blockExamples.ts';
import { EXAMPLE, type GalleryEntry, livePage, readGalleryEntries } from '../../authoring/gallery/entries.ts';
import { galleryBlock, galleryIndex, WIDTHS } from '../../authoring/gallery/galleryPages.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { buildPage } from '../../model/buildPage.ts';
import type { Visitor } from '../../model/context.ts';
import type { PageTools } from '../../model/createContext.ts';
import { readQuery } from '../../model/site/query.ts';
import { matchOf } from '../../model/site/resolution.ts';
import type { PageHandlerOptions } from '../pages/pageHandler.ts';
import type { PageRenderer } from '../pages/pageRenderer.ts';
import { findRequestSite, type RequestSite } from '../request/findRequestSite.ts';
import { BadRequest, parseRequestUrl } from '../request/parseRequestUrl.ts';
import { readClock } from '../request/readClock.ts';
import { galleryHeaders } from '../security.ts';
import { sendBody } from '../send.ts';

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

interface LiveParts {
  tools: PageTools;
  renderer: Pick<PageRenderer, 'renderBlocks'>;
  sessions: PageHandlerOptions['sessions'];
}

interface BlockRequest {
  request: IncomingMessage;
  response: ServerResponse;
  host: RequestSite;
  entry: GalleryEntry;
}

/** Examples and presets, built and rendered like any page's blocks. `params`: of their pages' addresses. */
function liveBlocks({ tools, renderer, sessions }: LiveParts, params: Readonly<Record<string, string>>) {
  const modelOf = async ({ request, host, entry }: BlockRequest, variant: BlockPreset, visitor: Visitor) => {
    const { snapshot, site, locale } = host;
    const page = livePage(entry, variant, snapshot.school);
    const query = readQuery(page.config, parseRequestUrl(request.url ?? '/').search);
    const match = { ...matchOf({ site, locale, page, path: page.config.path ?? '/' }, { ...params }), query };
    const { now } = readClock(request.headers, tools.nonProduction);
    return (await buildPage(snapshot, match, { visitor, now }, tools)).model;
  };
  return {
    draw: async (resolved: BlockRequest, variant: BlockPreset): Promise<Buffer> => {
      const visitor = await sessions.findVisitor(resolved.request, resolved.response);
      const model = await modelOf(resolved, variant, visitor);
      const { analytics: _, ...client } = model.client;
      const title = `${resolved.entry.type}: ${variant.name}`;
      const head = { ...model.head, title, robots: 'noindex,nofollow', alternates: [] };
      return renderer.renderBlocks({ ...model, head, client });
    },
    /** Explains, by slug, why examples cannot be shown completely; contains only these. */
    missing: async (resolved: BlockRequest): Promise<ReadonlyMap<string, string>> => {
      const visitor = await sessions.findVisitor(resolved.request, resolved.response);
      const found = resolved.entry.variants.map(async (variant) => {
        const why = missingOf(await modelOf(resolved, variant, visitor), resolved.entry, visitor);
        return why === undefined ? [] : [[variant.slug, why] as const];
      });
      return new Map((await Promise.all(found)).flat());
    },
  };
}

function missingOf({ blocks }: PageModel, { block }: GalleryEntry, { user }: Visitor): string | undefined {
  const [blockModel] = blocks;
  const isMissing = blockModel === undefined || blockModel.status === 'unavailable';
  if (isMissing && block.isPrivate && user === null)
    return 'This shows what belongs to who is logged in, or what a form has just done: log in first.';
  if (isMissing) return 'Its data cannot be had: the service fails, is not set, or does not have them here.';
  const isEmpty = [...block.slots.keys()].some((name) => {
    const value = blockModel.props[name];
    return Array.isArray(value) && value.length === 0;
  });
  return isEmpty ? 'The services have nothing to show here in this locale.' : undefined;
}
