import { isMap, isPair, isScalar, isSeq, parseDocument, stringify } from 'yaml';
import type { Edit } from './fix.ts';

/**
 * Another word in place of the wrong one, in the value or key that begins at a place: the whole of it, or where it is in
 * it once, as a link in a text. In the quotes that it had.
 */
export function valueEdit(text: string, offset: number, wrong: string, right: string): Edit | null {
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

/**
 * Other names in the value or key that begins at a place, each time that they are in it. Null where one is not in it as it is.
 * @param names by what they are now
 */
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
  // The longest first: a path, and the same with a place behind it.
  const old = [...names.keys()].sort((a, b) => b.length - a.length);
  if (old.some((name) => !source.includes(name))) return null;
  const pattern = new RegExp(`(?<![\\w/])(?:${old.map(RegExp.escape).join('|')})(?![\\w/-])`, 'gu');
  return { from, to, text: source.replace(pattern, (name) => names.get(name) ?? name) };
}

/** A value without its quotes; without `right`, what is written there in quotes. */
export function unquoteEdit(text: string, offset: number, right: string | undefined): Edit | null {
  const found = scalarAt(parseRoot(text), offset);
  if (!found) return null;
  const { scalar, from, to } = found;
  if (right !== undefined) return { from, to, text: right };
  return scalar.type === 'PLAIN' ? { from, to, text: JSON.stringify(text.slice(from, to)) } : null;
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
  return isScalar(node) && from === offset && to > from ? { scalar: node, from, to, isInFlow } : null;
}

function rangeOf(node: unknown): readonly number[] {
  return (isScalar(node) || isMap(node) || isSeq(node)) && node.range ? node.range : [];
}

/** A text in quotes that are not in it. */
export function quoteText(words: string): string {
  return words.includes('"') ? `'${words.replaceAll("'", "''")}'` : JSON.stringify(words);
}

/** A text as YAML writes it, in quotes of a kind where it has some. */
export function formatScalar(word: string, type: string | null | undefined, isInFlow: boolean): string {
  if (type === 'QUOTE_DOUBLE') return JSON.stringify(word);
  if (type === 'QUOTE_SINGLE') return `'${word.replaceAll("'", "''")}'`;
  const plain = stringify(word, { lineWidth: 0 }).trimEnd();
  return isInFlow && plain === word && /[,[\]{}]/.test(word) ? JSON.stringify(word) : plain;
}
