import type { Request, RequestHandler } from 'express';
import { framePath } from '../../content/index/routes.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { buildPage } from '../../model/buildPage.ts';
import type { PageTools } from '../../model/createContext.ts';
import { FRAME_SIZE, frameHtml } from '../../model/site/links.ts';
import { localizePath } from '../../model/site/localeUrl.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import { findRequestSite } from '../request/findRequestSite.ts';
import { BadRequest, isValidRequestUrl } from '../request/parseRequestUrl.ts';
import { readClock } from '../request/readClock.ts';

const MAX_URL_LENGTH = 2_000;

/** oEmbed (oembed.com): how another site embeds a page of this one. 404 for a page that cannot be embedded. */
export function oembed(store: ContentStore, tools: PageTools): RequestHandler {
  return async (request, response) => {
    const { url, format = 'json' } = request.query;
    const requestSite = findRequestSite(store, request);
    const address = typeof url === 'string' && url.length <= MAX_URL_LENGTH ? URL.parse(url) : null;
    if (!requestSite || !address || !isValidRequestUrl(address.pathname))
      throw new BadRequest(400, 'url is not the address of a page');
    if (format !== 'json') throw new BadRequest(501, 'oEmbed is answered as JSON');
    const size = fittingSize(request.query);
    const { snapshot, site } = requestSite;
    const { now, isSet } = readClock(request.headers, tools.nonProduction);
    const { origin } = site.config;
    const isOfSite = address.origin === origin || address.host === request.headers.host;
    const resolve = (path: string) => {
      const hints = { host: request.headers.host, localeCookie: undefined, acceptLanguage: undefined };
      return resolveRequest(snapshot, { ...hints, path, search: '' }, now, tools.schemas);
    };
    const first = isOfSite ? resolve(address.pathname) : undefined;
    // An address without a locale, or an old one, leads to the page.
    const match = first?.kind === 'redirect' ? resolve(first.location.replace(/[?#].*/s, '')) : first;
    if (match?.kind !== 'page') throw new BadRequest(404, 'no such page');
    const routes = snapshot.index.routes(site.id);
    const visit = { visitor: { user: null }, now };
    const { model } = await buildPage(snapshot, match, visit, tools);
    const path = model.status === 200 ? framePath(routes, match.locale, match.page, match.params) : null;
    if (path === null) throw new BadRequest(404, 'this page is not for frames');
    const { title } = model.head;
    const src = `${origin}${localizePath(site.config, match.locale, path)}`;
    const picture = model.head.openGraph.find(({ property }) => property === 'og:image')?.content;
    const cacheControl = isSet ? 'no-store' : 'public, max-age=3600';
    response.set({ 'cache-control': cacheControl, 'access-control-allow-origin': '*' }).json({
      version: '1.0',
      type: 'rich',
      title,
      provider_name: requestSite.localizedSite.words.text(site.config.metadata.title) ?? site.id,
      provider_url: origin,
      html: frameHtml(src, title, size),
      ...size,
      ...(picture ? { thumbnail_url: picture, thumbnail_width: 1200, thumbnail_height: 630 } : {}),
    });
  };
}

/** A frame of the size that the other site allows (`maxwidth`, `maxheight`, in CSS pixels), at most its usual one. */
function fittingSize({ maxwidth, maxheight }: Request['query']): typeof FRAME_SIZE {
  const limitSize = (size: number, limit: unknown) =>
    Number(limit) >= 1 ? Math.min(size, Math.trunc(Number(limit))) : size;
  return { width: limitSize(FRAME_SIZE.width, maxwidth), height: limitSize(FRAME_SIZE.height, maxheight) };
}
