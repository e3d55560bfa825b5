import { isRecord } from '../../lib/isRecord.ts';
import type { FlagValues, Named, SiteFacts, SiteLocaleFacts, SparseSite } from '../analysis/facts.ts';
import { LOCALE_CODE } from '../fileRoles.ts';
import { certainFix, nearestNameFix, uncertainFix } from '../fixes/fix.ts';
import { formatList, nearest, suggest } from '../nearest.ts';
import type { Schema } from '../schemaFiles.ts';
import { collectPositions, type Locate } from './positionsByPath.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';
import type { Path } from './valueProblem.ts';

/** Returns what other files need to know about a site, as far as its file can be read. */
export function siteFacts(site: unknown, locate: Locate): SiteFacts {
  const map: Schema = isRecord(site) ? site : {};
  const locales = isRecord(map['locales']) ? Object.entries(map['locales']) : [];
  return {
    region: typeof map['region'] === 'string' ? map['region'] : null,
    origin: typeof map['origin'] === 'string' ? map['origin'] : null,
    hosts: namedList(map['hosts'], ['hosts'], locate),
    fallback:
      typeof map['fallback'] === 'boolean' ? { ...locate(['fallback']), value: map['fallback'] } : null,
    defaultLocale: typeof map['defaultLocale'] === 'string' ? map['defaultLocale'] : null,
    locales: locales
      .filter(([code]) => LOCALE_CODE.test(code))
      .map(([name, locale]) => ({
        ...locate(['locales', name], 'key'),
        name,
        ...localeSettings(isRecord(locale) ? locale : {}, map),
      })),
    flags: flagsOf(map['flags']),
    currencies: Object.keys(isRecord(map['currencies']) ? map['currencies'] : {}),
    isoAliases: isoAliases(map),
    mediaHosts: namedList(
      isRecord(map['images']) ? map['images']['hosts'] : [],
      ['images', 'hosts'],
      locate,
    ).map(({ name }) => name),
  };
}

function localeSettings(locale: Schema, site: Schema): Omit<SiteLocaleFacts, keyof Named> {
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

export function namedList(value: unknown, path: Path, locate: Locate): Named[] {
  const list = Array.isArray(value) ? value : [];
  return list.flatMap((name, index) =>
    typeof name === 'string' ? [{ ...locate([...path, index]), name }] : [],
  );
}

function flagsOf(value: unknown): FlagValues {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, set]) =>
      typeof set === 'boolean' || typeof set === 'string' ? [[name, set] as const] : [],
    ),
  );
}

/** Returns the ISO codes that a site’s `currencies` name otherwise, with their keys: `{ TWD: 'NTD' }`. */
function isoAliases(site: Schema): Record<string, string> {
  const own = isRecord(site['currencies']) ? site['currencies'] : {};
  return Object.fromEntries(
    Object.entries(own).flatMap(([key, style]) => {
      const iso = isRecord(style) ? style['iso'] : undefined;
      return typeof iso === 'string' && own[iso] === undefined ? [[iso, key]] : [];
    }),
  );
}

