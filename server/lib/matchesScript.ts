import { TextCache } from './textCache.ts';

const verdicts = new TextCache<boolean>();

/**
 * Returns whether a text may be in a language, judged by its characters. Most letters must belong to the language's
 * script. Kana means Japanese; without kana, Japanese, traditional and simplified Chinese are distinguished by
 * characters that exist in only some of them. A text without letters may be in any language.
 * @param lang a language tag, such as `zh-Hant-TW`
 */
export function matchesScript(text: string, lang: string): boolean {
  return text === '' || verdicts.get(`${lang}\n${text}`, () => detectScript(text, lang));
}

function detectScript(text: string, lang: string): boolean {
  const script = new Intl.Locale(lang).maximize().script ?? '';
  const letters = text.match(/\p{L}/gu) ?? [];
  const pattern = patternOf(script);
  if (letters.length === 0 || !pattern) return true;
  const own = letters.filter((letter) => pattern.test(letter));
  if (2 * own.length < letters.length) return false;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) && SCRIPTS[script]) return script === 'Jpan';
  return own.every((letter) => !isForeign(letter, script));
}

const SCRIPTS: Record<string, readonly string[]> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Hans: ['Han'],
  Hant: ['Han'],
  Kore: ['Hangul'],
};
const patterns = new Map<string, RegExp | undefined>();

/** Matches a letter of the script; undefined if Unicode does not know the script. */
function patternOf(script: string): RegExp | undefined {
  if (!patterns.has(script)) patterns.set(script, createPattern(SCRIPTS[script] ?? [script]));
  return patterns.get(script);
}

function createPattern(scripts: readonly string[]): RegExp | undefined {
  try {
    return new RegExp(`^[${scripts.map((name) => `\\p{Script=${name}}`).join('')}ー々]$`, 'u');
  } catch {
    return undefined;
  }
}

/** Whether a Chinese character is another writing system's: this one's character set lacks it, another has it. */
function isForeign(letter: string, script: string): boolean {
  const sets = characterSets();
  const own = sets.get(script);
  if (!own || own.has(letter)) return false;
  return [...sets.values()].some((set) => set.has(letter));
}

let sets: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** The characters of each kind of writing: GB 2312, Big5, level 1 of JIS X 0208. Read from the platform's decoders. */
function characterSets(): ReadonlyMap<string, ReadonlySet<string>> {
  sets ??= new Map([
    ['Hans', charactersOf('gbk', [0xb0, 0xf7])],
    ['Hant', charactersOf('big5', [0xa4, 0xf9])],
    ['Jpan', charactersOf('euc-jp', [0xb0, 0xcf])],
  ]);
  return sets;
}

/** The characters of the rows from the first to the last byte, in two bytes each. */
function charactersOf(encoding: string, [first, last]: [number, number]): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const least = encoding === 'big5' ? 0x40 : 0xa1;
  const bytes: number[] = [];
  for (let row = first; row <= last; row++)
    for (let cell = least; cell <= 0xfe; cell++) if (cell <= 0x7e || cell >= 0xa1) bytes.push(row, cell);
  return new Set(decoder.decode(Uint8Array.from(bytes)).match(/\p{Script=Han}/gu));
}
