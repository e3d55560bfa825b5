import { createInstance, type InterpolationOptions, type i18n } from 'i18next';
import type { Text } from '../../schemas/types.ts';
import type { LocaleContent } from '../content/snapshot.ts';

export type TextVariables = Record<string, unknown>;

/** Words of one locale, with its fallbacks. */
export interface Words {
  /** The words under a key or in a map by locale; `undefined` where nobody has any. */
  text(text: Text, variables?: TextVariables): string | undefined;
  /** The words under a key of the code's own; the key itself where nobody has any, so that it is seen. */
  key(key: string, variables?: TextVariables): string;
  has(key: string): boolean;
  /** All strings directly below a key, e.g. the labels of a block. */
  labels(key: string): Record<string, string>;
}

/**
 * Words of the first locale, falling back along the chain (requirements M4).
 * `defaults` are variables that every text may name, e.g. `{{facts.students}}`.
 */
export function createWords(chain: readonly LocaleContent[], defaults: TextVariables): Words {
  const [main] = chain;
  if (!main) throw new Error('words need a locale');
  const codes = chain.map((locale) => locale.code);
  const engine = createEngine(chain, defaults);
  const find = (value: Text, variables: TextVariables) => {
    if (typeof value === 'string')
      return engine.exists(value, variables) ? String(engine.t(value, variables)) : undefined;
    const code = codes.find((candidate) => value[candidate] !== undefined);
    const words = (code ? value[code] : undefined) ?? Object.values(value)[0];
    const all = { ...defaults, ...variables };
    const { interpolator } = engine.services;
    return words && interpolator.interpolate(words, all, main.code, {} as InterpolationOptions);
  };
  const kept = new Map<string, string | undefined>();
  const text = (value: Text, variables: TextVariables = {}) => {
    const key = keyOf(value, variables);
    if (key === undefined) return find(value, variables);
    if (kept.has(key)) return kept.get(key);
    const words = find(value, variables);
    // Rather all anew once in a while than an order kept at each look-up.
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, words);
    return words;
  };
  return {
    text,
    key: (key, variables) => text(key, variables) ?? key,
    has: (key) => text(key) !== undefined,
    labels: (key) => Object.assign({}, ...[...chain].reverse().map((locale) => stringsBelow(locale, key))),
  };
}

/** How many texts are remembered for a locale. */
const MAX_KEPT = 5_000;

/** One name for a text with its variables, where they are plain; `undefined` for a map by locale, or for anything larger. */
function keyOf(value: Text, variables: TextVariables): string | undefined {
  if (typeof value !== 'string') return undefined;
  let key = value;
  for (const name in variables) {
    const variable = variables[name];
    if (typeof variable !== 'string' && typeof variable !== 'number') return undefined;
    key += `\n${name}\t${variable}`;
  }
  return key.length <= 500 ? key : undefined;
}

function createEngine(chain: readonly LocaleContent[], defaults: TextVariables): i18n {
  const [main, ...others] = chain;
  const engine = createInstance();
  engine.init({
    lng: main?.code ?? '',
    fallbackLng: others.map((locale) => locale.code),
    // Only the stated chain: never `zh` for `zh-TW`.
    load: 'currentOnly',
    resources: Object.fromEntries(
      chain.map((locale) => [locale.code, { translation: locale.words as Record<string, string> }]),
    ),
    initAsync: false,
    nsSeparator: false,
    returnNull: false,
    // React escapes what it draws.
    interpolation: { escapeValue: false, defaultVariables: defaults },
  });
  return engine;
}

function stringsBelow(locale: LocaleContent, key: string): Record<string, string> {
  let node: unknown = locale.words;
  for (const part of key.split('.')) {
    node = node !== null && typeof node === 'object' ? (node as Record<string, unknown>)[part] : undefined;
  }
  if (node === null || typeof node !== 'object') return {};
  return Object.fromEntries(
    Object.entries(node).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
