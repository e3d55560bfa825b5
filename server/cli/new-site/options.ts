import { existsSync } from 'node:fs';
import type { Site } from '../../../schemas/types.ts';
import { LOCALE_CODE, roleOf } from '../../content/fileRoles.ts';
import { hostPattern } from '../../content/index/hosts.ts';
import { formatList } from '../../content/messageText.ts';
import { nearest, suggest } from '../../content/nearest.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import { type Arguments, refuse } from '../terminal/command.ts';

export type NewSiteArguments = Arguments<
  'from' | 'host' | 'locales' | 'currency' | 'region' | 'origin' | 'time-zone' | 'words-from' | 'dry-run'
>;

/** The settings of a requested new site, given and derived. */
export type NewSite = ReturnType<typeof readRequest>;

/** Reads the arguments. @param lacks whether a locale lacks words of another @throws UsageError for any mistake */
export function readRequest(
  args: NewSiteArguments,
  snapshot: ContentSnapshot,
  lacks: (code: string, source: string) => boolean,
) {
  const [id, ...more] = args.operands;
  if (id === undefined || more.length > 0) refuse('the site’s id is wanted, as: npm run new-site -- kr …');
  checkId(id, snapshot);
  const source = sourceOf(args.value('from'), snapshot);
  const hosts = listOf(args, 'host', 'as kr.*');
  for (const host of hosts) checkHost(host, snapshot);
  const codes = listOf(args, 'locales', 'as ko-KR');
  for (const code of codes) checkLocale(code);
  const currencies = listOf(args, 'currency', 'as KRW');
  for (const currency of currencies) checkCurrency(currency, source.config);
  if (currencies.length !== 1 && currencies.length !== codes.length)
    refuse(`“--currency” names ${currencies.length} for ${codes.length} locales: one for all, or one each`);
  const [region = '', ...regions] = listOf(args, 'region', 'as KR');
  if (regions.length > 0) refuse('“--region” takes one region');
  checkRegion(region, snapshot);
  const words = wordsFrom(args.value('words-from'), source.config.defaultLocale, snapshot);
  return {
    id,
    source,
    hosts,
    origin: originOf(args.value('origin'), hosts[0] ?? '', source.config.origin),
    timeZone: timeZoneOf(args.value('time-zone'), region, source.config.timeZone),
    /** Whether the time zone is a guess, as the region has several. */
    isZoneGuessed: !args.has('time-zone') && timeZonesOf(region).length > 1,
    region,
    locales: codes.map((code, index) => ({
      code,
      currency: currencies[index] ?? currencies[0] ?? '',
      isNew: !snapshot.locales.has(code),
      /** Whether the locale is not fully translated: it is new, or lacks words of the source locale. */
      inTranslation: !snapshot.locales.has(code) || lacks(code, words),
      isOwn: ![...snapshot.sites.values()].some(({ config }) => config.locales[code]),
    })),
    wordsFrom: words,
  };
}

