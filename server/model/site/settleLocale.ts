import type { Site } from '../../../schemas/types.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import type { LocalePlace } from './localePlace.ts';
import { splitLocale } from './localeUrl.ts';
import { negotiateLocale } from './negotiate.ts';
import type { PageRequest, Resolution } from './resolution.ts';

/** Which locale an address is in, and the rest of its path; or that it names a locale that the site does not offer. */
export function settleLocale(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  request: PageRequest,
): LocalePlace | Extract<Resolution, { kind: 'missing' }> {
  const offered = Object.keys(site.config.locales);
  const hints = { cookie: request.localeCookie, acceptLanguage: request.acceptLanguage };
  const visitors = () => negotiateLocale(snapshot, offered, site.config.defaultLocale, hints);
  const split = splitLocale(request.path);
  const isNamed = (code: string) => code.toLowerCase() === split.segment?.toLowerCase();
  const named = offered.find(isNamed);
  // What merely looks like a locale (`/vip-go`) is the beginning of a path.
  const isLocale = named !== undefined || [...snapshot.locales.keys()].some(isNamed);
  if (!isLocale) {
    const rest = request.path;
    const isVisitors = asksVisitor(site.config, rest);
    const locale = isVisitors ? visitors() : site.config.defaultLocale;
    return { site, locale, segment: undefined, named: undefined, isVisitors, rest, hasNeedlessSlash: false };
  }
  const { segment, rest, hasNeedlessSlash } = split;
  if (named === undefined) return { kind: 'missing', site, locale: visitors(), path: rest };
  return { site, locale: named, segment, named, isVisitors: false, rest, hasNeedlessSlash };
}

/** Whether the visitor decides the locale of an address that names none (spec.md §9: strategies and redirect modes). */
function asksVisitor(site: Site, rest: string): boolean {
  const mode = site.redirectMode ?? 'all';
  return site.localeStrategy === 'no_prefix' || mode !== 'root' || rest === '/';
}
