import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import type { Logger } from 'pino';
import type { PageModel } from '../../schemas/model.ts';
import type { Site } from '../../schemas/types.ts';
import type { ContentFile, ContentSnapshot, ContentStore } from '../content/snapshot.ts';
import { EVENT } from '../log.ts';
import type { Visitor } from '../model/context.ts';
import { LOCALE_COOKIE } from '../model/localeCookie.ts';
import {
  type BuiltPage,
  buildPage,
  buildStatusPage,
  type PageTools,
  type VisitContext,
} from '../model/page.ts';
import { readQuery } from '../model/query.ts';
import { type PageMatch, type PageRequest, type Resolution, resolveRequest } from '../model/resolve.ts';
import { clockOf } from './clock.ts';
import type { PageDrawer } from './htmlParts.ts';
import type { KeptPage, PageCache, PageFacts } from './pageCache.ts';
import { requestUrl } from './requestUrl.ts';
import { pageHeaders, sendBody, sendKept, sendRedirect } from './send.ts';
import { staticErrorPage } from './staticError.ts';

/** Finds who asks; `null` user when logged out. */
export type FindVisitor = (request: IncomingMessage, response: ServerResponse) => Promise<Visitor>;

export interface PageServiceOptions {
  store: ContentStore;
  tools: PageTools;
  drawer: PageDrawer;
  cache: PageCache;
  log: Logger;
  /** Whether a request may carry a login at all: such a request is never answered from the shared pages. */
  mayBeLoggedIn: (request: IncomingMessage) => boolean;
  findVisitor: FindVisitor;
}

/** How a page was answered, for the access log and metrics. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'pass';

/** The way of a request from the address to the bytes. */
export class PageService {
  readonly #options: PageServiceOptions;
  readonly #flights = new Map<string, Promise<KeptPage>>();

  constructor(options: PageServiceOptions) {
    this.#options = options;
  }

  /** Answers from the page cache where this very address was answered before; ahead of everything else. */
  answerKept(request: IncomingMessage, response: ServerResponse, id: string): CacheOutcome | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { host, cookie } = request.headers;
    if (cookie !== undefined && this.#options.mayBeLoggedIn(request)) return undefined;
    if (this.#options.tools.nonProduction && request.headers['x-now'] !== undefined) return undefined;
    const now = Date.now();
    const kept = this.#options.cache.find(`${host}\n${request.url}`, now);
    if (!kept || !sendKept(request, response, kept, now, id)) return undefined;
    return this.#touch(kept, now);
  }

  /** Answers a page request in full. @throws whatever the error page has to tell */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<CacheOutcome> {
    const snapshot = this.#options.store.current();
    const { now, isSet } = clockOf(request.headers, this.#options.tools.nonProduction);
    // Whoever asks what time it is hears the clock that was set.
    if (isSet) response.setHeader('date', new Date(now).toUTCString());
    const pageRequest = readRequest(request, request.url ?? '/');
    const resolution = resolveRequest(snapshot, pageRequest, now, readQuery);
    if (resolution.kind === 'redirect') {
      sendRedirect(response, resolution.status, resolution.location, resolution.site.config);
      return 'pass';
    }
    const visitor = await this.#options.findVisitor(request, response);
    const isShared = !isSet && !this.#options.mayBeLoggedIn(request);
    if (resolution.kind === 'page' && isShared && !resolution.negotiated && !resolution.query.isFree) {
      return this.#answerShared(request, response, resolution, now);
    }
    const built = await this.#build(snapshot, resolution, { visitor, now });
    await this.#sendBuilt(request, response, built, resolution);
    return 'pass';
  }

  /** The model of a page, for the JSON interface (requirements X3). `path`: with its locale and query. */
  async model(request: IncomingMessage, response: ServerResponse, path: string): Promise<ModelAnswer> {
    const snapshot = this.#options.store.current();
    const { now } = clockOf(request.headers, this.#options.tools.nonProduction);
    const resolution = resolveRequest(snapshot, readRequest(request, path), now, readQuery);
    if (resolution.kind === 'redirect') {
      const { site, locale, location: redirect, status } = resolution;
      return { site: site.id, locale, status, redirect, blocks: [] };
    }
    const visitor = await this.#options.findVisitor(request, response);
    return (await this.#build(snapshot, resolution, { visitor, now })).model;
  }

  /** The error page for a failure (requirements R5); the static page when that fails too. Never throws. */
  async answerError(request: IncomingMessage, response: ServerResponse, status: number): Promise<void> {
    const { store, tools, drawer, log } = this.#options;
    const snapshot = store.current();
    let place: { site?: ContentFile<Site>; locale?: string } = {};
    try {
      const path = safePath(request.url);
      const resolution = resolveRequest(snapshot, readRequest(request, path), Date.now(), readQuery);
      place = resolution;
      if (resolution.kind === 'out') throw new Error('no site to show the error on');
      const page = { site: resolution.site, locale: resolution.locale, path: '/', status };
      const shownAs = [404, 500, 503].includes(status) ? status : 500;
      const built = await buildStatusPage(
        snapshot,
        { ...page, status: shownAs },
        { visitor: { user: null }, now: Date.now() },
        tools,
      );
      const body = drawer.draw({ ...built.model, status });
      await sendBody(request, response, status, body, pageHeaders(resolution.site.config, built.model));
    } catch (error) {
      log.error({ event: EVENT.pageFailed, err: error });
      await sendBody(
        request,
        response,
        status,
        Buffer.from(staticErrorPage(status, snapshot, place.site?.config, place.locale)),
        STATIC_HEADERS,
      );
    }
  }

  async #answerShared(
    request: IncomingMessage,
    response: ServerResponse,
    match: PageMatch,
    now: number,
  ): Promise<CacheOutcome> {
    const { cache } = this.#options;
    const key = `${match.site.id} ${match.locale}${match.path}${match.query.text}`;
    const before = cache.get(key, now);
    const kept = before ?? (await this.#make(key, match));
    const spelling = `${request.headers.host}\n${request.url}`;
    if (kept.isLive && kept.facts.status === 200) cache.spell(spelling, kept);
    if (!sendKept(request, response, kept, now)) {
      await sendBody(
        request,
        response,
        kept.facts.status,
        kept.bodies.identity ?? Buffer.alloc(0),
        kept.facts.headers,
        kept,
      );
    }
    return before ? this.#touch(kept, now) : 'miss';
  }

  /** Has a page that is no longer fresh made anew, while the old one is shown. */
  #touch(kept: KeptPage, now: number): CacheOutcome {
    if (now < kept.freshUntil) return 'hit';
    if (!kept.isRefreshing && kept.match) {
      kept.isRefreshing = true;
      this.#make(kept.key, kept.match).catch((error: unknown) => {
        kept.isRefreshing = false;
        this.#options.log.error({ event: EVENT.pageFailed, key: kept.key, err: error });
      });
    }
    return 'stale';
  }

  /** One flight per page. */
  #make(key: string, match: PageMatch): Promise<KeptPage> {
    let flight = this.#flights.get(key);
    if (!flight) {
      flight = this.#makeOnce(key, match).finally(() => this.#flights.delete(key));
      this.#flights.set(key, flight);
    }
    return flight;
  }

