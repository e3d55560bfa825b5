import { createInstance, type i18n } from 'i18next';
import type { School, Text } from '../../../schemas/types.ts';
import { DependentCache } from '../../content/dependentCache.ts';
import { PLURALS } from '../../content/plurals.ts';
import type { LocaleContent } from '../../content/snapshot.ts';
import { TextCache } from '../../lib/textCache.ts';

export interface Words {
  /** The language of the words: of the first locale that has any. */
  readonly lang: string;
  /** The text for a key or a map by locale; `undefined` if no locale has it. */
  text(text: Text, variables?: TextVariables): string | undefined;
  /** The text for a key in the code; the key itself if no locale has it, so that this is visible. */
  key(key: string, variables?: TextVariables): string;
  has(key: string): boolean;
  /** The language (`lang` of its locale) of a text, if that is not the first locale's. */
  otherLanguage(text: Text): string | undefined;
  /** All strings directly below a key in the code, such as the labels of a block. */
  labels(key: string): Readonly<Record<string, string>>;
}

/** Words engines by the first locale of their chain. */
const wordsCache = new DependentCache<LocaleContent, Words>();

/** Words of the first locale with fallbacks (requirements M4). Texts may refer to the school's `facts`. */
export function getWords(chain: readonly LocaleContent[], facts: School['facts']): Words {
  const [main] = chain;
  if (!main) throw new Error('words need a locale');
  return wordsCache.of(main, [facts, ...chain], () => createWords(chain, { facts }));
}

function createWords(chain: readonly LocaleContent[], defaults: TextVariables): Words {
  const codes = chain.map((locale) => locale.code);
  const engine = new WordsEngine(chain, defaults);
  const find = (value: Text, variables: TextVariables) => {
    if (typeof value === 'string') return engine.find(value, variables);
    const code = codes.find((candidate) => value[candidate] !== undefined);
    const words = (code ? value[code] : undefined) ?? Object.values(value)[0];
    return words && engine.interpolate(words, { ...defaults, ...variables });
  };
  const remembered = new TextCache<string | undefined>();
  const text = (value: Text, variables: TextVariables = {}) => {
    const key = keyOf(value, variables);
    return key === undefined ? find(value, variables) : remembered.get(key, () => find(value, variables));
  };
  const labels = new Map<string, Readonly<Record<string, string>>>();
  return {
    lang: (chain.find(({ words }) => words.size > 0) ?? chain[0])?.info.lang ?? '',
    text,
    key: (key, variables) => text(key, variables) ?? key,
    has: (key) => text(key) !== undefined,
    otherLanguage: (value) => {
      const code = typeof value === 'string' ? engine.localeOf(value) : codes.find((one) => value[one]);
      return code === codes[0] ? undefined : chain.find((locale) => locale.code === code)?.info.lang;
    },
    labels: (key) => {
      const all =
        labels.get(key) ?? Object.freeze(Object.assign({}, ...engine.nodes(key).reverse().map(stringsOf)));
      labels.set(key, all);
      return all;
    },
  };
}

/** A cache key for a text with plain variables; `undefined` for a map by locale, or for larger values. */
function keyOf(value: Text, variables: TextVariables): string | undefined {
  if (typeof value !== 'string') return undefined;
  let key = value;
  for (const name in variables) {
    const variable = variables[name];
    if (typeof variable !== 'string' && typeof variable !== 'number') return undefined;
    // 1 and "1" differ, because only numbers select a plural form.
    key += `\n${name}\t${typeof variable === 'string' ? JSON.stringify(variable) : variable}`;
  }
  return key.length <= 500 ? key : undefined;
}

/** The strings directly in a record; none for any other value. */
export function stringsOf(node: unknown): Record<string, string> {
  if (node === null || typeof node !== 'object') return {};
  return Object.fromEntries(
    Object.entries(node).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The values that a text may refer to, as in `{{name}}`. */
export type TextVariables = Record<string, unknown>;

/** i18next with the words of one locale and its fallbacks. Namespaces are loaded on first use. */
class WordsEngine {
  readonly #chain: readonly LocaleContent[];
  readonly #i18n: i18n;
  readonly #loaded = new Set<string>();

  /** @param defaults variables for all texts */
  constructor(chain: readonly LocaleContent[], defaults: TextVariables) {
    const [main, ...others] = chain;
    this.#chain = chain;
    this.#i18n = createInstance();
    void this.#i18n.init({
      lng: main?.code ?? '',
      fallbackLng: others.map((locale) => locale.code),
      // Uses only the given chain: never `zh` for `zh-TW`.
      load: 'currentOnly',
      ns: [],
      resources: {},
      initAsync: false,
      nsSeparator: false,
      returnNull: false,
      // React escapes the text.
      interpolation: { escapeValue: false, defaultVariables: defaults },
    });
  }

  /** The text under a key; `undefined` if no locale has it. */
  find(key: string, variables: TextVariables): string | undefined {
    const { namespace, rest } = split(key);
    if (rest === '' || !this.#load(namespace)) return undefined;
    // Texts cannot include other texts: texts that refer to each other would never end.
    const options = { ...variables, ns: namespace, nest: false };
    const { count } = variables;
    const name = typeof count === 'number' ? this.#formOf(key, count) : rest;
    if (!this.#i18n.exists(name, options)) return undefined;
    const text: unknown = this.#i18n.t(name, { ...options, returnObjects: true });
    if (typeof text === 'string') return text;
    // A map in place of the text counts as missing.
    const lng = this.localeOf(key);
    return lng === undefined ? undefined : String(this.#i18n.t(name, { ...options, lng }));
  }

  /** The name of a text that counts. Where its locale lacks the form for a number, another form, not another language. */
  #formOf(key: string, count: number): string {
    const { namespace, rest } = split(key);
    const code = this.localeOf(key);
    if (code === undefined) return rest;
    const has = (form: string) => this.#i18n.getResource(code, namespace, rest + form) !== undefined;
    const right = `_${new Intl.PluralRules(code).select(count)}`;
    if ([right, '', ...(count === 0 ? ['_zero'] : [])].some(has)) return rest;
    return rest + (['_other', ...PLURALS.map((form) => `_${form}`)].find(has) ?? '');
  }

  /** The first locale of the chain that has a text under the key, or a plural form of it. */
  localeOf(key: string): string | undefined {
    const { namespace, rest } = split(key);
    if (rest === '' || !this.#load(namespace)) return undefined;
    return this.#chain.find(({ code }) =>
      ['', ...PLURALS.map((form) => `_${form}`)].some(
        (form) => typeof this.#i18n.getResource(code, namespace, rest + form) === 'string',
      ),
    )?.code;
  }

  /** Returns the value of a key, or a whole namespace, in each locale that has one. */
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
    if (this.#loaded.has(namespace)) return true;
    const having = this.#chain.filter(({ words }) => words.has(namespace));
    for (const { code, words } of having)
      this.#i18n.addResourceBundle(code, namespace, words.get(namespace)?.words, false, true, SHARED_WORDS);
    if (having.length > 0) this.#loaded.add(namespace);
    return having.length > 0;
  }
}

/** The words are the snapshot's own objects: locales with the same fallback share them. */
const SHARED_WORDS = { silent: true, skipCopy: true };

/** The namespace is the part of a key before its first dot. */
function split(key: string): { namespace: string; rest: string } {
  const dot = key.indexOf('.');
  return dot < 0 ? { namespace: key, rest: '' } : { namespace: key.slice(0, dot), rest: key.slice(dot + 1) };
}
