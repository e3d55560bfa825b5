import { isPair, isScalar, type Scalar } from 'yaml';
import { type TextFault, yamlFault } from '../fault.ts';
import { LOCALE_CODE } from '../fileRoles.ts';
import { quoteText } from '../fixes/scalarEdits.ts';
import { fullWidthMarkInKey } from './fullWidthMarks.ts';

/** A key and its text on one line; keys of a map in braces. */
const ON_LINE = /^([ \t]*(?:- )*(?:[\w.-]+|"[^"]*"):[ \t]+)(\S.*)$/;
const IN_BRACES = /(?:^|[{,])[ \t]*([\w-]+):[ \t]+/g;
/** Text that continues after its closing quote. */
const BEHIND_QUOTE = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*[^ \t#]/;
/** The same in braces, where a comma or a bracket may end the value. */
const QUOTE_WITHIN = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*[^ \t#,:}\]]/;
/** A comma after the closing quote, as in JSON. */
const COMMA_BEHIND = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'),$/;
/** Markdown at the beginning that YAML takes for a list or an alias, with text behind it. */
const MARKDOWN = /^(?:\[[^[\]]*\](?:\(|[ \t]+[^ \t#,\]}])|\*[^ \t,]*[ \t]+[^ \t#,\]}])/;

/** Returns the fault of a misread text that quotes would fix. @param start the offset of the line in the text */
export function missingQuotes(line: string, start: number): TextFault | null {
  const [, before = '', value = ''] = ON_LINE.exec(line.trimEnd()) ?? [];
  if (COMMA_BEHIND.test(value)) {
    const from = start + before.length + value.length - 1;
    const message = 'no comma ends a line here, as it does in JSON; take it away';
    return yamlFault(from, message, { from, to: from + 1, text: '' });
  }
  if (BEHIND_QUOTE.test(value) || MARKDOWN.test(value)) return faultOf(value, start + before.length);
  const keys = [...line.matchAll(IN_BRACES)];
  for (const [index, { 0: found, 1: key = '', index: at }] of keys.entries()) {
    const from = at + found.length;
    const words = withoutClosing(line.slice(from, keys[index + 1]?.index));
    const isText = LOCALE_CODE.test(key) || words.startsWith('{{');
    if (!isText && !QUOTE_WITHIN.test(words) && !MARKDOWN.test(words)) continue;
    const isBroken = /^["']/.test(words)
      ? BEHIND_QUOTE.test(words)
      : MARKDOWN.test(words) || (/[[\]{}]/.test(words) && !/^(?:\[|\{(?!\{))/.test(words));
    if (isBroken) return faultOf(words, start + from);
  }
  return null;
}

/** Returns a text of a map in braces, without the closing brackets after it. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t}],'.includes(text.charAt(end - 1))) end--;
  const [words, closing] = [text.slice(0, end), text.slice(end)];
  const open = words.split(/[{[]/).length - words.split(/[}\]]/).length;
  return words + closing.slice(0, Math.max(open, 0)).trimEnd();
}

/** Reports texts in braces, by locale or of several words, that a comma ends early: YAML reads the rest as keys without a value. */
export function* cutByCommas(items: readonly unknown[], text: string): Generator<TextFault> {
  let before: Scalar | null = null;
  for (const [index, item] of items.entries()) {
    const { key, value } = isPair(item) ? item : {};
    if (value !== null || !isScalar(key) || fullWidthMarkInKey(String(key.value), 0)) {
      const isPlain = isScalar(key) && isScalar(value) && value.type === 'PLAIN';
      before =
        isPlain && (LOCALE_CODE.test(String(key.value)) || /\S \S/.test(String(value.value))) ? value : null;
      continue;
    }
    const next = items[index + 1];
    // A locale begins the next text.
    if (/^[a-z]{2,3}-[A-Z]{2} /.test(`${key.value}`) || !before || (isPair(next) && next.value === null))
      continue;
    const [from, to] = [before.range?.[0] ?? 0, key.range?.[1] ?? 0];
    const words = quoteText(text.slice(from, to));
    const message = `a comma ends a text in braces; put all of it in quotes: ${words}`;
    yield { ...yamlFault(from, message, { from, to, text: words }), isMisread: true };
  }
}

const QUOTE = /^(["'])(.*)\1$/;

function faultOf(words: string, offset: number): TextFault {
  const [, quote, inner] = QUOTE.exec(words) ?? [];
  const text = quoteText(inner ?? words);
  const why = quote ? `a ${quote} within ends this text; write` : 'put all of this text in quotes:';
  return yamlFault(offset, `${why} ${text}`, { from: offset, to: offset + words.length, text });
}
