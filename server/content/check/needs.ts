import type { ContentGraph } from './graph/contentGraph.ts';
import type { Member } from './graph/entries.ts';

/** Keys that pages, sites and the program ask of a locale's file of words. */
export class Needs {
  readonly #graph: ContentGraph;
  readonly #members: readonly Member[];
  readonly #own: Iterable<string>;
  readonly #keys = new Map<string, Set<string>>();

  /** @param own keys that the program uses by itself */
  constructor(graph: ContentGraph, members: readonly Member[], own: Iterable<string>) {
    this.#graph = graph;
    this.#members = members;
    this.#own = own;
  }

  /** With the namespace, as `home.hero.title`. */
  of(locale: string, namespace: string): ReadonlySet<string> {
    const name = `${locale} ${namespace}`;
    return this.#keys.getOrInsertComputed(name, () => new Set(this.#named(locale, `${namespace}.`)));
  }

  *#named(locale: string, prefix: string): Generator<string> {
    for (const { version } of this.#members) {
      for (const ref of version?.analysis.refs ?? []) {
        if (ref.kind !== 'key' || !ref.key.startsWith(prefix)) continue;
        const scope = version?.analysis.scopes[ref.scope] ?? [];
        if (this.#graph.reach(scope).locales.has(locale)) yield ref.key;
      }
    }
    if (!this.#graph.reach([]).locales.has(locale)) return;
    for (const key of this.#own) if (key.startsWith(prefix)) yield key;
  }
}
