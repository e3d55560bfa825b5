import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BuiltPage, buildPostedPage, type PostResult } from '../../model/buildPage.ts';
import type { PageContext, Visitor } from '../../model/context.ts';
import type { VisitContext } from '../../model/createContext.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import { EVENT } from '../../observe/events.ts';
import { EXPIRED, type Sessions } from '../../visitors/session/session.ts';
import { CLOCK_HEADER } from '../request/readClock.ts';
import { PRIVATE_HEADERS, pageHeaders, sendBody, sendCached, sendRedirect } from '../send.ts';
import { followRedirect } from './followRedirect.ts';
import type { CacheState, PageCache } from './pageCache.ts';
import {
  buildResolvedPage,
  isShared,
  type ModelAnswer,
  type PageCollaborators,
  type ResolvedPageRequest,
  type ResolvedRequest,
  redirectModel,
  resolvePageRequest,
  SiteUnavailable,
  traceSpan,
} from './pageRequest.ts';

export interface PageHandlerOptions extends PageCollaborators {
  cache: PageCache;
  sessions: Pick<Sessions, 'hasSession' | 'hasSessionCookie' | 'findVisitor' | 'expire'>;
  previews?: PreviewResponder;
}

/** Answers previews: each for a single request, never from or for the page cache. */
export interface PreviewResponder {
  carries(request: IncomingMessage): boolean;
  /** @returns whether the request belongs to a preview, and has been answered */
  respond(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** As `PageHandler.model`; undefined if the request does not belong to a preview. */
  model(request: IncomingMessage, response: ServerResponse, path: string): Promise<ModelAnswer | undefined>;
}

/** How a page was answered, for log and metrics. `pass`: made for this request only; `shed`: refused under load. */
export type CacheOutcome = CacheState | 'pass' | 'shed';

export class PageHandler {
  readonly #options: PageHandlerOptions;
  #hasWarned = false;

  constructor(options: PageHandlerOptions) {
    this.#options = options;
  }

  /** Returns whether any page declares a query parameter; others are ignored. */
  declaresParameter(parameter: string): boolean {
    return this.#options.store.current().index.queryNames.has(parameter);
  }

  /** Answers from the page cache if exactly this address was answered before; runs before everything else. */
  respondFromCache(request: IncomingMessage, response: ServerResponse, id: string): CacheOutcome | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { cache, sessions, previews, tools } = this.#options;
    if (previews?.carries(request)) return undefined;
    if (request.headers[CLOCK_HEADER] !== undefined) {
      if (tools.nonProduction) return undefined;
      this.#warnOfClock();
    }
    // Whether a request without a Host header is valid depends on the version of HTTP.
    if (request.headers.host === undefined) return undefined;
    const now = Date.now();
    const cached = cache.findAndRenew(aliasOf(request), now);
    if (!cached || sessions.hasSession(request)) return undefined;
    const isPrivate = sessions.hasSessionCookie(request);
    return sendCached(request, response, cached.page, now, { id, isPrivate }) ? cached.state : undefined;
  }