/** The message on an ISO code where prices have a key of `currencies`. */
export function aliasMessage(code: string, key: string, known: Iterable<string>): string {
  const all = formatList([...new Set(known)].filter((one) => one !== code));
  return `no price is in “${code}”, which is only the “iso” of “${key}” in “currencies”; write ${key}; known here: ${all}`;
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Checks a site without other files. */
export function checkSite(site: Schema, refs: ReferenceCollector): void {
  const locales = isRecord(site['locales']) ? site['locales'] : {};
  checkLocales(site, Object.keys(locales), refs);
  checkCurrencies(site, locales, refs);
  for (const [index, host] of listOf(site['hosts']).entries()) {
    if (typeof host !== 'string' || !(host.startsWith('*.') && host.endsWith('.*'))) continue;
    const message = `“${host}” is open at both ends; write jp.* or *.example.com`;
    refs.problem(['hosts', index], 'host-invalid', message);
  }
  checkIds(site, refs);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function checkLocales(site: Schema, offered: readonly string[], refs: ReferenceCollector): void {
  for (const code of offered) {
    if (isKnownLocale(code)) continue;
    const message = `“${code}” is no locale that Intl knows; a language and a region are wanted, as zh-TW`;
    refs.problem(['locales', code], 'locale-invalid', message, 'key');
  }
  const owned = listOf(site['owns']).map((code, index): [Path, unknown] => [['owns', index], code]);
  for (const [path, code] of [[['defaultLocale'], site['defaultLocale']] as const, ...owned]) {
    if (typeof code !== 'string' || offered.length === 0 || offered.includes(code)) continue;
    const message = `the site does not offer “${code}”${suggest(code, offered)}`;
    refs.problem(path, 'locale-not-offered', message, 'value', nearestNameFix(code, offered));
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
  const own = isRecord(site['currencies']) ? site['currencies'] : {};
  const used = Object.values(locales).map((locale) => (isRecord(locale) ? locale['currency'] : undefined));
  const known = [...Object.keys(own), ...used.map(String).filter((code) => CURRENCIES.has(code))];
  const aliases = isoAliases(site);
  const check = (code: unknown, path: Path, part: 'key' | 'value', more: string) => {
    if (typeof code !== 'string') return;
    const key = part === 'value' && path.at(-1) === 'currency' ? aliases[code] : undefined;
    if (key !== undefined) {
      refs.problem(path, 'currency-unknown', aliasMessage(code, key, known), part, certainFix(code, key));
      return;
    }
    if (CURRENCIES.has(code)) return;
    const upper = code.toUpperCase();
    const isCase = upper !== code && (CURRENCIES.has(upper) || own[upper] !== undefined);
    if (part === 'key' && !/^[A-Z]{3}$/.test(code)) return;
    // Currencies that the site uses are likelier than others.
    const near = nearest(code, known) ?? nearest(code, CURRENCIES);
    const hint = near === null ? '' : ` (“${near}” is)`;
    const message = isCase
      ? `a currency is written in capitals: “${upper}”`
      : `“${code}” is no currency of ISO 4217${hint}${more}`;
    refs.problem(
      path,
      'currency-unknown',
      message,
      part,
      isCase ? certainFix(code, upper) : uncertainFix(code, near),
    );
  };
  for (const [key, style] of Object.entries(own)) {
    const iso = isRecord(style) ? style['iso'] : undefined;
    if (iso === undefined) check(key, ['currencies', key], 'key', '; name the real one as its “iso”');
    else check(iso, ['currencies', key, 'iso'], 'value', '');
  }
  for (const [code, locale] of Object.entries(locales)) {
    const currency = isRecord(locale) ? locale['currency'] : undefined;
    if (typeof currency === 'string' && own[currency] !== undefined) continue;
    check(currency, ['locales', code, 'currency'], 'value', '; your own are described in “currencies”');
  }
}

/** Reports ids that occur twice in a list of links. */
function checkIds(site: Schema, refs: ReferenceCollector): void {
  const footer = isRecord(site['footer']) ? site['footer'] : {};
  const account = isRecord(site['account']) ? site['account'] : {};
  const groups = listOf(footer['groups']);
  const lists: [Path, unknown][] = [
    [['nav'], site['nav']],
    [['account', 'loggedOut'], account['loggedOut']],
    [['account', 'loggedIn'], account['loggedIn']],
    [['footer', 'groups'], groups],
    ...groups.map((group, index): [Path, unknown] => [
      ['footer', 'groups', index, 'items'],
      isRecord(group) ? group['items'] : null,
    ]),
  ];
  for (const [path, list] of lists) {
    const seen = new Set<string>();
    for (const [index, item] of listOf(list).entries()) {
      const id = isRecord(item) ? item['id'] : undefined;
      if (typeof id !== 'string') continue;
      if (seen.has(id))
        refs.problem([...path, index, 'id'], 'id-duplicate', `id “${id}” is in this list twice`);
      seen.add(id);
    }
  }
}
