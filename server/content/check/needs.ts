import type { ContentGraph } from './graph/contentGraph.ts';
import type { Member } from './graph/entries.ts';

/** Keys that pages, sites and the program ask of a locale's file of words, with the namespace, as `home.hero.title`. */
export type Needs = (locale: string, namespace: string) => ReadonlySet<string>;

/** @param own keys that the program uses by itself */
export function needsOf(graph: ContentGraph, members: readonly Member[], own: Iterable<string>): Needs {
  const known = new Map<string, Set<string>>();
  const named = function* (locale: string, prefix: string): Generator<string> {
    for (const { version } of members) {
      for (const ref of version?.analysis.refs ?? []) {
        if (ref.kind !== 'key' || !ref.key.startsWith(prefix)) continue;
        const scope = version?.analysis.scopes[ref.scope] ?? [];
        if (graph.reach(scope).locales.has(locale)) yield ref.key;
      }
    }
    if (!graph.reach([]).locales.has(locale)) return;
    for (const key of own) if (key.startsWith(prefix)) yield key;
  };
  return (locale, namespace) =>
    known.getOrInsertComputed(`${locale} ${namespace}`, () => new Set(named(locale, `${namespace}.`)));
}
