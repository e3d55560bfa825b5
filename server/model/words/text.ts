import type { School, Text } from '../../../schemas/types.ts';
import { DependentCache } from '../../content/dependentCache.ts';
import type { LocaleContent } from '../../content/snapshot.ts';
import { TextCache } from '../../lib/textCache.ts';
import { type TextVariables, WordsEngine } from './wordsEngine.ts';

export type { TextVariables } from './wordsEngine.ts';

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
