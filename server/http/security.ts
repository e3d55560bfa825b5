import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Site } from '../../schemas/types.ts';

const kept = new WeakMap<Site, Record<string, string>>();

/** Headers of every page of a site. The policy needs no inline script and no inline style. */
export function securityHeaders(site: Site): Record<string, string> {
  let headers = kept.get(site);
  if (!headers) {
    headers = capture(site);
    kept.set(site, headers);
  }
  return headers;
}

/** Headers of what is no page of a site. */
export const PLAIN_SECURITY_HEADERS: Record<string, string> = capture(undefined);

/** Helmet writes headers on a response; here they are taken once and written with every answer, also ahead of Express. */
function capture(site: Site | undefined): Record<string, string> {
  const endpoint = site?.analytics?.endpoint;
  const hosts = (site?.images?.hosts ?? []).map((host) => `https://${host}`);
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...hosts],
        mediaSrc: ["'self'", ...hosts],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(endpoint ? [new URL(endpoint).origin] : [])],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  });
  apply({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
