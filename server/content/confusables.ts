/** Characters that look like ASCII characters, except full-width ones: their name, and the intended character. */
const OTHERS: Record<string, readonly [name: string, plain: string]> = {
  '\u3000': ['an ideographic space', ' '],
  '、': ['an ideographic comma', ','],
  '。': ['an ideographic full stop', '.'],
  '“': ['a typographic quote', '"'],
  '”': ['a typographic quote', '"'],
  '「': ['a quote of Chinese and Japanese', '"'],
  '」': ['a quote of Chinese and Japanese', '"'],
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

/** Returns the ASCII character that another one is meant as. */
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
