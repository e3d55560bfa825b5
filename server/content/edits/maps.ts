import { isCollection, isMap, isScalar, isSeq } from 'yaml';
import type { Edit } from '../fixes/fix.ts';
import { insertEntry, removeListEntry } from './lists.ts';
import {
  applyEdits,
  type EditedText,
  EditRefused,
  endOf,
  endOfPair,
  type FoundNode,
  findNode,
  findPair,
  getKeyNode,
  lineEnd,
  lineStart,
  refuseAlias,
  startOf,
  type ValuePath,
} from './nodes.ts';
import {
  type FileStyle,
  fileStyleOf,
  formatEntry,
  formatLiteral,
  replaceNode,
  scalarText,
} from './written.ts';

/** Replaces the value at a path, or adds an entry after the key `after`, else at the end. @throws EditRefused */
export function setValue(edit: EditedText, path: ValuePath, value: unknown, after?: string): EditedText {
  const { text, file } = edit;
  const style = fileStyleOf(text, file);
  const found = findNode(text, path);
  if (found.missing.length > 0) return applyEdits(edit, [newEntry(text, found, value, style, after)]);
  const { node, isInFlow } = found;
  refuseAlias(node);
  if (isScalar(node) && isPlainValue(value)) {
    const [from, to] = [startOf(node), endOf(node, text)];
    const written = applyEdits(edit, [{ from, to, text: scalarText(text, node, value, isInFlow, style) }]);
    if (isReadAs(value, written.text, path)) return written;
    const quoted = applyEdits(edit, [{ from, to, text: JSON.stringify(value) }]);
    if (isReadAs(value, quoted.text, path)) return quoted;
    throw new EditRefused('it is written in a way that cannot be changed here');
  }
  if (isSeq(node) && !node.flow && Array.isArray(value) && !node.items.some(isCollection))
    return setList(edit, path, node.toJSON(), value);
  return applyEdits(edit, [replaceNode(text, node, value, isInFlow, style)]);
}

/** Whether a text is read with this value at a path; spaces around it are not kept. */
function isReadAs(value: string | number | boolean, text: string, path: ValuePath): boolean {
  const { node, missing } = findNode(text, path);
  const read = missing.length === 0 && isScalar(node) ? node.value : undefined;
  return typeof value === 'string'
    ? typeof read === 'string' && read.trim() === value.trim()
    : read === value;
}

function isPlainValue(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Writes a list with one entry per line; unchanged entries at its beginning and end are not touched. */
function setList(
  edit: EditedText,
  path: ValuePath,
  before: unknown[],
  after: readonly unknown[],
): EditedText {
  const shorter = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < shorter && before[head] === after[head]) head++;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  let result = edit;
  const fresh = after.slice(head, after.length - tail);
  for (const [index, value] of fresh.entries()) result = insertEntry(result, path, head + index, value);
  for (let index = before.length - tail - 1; index >= head; index--)
    result = removeListEntry(result, [...path, index + fresh.length]);
  return result;
}

function newEntry(
  text: string,
  { node, missing, isInFlow }: FoundNode,
  value: unknown,
  style: FileStyle,
  after?: string,
): Edit {
  const [key, ...inner] = missing;
  const whole = inner.reduceRight<unknown>((one, step) => ({ [step]: one }), value);
  if (!isMap(node) || typeof key !== 'string')
    throw new EditRefused(`there is no place for “${missing.join('.')}”; write it into the file`);
  const last = (after === undefined ? null : findPair(node, after)) ?? node.items.at(-1);
  const isFlow = isInFlow || node.flow === true;
  const inline = formatEntry(key, whole, style, isFlow);
  if (isFlow && !last) return { from: startOf(node), to: endOf(node, text), text: `{ ${inline} }` };
  if (!last) throw new EditRefused(`there is no place for “${key}”; write it into the file`);
  if (isFlow) {
    const from = startOf(getKeyNode(last));
    const indent = text.slice(lineStart(text, from), from);
    const at = endOfPair(last, text);
    return { from: at, to: at, text: (indent.trim() === '' ? `,${style.eol}${indent}` : ', ') + inline };
  }
  const start = startOf(getKeyNode(node.items[0] ?? last));
  const indent = ' '.repeat(start - lineStart(text, start));
  const isLong = typeof whole === 'string' && whole.includes('\n');
  const entry = isLong ? `${key}: ${formatLiteral(whole, style, `${indent}  `)}` : inline;
  const at = lineEnd(text, endOfPair(last, text));
  const isOpen = !text.slice(0, at).endsWith('\n');
  return { from: at, to: at, text: isOpen ? style.eol + indent + entry : indent + entry + style.eol };
}

/** Removes an entry, and its list or map if nothing else is in it. @throws EditRefused if it is missing */
export function removeEntry(edit: EditedText, path: ValuePath): EditedText {
  const { text } = edit;
  const { parent, pair, missing } = findNode(text, path);
  if (missing.length > 0)
    throw new EditRefused(`there is no “${path.join('.')}” in the file any more`, 'conflict');
  if (parent?.items.length === 1 && path.length > 1 && typeof path.at(-2) === 'string')
    return removeEntry(edit, path.slice(0, -1));
  if (!pair || !isMap(parent)) return removeListEntry(edit, path);
  const index = parent.items.indexOf(pair);
  const [before, next] = [parent.items[index - 1], parent.items[index + 1]];
  const from = startOf(getKeyNode(pair));
  const isAlone = !parent.flow && text.slice(lineStart(text, from), from).trim() === '';
  if (isAlone) {
    const to = lineEnd(text, endOfPair(pair, text));
    return applyEdits(edit, [{ from: lineStart(text, from), to, text: '' }]);
  }
  if (next) return applyEdits(edit, [{ from, to: startOf(getKeyNode(next)), text: '' }]);
  if (before)
    return applyEdits(edit, [{ from: endOfPair(before, text), to: endOfPair(pair, text), text: '' }]);
  throw new EditRefused('nothing else is in it; change it in the file');
}
