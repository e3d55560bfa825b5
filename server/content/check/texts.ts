import type { Ref, WordsEntry } from '../analysis/facts.ts';
import { type Fixable, uncertainFix } from '../fixes/fix.ts';
import { formatFirstNames, formatList } from '../messageText.ts';
import { nearest, suggest } from '../nearest.ts';
import { variableFaults } from '../parse/textFields.ts';
import { PLURALS, stripPlural } from '../plurals.ts';
import { type FoundFault, goneFrom, type MissingWords } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import { type GraphLocale, type Reach, wordsOf } from './graph/entries.ts';

type TextRef = Extract<Ref, { kind: 'key' | 'inline' }>;

/**
 * Whether a locale has words for a key; undefined if its file is faulty, or its folder is missing. Forms of a plural
 * are words only of a key that is used with a number: no page, site or label of a block has one.
 */
export function hasWords(
  locale: GraphLocale | undefined,
  key: string,
  isCounted = false,
): boolean | undefined {
  if (!locale) return undefined;
  const dot = key.indexOf('.');
  const namespace = locale.namespaces.get(key.slice(0, dot));
  if (!namespace) return false;
  if (!namespace.leaves) return undefined;
  const rest = key.slice(dot + 1);
  const { leaves } = namespace;
  return leaves.has(rest) || (isCounted && PLURALS.some((form) => leaves.has(`${rest}_${form}`)));
}

/**
 * A text needs words in every locale where it shows (M4): an error of a site in its default locale, elsewhere a
 * warning with the substitute. One fault per locale, or a single one if no locale has any.
 */
export function textFaults(ref: TextRef, reach: Reach, graph: ContentGraph): FoundFault[] {
  const has = (code: string): boolean | undefined => {
    const locale = graph.locales.get(code);
    // A locale without a folder is reported once, at the site that offers it.
    return ref.kind === 'inline' && locale
      ? ref.locales.includes(code)
      : hasWords(locale, ref.kind === 'key' ? ref.key : '');
  };
  const missing = [...reach.locales].filter(([code]) => has(code) === false);
  if (missing.length === 0) return [];
  if (
    ref.kind === 'key' &&
    ![...graph.locales.values()].some((one) => hasWords(one, ref.key, true) !== false)
  ) {
    const prefixes = missing.map(([code]) => wordsFile(code, ref.key));
    const [namespace = ''] = ref.key.split('.', 1);
    const isWritten = [...graph.locales.values()].some(({ namespaces }) => namespaces.has(namespace));
    const about = isWritten ? `key ${ref.key}` : `namespace ${namespace}`;
    return [
      { severity: 'error', code: 'text-missing', ...nowhere(ref, graph), ...goneFrom(...prefixes), about },
    ];
  }
  return missing.map(([locale, { site, defaultOf, others }]) => {
    const key = ref.kind === 'key' ? ref.key : null;
    const instead = fallbackLocale(locale, others[0] ?? site, graph, has);
    return missingFault({ key, locale, sites: defaultOf, others, instead });
  });
}

/** The fault of a text that one locale lacks: its words were removed, or the site has a new default locale. */
export function missingFault(missing: MissingWords): FoundFault {
  const { key, locale, sites } = missing;
  const what = key === null ? 'the text has no words' : `“${key}” has no words`;
  const owners = sites.map((site) => `sites/${site}.`);
  return {
    severity: sites.length > 0 ? 'error' : 'warning',
    code: 'text-missing',
    message: `${what} in ${whereMissing([missing])}`,
    ...goneFrom(...(key === null ? [] : [wordsFile(locale, key)]), ...owners),
    missing,
  };
}

/** Returns the locale of these missing words, and the effect for visitors: `en-GB (sv-SE shows instead)`. */
export function whereMissing(allMissing: readonly MissingWords[]): string {
  const sites = [...new Set(allMissing.flatMap((missing) => missing.sites))];
  const others = [...new Set(allMissing.flatMap((missing) => missing.others))];
  const locale = allMissing[0]?.locale ?? '';
  const instead = formatList([...new Set(allMissing.map((missing) => missing.instead ?? 'nothing'))]);
  if (sites.length === 0) return `${locale} (${instead} shows instead)`;
  const elsewhere = others.length > 0 ? ` (on ${formatList(others)} ${instead} shows instead)` : '';
  return `${locale}, the default locale of ${formatList(sites)}${elsewhere}`;
}

function wordsFile(locale: string, key: string): string {
  return `locales/${locale}/${key.split('.', 1)[0]}.`;
}

/** The locale that shows instead: the first of its fallbacks, then of the site's default, with words. */
export function fallbackLocale(
  locale: string,
  site: string,
  graph: ContentGraph,
  has: (code: string) => boolean | undefined,
): string | null {
  const stated = graph.locales.get(locale)?.info?.fallback.map((fallback) => fallback.name) ?? [];
  const last = graph.sites.get(site)?.facts.defaultLocale;
  return [...stated, ...(last ? [last] : [])].find((other) => has(other) === true) ?? null;
}

function nowhere(ref: Extract<Ref, { kind: 'key' }>, graph: ContentGraph): Fixable & { message: string } {
  const what = ref.label
    ? `block “${ref.label}” needs words that no locale has: “${ref.key}”`
    : `no locale has words for “${ref.key}”`;
  const [namespace = ''] = ref.key.split('.', 1);
  const namespaces = new Set([...graph.locales.values()].flatMap((locale) => [...locale.namespaces.keys()]));
  if (!namespaces.has(namespace)) {
    const near = [...namespaces].filter((one) => nearest(namespace, [one]) !== null);
    const keys = near.flatMap((one) => [...keysOf(one, graph)]);
    const meant = nearest(ref.key, keys);
    const hint = meant ? `; did you mean “${meant}”?` : suggest(namespace, namespaces);
    const message = `${what}: there is no “${namespace}.yaml” in locales/${hint}`;
    return { message, ...uncertainFix(ref.key, meant) };
  }
  const keys = keysOf(namespace, graph);
  const inside = inGroup(ref.key, keys);
  if (inside.length > 0)
    return { message: `${what}: it is a group; it has ${formatFirstNames(inside)}; name one of them` };
  const near = nearest(ref.key, keys);
  return near === null
    ? { message: what }
    : { message: `${what}; did you mean “${near}”?`, ...uncertainFix(ref.key, near) };
}

/** Returns the names directly below a key, if it is a group of words. */
function inGroup(key: string, all: ReadonlySet<string>): string[] {
  const inside = [...all].filter((one) => one.startsWith(`${key}.`));
  return [...new Set(inside.map((one) => one.slice(key.length + 1).split('.', 1)[0] ?? ''))];
}

function keysOf(namespace: string, graph: ContentGraph): Set<string> {
  const all = [...graph.locales.values()].flatMap((locale) => [...wordsOf(locale, namespace)]);
  return new Set(all.map(({ key }) => stripPlural(key)));
}

/** Whether a variable of a text is reported already: it is written wrongly, or names no figure. */
export function hasFaultyVariable({ text, variables: names }: WordsEntry, { school }: ContentGraph): boolean {
  const isNone = (name: string) =>
    school !== null && name.startsWith('facts.') && !Object.hasOwn(school.fact, name.slice(6));
  return names.some(isNone) || [...variableFaults(text)].some(({ code }) => code === 'variable-broken');
}
