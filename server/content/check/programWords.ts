import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { ProgramNames } from '../analysis/analysis.ts';
import { isKeyNamed, stripPlural } from '../plurals.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import { type CheckedFile, wordsOf } from './graph/entries.ts';
import { fallbackLocale, hasWords, missingFault } from './texts.ts';

/** The namespace of block labels, which are checked where a block is used. */
const LABELS = 'blocks.';

/** Words that the program uses and an offered locale lacks. Words that every locale lacks are no author's fault. */
export function programWords({ words = [], counted = [] }: ProgramNames) {
  const shared = new Set([...words.filter((name) => !name.startsWith(LABELS)), ...counted]);
  /** All keys that the program uses and that some locale has. */
  const keys = memoizeWeak((graph: ContentGraph) => new Set(written(graph, shared)));
  const faults = memoizeWeak((graph: ContentGraph) => [...allMissing(graph, keys(graph), new Set(counted))]);
  return { keys, faults };
}

/** Yields the keys that at least half of the locales with this file have, as some languages have more. */
function* written(graph: ContentGraph, names: ReadonlySet<string>): Generator<string> {
  const locales = [...graph.locales.values()];
  const counts = new Map<string, number>();
  for (const locale of locales)
    for (const key of new Set(wordsOf(locale).map((words) => stripPlural(words.key))))
      if (isKeyNamed(names, key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const [key, count] of counts) {
    const [namespace = ''] = key.split('.', 1);
    if (count * 2 >= locales.filter(({ namespaces }) => namespaces.has(namespace)).length) yield key;
  }
}

function* allMissing(
  graph: ContentGraph,
  keys: ReadonlySet<string>,
  counted: ReadonlySet<string>,
): Generator<CrossFault> {
  for (const [locale, { site, defaultOf: sites, others }] of graph.reach([]).locales) {
    for (const key of keys) {
      const has = (code: string) => hasWords(graph.locales.get(code), key, counted.has(key));
      if (has(locale) !== false) continue;
      const shown = fallbackLocale(locale, others[0] ?? site, graph, has);
      const fault = missingFault({ key, locale, sites, others, instead: shown });
      const [namespace] = key.split('.', 1);
      const file = `locales/${locale}/${namespace}.yaml`;
      yield { ...fault, file, line: 1, column: 1 };
    }
  }
}

/** The keys that pages, sites and the program use from a locale's file of words, as `home.hero.title`. */
export type Needs = (locale: string, namespace: string) => ReadonlySet<string>;

/** @param own keys that the program itself uses */
export function collectNeeds(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
  own: Iterable<string>,
): Needs {
  const cache = new Map<string, Set<string>>();
  const named = function* (locale: string, prefix: string): Generator<string> {
    for (const { version } of checkedFiles) {
      for (const ref of version?.analysis.refs ?? []) {
        if (ref.kind !== 'key' || !ref.key.startsWith(prefix)) continue;
        const guard = version?.analysis.guards[ref.guard] ?? [];
        if (graph.reach(guard).locales.has(locale)) yield ref.key;
      }
    }
    if (!graph.reach([]).locales.has(locale)) return;
    for (const key of own) if (key.startsWith(prefix)) yield key;
  };
  return (locale, namespace) =>
    cache.getOrInsertComputed(`${locale} ${namespace}`, () => new Set(named(locale, `${namespace}.`)));
}
