import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { ContentStore } from '../content/snapshot.ts';
import { LOCALE_COOKIE } from '../model/localeCookie.ts';
import { localizedSiteOf } from '../model/localizedSite.ts';
import { negotiateLocale } from '../model/negotiate.ts';

/** Words for a fault of the JSON interface in the request's language (requirements X4): `api.<code>` of locales/. */
export function errorMessages(store: ContentStore): (request: Request, code: string) => string {
  return (request, code) => {
    const snapshot = store.current();
    const host = snapshot.index.siteForHost(request.headers.host ?? '');
    if (!host || 'outage' in host) return code;
    const { site } = host;
    const locale = negotiateLocale(snapshot, Object.keys(site.config.locales), site.config.defaultLocale, {
      cookie: parseCookie(request.headers.cookie ?? '')[LOCALE_COOKIE.name],
      acceptLanguage: request.headers['accept-language'],
    });
    return localizedSiteOf(snapshot, site.id, locale).words.key(`api.${code}`);
  };
}
