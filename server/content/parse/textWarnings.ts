import { type Document, isScalar, type Pair, type Scalar, visit } from 'yaml';
import { type TextFault, textFault } from '../fault.ts';
import { quoteText } from '../fixes/scalarEdits.ts';
import { codePoint } from '../messageText.ts';
import { cutByCommas } from './missingQuotes.ts';

/** A `#` with a space before but not after it: probably text, as in “problem #1”, and no comment. */
const CUT = /[ \t]#(?=[^\s#!])/;
/** The same mark directly after a value. */
const BEHIND = /[ \t]+#(?=[^\s#!])/y;
/** A comment without a space after its `#` in place of a key's value: probably that value. */
const INSTEAD = /:[ \t]+#(?=[^\s#!])/y;
/** Characters that occur in texts but not in names. */
const PROSE = /\s|[^\0-\u007f]/;

/** A day or a moment. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\S*)?$/;

/** Reports odd but readable texts: a `#` that cuts one, and invisible characters. */
export function textWarnings(doc: Document, text: string): TextFault[] {
  const found: TextFault[] = [];
  const named: Scalar[] = [];
  const repeated = new Set<string>();
  visit(doc, {
    Alias(_, { source }) {
      repeated.add(source);
    },
    Collection(_, { flow, range, items }) {
      if (!flow || !range) return;
      found.push(...splitNumbers(text.slice(range[0], range[1]), range[0]), ...cutByCommas(items, text));
    },
    Pair(_, pair) {
      found.push(...cutWhole(pair, text), ...lostHeading(pair, text));
    },
    Scalar(place, node) {
      const { value, range, type } = node;
      if (node.anchor !== undefined) named.push(node);
      if (typeof value === 'string' && range) {
        const remarks = ofValue(value, text, range[0], range[1], type === 'PLAIN');
        // A key with such a character differs from the intended key.
        const inKey = { severity: 'error', isMisread: true } as const;
        found.push(...(place === 'key' ? remarks.map((remark) => ({ ...remark, ...inKey })) : remarks));
      }
    },
  });
  return [...found, ...named.filter(({ anchor = '' }) => !repeated.has(anchor)).map(unusedName)];
}

/** Reports an anchor (`&name`) that no alias repeats: it was probably meant as text. */
function unusedName({ anchor, value, range }: Scalar): TextFault {
  const fromName = (range?.[0] ?? 0) - `&${anchor} `.length;
  if (typeof value !== 'string' || MOMENT.test(value)) {
    const message = `nothing repeats this with “*${anchor}”; take “&${anchor}” off, or write “*${anchor}” where it belongs too`;
    return { ...textFault('yaml-alias', fromName, message), severity: 'warning' };
  }
  const text = quoteText(`&${anchor} ${value}`);
  const message = `YAML takes “&${anchor}” for a name, which no “*${anchor}” repeats; put all of this text in quotes: ${text}`;
  return { ...textFault('yaml-alias', fromName, message), severity: PROSE.test(value) ? 'error' : 'warning' };
}

/** Reports a value that is only a comment. It may be empty on purpose, so this is only a warning. */
function* cutWhole({ key, value }: Pair, text: string): Generator<TextFault> {
  if (!isScalar(key) || !key.range || (value !== null && !(isScalar(value) && value.value === null))) return;
  INSTEAD.lastIndex = key.range[1];
  const begin = INSTEAD.exec(text)?.[0];
  if (begin === undefined) return;
  const from = key.range[1] + begin.length - 1;
  const words = text.slice(from).split('\n', 1)[0]?.trimEnd() ?? '';
  const right = quoteText(words);
  const message = `“#” begins a comment, so that no value is here; put all of it in quotes: ${right}`;
  const edit = { from, to: from + words.length, text: right };
  yield { ...textFault('text-cut', from, message, edit), severity: 'warning' };
}

/** Reports a heading of Markdown that YAML takes for a comment, as the “|” of its text is missing. */
function* lostHeading({ key, value }: Pair, text: string): Generator<TextFault> {
  if (!isScalar(key) || !isScalar(value) || value.type !== 'PLAIN' || !key.range || !value.range) return;
  const [heading] = /##+ .*/.exec(text.slice(key.range[1], value.range[0])) ?? [];
  if (heading === undefined || !PROSE.test(String(value.value))) return;
  const message = `“${heading}” is a comment here and no heading; write “|” behind “${key.value}:”`;
  yield { offset: text.indexOf(heading, key.range[1]), code: 'text-cut', message, severity: 'warning' };
}

/** Quotes of a word processor around a whole text. */
const CURLY = /^[“”][^“”\n]*[“”]$/;

