import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import type { Logger } from 'pino';
import type { PageModel, PageRedirect } from '../../../schemas/model.ts';
import type { ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import { type BuiltPage, buildPage, buildStatusPage } from '../../model/buildPage.ts';
import type { Visitor } from '../../model/context.ts';
import type { PageTools, VisitContext } from '../../model/createContext.ts';
import { LOCALE_COOKIE } from '../../model/site/localeUrl.ts';
import type { PageMatch, PageRequest, Resolution } from '../../model/site/resolution.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import type { SpanAttributes, Tracing } from '../../observe/tracing/tracing.ts';
import type { PageAddress } from '../cachedPage.ts';
import type { Cdn } from '../cdn/cdn.ts';
import { parseRequestUrl } from '../request/parseRequestUrl.ts';
import { readClock } from '../request/readClock.ts';
import type { PageRenderer } from './pageRenderer.ts';

export interface PageCollaborators {
  store: ContentStore;
  tools: PageTools;
  renderer: Pick<PageRenderer, 'render'>;
  log: Logger;
  tracing: Tracing;
  /** Absent if no shared cache is purged. */
  cdn?: Pick<Cdn, 'withTags'>;
}

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

function pageAttributes({ site, locale, page }: PageMatch): SpanAttributes {
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

export type ResolvedRequest = ReturnType<typeof resolvePageRequest>;

export type ResolvedPageRequest = ResolvedRequest & { resolution: PageMatch };

/** What an address leads to. `now` in ms since the epoch; `isClockSet`: whether the request set it (requirements X2). */
export function resolvePageRequest(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  { store, tools, tracing }: Pick<PageCollaborators, 'store' | 'tools' | 'tracing'>,
) {
  const snapshot = store.current();
  const { now, isSet: isClockSet } = readClock(request.headers, tools.nonProduction);
  // The answer contains the time that was set.
  if (isClockSet) response.setHeader('date', new Date(now).toUTCString());
  const read = readPageRequest(request, url);
  const { host, path, search } = read;
  const address: PageAddress = { host, path, search };
  const resolution = resolveRequest(snapshot, read, now, tools.schemas);
  if (resolution.kind === 'page' && url === request.url)
    tracing.describeRequest(resolution.page.config.path, pageAttributes(resolution));
  return { snapshot, resolution, now, isClockSet, address };
}

/** Returns whether the page is the same for every visitor who is not logged in, at the real time. */
export function isShared(resolved: ResolvedRequest, visitor: Visitor): resolved is ResolvedPageRequest {
  const { resolution, isClockSet } = resolved;
  if (resolution.kind !== 'page' || resolution.visibility !== 'shared') return false;
  return !isClockSet && visitor.user === null;
}

/** Builds the page at an address, or the page for its status. @throws SiteUnavailable, and as `buildPage` */
export async function buildResolvedPage(
  snapshot: ContentSnapshot,
  resolution: Resolution,
  visit: VisitContext,
  tools: PageTools,
): Promise<BuiltPage> {
  if (resolution.kind === 'page') return buildPage(snapshot, resolution, visit, tools);
  if (resolution.kind === 'missing')
    return buildStatusPage(snapshot, { ...resolution, status: 404 }, visit, tools);
  if (resolution.kind !== 'unavailable' || !resolution.site || resolution.locale === undefined)
    throw new SiteUnavailable();
  const { site, locale, path } = resolution;
  return buildStatusPage(snapshot, { site, locale, path, status: 503 }, visit, tools);
}

export function redirectModel({
  site,
  locale,
  location,
  status,
}: Extract<Resolution, { kind: 'redirect' }>): ModelAnswer {
  const head = { title: '', description: '', robots: 'noindex,follow', canonical: location, alternates: [] };
  return { site: site.id, locale, status, redirect: location, head, blocks: [] };
}

/** The answer of `GET /api/page`: a model, or the data of a redirect. */
export type ModelAnswer = PageModel | PageRedirect;

/** The site of this host is unavailable: its file is faulty, and there is no good version in the cache. */
export class SiteUnavailable extends Error {
  override name = 'SiteUnavailable';
  readonly status = 503;
}
