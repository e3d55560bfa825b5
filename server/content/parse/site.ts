import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import type { FlagValues, PlacedName, SiteFacts, SiteLocaleFacts, SparseSite } from '../analysis/facts.ts';
import { LOCALE_CODE } from '../fileRoles.ts';
import { certainFix, noLocale, uncertainFix } from '../fixes/fix.ts';
import { formatList } from '../messageText.ts';
import { nearest } from '../nearest.ts';
import type { Schema } from '../schemaFiles.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';
import { collectPositions, type Locate, type Path } from './valueFault.ts';

const REGION = /^[A-Z][A-Z0-9_]*$/;

/** Returns what other files need to know about a site, as far as its file can be read. */
export function siteFacts(site: unknown, locate: Locate): SiteFacts {
  const map = recordOf(site);
  const locales = Object.entries(recordOf(map['locales']));
  return {
    region: typeof map['region'] === 'string' && REGION.test(map['region']) ? map['region'] : null,
    regionAt: locate(['region']),
    origin: typeof map['origin'] === 'string' ? map['origin'] : null,
    hosts: namedList(map['hosts'], ['hosts'], locate),
    // A text in place of true is a fault of its own, and means it.
    fallback:
      map['fallback'] === undefined ? null : { ...locate(['fallback']), value: map['fallback'] !== false },
    defaultLocale: typeof map['defaultLocale'] === 'string' ? map['defaultLocale'] : null,
    locales: locales
      .filter(([code]) => LOCALE_CODE.test(code))
      .map(([name, locale]) => ({
        ...locate(['locales', name], 'key'),
        name,
        ...localeSettings(recordOf(locale), map),
      })),
    flags: flagsOf(map['flags']),
    currencies: Object.keys(recordOf(map['currencies'])),
    isoAliases: isoAliases(map),
    hasOddLocale: locales.some(([code]) => !LOCALE_CODE.test(code)),
    mediaHosts: listOf(recordOf(map['images'])['hosts']).filter((host) => typeof host === 'string'),
    leavesScreens: recordOf(map['metadata'])['originWebSiteUrl'] !== undefined,
  };
}

function localeSettings(locale: Schema, site: Schema): Omit<SiteLocaleFacts, keyof PlacedName> {
  const shares = [locale['translationCoverage'], site['translationCoverage']];
  return {
    flags: flagsOf(locale['flags']),
    inTranslation: locale['inTranslation'] === true,
    coverage: shares.find((share) => typeof share === 'number') ?? null,
  };
}

/** Reads a site that extends another; its faults are known only after composing it. Returns null if it extends none. */
export function readSparseSite(site: unknown, locate: Locate): SparseSite | null {
  if (!isRecord(site) || typeof site['extends'] !== 'string') return null;
  const { extends: base, ...value } = site;
  return { base: String(base), at: locate(['extends']), value, places: collectPositions(site, [], locate) };
}

export function namedList(value: unknown, path: Path, locate: Locate): PlacedName[] {
  return listOf(value).flatMap((name, index) =>
    typeof name === 'string' ? [{ ...locate([...path, index]), name }] : [],
  );
}

function flagsOf(value: unknown): FlagValues {
  const isSet = (entry: [string, unknown]): entry is [string, boolean | string] =>
    typeof entry[1] === 'boolean' || typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(recordOf(value)).filter(isSet));
}

/** Returns the ISO codes that a site’s `currencies` name otherwise, with their keys: `{ TWD: 'NTD' }`. */
function isoAliases(site: Schema): Record<string, string> {
  const own = recordOf(site['currencies']);
  return Object.fromEntries(
    Object.entries(own).flatMap(([key, style]) => {
      const iso = recordOf(style)['iso'];
      return typeof iso === 'string' && own[iso] === undefined ? [[iso, key]] : [];
    }),
  );
}

