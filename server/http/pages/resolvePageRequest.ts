import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Visitor } from '../../model/context.ts';
import type { PageMatch } from '../../model/site/resolution.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import type { PageAddress } from '../cachedPage.ts';
import { readClock } from '../request/readClock.ts';
import { pageAttributes, readPageRequest } from './pageRequest.ts';
import type { PageCollaborators } from './sharedPageMaker.ts';

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
