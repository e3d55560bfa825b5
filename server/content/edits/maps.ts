import { isCollection, isMap, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';
import type { Edit } from '../fixes/fix.ts';
import { written } from '../fixes/scalarEdits.ts';
import { inserted, removed } from './lists.ts';
import {
  type EditedText,
  EditRefused,
  edited,
  endOf,
  endOfPair,
  type Found,
  findNode,
  keyOf,
  lineEnd,
  lineStart,
  pairOf,
  refuseAlias,
  startOf,
  type Way,
} from './nodes.ts';
import { entryText, type FileStyle, fileStyleOf, literalText, otherKind, scalarEdit } from './written.ts';

/**
 * A value at a way, where there is one in its place, else as a new entry. `after`: the key behind which a new one stands,
 * else at the end.
 * @throws EditRefused
 */
export function setValue(edit: EditedText, way: Way, value: unknown, after?: string): EditedText {
  const { text, file } = edit;
  const style = fileStyleOf(text, file);
  const found = findNode(text, way);
  if (found.missing.length > 0) return edited(edit, [newEntry(text, found, value, style, after)]);
  const { node, isInFlow } = found;
  refuseAlias(node);
  if (isScalar(node) && isPlainValue(value))
    return edited(edit, [scalarEdit(text, node, value, isInFlow, style)]);
  if (isSeq(node) && !node.flow && Array.isArray(value) && !node.items.some(isCollection))
    return setList(edit, way, node.toJSON(), value);
  return edited(edit, [otherKind(text, node, value, isInFlow, style)]);
}

/** Another name for a key, in the quotes that it has. @throws EditRefused where it is not there */
export function renamedKey(edit: EditedText, way: Way, name: string): EditedText {
  const { pair, isInFlow } = findThere(edit.text, way);
  if (!pair) throw new EditRefused('it is no key');
  const key = keyOf(pair);
  return edited(edit, [
    { from: startOf(key), to: endOf(key, edit.text), text: written(name, key.type, isInFlow) },
  ]);
}

/** @throws EditRefused where it is not there */
function findThere(text: string, way: Way): Found {
  const found = findNode(text, way);
  if (found.missing.length === 0) return found;
  throw new EditRefused(`there is no “${way.join('.')}” in the file any more`, 'conflict');
}

function isPlainValue(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** A list a line an entry: those at its beginning and end that stay are not touched. */
function setList(edit: EditedText, way: Way, before: unknown[], after: readonly unknown[]): EditedText {
  const shorter = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < shorter && before[head] === after[head]) head++;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  let result = edit;
  const fresh = after.slice(head, after.length - tail);
  for (const [index, value] of fresh.entries()) result = inserted(result, way, head + index, value);
  for (let index = before.length - tail - 1; index >= head; index--)
    result = removed(result, [...way, index + fresh.length]);
  return result;
}

function newEntry(
  text: string,
  { node, missing, isInFlow }: Found,
  value: unknown,
  style: FileStyle,
  after?: string,
): Edit {
  const [key, ...inner] = missing;
  const whole = inner.reduceRight<unknown>((one, step) => ({ [step]: one }), value);
  if (!isMap(node) || typeof key !== 'string')
    throw new EditRefused(`there is no place for “${missing.join('.')}”; write it into the file`);
  const last = (after === undefined ? null : pairOf(node, after)) ?? node.items.at(-1);
  if (isInFlow || node.flow) return flowEntry(text, node, last, entryText(key, whole, style, true), style);
  const first = node.items[0];
  if (!first || !last) throw new EditRefused(`there is no place for “${key}”; write it into the file`);
  const column = startOf(keyOf(first)) - lineStart(text, startOf(keyOf(first)));
  const indent = ' '.repeat(column);
  const isLong = typeof whole === 'string' && whole.includes('\n');
  const entry = isLong
    ? `${key}: ${literalText(whole, style, `${indent}  `)}`
    : entryText(key, whole, style, false);
  const at = lineEnd(text, endOfPair(last, text));
  const isOpen = !text.slice(0, at).endsWith('\n');
  return { from: at, to: at, text: isOpen ? style.eol + indent + entry : indent + entry + style.eol };
}

function flowEntry(
  text: string,
  map: YAMLMap,
  last: Pair | undefined,
  entry: string,
  { eol }: FileStyle,
): Edit {
  if (!last) return { from: startOf(map), to: endOf(map, text), text: `{ ${entry} }` };
  const key = startOf(keyOf(last));
  const indent = text.slice(lineStart(text, key), key);
  const at = endOfPair(last, text);
  return { from: at, to: at, text: (indent.trim() === '' ? `,${eol}${indent}` : ', ') + entry };
}

/**
 * Takes an entry away, of a list or of a group; and the group or list with it where nothing else is in it.
 * @throws EditRefused where it is not there
 */
export function removeEntry(edit: EditedText, way: Way): EditedText {
  const { text } = edit;
  const { parent, pair } = findThere(text, way);
  if (parent?.items.length === 1 && way.length > 1 && typeof way.at(-2) === 'string')
    return removeEntry(edit, way.slice(0, -1));
  if (!pair || !isMap(parent)) return removed(edit, way);
  const index = parent.items.indexOf(pair);
  const [before, next] = [parent.items[index - 1], parent.items[index + 1]];
  const from = startOf(keyOf(pair));
  const isAlone = !parent.flow && text.slice(lineStart(text, from), from).trim() === '';
  if (isAlone) {
    const to = lineEnd(text, endOfPair(pair, text));
    return edited(edit, [{ from: lineStart(text, from), to, text: '' }]);
  }
  if (next) return edited(edit, [{ from, to: startOf(keyOf(next)), text: '' }]);
  if (before) return edited(edit, [{ from: endOfPair(before, text), to: endOfPair(pair, text), text: '' }]);
  throw new EditRefused('nothing else is in it; change it in the file');
}
