import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageModel } from '../../schemas/model.ts';
import type { Site } from '../../schemas/types.ts';
import { chooseEncoding, compress, type Encoding } from './encoding.ts';
import type { CachedPage } from './pages/cachedPage.ts';
import { frameHeaders, securityHeaders } from './security.ts';

/** What a page depends on besides its address. A login is not listed: pages of logged-in visitors are `private`. */
const VARY = 'Accept-Encoding';
/** A smaller answer gains nothing from being compressed. */
const MIN_COMPRESSED = 1_024;

/** Headers of a page that do not depend on who asks. */
export function pageHeaders(site: Site, model: Pick<PageModel, 'locale' | 'frame'>): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': model.locale,
    vary: VARY,
    ...(model.frame ? frameHeaders(site) : securityHeaders(site)),
  };
}

/** For a request with a session cookie, even a made-up one: a cache that varies by the cookie keeps nothing of the answer. */
export const PRIVATE_HEADERS = { 'cache-control': 'private, no-cache' };

export interface SendOptions {
  /** The request's id, where it is not set yet. */
  id?: string;
  isPrivate: boolean;
}

/** Sends a cached page in the best encoding that is ready; `false` where none is that the visitor takes. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  now: number,
  { id, isPrivate }: SendOptions,
): boolean {
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  const encoding = page.bodies[wanted]
    ? wanted
    : page.bodies.gzip && wanted !== 'identity'
      ? 'gzip'
      : 'identity';
  const body = page.bodies[encoding];
  if (!body || (encoding === 'identity' && wanted !== 'identity' && body.length >= MIN_COMPRESSED))
    return false;
  const shared = page.headersFor(encoding, now);
  const cached = isPrivate ? withCacheControl(shared, PRIVATE_HEADERS['cache-control']) : shared;
  const headers = id === undefined ? cached : [...cached, 'x-request-id', id];
  const known = request.headers['if-none-match'];
  if (known !== undefined && page.metadata.status === 200 && matches(known, page.etag(encoding))) {
    response.writeHead(304, withoutBody(headers)).end();
    return true;
  }
  // Node sends no body where HEAD was asked.
  response.writeHead(page.metadata.status, headers).end(body);
  return true;
}

/** Sends a body that is not cached, or not yet in the encoding asked for. */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: Buffer,
  headers: Record<string, string>,
  page?: CachedPage,
): Promise<void> {
  const wanted =
    body.length < MIN_COMPRESSED ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  const bytes = await (page ? page.compressedFast(wanted) : compress(body, wanted, 'fast'));
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    // Fast and best compression give other bytes: only the best ones have a tag.
    ...(page
      ? {
          'cache-control': page.cacheControl(Date.now()),
          ...(wanted === 'identity' ? { etag: page.etag(wanted) } : {}),
        }
      : {}),
    ...headers,
    'content-length': bytes.length,
    ...encodingHeader(wanted),
  });
  response.end(bytes);
}

/**
 * A redirect to a path of the site, or to another address that its file names. One that the visitor's language decides is
 * no other visitor’s; a shared one may be kept for an hour, so that a mistaken one is not kept for ever.
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
    vary: isShared ? VARY : `${VARY}, Accept-Language`,
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

/** Flat `[name, value, …]` without what belongs to a body. */
function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, i) => {
    const name = headers[i - (i % 2)];
    return name !== 'content-length' && name !== 'content-encoding';
  });
}

/** Flat `[name, value, …]` with another `Cache-Control`. */
function withCacheControl(headers: readonly string[], value: string): string[] {
  return headers.map((text, i) => (i % 2 === 1 && headers[i - 1] === 'cache-control' ? value : text));
}