/** Says that an ISO code stands where prices use a key of `currencies`. */
export function aliasOf(code: string, key: string, known: Iterable<string>) {
  const all = formatList([...new Set(known)].filter((one) => one !== code));
  const message = `no price is in “${code}”, which is only the “iso” of “${key}” in “currencies”; write ${key}; known here: ${all}`;
  return { message, ...certainFix(code, key) };
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' });

/** Codes that people write although ISO 4217 lacks them. */
const COMMON_CODES: Record<string, string> = { NT: 'TWD', NTD: 'TWD', RMB: 'CNY' };

/** Returns the only currency commonly called so, or with this word in its English name: “yen” is JPY. */
function currencyCalled(word: string): string | null {
  const has = (code: string) =>
    CURRENCY_NAMES.of(code)?.toLowerCase().split(' ').includes(word.toLowerCase());
  const [one = null, ...others] = [...CURRENCIES].filter((code) => code === COMMON_CODES[word] || has(code));
  return others.length > 0 ? null : one;
}

/** Checks a site by itself, without other files. */
export function checkSite(site: Schema, refs: ReferenceCollector): void {
  const locales = recordOf(site['locales']);
  checkLocales(site, Object.keys(locales), refs);
  checkCurrencies(site, locales, refs);
  const [, rest] =
    /^http:\/\/(?!(?:[\w.-]+\.)?(?:localhost|local|test)\b|[\d.[])(.+)$/.exec(String(site['origin'])) ?? [];
  const unsafe = `“http://${rest}” is not encrypted, and the links that search engines follow would begin with it; write https://${rest}`;
  if (rest) refs.fault(['origin'], 'origin-http', unsafe);
  for (const [index, host] of listOf(site['hosts']).entries()) {
    if (typeof host !== 'string' || !(host.startsWith('*.') && host.endsWith('.*'))) continue;
    const message = `“${host}” is open at both ends; write jp.* or *.example.com`;
    refs.fault(['hosts', index], 'host-invalid', message);
  }
}

function checkLocales(site: Schema, offered: readonly string[], refs: ReferenceCollector): void {
  for (const code of offered) {
    if (isKnownLocale(code)) continue;
    const message = `“${code}” is no locale that Intl knows; a language and a region are wanted, as zh-TW`;
    refs.fault(['locales', code], 'locale-invalid', message, 'key');
  }
  // Which locales are meant is not known before such a key is mended.
  if (!offered.every((code) => LOCALE_CODE.test(code))) return;
  const owned = listOf(site['owns']).map((code, index): [Path, unknown] => [['owns', index], code]);
  const known = new Set(offered);
  for (const [path, code] of [[['defaultLocale'], site['defaultLocale']] as const, ...owned]) {
    if (typeof code !== 'string' || offered.length === 0 || known.has(code)) continue;
    known.add(code);
    refs.fault(path, 'locale-not-offered', noLocale(offered, code, `the site does not offer “${code}”`));
  }
}

function isKnownLocale(code: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([code]).length > 0;
  } catch {
    return true; // Not a language tag at all: the schema reports that.
  }
}

function checkCurrencies(site: Schema, locales: Schema, refs: ReferenceCollector): void {
  const own = recordOf(site['currencies']);
  const used = Object.values(locales).map((locale) => String(recordOf(locale)['currency']));
  const known = [...Object.keys(own), ...used.filter((code) => CURRENCIES.has(code))];
  const aliases = isoAliases(site);
  const check = (code: unknown, path: Path, part: 'key' | 'value', more: string) => {
    if (typeof code !== 'string') return;
    const key = part === 'value' && path.at(-1) === 'currency' ? aliases[code] : undefined;
    if (key !== undefined) return refs.fault(path, 'currency-unknown', aliasOf(code, key, known));
    if (CURRENCIES.has(code)) return;
    const upper = code.toUpperCase();
    const isCase = upper !== code && (CURRENCIES.has(upper) || own[upper] !== undefined);
    if (part === 'key' && !/^[A-Z]{3}$/.test(code)) return;
    // Currencies that the site uses are likelier than others.
    const near = currencyCalled(code) ?? nearest(code, known) ?? nearest(code, CURRENCIES);
    const isNamed = Boolean(currencyCalled(code)) || !CURRENCIES.has(near ?? code);
    const of = near === null || CURRENCIES.has(near) ? ' of ISO 4217' : '';
    const hint = near === null ? '' : isNamed ? `; did you mean “${near}”?` : ` (“${near}” is)`;
    const then = hint.endsWith('?') ? more.replace(/^; ./, (sign) => sign.slice(1).toUpperCase()) : more;
    const said = isCase
      ? { message: `a currency is written in capitals: “${upper}”`, ...certainFix(code, upper) }
      : { message: `“${code}” is no currency${of}${hint}${then}`, ...uncertainFix(code, near) };
    refs.fault(path, 'currency-unknown', said, part);
  };
  for (const [key, style] of Object.entries(own)) {
    const [low, high] = listOf(recordOf(style)['priceSteps']);
    if (typeof low === 'number' && typeof high === 'number' && low >= high) {
      const how = low === high ? 'the second is the higher one' : `write [${high}, ${low}]`;
      refs.fault(['currencies', key, 'priceSteps'], 'number-range', `${low} is not below ${high}; ${how}`);
    }
    const iso = recordOf(style)['iso'];
    if (iso === undefined) check(key, ['currencies', key], 'key', '; name the real one as its “iso”');
    else check(iso, ['currencies', key, 'iso'], 'value', '');
  }
  for (const [code, locale] of Object.entries(locales)) {
    const currency = recordOf(locale)['currency'];
    if (typeof currency === 'string' && own[currency] !== undefined) continue;
    check(currency, ['locales', code, 'currency'], 'value', '; your own are described in “currencies”');
  }
}