  async #makeOnce(key: string, match: PageMatch): Promise<KeptPage> {
    const { store, drawer, cache, tools } = this.#options;
    const snapshot = store.current();
    const built = await buildPage(snapshot, match, { visitor: { user: null }, now: Date.now() }, tools);
    const { model, dependencies } = built;
    const facts: PageFacts = {
      status: model.status,
      headers: {
        ...pageHeaders(match.site.config, model),
        ...(model.redirect ? { location: model.redirect } : {}),
      },
      keys: dependencies.keys,
      scope: snapshot.index.scopeOf(match),
      until: dependencies.until,
      freshUntil: dependencies.freshUntil,
      sharedSeconds:
        dependencies.degraded || model.status !== 200 ? 0 : (match.site.config.cache?.sharedSeconds ?? 60),
    };
    return cache.set(key, drawer.draw(model), facts, match);
  }

  #build(
    snapshot: ContentSnapshot,
    resolution: Exclude<Resolution, { kind: 'redirect' }>,
    conditionContext: VisitContext,
  ): Promise<BuiltPage> {
    const { tools } = this.#options;
    if (resolution.kind === 'page') return buildPage(snapshot, resolution, conditionContext, tools);
    if (resolution.kind === 'missing')
      return buildStatusPage(snapshot, { ...resolution, status: 404 }, conditionContext, tools);
    const { site, locale, path } = resolution;
    if (!site || locale === undefined) throw new OutOfOrder();
    return buildStatusPage(snapshot, { site, locale, path, status: 503 }, conditionContext, tools);
  }

  async #sendBuilt(
    request: IncomingMessage,
    response: ServerResponse,
    { model }: BuiltPage,
    resolution: Resolution,
  ): Promise<void> {
    const site = resolution.site?.config;
    if (!site) throw new OutOfOrder();
    if (model.redirect) return sendRedirect(response, 302, model.redirect, site);
    const headers = { ...pageHeaders(site, model), 'cache-control': 'private, no-store' };
    await sendBody(request, response, model.status, this.#options.drawer.draw(model), headers);
  }
}

/** `GET /api/page` answers a model, or for a redirect what is to be known of it. */
export type ModelAnswer =
  | PageModel
  | { site: string; locale: string; status: number; redirect: string; blocks: [] };

/** The site of this host is out of order: its file is broken and none of its versions is kept. */
export class OutOfOrder extends Error {
  override name = 'OutOfOrder';
  readonly status = 503;
}

const STATIC_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

function readRequest(request: IncomingMessage, url: string): PageRequest {
  const { path, search } = requestUrl(url);
  const cookies = request.headers.cookie === undefined ? {} : parseCookie(request.headers.cookie);
  return {
    host: request.headers.host,
    path,
    search,
    localeCookie: cookies[LOCALE_COOKIE.name],
    acceptLanguage: request.headers['accept-language'],
  };
}

/** The path of a request that may itself be the fault. */
function safePath(url: string | undefined): string {
  try {
    return requestUrl(url ?? '/').path;
  } catch {
    return '/';
  }
}
