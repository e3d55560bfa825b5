import type { IncomingMessage } from 'node:http';
import type { Renderer } from '../../../renderer/contract.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { buildPageHeader } from '../../model/buildPage.ts';
import type { Visitor } from '../../model/context.ts';
import type { PageTools } from '../../model/createContext.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import { readClock } from '../request/readClock.ts';
import { readPageRequest } from './pageRequest.ts';

/** The HTML of the header of the page at a path, for this visitor; undefined if there is none. @throws BadRequest */
export type DrawMemberHeader = (
  request: IncomingMessage,
  path: string,
  visitor: Visitor,
) => string | undefined;

export function createMemberHeader(
  store: ContentStore,
  tools: PageTools,
  renderer: Renderer,
): DrawMemberHeader {
  return (request, path, visitor) => {
    const snapshot = store.current();
    const { now } = readClock(request.headers, tools.nonProduction);
    const match = resolveRequest(snapshot, readPageRequest(request, path), now, tools.schemas);
    if (match.kind !== 'page') return undefined;
    const model = buildPageHeader(snapshot, match, { visitor, now }, tools);
    return renderer.part({ kind: 'header', model });
  };
}
