import type { IncomingHttpHeaders } from 'node:http';

/** How a recorded call was signed in; the secrets themselves are not recorded. */
export type Signed = 'token' | 'login' | 'wrong' | 'not';

/** A call of a Strapi's API with its answer. */
export interface Exchange {
  method: string;
  /** Below `/api/`. */
  path: string;
  /** As the call had them, in the order of their names. */
  query: Record<string, string>;
  signed: Signed;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Headers of an answer that the site reads. */
export const HEADERS = ['content-type', 'retry-after', 'x-ratelimit-reset'] as const;

export const RECORDED = { token: 'recorded-token', jwt: 'recorded-jwt', wrong: 'wrong' } as const;

/** What tells one call from another. */
export function callOf(
  method: string,
  url: URL,
  signed: Signed,
): Omit<Exchange, 'status' | 'headers' | 'body'> {
  const path = url.pathname.replace(/^\/api\//, '');
  const query = [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return { method, path, query: Object.fromEntries(query), signed };
}

/** @param tokens what each way of signing in bears */
export function signedBy(
  { authorization }: IncomingHttpHeaders,
  tokens: { token: string; jwt: string | undefined },
): Signed {
  if (authorization === undefined) return 'not';
  if (authorization === `Bearer ${tokens.token}`) return 'token';
  return authorization === `Bearer ${tokens.jwt}` ? 'login' : 'wrong';
}
