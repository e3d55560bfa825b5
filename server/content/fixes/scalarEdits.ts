import { isMap, isPair, isScalar, isSeq, parseDocument, stringify } from 'yaml';
import { type Edit, type Fix, withEdits } from './fix.ts';

/** The texts that a fix other than `indent` may produce, the likeliest first; empty if it fits nothing at the offset. */
export function fixedTexts(text: string, offset: number, fix: Exclude<Fix, { kind: 'indent' }>): string[] {
  if (fix.kind === 'shift') return shiftedTexts(text, fix.line, fix.by);
  const edit = editOf(text, offset, fix);
  return edit ? [withEdits(text, [edit])] : [];
}

function editOf(text: string, at: number, fix: Exclude<Fix, { kind: 'indent' | 'shift' }>): Edit | null {
  if (fix.kind === 'text') return fix;
  if (fix.kind === 'quotes') return quotesEdit(text, at);
  return fix.kind === 'value' ? valueEdit(text, at, fix.wrong, fix.right) : unquoteEdit(text, at, fix.right);
}

/** Replaces a wrong word in a value or key: the whole, or its only occurrence in it. Keeps the quotes. */
function valueEdit(text: string, offset: number, wrong: string, right: string): Edit | null {
  const found = scalarAt(parseRoot(text), offset);
  if (!found) return null;
  const { scalar, from, to, isInFlow } = found;
  const source = text.slice(from, to);
  if (String(scalar.value) === wrong || source === wrong)
    return { from, to, text: formatScalar(right, scalar.type, isInFlow) };
  const places = [...source.matchAll(new RegExp(`(?<![\\w-])${RegExp.escape(wrong)}(?![\\w-])`, 'gu'))];
  const [place] = places;
  if (!place || places.length > 1 || /["'\\\n]/.test(right)) return null;
  return { from: from + place.index, to: from + place.index + wrong.length, text: right };
}

/** Replaces all given names in a value or key, old ones by new. Null if one does not occur literally. */
export function namesEdit(
  text: string,
  root: unknown,
  offset: number,
  names: ReadonlyMap<string, string>,
): Edit | null {
  const found = scalarAt(root, offset);
  if (!found) return null;
  const { scalar, from, to, isInFlow } = found;
  const whole = names.get(String(scalar.value));
  if (whole !== undefined) return { from, to, text: formatScalar(whole, scalar.type, isInFlow) };
  const source = text.slice(from, to);
  // Longest first, because a path may also occur with an anchor.
  const old = [...names.keys()].sort((a, b) => b.length - a.length);
  if (old.some((name) => !source.includes(name))) return null;
  const pattern = new RegExp(`(?<![\\w/])(?:${old.map(RegExp.escape).join('|')})(?![\\w/-])`, 'gu');
  return { from, to, text: source.replace(pattern, (name) => names.get(name) ?? name) };
}

/** Removes the quotes of a value; without `right`, adds quotes to an unquoted one. */
function unquoteEdit(text: string, offset: number, right: string | undefined): Edit | null {
  const found = scalarAt(parseRoot(text), offset);
  if (!found) return null;
  const { scalar, from, to } = found;
  if (right !== undefined) return { from, to, text: right };
  return scalar.type === 'PLAIN' ? { from, to, text: JSON.stringify(text.slice(from, to)) } : null;
}

const ENTRY = /^(\s*(?:- )*(?:[\w.-]+|"[^"]*"):[ ]+|\s*- )(\S.*)$/;

/** Puts double quotes around the value of a line's key or list entry; not if it has quotes, or a comment after it. */
function quotesEdit(text: string, offset: number): Edit | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end < 0 ? undefined : end).trimEnd();
  const [, before = '', value = ''] = ENTRY.exec(line) ?? [];
  const isOpen = /^["'#|>]|^[{[](?!\{)/.test(value);
  if (value === '' || isOpen || value.includes(' #')) return null;
  const from = start + before.length;
  return { from, to: from + value.length, text: JSON.stringify(value) };
}

/** Returns the parsed value of a text, for `scalarAt` and `namesEdit`. */
export function parseRoot(text: string): unknown {
  return parseDocument(text, { uniqueKeys: false }).contents;
}

function scalarAt(root: unknown, offset: number) {
  let node = root;
  let isInFlow = false;
  while (isMap(node) || isSeq(node)) {
    isInFlow ||= node.flow === true;
    const items: unknown[] = node.items.flatMap((item) => (isPair(item) ? [item.key, item.value] : [item]));
    node = items.find((item) => {
      const [from = 0, , end = 0] = rangeOf(item);
      return from <= offset && offset < Math.max(end, from + 1);
    });
  }
  const [from = -1, to = -1] = rangeOf(node);
  return isScalar(node) && from <= offset && offset < to ? { scalar: node, from, to, isInFlow } : null;
}

function rangeOf(node: unknown): readonly number[] {
  return (isScalar(node) || isMap(node) || isSeq(node)) && node.range ? node.range : [];
}

/** Returns a text in quotes of a kind that it does not contain. */
export function quoteText(text: string): string {
  // Quotes of a word processor around the whole text were meant as those of YAML.
  const words = /^[“”](.*)[“”]$/.exec(text)?.[1] ?? text;
  return words.includes('"') ? `'${words.replaceAll("'", "''")}'` : JSON.stringify(words);
}

/** Formats a text for YAML, with quotes of the given kind, if any. */
export function formatScalar(word: string, type: string | null | undefined, isInFlow: boolean): string {
  if (type === 'QUOTE_DOUBLE') return JSON.stringify(word);
  if (type === 'QUOTE_SINGLE') return `'${word.replaceAll("'", "''")}'`;
  const plain = stringify(word, { lineWidth: 0 }).trimEnd();
  return isInFlow && plain === word && /[,[\]{}]/.test(word) ? JSON.stringify(word) : plain;
}

/**
 * Shifts a line left or right: by itself, with all lines below it that are further right, up to the next line that is
 * where it should be, and with its neighbours in the same column.
 */
function shiftedTexts(text: string, line: number, by: number): string[] {
  const lines = text.split('\n');
  const indentOf = (one = '') => one.search(/\S/);
  const indent = indentOf(lines[line]);
  const isDash = (one = '') => one.trimStart().startsWith('- ');
  const endAt = (isEnd: (one: string) => boolean) => {
    const end = lines.findIndex((one, index) => index > line && /\S/.test(one) && isEnd(one));
    return end < 0 ? lines.length : end;
  };
  const ends = [
    endAt((one) => indentOf(one) <= indent),
    line + 1,
    endAt((one) => indentOf(one) === indent + by && isDash(one) === isDash(lines[line])),
    endAt((one) => indentOf(one) < indent),
  ];
  return [...new Set(ends)].map((end) =>
    lines.map((one, index) => (index < line || index >= end ? one : shifted(one, by))).join('\n'),
  );
}

function shifted(line: string, by: number): string {
  if (line.trim() === '') return line;
  return by > 0 ? ' '.repeat(by) + line : line.replace(new RegExp(`^ {0,${-by}}`), '');
}
