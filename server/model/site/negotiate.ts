import Negotiator from 'negotiator';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import type { PageRequest } from './resolution.ts';

/** No browser sends a longer `Accept-Language`; the rest is ignored. */
const MAX_HEADER_LENGTH = 400;

/**
 * The cookie's locale, else one for the browser's first possible language (by quality), else the site's default
 * (spec.md §4). A match: the same code, one in `accepts`, or the same language.
 */
export function negotiateLocale(
  snapshot: ContentSnapshot,
  locales: readonly string[],
  fallback: string,
  { localeCookie, acceptLanguage }: Pick<PageRequest, 'localeCookie' | 'acceptLanguage'>,
): string {
  if (localeCookie !== undefined && locales.includes(localeCookie)) return localeCookie;
  if (!acceptLanguage) return fallback;
  const header = acceptLanguage.slice(0, MAX_HEADER_LENGTH);
  const wanted = new Negotiator({ headers: { 'accept-language': header } }).languages();
  for (const language of wanted) {
    const locale = language === '*' ? undefined : localeForLanguage(snapshot, locales, language);
    if (locale) return locale;
  }
  return fallback;
}

function localeForLanguage(snapshot: ContentSnapshot, locales: readonly string[], language: string) {
  const wanted = language.toLowerCase();
  const accepts = (code: string) =>
    (snapshot.locales.get(code)?.info.accepts ?? []).map((tag) => tag.toLowerCase());
  const primary = wanted.split('-')[0];
  return (
    locales.find((code) => code.toLowerCase() === wanted) ??
    locales.find((code) => accepts(code).includes(wanted)) ??
    // zh-Hant-HK is served by the locale that accepts zh-Hant.
    locales.find((code) => accepts(code).some((tag) => tag.includes('-') && wanted.startsWith(`${tag}-`))) ??
    locales.find((code) => accepts(code).includes(primary ?? '')) ??
    locales.find((code) => code.toLowerCase().split('-')[0] === primary)
  );
}
