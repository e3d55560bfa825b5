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
  const text = (value: Text, variables: TextVariables = {}) => {
    if (typeof value === 'string')
      return engine.exists(value, variables) ? String(engine.t(value, variables)) : undefined;
    const code = codes.find((candidate) => value[candidate] !== undefined);
    const words = (code ? value[code] : undefined) ?? Object.values(value)[0];
    return words === undefined
      ? undefined
      : engine.services.interpolator.interpolate(
          words,
          { ...defaults, ...variables },
          main.code,
          {} as InterpolationOptions,
        );
  };
  return {
    text,
    key: (key, variables) => text(key, variables) ?? key,
    has: (key) => engine.exists(key),
    labels: (key) => Object.assign({}, ...[...chain].reverse().map((locale) => stringsBelow(locale, key))),
  };
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