/** @param start the offset of the value in the text @param end the offset of its end */
function ofValue(value: string, text: string, start: number, end: number, isPlain: boolean): TextFault[] {
  const found: TextFault[] = [];
  BEHIND.lastIndex = end;
  if (isPlain && BEHIND.test(text)) {
    const at = text.indexOf('#', end);
    const isText = PROSE.test(value) || /\d/.test(text.charAt(at + 1));
    found.push({ ...cutFault(text, at), severity: isText ? 'error' : 'warning' });
  }
  if (isPlain && CURLY.test(value) && PROSE.test(value.slice(1, -1))) {
    const right = quoteText(value);
    const message = `“ and ” are letters of this text, which visitors see; write ${right}, or, if it is a quotation, put straight quotes around these`;
    const edit = { from: start, to: end, text: right };
    found.push({ ...textFault('quotes-curly', start, message, edit), severity: 'warning' });
  }
  found.push(...garbled(value, text, start, end));
  const hidden = HIDDEN.exec(value)?.[0];
  if (hidden === undefined) return found;
  const at = text.slice(start, end).indexOf(hidden);
  const from = start + Math.max(at, 0);
  const turns = TURNS.test(hidden);
  const what = turns ? 'turns the direction of what follows' : 'is not seen';
  const message = `a character that ${what} (${codePoint(hidden)}) is in this text; take it out, or write the words again`;
  // In words it may be intended, for instance where a line may break.
  const isMeant = at < 0 || PROSE.test(value.replaceAll(hidden, ''));
  const edit = isMeant ? null : { from, to: from + hidden.length, text: '' };
  return [
    ...found,
    { ...textFault('character-hidden', from, message, edit), severity: turns ? 'error' : 'warning' },
  ];
}

/** UTF-8 continuation bytes as they look when read as Western European letters. */
const LATER = '[\\u0080-\\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€]';
export const GARBLED = new RegExp(
  `(?:[ã-ï]${LATER}{2}){2}|(?<![A-ZÀ-Þ])[ÂÃ][\\u0080-\\u00bf]|â€[\\u0080-\\u00bf™œ˜“”¦]`,
);

/** Reports letters that another program has read in the wrong encoding, or replaced by question marks. */
function* garbled(value: string, text: string, start: number, end: number): Generator<TextFault> {
  const letters = GARBLED.exec(value)?.[0];
  if (letters !== undefined) {
    const offset = start + Math.max(text.slice(start, end).indexOf(letters), 0);
    const message = `“${letters}” is a letter that a program read in another encoding; write the words again, or export them once more as UTF-8`;
    yield { offset, code: 'text-garbled', message };
  } else if (/^\?{3,}[\s?!.]*$/.test(value)) {
    const message = `a program has put “?” in place of each letter of “${value}”; write the words again, or export them once more as UTF-8`;
    yield { offset: start, code: 'text-garbled', message, severity: 'warning' };
  }
}

/** Reports numbers with a comma, which YAML splits inside brackets. Inner brackets report their own. */
function* splitNumbers(source: string, start: number): Generator<TextFault> {
  const inner = source.slice(1).search(/[[{"']/);
  const own = inner < 0 ? source : source.slice(0, inner + 1);
  const split = [...own.matchAll(/(?<=[[{:,][ \t]*)[1-9]\d{0,2}(?:,\d{3})+(?=[ \t]*[,\]}])/g)];
  // [1200,800] may be two numbers that lack a space.
  if (!split.some(([number]) => number.includes(',0')) && !/, /.test(own) && source.startsWith('[')) return;
  for (const { 0: number, index } of split) {
    const right = number.replaceAll(',', '');
    const from = start + index;
    const edit = { from, to: from + number.length, text: right };
    const message = `“${number}” is several values here, as a comma ends one; write ${right}`;
    yield { ...textFault('number-comma', from, message, edit), isMisread: true };
  }
}

/** Characters that change the direction of the text after them, unlike the marks U+200E and U+200F. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;
/** Invisible characters, except joiners that scripts and emoji need (U+200C, U+200D), and the soft hyphen. */
const HIDDEN =
  /[\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u;

/** What stands before a value: a key in braces, or on a line of its own. */
const BEFORE = /^(?:.*[{,]\s*[\w-]+:\s+|\s*(?:- +)*(?:- +|[\w.-]+:\s+))(?=\S)/;

function cutFault(text: string, offset: number): TextFault {
  const line = text.slice(text.lastIndexOf('\n', offset) + 1).split('\n', 1)[0] ?? '';
  const [before = ''] = BEFORE.exec(line.slice(0, line.search(CUT))) ?? [];
  const rest = line.slice(before.length);
  const words = quoteText((/[{[]/.test(before) ? (/^[^,}\]]*/.exec(rest)?.[0] ?? '') : rest).trim());
  const how = before === '' ? 'put the whole text in quotes' : `put all of it in quotes: ${words}`;
  const message = `the text ends here, as “ #” begins a comment; ${how}; or write a space behind the “#” of a comment`;
  return textFault('text-cut', offset, message);
}

/** A `#` that cuts off a text and something the parser then misses, such as a “}”. */
export function cutBefore(text: string, from: number, error: number): TextFault | null {
  const end = text.indexOf('\n', error);
  const lines = text.slice(from, end < 0 ? undefined : end);
  const at = lines
    .replace(/"[^"\n]*"|'[^'\n]*'|^[ \t]*#.*$/gm, (quoted) => '.'.repeat(quoted.length))
    .search(CUT);
  return at < 0 ? null : cutFault(text, from + at + 1);
}
