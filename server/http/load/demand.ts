import type { IncomingMessage } from 'node:http';
import { isAddress } from '../requestUrl.ts';
import type { Rank } from './turns.ts';

/** How much a request costs: nothing worth counting, a page, or one that a visitor may make up without end. */
export type Cost = 'cheap' | Rank;

/** What a request asks for. */
interface Demand {
  cost: Cost;
  /** The address, without a query that changes nothing. */
  address: string;
}

/**
 * What is answered whatever the load: to operators, and files that are there already. Pictures have a queue of their own. An
 * address that is refused is answered with a page, and waits as a page does.
 */
const OPERATORS = new Set(['/healthz', '/readyz', '/metrics']);
const FILES = /^\/(?:_assets|media|_image|_film|_share)\/[^?]/;
/** The program's own addresses, each with a query of its own. */
const OWN = /^\/api(?:\/|$)|\/_/;
/** A name in the query as a page may declare it; any other may be one in another spelling. */
const PLAIN_NAME = /^[\w.-]*$/;

/** @param declares whether a page declares a query parameter; with others alone, an address leads where it leads without */
export function demandOf(
  { url = '' }: Pick<IncomingMessage, 'url'>,
  declares: (name: string) => boolean,
): Demand {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (OPERATORS.has(path) || (FILES.test(url) && isAddress(url))) return { cost: 'cheap', address: url };
  if (queryAt < 0) return { cost: 'usual', address: url };
  const names = url
    .slice(queryAt + 1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '');
  const isDear = OWN.test(path) || names.some((name) => !PLAIN_NAME.test(name) || declares(name));
  return isDear ? { cost: 'dear', address: url } : { cost: 'usual', address: path };
}
