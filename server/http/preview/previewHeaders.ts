import type { Site } from '../../../schemas/types.ts';
import { PLAIN_SECURITY_HEADERS, securityHeaders } from '../security.ts';

/** Headers of whatever a preview answers: kept nowhere, listed nowhere, framed by this host alone. */
export function previewHeaders(site: Site | undefined, locale?: string): Record<string, string> {
  const headers = site ? securityHeaders(site) : PLAIN_SECURITY_HEADERS;
  const policy = headers['content-security-policy'] ?? '';
  return {
    ...headers,
    'content-security-policy': `${policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")};frame-src 'self'`,
    'x-frame-options': 'SAMEORIGIN',
    'content-type': 'text/html; charset=utf-8',
    ...(locale === undefined ? {} : { 'content-language': locale }),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  };
}
