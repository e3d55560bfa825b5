import type { RequestHandler } from 'express';
import { SECURITY_TXT } from '../../content/ownAddresses.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { type RequestSite, requestSite } from './requestSite.ts';

const SHORT = { 'cache-control': 'public, max-age=300' };

/** Whom to tell of a weakness of a site (RFC 9116); 404 where the site names nobody. */
export function securityTxt(store: ContentStore): RequestHandler {
  return (request, response) => {
    const at = requestSite(store, request);
    const lines = at ? fieldsOf(at, new Date()) : [];
    response
      .status(lines.length > 0 ? 200 : 404)
      .set(SHORT)
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
    `Expires: ${security.expires === undefined ? inAYear(now) : `${security.expires}T00:00:00Z`}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${SECURITY_TXT}`,
    ...(security.policy === undefined ? [] : [`Policy: ${security.policy}`]),
  ];
}

/** A year from the beginning of this month: the same for weeks, and never further than RFC 9116 §2.5.5 recommends. */
function inAYear(now: Date): string {
  const end = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  return end.toISOString().replace('.000', '');
}
