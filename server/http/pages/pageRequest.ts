import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { LOCALE_COOKIE } from '../../model/site/localeUrl.ts';
import type { PageMatch, PageRequest, Resolution } from '../../model/site/resolution.ts';
import type { SpanAttributes, Tracing } from '../../observe/tracing/tracing.ts';
import type { PageAddress } from '../cachedPage.ts';
import { parseRequestUrl } from '../request/parseRequestUrl.ts';

/** The parts of a request that determine the page. `url`: path and query. @throws BadRequest */
export function readPageRequest(request: IncomingMessage, url: string): PageRequest {
  const { path, search } = parseRequestUrl(url);
  const { host, cookie, 'accept-language': acceptLanguage, referer } = request.headers;
  const cookies = cookie === undefined ? {} : parseCookie(cookie);
  const localeCookie = cookies[LOCALE_COOKIE.name];
  return { host, path, search, localeCookie, acceptLanguage, referrer: pageOf(referer, host) };
}

function pageOf(referer: string | undefined, host: string | undefined): PageRequest['referrer'] {
  const from = referer === undefined ? null : URL.parse(referer);
  return from && from.host === host?.toLowerCase() ? { path: from.pathname, search: from.search } : undefined;
}

/** A request for a shared page, made only from its address, independent of the visitor. */
export function requestOfAddress(address: PageAddress): PageRequest {
  return { ...address, localeCookie: undefined, acceptLanguage: undefined };
}

/** As `readPageRequest`, but for an invalid request the path is home, in the locale of the address. */
export function readFaultyRequest(request: IncomingMessage): PageRequest {
  try {
    return readPageRequest(request, parseRequestUrl(request.url ?? '/').path);
  } catch {
    return readPageRequest(request, /^\/[\w-]{1,20}(?=[/?]|$)/.exec(request.url ?? '')?.[0] ?? '/');
  }
}

export function pageAttributes({ site, locale, page }: PageMatch): SpanAttributes {
  return { 'hoshi.site': site.id, 'hoshi.locale': locale, 'hoshi.page': page.id };
}

/** Runs a part of the work on an address in its own span. */
export function traceSpan<T>(
  tracing: Tracing,
  name: 'page.build' | 'page.render',
  resolution: Resolution,
  work: () => T,
): T {
  return tracing.part(name, resolution.kind === 'page' ? pageAttributes(resolution) : {}, work);
}
