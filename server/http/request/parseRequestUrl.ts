import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import type { FieldFault } from '../../model/forms/postedForm.ts';

/** What the answer to a refused request contains besides its status. */
interface RefusalDetails {
  allow?: string;
  /** The code in the JSON interface; by default it follows from the status. */
  code?: string;
  /** The header or parameter that is at fault. */
  field?: string;
  /** The words to show; without them the message is shown. */
  detail?: FieldFault['detail'];
}

export class BadRequest extends Error {
  override name = 'BadRequest';
  readonly status: number;
  readonly details: RefusalDetails;
  constructor(status: number, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export function notAllowed(allow: string): BadRequest {
  return new BadRequest(405, 'the method is not allowed', { allow });
}

/** The fault of a query parameter that is missing, repeated or invalid. `example`: a valid value. */
export function badParameter(name: string, example: string): BadRequest {
  const detail = { key: 'parameter', values: { name, example: `?${name}=${example}` } };
  return new BadRequest(400, `${name}: expected once, such as ${example}`, { field: name, detail });
}

/** The page named by `?path=`. @throws BadRequest if it is missing, repeated or not a path */
export function pathParameter({ query: { path } }: Pick<Request, 'query'>): string {
  if (typeof path !== 'string' || !isValidRequestUrl(path)) throw badParameter('path', '/en-US/courses');
  return path;
}

const MAX_URL_LENGTH = 8_192;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The raw path, and the query with its `?`.
 * @throws BadRequest: absolute forms, `//`, `..`, `#`, bytes that are not UTF-8, 8 kB and more
 */
export function parseRequestUrl(url: string): { path: string; search: string } {
  if (url.length > MAX_URL_LENGTH) throw new BadRequest(414, 'the address is too long');
  if (!url.startsWith('/')) throw new BadRequest(400, 'the address is not a path');
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const search = queryAt < 0 ? '' : url.slice(queryAt);
  // Routers end a path at `#`, which browsers do not send.
  if (url.includes('#')) throw new BadRequest(400, 'the address has a fragment');
  if (/\/\/|\\|%00|%5c/i.test(path)) throw new BadRequest(400, 'the path has an empty or doubtful part');
  const parts = tryDecodeUri(path)?.split('/');
  if (!parts) throw new BadRequest(400, 'the path is not well encoded');
  if (parts.some((part) => part === '..' || part === '.')) throw new BadRequest(400, 'the path climbs');
  return { path, search: search === '?' ? '' : search };
}

export function isValidRequestUrl(url: string): boolean {
  try {
    parseRequestUrl(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rejects requests that Node accepts but browsers never send: a missing, second or malformed Host, an absolute URL, an
 * unknown method.
 * @throws BadRequest
 */
export function checkRequest(request: IncomingMessage): void {
  if (!isPlainHttp(request))
    throw new BadRequest(400, 'another version of HTTP, or an odd Transfer-Encoding');
  if (!METHODS.has(request.method ?? '')) throw new BadRequest(405, 'the method is not allowed');
  if (hasTwoHosts(request.rawHeaders)) throw new BadRequest(400, 'two Host headers');
  if (request.headers.host === undefined && request.httpVersion === '1.1')
    throw new BadRequest(400, 'no Host header');
  if (request.headers.host !== undefined && !isHost(request.headers.host))
    throw new BadRequest(400, 'the Host header names no host');
  if (!request.url?.startsWith('/')) throw new BadRequest(400, 'the address is not a path');
}

/** Whether a body is sent as browsers do: proxies interpret others differently, and disagree on a request's end. */
export function isPlainHttp({ httpVersion, headers }: IncomingMessage): boolean {
  const encoding = headers['transfer-encoding'] ?? 'chunked';
  return ['1.0', '1.1'].includes(httpVersion) && encoding.toLowerCase() === 'chunked';
}

const MAX_HOST_LENGTH = 255 + ':65535'.length;
/** Labels separated by dots, with an optional final dot, or an IPv6 address; then an optional port. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Returns whether a browser could send this Host header (RFC 9110 §7.2; names in ASCII, as browsers write them). */
function isHost(host: string): boolean {
  return host.length <= MAX_HOST_LENGTH && HOST.test(host);
}

/** Looks only at the names, which are every other entry. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests caused by another site, by Fetch metadata, else by Origin. A form post with neither is refused; a
 * JSON request only needs its content type, which another site's form cannot have (requirements A3).
 */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  next(isSameSite(request) ? undefined : crossSite());
};

export const crossSite = () => new BadRequest(403, 'a request from another site', { code: 'cross-site' });

export function isSameSite(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const originUrl = origin === undefined ? undefined : URL.parse(origin);
  if (originUrl === null) return false;
  // Compared without regard to case and the default port. An unencrypted page of the same host may be an attacker's.
  if (originUrl !== undefined)
    return (
      originUrl.host === URL.parse(`${originUrl.protocol}//${host}`)?.host &&
      !(request.secure && originUrl.protocol === 'http:')
    );
  if (request.is('application/json')) return true;
  return request.method === 'DELETE' && !request.headers['content-length'];
}