  /** Answers a page request completely. @throws errors for the error page */
  async respond(request: IncomingMessage, response: ServerResponse): Promise<CacheOutcome> {
    if (await this.#options.previews?.respond(request, response)) return 'pass';
    const resolved = this.resolve(request, response);
    if (resolved.resolution.kind === 'redirect') {
      followRedirect(request, response, resolved.resolution);
      return 'pass';
    }
    const visitor = await this.#options.sessions.findVisitor(request, response);
    if (isShared(resolved, visitor)) return this.#respondShared(request, response, resolved);
    const built = await this.#buildFor(visitor, request, response, resolved);
    await sendPrivatePage(request, response, built, resolved.resolution, this.#options);
    return 'pass';
  }

  /** Finds the page of a request. @throws BadRequest */
  resolve(request: IncomingMessage, response: ServerResponse): ResolvedRequest {
    return resolvePageRequest(request, response, request.url ?? '/', this.#options);
  }

  /** Answers a post to a page: on success `action` leads to a 303, else the page shows the faults. @throws as `respond` */
  async respondToPost(
    request: IncomingMessage,
    response: ServerResponse,
    { resolution, snapshot, now }: ResolvedPageRequest,
    action: (context: PageContext) => Promise<PostResult>,
  ): Promise<CacheOutcome> {
    const visitor = await this.#options.sessions.findVisitor(request, response);
    const builtPage = await traceSpan(this.#options.tracing, 'page.build', resolution, () =>
      buildPostedPage(snapshot, resolution, { visitor, now }, this.#options.tools, action),
    );
    if ('location' in builtPage) sendRedirect(response, 303, builtPage.location, resolution.site.config);
    else {
      // Guests: `no-cache`, so Back can restore the refused form.
      // Members: `no-store`, so nothing typed survives a log-out.
      const cacheControl = visitor.user ? PRIVATE_CACHING : PRIVATE_HEADERS['cache-control'];
      await sendPrivatePage(request, response, builtPage, resolution, this.#options, cacheControl);
    }
    return 'pass';
  }

  /** Returns the model of a page for the JSON interface (requirements X3). `path`: with its locale and query. */
  async model(request: IncomingMessage, response: ServerResponse, path: string): Promise<ModelAnswer> {
    const previewed = await this.#options.previews?.model(request, response, path);
    if (previewed) return previewed;
    const resolved = resolvePageRequest(request, response, path, this.#options);
    if (resolved.resolution.kind === 'redirect') return redirectModel(resolved.resolution);
    const visitor = await this.#options.sessions.findVisitor(request, response);
    const { model, retryAfter } = await this.#buildFor(visitor, request, response, resolved);
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    return model;
  }

  /** Logs once that production ignores the clock header: checks of another date would check the current one. */
  #warnOfClock(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const hint = `${CLOCK_HEADER} came, which sets the clock with NON_PRODUCTION=true alone`;
    this.#options.log.warn({ event: EVENT.clockIgnored, hint });
  }

  async #respondShared(
    request: IncomingMessage,
    response: ServerResponse,
    { snapshot, resolution: match, now, address }: ResolvedPageRequest,
  ): Promise<CacheOutcome> {
    const { cache } = this.#options;
    const { page, state } = await cache.get({ snapshot, match, address, now });
    cache.addAlias(aliasOf(request), page);
    const { metadata, bodies } = page;
    const isPrivate = this.#options.sessions.hasSessionCookie(request);
    const isSent = sendCached(request, response, page, now, { isPrivate });
    const headers = isPrivate ? { ...metadata.headers, ...PRIVATE_HEADERS } : metadata.headers;
    if (!isSent) await sendBody(request, response, metadata.status, bodies.identity, headers, page);
    return state;
  }

  /** Builds a page for a visitor; a token that is refused meanwhile logs them out (requirements A1). */
  async #buildFor(
    visitor: Visitor,
    request: IncomingMessage,
    response: ServerResponse,
    resolved: ResolvedRequest,
  ): Promise<BuiltPage> {
    const { now } = resolved;
    const built = await this.#build(resolved, { visitor, now });
    if (!visitor.account?.isRefused()) return built;
    await this.#options.sessions.expire(request, response);
    return this.#build(resolved, { visitor: EXPIRED, now });
  }

  #build({ snapshot, resolution }: ResolvedRequest, visit: VisitContext): Promise<BuiltPage> {
    return traceSpan(this.#options.tracing, 'page.build', resolution, () =>
      buildResolvedPage(snapshot, resolution, visit, this.#options.tools),
    );
  }
}

function aliasOf({ headers, url }: IncomingMessage): string {
  return `${headers.host}\n${url}`;
}

const PRIVATE_CACHING = 'private, no-store';

/** Renders and sends a page made for this request only. @throws SiteUnavailable */
async function sendPrivatePage(
  request: IncomingMessage,
  response: ServerResponse,
  { model, retryAfter }: BuiltPage,
  resolution: Resolution,
  { renderer, tracing }: Pick<PageCollaborators, 'renderer' | 'tracing'>,
  cacheControl = PRIVATE_CACHING,
): Promise<void> {
  const { site } = resolution;
  if (!site) throw new SiteUnavailable();
  if (model.redirect) return sendRedirect(response, 302, model.redirect, site.config);
  const headers = {
    ...pageHeaders(site.config, model),
    'cache-control': cacheControl,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  };
  const body = traceSpan(tracing, 'page.render', resolution, () => renderer.render(model));
  await sendBody(request, response, model.status, body, headers);
}
