import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../../../schemas/types.ts';
import { buildStatusPage } from '../../model/buildPage.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import { EVENT } from '../../observe/events.ts';
import { readClock } from '../request/readClock.ts';
import { pageHeaders, sendBody } from '../send.ts';
import { type PageCollaborators, readFaultyRequest } from './pageRequest.ts';
import { staticErrorPage, unavailablePage } from './staticError.ts';

/** Answers a failure in the locale of the address. Never throws. */
export type RespondWithError = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
) => Promise<void>;

/** The error page for a failure (requirements R5), or the static page if that fails as well. */
export function errorPages({ store, tools, renderer, log }: PageCollaborators): RespondWithError {
  return async (request, response, status) => {
    const snapshot = store.current();
    let target: { site?: { config: Site }; locale?: string } = {};
    try {
      const { now } = readClock(request.headers, tools.nonProduction);
      const resolution = resolveRequest(snapshot, readFaultyRequest(request), now, tools.schemas);
      target = resolution;
      if (resolution.kind === 'unavailable') throw new Error('no site to show the error on');
      const { site, locale } = resolution;
      const visit = { visitor: { user: null }, now };
      const built = await buildStatusPage(snapshot, { site, locale, path: '/', status }, visit, tools);
      const body = renderer.render(built.model);
      const headers = { ...pageHeaders(site.config, built.model), 'cache-control': 'no-store' };
      await sendBody(request, response, status, body, headers);
    } catch (error) {
      log.error({ event: EVENT.pageFailed, err: error });
      const isOut = status === 503 && !target.site;
      const page = isOut
        ? unavailablePage(snapshot, request.url ?? '/')
        : staticErrorPage(status, snapshot, target.site?.config, target.locale);
      const headers = { ...STATIC_HEADERS, ...(isOut ? { 'retry-after': UNAVAILABLE_RETRY_AFTER } : {}) };
      await sendBody(request, response, status, Buffer.from(page), headers);
    }
  };
}

/** Seconds until a retry: the file may be fixed by then. */
const UNAVAILABLE_RETRY_AFTER = '30';
const STATIC_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
