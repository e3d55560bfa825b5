import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Site } from '../../../schemas/types.ts';
import type { ContentFile, ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import type { FieldFault } from '../../model/forms/postedForm.ts';
import { faultWords } from '../../model/forms/postedForm.ts';
import { LOCALE_COOKIE } from '../../model/site/localeUrl.ts';
import type { LocalizedSite } from '../../model/site/localizedSite.ts';
import { getLocalizedSite } from '../../model/site/localizedSites.ts';
import { negotiateLocale } from '../../model/site/negotiate.ts';

/** The site of a request's host, in the visitor's language, from one snapshot. */
export interface RequestSite {
  snapshot: ContentSnapshot;
  site: ContentFile<Site>;
  /** The locale from cookie and browser, for addresses without a locale. */
  locale: string;
  localizedSite: LocalizedSite;
}

/** Returns the site of a host; undefined if there is none, or its file is faulty. */
export function siteOfHost(
  { index }: ContentSnapshot,
  host: string | undefined,
): ContentFile<Site> | undefined {
  const found = index.siteForHost(host ?? '');
  return found && 'site' in found ? found.site : undefined;
}

const settled = new WeakMap<IncomingMessage, RequestSite | null>();

/** Memoized per request; `null` if no site has the host, or its file is faulty. */
export function findRequestSite(store: ContentStore, request: IncomingMessage): RequestSite | null {
  return settled.getOrInsertComputed(request, () => findSite(store.current(), request));
}

function findSite(snapshot: ContentSnapshot, { headers }: IncomingMessage): RequestSite | null {
  const site = siteOfHost(snapshot, headers.host);
  if (!site) return null;
  const locale = negotiateLocale(snapshot, Object.keys(site.config.locales), site.config.defaultLocale, {
    localeCookie: parseCookie(headers.cookie ?? '')[LOCALE_COOKIE.name],
    acceptLanguage: headers['accept-language'],
  });
  return { snapshot, site, locale, localizedSite: getLocalizedSite(snapshot, site.id, locale) };
}

/** Returns the text of a fault of the JSON interface in the request's language (requirements X4). */
export type TranslateFault = (request: Request, fault: FieldFault) => string;

export function errorMessages(store: ContentStore): TranslateFault {
  return (request, fault) => {
    const words = findRequestSite(store, request)?.localizedSite.words;
    return words ? faultWords(words, fault) : fault.code;
  };
}
