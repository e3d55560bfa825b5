import { isAddress } from '../requestUrl.ts';
import type { QueuedCost } from './fairQueue.ts';

/** How much a request costs; `free` ones are not queued. */
export type Cost = 'free' | QueuedCost;

/** These are answered whatever the load: operators' addresses, and files that exist already. Pictures have a queue of their own. */
const OPERATORS = new Set(['/healthz', '/readyz', '/metrics']);
const FILES = /^\/(?:_assets|media|_image|_film|_share)\/[^?]/;
/** The program's own addresses, each with a query of its own. */
const OWN = /^\/api(?:\/|$)|\/_/;
/** A name in the query as a page may declare it; any other may be one in another spelling. */
const PLAIN_NAME = /^[\w.-]*$/;

/**
 * A refused address costs as much as a page, because a page is what answers it.
 * @param declares whether a page declares a query parameter; other parameters change nothing
 */
export function requestCost(url: string, declares: (name: string) => boolean): Cost {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (OPERATORS.has(path) || (FILES.test(url) && isAddress(url))) return 'free';
  if (query === undefined) return 'normal';
  const names = query.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  const isMadeUp = OWN.test(path) || names.some((name) => !PLAIN_NAME.test(name) || declares(name));
  return isMadeUp ? 'high' : 'normal';
}
