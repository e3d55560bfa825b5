import type { Ref } from '../analysis.ts';
import { nearest, suggest } from '../nearest.ts';
import { PLURALS, withoutPlural } from './keys.ts';
import type { Concern, CrossFault, World, WorldLocale } from './world.ts';

type FoundFault = Pick<CrossFault, 'severity' | 'code' | 'message'> & Pick<CrossFault, 'blame'>;
type TextRef = Extract<Ref, { kind: 'key' | 'inline' }>;

/** Whether a locale has words for a key; undefined where its file is out of order, or its folder is missing. */
function hasWords(locale: WorldLocale | undefined, key: string): boolean | undefined {
  if (!locale || locale.namespaces.size === 0) return undefined;
  const dot = key.indexOf('.');
  const namespace = locale.namespaces.get(key.slice(0, dot));
  if (!namespace) return false;
  if (!namespace.leaves) return undefined;
  const rest = key.slice(dot + 1);
  const { leaves } = namespace;
  return leaves.has(rest) || PLURALS.some((form) => leaves.has(`${rest}_${form}`));
}

/**
 * A text must have words in every locale that it shows in (M4): missing in a site's default locale it is an error,
 * elsewhere a warning that says what shows instead.
 */
export function textFault(ref: TextRef, concern: Concern, world: World): FoundFault | null {
  const has = (code: string): boolean | undefined =>
    ref.kind === 'inline' ? ref.locales.includes(code) : hasWords(world.locales.get(code), ref.key);
  if (ref.kind === 'key' && concern.complete.has(ref.key)) return null;
  const missing = [...concern.locales].filter(([code]) => has(code) === false);
  if (missing.length === 0) {
    if (ref.kind === 'key') concern.complete.add(ref.key);
    return null;
  }
  const blame = {
    prefixes:
      ref.kind === 'key' ? missing.map(([code]) => `locales/${code}/${ref.key.split('.', 1)[0]}.`) : [],
    deletions: true,
  };
  const fault = (severity: 'error' | 'warning', message: string): FoundFault => ({
    severity,
    code: 'text-missing',
    message,
    blame,
  });
  if (ref.kind === 'key' && ![...world.locales.keys()].some((code) => has(code) !== false)) {
    return fault('error', nowhere(ref, world));
  }
  const what = ref.kind === 'inline' ? 'the text has no words' : `“${ref.key}” has no words`;
  const defaults = missing.filter(([, { defaultOf }]) => defaultOf !== null);
  if (defaults.length > 0) {
    const where = defaults.map(([code, { defaultOf }]) => `${code}, the default locale of ${defaultOf}`);
    const others = missing.filter(([, { defaultOf }]) => defaultOf === null).map(([code]) => code);
    return fault('error', `${what} in ${[...where, ...others].join('; in ')}`);
  }
  const instead = missing.map(([code, { site }]) => {
    const chain = chainOf(code, site, world);
    return `${code} (${chain.find((other) => has(other) === true) ?? 'nothing'} shows instead)`;
  });
  return fault('warning', `${what} in ${instead.join(', ')}`);
}

/** Locales asked in turn for words that one lacks: those that it states, then the site's default. */
function chainOf(code: string, site: string, world: World): string[] {
  const stated = world.locales.get(code)?.info?.fallback.map((fallback) => fallback.name) ?? [];
  const last = world.sites.get(site)?.facts.defaultLocale;
  return last ? [...stated, last] : stated;
}

function nowhere(ref: Extract<Ref, { kind: 'key' }>, world: World): string {
  const what = ref.label
    ? `block “${ref.label}” needs words that no locale has: “${ref.key}”`
    : `no locale has words for “${ref.key}”`;
  const [namespace = ''] = ref.key.split('.', 1);
  const namespaces = new Set([...world.locales.values()].flatMap((locale) => [...locale.namespaces.keys()]));
  if (!namespaces.has(namespace)) {
    const near = nearest(namespace, namespaces);
    const meant = near === null ? null : nearest(near + ref.key.slice(namespace.length), keysOf(near, world));
    const hint = meant ? `; did you mean “${meant}”?` : suggest(namespace, namespaces);
    return `${what}: there is no “${namespace}.yaml” in locales/${hint}`;
  }
  const near = nearest(ref.key, keysOf(namespace, world));
  return near === null ? what : `${what}; did you mean “${near}”?`;
}

function keysOf(namespace: string, world: World): Set<string> {
  const keys = new Set<string>();
  for (const locale of world.locales.values()) {
    for (const key of locale.namespaces.get(namespace)?.leaves?.keys() ?? []) {
      keys.add(`${namespace}.${withoutPlural(key)}`);
    }
  }
  return keys;
}
