import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import { busyPage, busyText } from '../pages/staticError.ts';
import { findRequestSite, siteOfHost } from '../request/findRequestSite.ts';
import { PLAIN_SECURITY_HEADERS } from '../security.ts';

/** Seconds until a retry: a few, and randomly different. */
const RETRY_AFTER_S = { least: 2, spread: 4 };
const MAX_PAGES = 200;

/** Answers a request that cannot be served now with 503 in the language of its address, at very low cost. */
export function createBusyResponder(
  store: ContentStore,
): (request: IncomingMessage, response: ServerResponse) => void {
  const pagesOf = memoizeWeak((_: ContentSnapshot) => new LRUCache<string, Buffer>({ max: MAX_PAGES }));
  const pageOf = (snapshot: ContentSnapshot, { headers, url = '' }: IncomingMessage): Buffer => {
    const site = siteOfHost(snapshot, headers.host);
    const code = /^\/([\w-]{2,20})(?=[/?]|$)/.exec(url)?.[1] ?? '';
    const locale = site && Object.hasOwn(site.config.locales, code) ? code : undefined;
    const drawn = pagesOf(snapshot);
    const key = `${site?.id ?? ''} ${locale ?? ''}`;
    const page = drawn.get(key) ?? Buffer.from(busyPage(snapshot, site?.config, locale));
    drawn.set(key, page);
    return page;
  };
  return (request, response) => {
    const isApi = request.url?.startsWith('/api/') === true;
    const body = isApi ? apiBody(store, request) : pageOf(store.current(), request);
    response.writeHead(503, {
      ...PLAIN_SECURITY_HEADERS,
      'content-type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_S.least + Math.floor(RETRY_AFTER_S.spread * Math.random())),
    });
    response.end(body);
  };
}

function apiBody(store: ContentStore, request: IncomingMessage): Buffer {
  const at = findRequestSite(store, request);
  const message = busyText(at?.snapshot ?? store.current(), at?.locale);
  return Buffer.from(JSON.stringify({ errors: [{ field: null, code: 'busy', message }] }));
}
