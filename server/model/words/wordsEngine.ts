import { createInstance, type i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import { PLURALS } from '../../content/plurals.ts';
import type { LocaleContent } from '../../content/snapshot.ts';
import { sharedWords, WordsBackend } from './wordsBackend.ts';

/** Values that a text may name, as in `{{name}}`. */
export type TextVariables = Record<string, unknown>;

/** Bytes of words kept in memory at most; the least recently used go first. */
const LOADED_BYTES = 16 * 1024 * 1024;
/** Bytes of memory for one of JSON: objects and keys have their price. */
const PER_BYTE = 4;

interface Loaded {
  bytes: number;
  /** Kept so that other locales share it. */
  words: unknown[];
  drop(): void;
}

/** The namespaces that are loaded, of all locales. */
const loaded = new LRUCache<string, Loaded>({
  maxSize: LOADED_BYTES,
  sizeCalculation: ({ bytes }) => Math.min(bytes, LOADED_BYTES),
  dispose: ({ drop }) => drop(),
});
let engines = 0;

/** i18next with the words of one locale and its fallbacks, whose namespaces are loaded when they are first used. */
export class WordsEngine {
  readonly #id = engines++;
  readonly #chain: readonly LocaleContent[];
  readonly #i18n: i18n;

  /** @param defaults variables that every text may name */
  constructor(chain: readonly LocaleContent[], defaults: TextVariables) {
    const [main, ...others] = chain;
    this.#chain = chain;
    this.#i18n = createInstance();
    this.#i18n.use(new WordsBackend((code, namespace) => this.#locale(code)?.words.get(namespace)));
    void this.#i18n.init({
      lng: main?.code ?? '',
      fallbackLng: others.map((locale) => locale.code),
      // Only the stated chain: never `zh` for `zh-TW`.
      load: 'currentOnly',
      ns: [],
      initAsync: false,
      nsSeparator: false,
      returnNull: false,
      // React escapes what it draws.
      interpolation: { escapeValue: false, defaultVariables: defaults },
    });
  }

  /** The text under a key; `undefined` where no locale has any. */
  find(key: string, variables: TextVariables): string | undefined {
    const { namespace, rest } = split(key);
    if (rest === '' || !this.#load(namespace)) return undefined;
    // Texts do not hold others: a few that name one another would be drawn without end.
    const options = { ...variables, ns: namespace, nest: false };
    return this.#i18n.exists(rest, options) ? String(this.#i18n.t(rest, options)) : undefined;
  }

  /** The first locale of the chain that has the key, or a plural form of it. */
  localeOf(key: string): string | undefined {
    const { namespace, rest } = split(key);
    if (rest === '' || !this.#load(namespace)) return undefined;
    return this.#chain.find(({ code }) =>
      ['', ...PLURALS.map((form) => `_${form}`)].some(
        (form) => this.#i18n.getResource(code, namespace, rest + form) !== undefined,
      ),
    )?.code;
  }

  /** Returns what is below a key, or in a namespace, in each locale that has something there. */
  nodes(key: string): unknown[] {
    const { namespace, rest } = split(key);
    if (!this.#load(namespace)) return [];
    return this.#chain.map(({ code }) =>
      rest === ''
        ? this.#i18n.getResourceBundle(code, namespace)
        : this.#i18n.getResource(code, namespace, rest, { ignoreJSONStructure: false }),
    );
  }

  interpolate(text: string, variables: TextVariables): string {
    const { interpolator } = this.#i18n.services;
    return interpolator.interpolate(text, variables, this.#i18n.language, {});
  }

  /** @returns whether any locale has the namespace */
  #load(namespace: string): boolean {
    const key = `${this.#id} ${namespace}`;
    if (loaded.get(key)) return true;
    const having = this.#chain.filter(({ words }) => words.has(namespace));
    if (having.length === 0) return false;
    const codes = having.map(({ code }) => code);
    const files = having.flatMap(({ words }) => words.get(namespace) ?? []);
    void this.#i18n.reloadResources(codes, [namespace]);
    const words = files.map(sharedWords);
    const bytes = files.reduce((sum, file) => sum + file.bytes * PER_BYTE, 1);
    const drop = () => {
      for (const code of codes) this.#i18n.removeResourceBundle(code, namespace);
    };
    loaded.set(key, { bytes, words, drop });
    return true;
  }

  #locale(code: string): LocaleContent | undefined {
    return this.#chain.find((locale) => locale.code === code);
  }
}

/** The namespace is what is before a key's first dot. */
function split(key: string): { namespace: string; rest: string } {
  const dot = key.indexOf('.');
  return dot < 0 ? { namespace: key, rest: '' } : { namespace: key.slice(0, dot), rest: key.slice(dot + 1) };
}
