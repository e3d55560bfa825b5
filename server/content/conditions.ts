import type { FlagValues, StaticCondition } from './analysis.ts';

/** What a condition asks of a site; a site's config fits, and so do the facts of a broken one. */
export interface ConditionSite {
  id: string;
  region: string | null;
  flags: FlagValues;
  localeFlags: ReadonlyMap<string, FlagValues>;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function names(value: unknown): string[] | null {
  const list = typeof value === 'string' ? [value] : value;
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null;
}

/** Reduces an authored `when` to what a site and a locale decide; what is malformed in it asks for nothing. */
export function conditionOf(value: unknown): StaticCondition {
  if (!isMap(value)) return {};
  const condition: StaticCondition = {};
  for (const key of ['site', 'locale', 'region', 'flag'] as const) {
    const wanted = names(value[key]);
    if (wanted) condition[key] = wanted;
  }
  if (['loggedIn', 'window', 'device'].some((key) => value[key] !== undefined)) condition.open = true;
  if (isMap(value['not'])) condition.not = conditionOf(value['not']);
  if (Array.isArray(value['any'])) condition.any = value['any'].map(conditionOf);
  return condition;
}

/** Whether a condition holds on a site in a locale; undefined where that hangs on the request. */
export function holds(condition: StaticCondition, site: ConditionSite, locale: string): boolean | undefined {
  const { site: sites, locale: locales, region, flag, not, any } = condition;
  if (sites && !sites.includes(site.id)) return false;
  if (locales && !locales.includes(locale)) return false;
  if (region && !region.some((name) => name === site.region)) return false;
  if (flag && !flag.some((name) => hasFlag(name, site, locale))) return false;
  let sure = condition.open !== true;
  if (not) {
    const inner = holds(not, site, locale);
    if (inner === true) return false;
    sure &&= inner === false;
  }
  if (any) {
    const inner = any.map((part) => holds(part, site, locale));
    if (inner.every((part) => part === false)) return false;
    sure &&= inner.includes(true);
  }
  return sure ? true : undefined;
}

/** Whether it can hold at all for some visitor at some time. */
export function mayHold(
  conditions: readonly StaticCondition[],
  site: ConditionSite,
  locale: string,
): boolean {
  return conditions.every((condition) => holds(condition, site, locale) !== false);
}

function hasFlag(wanted: string, site: ConditionSite, locale: string): boolean {
  const [name = '', value] = wanted.split('=', 2);
  const set = site.localeFlags.get(locale)?.[name] ?? site.flags[name];
  if (value !== undefined) return String(set) === value;
  return set !== undefined && set !== false;
}
