import type { ServerResponse } from 'node:http';
import { PLAIN_SECURITY_HEADERS } from '../security.ts';

/** What a status says beside itself. */
const HEADERS = {
  404: {},
  405: { allow: 'GET, HEAD' },
  503: { 'retry-after': '1' },
} as const;

/** Answers that a file is not there, is only read, or cannot be had now: no page is made for it, and nobody stores that. */
export function sendNone(
  response: ServerResponse,
  status: keyof typeof HEADERS,
  cacheControl = 'no-store',
): void {
  const headers = { ...PLAIN_SECURITY_HEADERS, 'cache-control': cacheControl, 'content-length': 0 };
  response.writeHead(status, { ...headers, ...HEADERS[status] }).end();
}