function listOf(args: NewSiteArguments, flag: 'host' | 'locales' | 'currency' | 'region', example: string) {
  const list = (args.value(flag) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (list.length === 0) refuse(`“--${flag}” is wanted, ${example}`);
  if (flag !== 'currency' && new Set(list).size < list.length)
    refuse(`“--${flag}” names one twice: ${formatList(list)}`);
  return list;
}

function sourceOf(id: string | undefined, { sites }: ContentSnapshot): ContentFile<Site> {
  const site = id === undefined ? [...sites.values()].find(({ config }) => config.fallback) : sites.get(id);
  return site ?? refuse(`there is no site “${id ?? ''}” to make it of${suggest(id ?? '', sites.keys())}`);
}

/** With `kr.*` next to https://www.hoshi.example, returns https://kr.hoshi.example. */
function originOf(given: string | undefined, host: string, source: string): string {
  if (given !== undefined) {
    if (!/^https?:\/\/[^/?#\s]+$/.test(given) || !URL.canParse(given))
      refuse(`“--origin” takes an address without a path, as https://kr.example.com; not “${given}”`);
    return given;
  }
  const domain = new URL(source).host.replace(/^www\./, '');
  if (host.endsWith('.*')) return `https://${host.slice(0, -2)}.${domain}`;
  return `https://${host.startsWith('*.') ? `www.${host.slice(2)}` : host}`;
}

/** Returns the given time zone, else the usual one of the region, else the source's. */
function timeZoneOf(given: string | undefined, region: string, source: string): string {
  if (given === undefined) return usualTimeZone(timeZonesOf(region)) ?? source;
  try {
    new Intl.DateTimeFormat('en', { timeZone: given });
    return given;
  } catch {
    return refuse(`unknown time zone “${given}”${suggest(given, Intl.supportedValuesOf('timeZone'))}`);
  }
}

function wordsFrom(given: string | undefined, fallback: string, { locales }: ContentSnapshot): string {
  if (given === undefined) return locales.get(fallback)?.info.fallback?.at(-1) ?? fallback;
  if (!locales.has(given)) refuse(`there is no folder “locales/${given}”${suggest(given, locales.keys())}`);
  return given;
}

/** Returns the first zone with the time that most zones of a region have. */
function usualTimeZone(zones: readonly string[]): string | undefined {
  const winter = Temporal.Instant.from('2026-01-01T00:00Z');
  const byOffset = Map.groupBy(zones, (zone) => winter.toZonedDateTimeISO(zone).offset);
  return [...byOffset.values()].sort((a, b) => b.length - a.length)[0]?.[0];
}

/** The time zones of a country. TypeScript 7 does not know this method of ECMA-402 yet. */
function timeZonesOf(region: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(region)) return [];
  const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? [];
}

const CURRENCIES = Intl.supportedValuesOf('currency');
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(\.\*)?$/;

/** @throws UsageError for an invalid name, or the name of an existing site */
function checkId(id: string, { sites, unavailableFiles }: ContentSnapshot): void {
  const role = roleOf(`sites/${id}.yaml`);
  if (id.includes('/') || role?.kind !== 'site')
    refuse(`“${id}” is no id of a site: lower-case letters, digits and hyphens are, as kr`);
  const taken = sites.get(id) ?? unavailableFiles.find((one) => one.kind === 'site' && one.id === id);
  if (taken) refuse(`there is a site “${id}” already: ${taken.file}`);
}

/** Protects existing files, even those that were never live. @throws UsageError */
export function checkNotExists(path: string, shown: string): void {
  if (existsSync(path)) refuse(`${shown} is there already`);
}

/** @throws UsageError for an invalid pattern, or one that another site claims */
function checkHost(host: string, { sites }: ContentSnapshot): void {
  if (!HOST.test(host) || (host.startsWith('*.') && host.endsWith('.*')))
    refuse(`“${host}” is no pattern of hosts: kr.*, www.example.kr and *.example.kr are, without a port`);
  const { kind, labels } = hostPattern(host);
  for (const { file, config } of sites.values()) {
    const same = (config.hosts ?? [])
      .map(hostPattern)
      .some((one) => one.kind === kind && one.labels === labels);
    if (same) refuse(`the host “${host}” is claimed by ${file}`);
  }
}

/** @throws UsageError for a malformed locale, or one that Intl does not know */
function checkLocale(code: string): void {
  if (!LOCALE_CODE.test(code)) refuse(`“${code}” is no locale: a language and a region are wanted, as ko-KR`);
  const { language, region = '' } = new Intl.Locale(code);
  const isKnown =
    Intl.DateTimeFormat.supportedLocalesOf([code]).length > 0 &&
    nameOf('language', language) !== undefined &&
    nameOf('region', region) !== undefined;
  if (!isKnown)
    refuse(`“${code}” is no locale that Intl knows; a language and a region are wanted, as ko-KR`);
}

/** @throws UsageError for a currency that neither ISO 4217 nor the source site knows */
function checkCurrency(code: string, { currencies = {} }: Site): void {
  if (Object.hasOwn(currencies, code) || CURRENCIES.includes(code)) return;
  const near = nearest(code, Object.keys(currencies)) ?? nearest(code, CURRENCIES);
  refuse(`“${code}” is no currency of ISO 4217${near === null ? '' : `; did you mean “${near}”?`}`);
}

/** Accepts a country, or a region of another site. @throws UsageError */
function checkRegion(region: string, { sites }: ContentSnapshot): void {
  const used = new Set([...sites.values()].map(({ config }) => config.region));
  if (used.has(region) || (/^[A-Z]{2}$/.test(region) && nameOf('region', region) !== undefined)) return;
  refuse(
    `unknown region “${region}”: neither a country’s code of two capitals nor a site’s${suggest(region, used)}`,
  );
}

function nameOf(type: 'language' | 'region', code: string): string | undefined {
  // Codes for unknown values and for tests of writing systems.
  if (['ZZ', 'XA', 'XB', 'und'].includes(code)) return undefined;
  try {
    return new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}
