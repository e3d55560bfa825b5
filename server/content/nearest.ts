import { distance } from 'fastest-levenshtein';
import { formatList } from './messageText.ts';

/** Look-alikes of ASCII characters other than full-width ones, with their names and the intended character. */
const OTHERS: Record<string, readonly [name: string, plain: string]> = {
  '\u3000': ['an ideographic space', ' '],
  '、': ['an ideographic comma', ','],
  '。': ['an ideographic full stop', '.'],
  '“': ['a typographic quote', '"'],
  '”': ['a typographic quote', '"'],
  '「': ['a quote of Chinese and Japanese', '"'],
  '」': ['a quote of Chinese and Japanese', '"'],
  '【': ['a bracket of Chinese and Japanese', '['],
  '】': ['a bracket of Chinese and Japanese', ']'],
  '\u00ad': ['a soft hyphen, which is not seen', ''],
  '\u200c': ['a joiner, which is not seen', ''],
  '\u200d': ['a joiner, which is not seen', ''],
  '\u200e': ['a mark of direction, which is not seen', ''],
  '\u200f': ['a mark of direction, which is not seen', ''],
  '\u2010': ['a hyphen of another kind', '-'],
  '\u2011': ['a hyphen at which no line breaks', '-'],
  '–': ['a dash', '-'],
  '—': ['a dash', '-'],
  '−': ['a minus sign', '-'],
};
for (const [index, letter] of [...'аеорсухіАВЕКМНОРСТХ'].entries())
  OTHERS[letter] = ['a Cyrillic letter', 'aeopcyxiABEKMHOPCTX'[index] ?? ''];

const SIGNS: Record<string, string> = {
  ':': 'colon',
  ',': 'comma',
  ';': 'semicolon',
  '{': 'brace',
  '}': 'brace',
  '[': 'bracket',
  ']': 'bracket',
  '(': 'bracket',
  ')': 'bracket',
  '/': 'slash',
  '#': 'number sign',
  '-': 'hyphen',
  '.': 'full stop',
  '@': 'at sign',
};

const WIDE = /[\uff01-\uff5e]/;
const ALIKE = new RegExp(`${WIDE.source}|[${Object.keys(OTHERS).join('')}]`, 'g');

/** Replaces characters that look like ASCII by the intended ones. */
export function plainText(text: string): string {
  return text.replace(ALIKE, asciiOf);
}

/** Returns the ASCII character that a look-alike stands for. */
export function asciiOf(letter: string): string {
  if (WIDE.test(letter)) return String.fromCharCode(letter.charCodeAt(0) - 0xfee0);
  return OTHERS[letter]?.[1] ?? letter;
}

/** Returns the name of such a character: `“：” is a full-width colon`. */
export function confusableName(letter: string): string {
  const plain = asciiOf(letter);
  const kind = /\d/.test(plain) ? 'digit' : /[a-z]/i.test(plain) ? 'letter' : (SIGNS[plain] ?? 'sign');
  return `“${letter}” is ${OTHERS[letter]?.[0] ?? `a full-width ${kind}`}`;
}

/** Returns the name of the first such character in a text; empty if there is none. */
export function confusableIn(text: string): string {
  const [letter] = text.match(ALIKE) ?? [];
  return letter === undefined ? '' : confusableName(letter);
}

/** Returns the message for a character that is not allowed at its place. */
export function unexpected(sign: string): string {
  const alike = confusableIn(sign);
  return alike === '' ? `“${sign}” is not expected here` : `${alike}; write “${plainText(sign)}”`;
}

const MAX_CANDIDATES = 5000;
const MAX_NAME_LENGTH = 120;

/** File names often begin and end alike. */
const FILE = /\.(?:sgf|svg|png|jpe?g|webp|avif|mp4|vtt)$/;

/** The name that was probably meant: equal except for case, else only a few letters different. */
export function nearest(name: string, names: Iterable<string>): string | null {
  if (name.length === 0 || name.length > MAX_NAME_LENGTH) return null;
  const lower = name.toLowerCase();
  const stem = name.replace(/^.*\/|\.(?:ya?ml|json)$/g, '');
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(stem.length / (FILE.test(name) ? 6 : 3))) + 0.5;
  let seen = 0;
  for (const candidate of names) {
    if (++seen > MAX_CANDIDATES) break;
    if (candidate === stem) return candidate;
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const other = candidate.toLowerCase();
    const apart = areSwapped(lower, other) ? 1 : distance(lower, other);
    if (apart >= bestDistance || apart > Math.max(candidate.length, name.length) / 2) continue;
    best = candidate;
    bestDistance = apart;
    if (apart === 0) break;
  }
  return best;
}

/** Whether two names differ in two neighbouring letters that are exchanged. */
function areSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return (
    at >= 0 && one === other.slice(0, at) + other.charAt(at + 1) + other.charAt(at) + other.slice(at + 2)
  );
}

/** Returns `; did you mean “x”?`, or an empty text if no name is near. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const near = nearest(plainText(name), names);
  const alike = confusableIn(name);
  return near === null ? '' : `${alike && `: ${alike}`}; did you mean “${near}”?`;
}

/** Returns the nearest name and the allowed ones: `; did you mean “x”? allowed: x, y`. */
export function suggest(name: string, names: Iterable<string>): string {
  const all = [...names];
  const hint = didYouMean(name, all);
  if (all.length === 0) return hint;
  return `${hint === '' ? ';' : hint} allowed: ${formatList(all)}`;
}
