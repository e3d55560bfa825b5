import { LOCALE_CODE } from './fileRoles.ts';
/** The locale that was probably meant: `ja` is `ja-JP`, `zh_TW` and `zh-Hant` are `zh-TW`; `jp` is `ja-JP`, too. */
export function likelyLocale(code: string): string {
  try {
    const { language, region } = new Intl.Locale(countryLocale(code) ?? code.replaceAll('_', '-')).maximize();
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    return code;
  }
}

/** The locale whose hyphen is missing or another sign: `jaJP`, `en US`, `zhtw`; null for words, such as `go on`. */
export function withHyphen(label: string): string | null {
  const [, one = '', two = ''] = /^([a-z]{2})[^a-z]*([a-z]{2})$/i.exec(label) ?? [];
  const [language, place] = [one.toLowerCase(), two.toLowerCase()];
  if (one === '' || language === place || /^[A-Z][a-z]+$/.test(label)) return null;
  const code = `${language}-${place.toUpperCase()}`;
  const isWritten = code === `${one}-${two}` && isLanguage(language) && REGIONS.of(two) !== undefined;
  return isWritten || [language, place].some((part) => likelyLocale(part) === code) ? code : null;
}
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The one of these locales that a code, a part of one or the name of a language means: `tw`, `EN`, `zh-Hant`, `English`. */
export function nearLocale(name: string, codes: readonly string[]): string | undefined {
  const typed = name.toLowerCase().replaceAll('_', '-');
  const parts = (code: string) => {
    const { language, region } = new Intl.Locale(code);
    const names = ['en', code].map((own) => new Intl.DisplayNames(own, { type: 'language' }).of(language));
    return [language, region, ...names].map((part) => part?.toLowerCase());
  };
  const meant = [canonicalLocale(name), likelyLocale(typed)].find((one) => codes.includes(one));
  return meant ?? codes.find((code) => parts(code).includes(typed));
}

/** Whether two letters are a language without a region, such as `ja`, or a country instead, such as `jp`. */
export function isLanguage(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && (LANGUAGES.of(code) !== undefined || countryLocale(code) !== null);
}
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** `jp` → `und-JP`. Only for countries of East Asia whose code is no language: `de` is German, and `no` an English word. */
function countryLocale(code: string): string | null {
  const isOwn = canonicalLocale(code) === code && Intl.DateTimeFormat.supportedLocalesOf([code]).length > 0;
  if (!/^[a-z]{2}$/.test(code) || (LANGUAGES.of(code) !== undefined && isOwn)) return null;
  const country = `und-${code.toUpperCase()}`;
  return /^(?:Jpan|Han[st]|Kore)$/.test(new Intl.Locale(country).maximize().script ?? '') ? country : null;
}

/** The canonical spelling, so that `pt-br` is reported as misspelt only, not also as missing words. */
export function canonicalLocale(code: string): string {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0] ?? code;
  } catch {
    return code;
  }
}

/** Returns the code of the country with this English name; the text itself if there is none. */
export function regionCalled(text: string): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return codes.find((code) => names.of(code) === text) ?? text;
}

/** Returns what is behind the host, and the locale, of an address. */
export function pathOnly(rest: string): string {
  const [, first = '', more = ''] = /^\/([^/?#]*)(.*)$/s.exec(rest) ?? [];
  const path = LOCALE_CODE.test(first) ? more : rest;
  return path.startsWith('/') ? path : `/${path}`;
}
