import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { PageModel } from '../../schemas/model.ts';
import type { Site } from '../../schemas/types.ts';
import type { CachedPage } from './cachedPage.ts';
import { chooseEncoding, compress, type Encoding } from './encoding.ts';
import { frameHeaders, securityHeaders } from './security.ts';

/** The request headers that a page depends on. A login is not listed: pages of logged-in visitors are `private`. */
const PAGE_VARY = 'Accept-Encoding';
/** A smaller answer gains nothing from compression. */
const MIN_COMPRESSED_BYTES = 1_024;

export function pageHeaders(site: Site, model: Pick<PageModel, 'locale' | 'frame'>): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': model.locale,
    vary: PAGE_VARY,
    ...(model.frame ? frameHeaders(site) : securityHeaders(site)),
  };
}

/** For a shared page asked for with a session cookie, and a guest's refused post: no CDN may store the response. */
export const PRIVATE_HEADERS = { 'cache-control': 'private, no-cache' };

interface SendOptions {
  /** The request's id, if it is not set yet. */
  id?: string;
  isPrivate: boolean;
}

/** Sends a cached page in the best available encoding; returns `false` if the visitor accepts none of them. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  now: number,
  { id, isPrivate }: SendOptions,
): boolean {
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  const encoding = page.bodies[wanted] ? wanted : 'identity';
  const body = page.bodies[encoding];
  if (!body || (encoding === 'identity' && wanted !== 'identity' && body.length >= MIN_COMPRESSED_BYTES))
    return false;
  const headers: OutgoingHttpHeaders = { ...page.headersFor(encoding, now) };
  if (isPrivate) Object.assign(headers, PRIVATE_HEADERS);
  if (id !== undefined) headers['x-request-id'] = id;
  const etags = request.headers['if-none-match'];
  if (etags !== undefined && page.metadata.status === 200 && matches(etags, page.etag(encoding))) {
    const { 'content-length': _, 'content-encoding': __, ...withoutBody } = headers;
    response.writeHead(304, withoutBody).end();
    return true;
  }
  // Node sends no body for HEAD.
  response.writeHead(page.metadata.status, headers).end(body);
  return true;
}

/** Sends a body that is not cached, or not yet available in the requested encoding. */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: Buffer,
  headers: Record<string, string>,
  page?: CachedPage,
): Promise<void> {
  const encoding =
    body.length < MIN_COMPRESSED_BYTES ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  const bytes = await (page ? page.compressedFast(encoding) : compress(body, encoding, 'fast'));
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    // Fast and best compression produce different bytes: only the best ones have an ETag.
    ...(page
      ? {
          'cache-control': page.cacheControl(Date.now()),
          ...(encoding === 'identity' ? { etag: page.etag(encoding) } : {}),
        }
      : {}),
    ...headers,
    'content-length': bytes.length,
    ...encodingHeader(encoding),
  });
  response.end(bytes);
}

/**
 * Redirects to a path of the site, or to another address from its file. A redirect that depends on the visitor's
 * language is not cached; a shared one is cached for an hour, so that a mistake does not stay for ever.
 */
export function sendRedirect(
  response: ServerResponse,
  status: number,
  location: string,
  site: Site,
  isShared = status === 308,
): void {
  response.writeHead(status, {
    location,
    'cache-control': isShared ? 'public, max-age=3600' : 'no-store',
    vary: isShared ? PAGE_VARY : `${PAGE_VARY}, Accept-Language`,
    'content-length': 0,
    ...securityHeaders(site),
  });
  response.end();
}

export function encodingHeader(encoding: Encoding): Record<string, string> {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding };
}

function matches(header: string, etag: string): boolean {
  if (header === etag) return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
