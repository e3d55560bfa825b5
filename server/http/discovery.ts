import type { RequestHandler } from 'express';
import type { Site } from '../../schemas/types.ts';
import { siteForHost } from '../content/hosts.ts';
import { compileRoutes } from '../content/routes.ts';
import type { ContentFile, ContentSnapshot, ContentStore } from '../content/snapshot.ts';
import { alternatesOf, pageOwners } from '../model/alternates.ts';
import { editionOf } from '../model/edition.ts';
import { localizePath } from '../model/localeUrl.ts';

const SHORT = { 'cache-control': 'public, max-age=300' };

/** What machines ask a site for: robots.txt, sitemap, web manifest, icon. */
export function discoveryHandlers(store: ContentStore) {
  const withSite = (
    answer: (
      snapshot: ContentSnapshot,
      site: ContentFile<Site>,
    ) => { type: string; body: string } | undefined,
  ): RequestHandler => {
    return (request, response, next) => {
      const snapshot = store.current();
      const host = siteForHost(snapshot, request.headers.host ?? '');
      const found = host && 'site' in host ? answer(snapshot, host.site) : undefined;
      if (!found) return next();
      response.set(SHORT).type(found.type).send(found.body);
    };
  };
  const favicon: RequestHandler = (request, response, next) => {
    const snapshot = store.current();
    const host = siteForHost(snapshot, request.headers.host ?? '');
    if (!host || 'outage' in host) return next();
    const file = snapshot.media.has('favicon.svg') ? 'favicon.svg' : host.site.config.metadata.logo.src;
    response.redirect(302, `/media/${encodeURI(file)}`);
  };
  return { robots: withSite(robots), sitemap: withSite(sitemap), manifest: withSite(manifest), favicon };
}

function robots(_snapshot: ContentSnapshot, site: ContentFile<Site>) {
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${site.config.origin}/sitemap.xml`, ''];
  return { type: 'text/plain', body: lines.join('\n') };
}

/** Every page of the site in every locale whose true address is this site's, with its alternates. */
function sitemap(snapshot: ContentSnapshot, site: ContentFile<Site>) {
  const entries = Object.keys(site.config.locales).flatMap((locale) =>
    compileRoutes(snapshot, site.id)
      .pages(locale)
      .filter((page) => page.config.index !== false && !/[{]/.test(page.config.path ?? '{'))
      .filter((page) => pageOwners(snapshot, page).owner(locale, site.id) === site.id)
      .map((page) => {
        const path = page.config.path ?? '/';
        const links = alternatesOf(snapshot, page, site.id, path).map(
          ({ hreflang, href }) =>
            `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
        );
        return `<url><loc>${escapeXml(site.config.origin + localizePath(site.config, locale, path))}</loc>${links.join('')}</url>`;
      }),
  );
  const open =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  return {
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${open}${entries.join('\n')}</urlset>\n`,
  };
}

function manifest(snapshot: ContentSnapshot, site: ContentFile<Site>) {
  const edition = editionOf(snapshot, site.id, site.config.defaultLocale);
  const name = edition.words.text(site.config.metadata.title) ?? site.id;
  const body = {
    name,
    short_name: name,
    lang: edition.locale.info.lang,
    start_url: localizePath(site.config, site.config.defaultLocale, '/'),
    display: 'standalone',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return { type: 'application/manifest+json', body: JSON.stringify(body) };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
