import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Site } from '../../schemas/types.ts';
import { memoizeWeak } from '../lib/memoizeWeak.ts';

let headersOf = memoizeWeak((site: Site) => buildHeaders(site));
let framedHeadersOf = memoizeWeak((site: Site) => buildHeaders(site, { frameAncestors: ['*'] }));
let includeSubDomains = true;

/** Vite adds styles and its client to the page by script: only `npm run dev` allows this. */
const development = { styleSrc: [] as string[], scriptSrc: [] as string[], connectSrc: [] as string[] };

export function allowDevelopment(): void {
  development.styleSrc.push("'unsafe-inline'");
  development.scriptSrc.push("'unsafe-inline'");
  development.connectSrc.push('ws:');
}

/** Sets whether browsers must use https also for all subdomains of the site's host (`HSTS_SUBDOMAINS`). */
export function setHstsSubdomains(isIncluded: boolean): void {
  includeSubDomains = isIncluded;
  headersOf = memoizeWeak((site) => buildHeaders(site));
  framedHeadersOf = memoizeWeak((site) => buildHeaders(site, { frameAncestors: ['*'] }));
  Object.assign(PLAIN_SECURITY_HEADERS, buildHeaders(undefined));
  Object.assign(FILE_SECURITY_HEADERS, fileHeaders());
}

/** Headers of every page of a site. The policy needs no inline scripts and no inline styles. */
export function securityHeaders(site: Site): Record<string, string> {
  return headersOf(site);
}

/** Headers of a page that other sites may embed: the same, except for framing. */
export function frameHeaders(site: Site): Record<string, string> {
  return framedHeadersOf(site);
}

/** Headers of answers that are not pages of a site. */
export const PLAIN_SECURITY_HEADERS: Record<string, string> = buildHeaders(undefined);

/** Headers of the build's files: fewer, since these files are no documents, and a page loads many. */
export const FILE_SECURITY_HEADERS: Record<string, string> = fileHeaders();

function fileHeaders(): Record<string, string> {
  const { 'strict-transport-security': hsts = '', 'referrer-policy': referrer = '' } = PLAIN_SECURITY_HEADERS;
  return {
    // A worker takes its policy from its file, and imports others.
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    // A page with one board may be in a frame of any kind, and a sandboxed frame has no origin.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': referrer,
    'strict-transport-security': hsts,
    'x-content-type-options': 'nosniff',
  };
}

/** Headers of the gallery: its frames contain documents of the same origin, which only the gallery may frame. */
export const galleryHeaders = {
  page: () => buildHeaders(undefined, { frameSrc: ["'self'"] }),
  /** A single block of a site. */
  live: (site: Site) => buildHeaders(site, { frameAncestors: ["'self'"] }),
};

/** Helmet writes headers on a response. Here they are computed once, and written also before Express. */
function buildHeaders(
  site: Site | undefined,
  frames: { frameSrc?: string[]; frameAncestors?: string[] } = {},
): Record<string, string> {
  const isAnywhere = frames.frameAncestors?.includes('*') ?? false;
  const endpoint = site?.analytics?.endpoint;
  const hosts = (site?.images?.hosts ?? []).map((host) => `https://${host}`);
  // A form may lead to the payment of an order.
  const hostsToPay = site?.payments?.hosts?.map((host) => `https://${host}`);
  const payments = site ? (hostsToPay ?? ['https:']) : [];
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
        scriptSrc: ["'self'", ...development.scriptSrc],
        styleSrc: ["'self'", ...development.styleSrc],
        imgSrc: ["'self'", 'data:', ...hosts],
        mediaSrc: ["'self'", ...hosts],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...development.connectSrc,
          ...(endpoint?.startsWith('http') ? [new URL(endpoint).origin] : []),
        ],
        manifestSrc: ["'self'"],
        // Browsers apply this to a form's redirects as well, and a payment begins with one.
        formAction: ["'self'", ...payments],
        frameAncestors: ["'none'"],
        ...frames,
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: { includeSubDomains },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: isAnywhere ? 'cross-origin' : 'same-origin' },
    xFrameOptions: isAnywhere ? false : { action: frames.frameAncestors ? 'sameorigin' : 'deny' },
  });
  apply({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
