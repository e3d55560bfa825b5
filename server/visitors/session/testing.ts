import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Revocations } from './revocations.ts';

export function visit(cookie?: string): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket());
  if (cookie !== undefined) request.headers.cookie = cookie;
  return [request, new ServerResponse(request)];
}

/** The cookies that an answer sets, as `name=value; attributes`. */
export function cookiesOf(response: ServerResponse): string[] {
  return [response.getHeader('set-cookie') ?? []].flat().map(String);
}

/** The cookies that a browser without others sends after an answer. */
export function cookieHeaderAfter(response: ServerResponse): string {
  return cookiesOf(response)
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export function makeRevocations(): Revocations {
  const moments = new LRUCache<string, number>({ max: 100 });
  return {
    revoke: async (keys, at) => {
      for (const key of keys) moments.set(key, at);
    },
    lastRevokedAt: async (keys) => {
      const found = keys.map((key) => moments.get(key)).filter((moment) => moment !== undefined);
      return found.length > 0 ? Math.max(...found) : undefined;
    },
    close: () => {},
  };
}
