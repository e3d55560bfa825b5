import { existsSync } from 'node:fs';
import type { Site } from '../../../schemas/types.ts';
import { LOCALE_CODE, roleOf } from '../../content/fileRoles.ts';
import { hostPattern } from '../../content/index/hosts.ts';
import { nearest, suggest } from '../../content/nearest.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { refuse } from '../terminal/command.ts';

const CURRENCIES = Intl.supportedValuesOf('currency');
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(\.\*)?$/;

/** @throws UsageError for an invalid name, or the name of an existing site */
export function checkId(id: string, { sites, outages }: ContentSnapshot): void {
  const role = roleOf(`sites/${id}.yaml`);
  if (id.includes('/') || role?.kind !== 'site')
    refuse(`“${id}” is no id of a site: lower-case letters, digits and hyphens are, as kr`);
  const taken = sites.get(id) ?? outages.find((outage) => outage.kind === 'site' && outage.id === id);
  if (taken) refuse(`there is a site “${id}” already: ${taken.file}`);
}

/** Protects existing files, even those that were never live. @throws UsageError */
export function checkNotExists(path: string, shown: string): void {
  if (existsSync(path)) refuse(`${shown} is there already`);
}

/** @throws UsageError for an invalid pattern, or one that another site claims */
export function checkHost(host: string, { sites }: ContentSnapshot): void {
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
export function checkLocale(code: string): void {
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
export function checkCurrency(code: string, { currencies = {} }: Site): void {
  if (Object.hasOwn(currencies, code) || CURRENCIES.includes(code)) return;
  const near = nearest(code, Object.keys(currencies)) ?? nearest(code, CURRENCIES);
  refuse(`“${code}” is no currency of ISO 4217${near === null ? '' : `; did you mean “${near}”?`}`);
}

/** Accepts a country, or a region of another site. @throws UsageError */
export function checkRegion(region: string, { sites }: ContentSnapshot): void {
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
