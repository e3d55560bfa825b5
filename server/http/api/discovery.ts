import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Site } from '../../../schemas/types.ts';
import { SECURITY_TXT } from '../../content/ownAddresses.ts';
import type { ContentFile, ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import type { PageTools } from '../../model/createContext.ts';
import { CHOICE_PARAMETER, localizePath } from '../../model/site/localeUrl.ts';
import { getLocalizedSite } from '../../model/site/localizedSites.ts';
import { RETURN_PARAMETER } from '../../model/site/returnAddress.ts';
import { addressesOf } from '../../model/sources/subjects.ts';
import { MEMBER_CHECK } from '../../model/visibility.ts';
import { findRequestSite, type RequestSite } from '../request/findRequestSite.ts';
import { type Clock, readClock } from '../request/readClock.ts';

const SHORT_CACHING = { 'cache-control': 'public, max-age=300' };
const NO_STORE = { 'cache-control': 'no-store' };
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** How long (ms) a sitemap is answered again while the content is the same: it is large, and anyone may request it. */
const SITEMAP_REUSE_MS = 1_000;
const MAX_SITEMAPS = 50;

interface Document {
  type: string;
  body: string | Buffer;
}

/** Files that programs request: robots.txt, sitemaps, manifest, icon. `media`: sends a file of pages/media. */
export function discoveryHandlers(store: ContentStore, tools: PageTools, media: RequestHandler) {
  const withSite = (
    make: (site: RequestSite, request: Request, clock: Clock) => Promise<Document | undefined> | Document,
  ): RequestHandler => {
    return async (request, response, next) => {
      const requestSite = findRequestSite(store, request);
      const clock = readClock(request.headers, tools.nonProduction);
      const document = requestSite && (await make(requestSite, request, clock));
      if (!document) return next();
      response
        .set(clock.isSet ? NO_STORE : SHORT_CACHING)
        .type(document.type)
        .send(document.body);
    };
  };
  const favicon: RequestHandler = (request, response, next) => {
    const requestSite = findRequestSite(store, request);
    if (!requestSite) return next();
    const file = requestSite.snapshot.media.has('favicon.svg')
      ? 'favicon.svg'
      : requestSite.site.config.metadata.logo.src;
    request.url = `/${encodeURI(file)}`;
    return media(request, response, next);
  };
  return {
    robots: withSite(robots),
    sitemapIndex: withSite(sitemapIndex),
    sitemap: withSite(createSitemaps(tools)),
    manifest: withSite(manifest),
    favicon,
  };
}

/** Excludes addresses without content: members' pages, which redirect to the login, and choices in the query. */
function robots({ snapshot, site }: RequestSite): Document {
  const locales = Object.keys(site.config.locales);
  const closed = locales.flatMap((locale) => memberPaths(snapshot, site, locale));
  const choices = [RETURN_PARAMETER, CHOICE_PARAMETER].map((name) => `/*?*${name}=`);
  const disallowed = ['/api/', ...choices, ...new Set(closed)].map((path) => `Disallow: ${path}`);
  const lines = ['User-agent: *', ...disallowed, '', `Sitemap: ${site.config.origin}/sitemap.xml`, ''];
  return { type: 'text/plain', body: lines.join('\n') };
}

/** Paths as in robots.txt: `*` for a parameter, and `$` for the end, because others may begin the same. */
function memberPaths(snapshot: ContentSnapshot, site: ContentFile<Site>, locale: string): string[] {
  const pages = snapshot.index.routes(site.id).pages(locale);
  const closed = pages.filter(({ config }) => config.checks?.includes(MEMBER_CHECK));
  return closed.map(({ config: { path = '/' } }) =>
    localizePath(site.config, locale, `${path.replace(/\{[^}]*\}/g, '*')}$`),
  );
}

/** A sitemap for each locale in which at least one page has its canonical address on this site. */
function sitemapIndex({ snapshot, site }: RequestSite): Document {
  const locales = Object.keys(site.config.locales).filter((locale) =>
    snapshot.index
      .routes(site.id)
      .pages(locale)
      .some((page) => snapshot.index.canonicalSites(page).siteFor(locale, site.id) === site.id),
  );
  const entries = locales.map(
    (locale) => `<sitemap><loc>${site.config.origin}/sitemap/${locale}.xml</loc></sitemap>`,
  );
  return xml(`<sitemapindex ${NAMESPACES}>${entries.join('\n')}</sitemapindex>`);
}

/** Requests at the same time, and slow readers of them, share one body. */
function createSitemaps(tools: PageTools) {
  const sitemaps = new LRUCache<string, Document, RequestSite & { now: number }>({
    max: MAX_SITEMAPS,
    ttl: SITEMAP_REUSE_MS,
    fetchMethod: (_key, _stale, { context }) => sitemap(context, tools),
  });
  return async (requestSite: RequestSite, { params }: Request, { now, isSet }: Clock) => {
    const locale = String(params['locale']);
    if (!Object.hasOwn(requestSite.site.config.locales, locale)) return undefined;
    const context = { ...requestSite, locale, now };
    if (isSet) return sitemap(context, tools);
    return sitemaps.fetch(`${requestSite.site.id} ${locale} ${requestSite.snapshot.revision}`, { context });
  };
}

async function sitemap(
  { snapshot, site, locale, now }: RequestSite & { now: number },
  tools: PageTools,
): Promise<Document> {
  const addresses = await addressesOf(snapshot, site, locale, now, tools);
  const entries = addresses.map(({ loc, alternates }) => {
    const links = alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return `<url><loc>${escapeHtml(loc)}</loc>${links.join('')}</url>`;
  });
  const { type, body } = xml(`<urlset ${NAMESPACES}>${entries.join('\n')}</urlset>`);
  return { type, body: Buffer.from(body) };
}

function xml(body: string) {
  return { type: 'application/xml', body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n` };
}

function manifest({ snapshot, site }: RequestSite): Document {
  const localizedSite = getLocalizedSite(snapshot, site.id, site.config.defaultLocale);
  const name = localizedSite.words.text(site.config.metadata.title) ?? site.id;
  const body = {
    name,
    short_name: name,
    lang: localizedSite.locale.info.lang,
    start_url: localizePath(site.config, site.config.defaultLocale, '/'),
    display: 'standalone',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return { type: 'application/manifest+json', body: JSON.stringify(body) };
}

/** Publishes where to report a vulnerability of a site (RFC 9116); 404 if the site has no address for that. */
export function securityTxt(
  store: ContentStore,
  { nonProduction }: Pick<PageTools, 'nonProduction'>,
): RequestHandler {
  return (request, response) => {
    const at = findRequestSite(store, request);
    const { now } = readClock(request.headers, nonProduction);
    const lines = at ? fieldsOf(at, new Date(now)) : [];
    response
      .status(lines.length > 0 ? 200 : 404)
      .set(SHORT_CACHING)
      .type('text/plain')
      .send(`${(lines.length > 0 ? lines : ['This site has no security.txt.']).join('\n')}\n`);
  };
}

function fieldsOf({ snapshot, site: { config } }: RequestSite, now: Date): string[] {
  const { security, origin, locales } = config;
  if (!security) return [];
  const languages = Object.keys(locales).map((code) => snapshot.locales.get(code)?.info.lang ?? code);
  return [
    ...security.contact.map((contact) => `Contact: ${contact}`),
    `Expires: ${security.expires === undefined ? expiryDate(now) : `${security.expires}T00:00:00Z`}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${SECURITY_TXT}`,
    ...(security.policy === undefined ? [] : [`Policy: ${security.policy}`]),
  ];
}

/** A year from this month's beginning: it changes rarely, and is never later than RFC 9116 §2.5.5 recommends. */
function expiryDate(now: Date): string {
  const end = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  return end.toISOString().replace('.000', '');
}
