import { isSeq, type YAMLSeq } from 'yaml';
import {
  type EditedText,
  EditRefused,
  endOf,
  findNode,
  lineEnd,
  lineStart,
  startOf,
  type ValuePath,
} from './nodes.ts';
import { fileStyleOf, formatBlock, formatInline } from './written.ts';

/** The range of a list entry: the empty lines before it, then its lines with the comments above them. */
interface Span {
  start: number;
  body: number;
  end: number;
}

/** Moves an entry up (-1) or down (1) by one, with the comments above it. @throws EditRefused */
export function moveEntry(edit: EditedText, path: ValuePath, by: -1 | 1): EditedText {
  const { text, file } = edit;
  const { list, index } = entryAt(text, path);
  const other = index + by;
  if (!list.items[other]) throw new EditRefused(`it is the ${by < 0 ? 'first' : 'last'} of its list already`);
  const [first, second] = [
    spanOf(text, list, Math.min(index, other)),
    spanOf(text, list, Math.max(index, other)),
  ];
  const [above, below] = [withoutEnd(text, first), withoutEnd(text, second)];
  const after =
    text.slice(0, first.body) +
    text.slice(second.body, below) +
    text.slice(above, second.body) +
    text.slice(first.body, above) +
    text.slice(below);
  return { text: after, file };
}

/** Inserts an entry, which then is at `index`. @throws EditRefused */
export function insertEntry(edit: EditedText, listWay: ValuePath, index: number, value: unknown): EditedText {
  const style = fileStyleOf(edit.text, edit.file);
  return insertedText(edit, listWay, index, (indent, isFlow) =>
    isFlow && !style.isJson ? formatInline(value, style) : formatBlock(value, style, indent),
  );
}

export function duplicateEntry(edit: EditedText, path: ValuePath): EditedText {
  const { text } = edit;
  const { list, index } = entryAt(text, path);
  const source = text.slice(startOf(list.items[index]), endOf(list.items[index], text));
  return insertedText(edit, path.slice(0, -1), index + 1, () => source);
}

/** Removes an entry with its comments and the empty lines that become superfluous. @throws EditRefused */
export function removeListEntry(edit: EditedText, path: ValuePath): EditedText {
  const { text, file } = edit;
  const { list, index } = entryAt(text, path);
  if (list.items.length === 1) throw new EditRefused('it is the only one of its list');
  const span = spanOf(text, list, index);
  const next = list.items[index + 1] === undefined ? null : spanOf(text, list, index + 1);
  // Of `[a, b, c]` it removes `a, `, and for the last entry `, c`.
  const inFlow = next
    ? { start: span.start, end: next.start }
    : { start: endOf(list.items[index - 1], text), end: span.end };
  const inLines = index === 0 && next ? { start: span.body, end: next.body } : span;
  const { start: from, end: to } = list.flow ? inFlow : inLines;
  return { text: text.slice(0, from) + text.slice(to), file };
}

/** @param write returns the entry; its lines after the first have this indentation */
export function insertedText(
  edit: EditedText,
  path: ValuePath,
  index: number,
  write: (indent: string, isFlow: boolean) => string,
): EditedText {
  const { text, file } = edit;
  const style = fileStyleOf(text, file);
  const { node: list, isInFlow } = findNode(text, path);
  if (!isSeq(list) || list.items.length === 0)
    throw new EditRefused('there is no list to add to; write it into the file');
  const before = Math.min(index, list.items.length) - 1;
  const put = (at: number, added: string) => ({ text: text.slice(0, at) + added + text.slice(at), file });
  if (isInFlow || list.flow) {
    const item = list.items[Math.max(before, 0)];
    const indent = text.slice(lineStart(text, startOf(item)), startOf(item));
    const isAlone = indent.trim() === '';
    const gap = isAlone ? `,${style.eol}${indent}` : ', ';
    const body = write(isAlone ? indent : '', true);
    return before < 0 ? put(startOf(item), body + gap) : put(endOf(item, text), gap + body);
  }
  const indent = ' '.repeat(startOf(list) - lineStart(text, startOf(list)));
  const body = `${indent}- ${write(`${indent}  `, false)}`;
  const spans = [
    spanOf(text, list, Math.max(before, 0)),
    ...(list.items[1] === undefined ? [] : [spanOf(text, list, 1)]),
  ];
  const [near, second] = spans;
  const gap = second ? text.slice(second.start, second.body) : '';
  if (before < 0) return put(near?.body ?? 0, body + style.eol + gap);
  const at = near?.end ?? 0;
  const isOpen = at > 0 && text[at - 1] !== '\n';
  return put(at, isOpen ? style.eol + gap + body : gap + body + style.eol);
}

function entryAt(text: string, path: ValuePath): { list: YAMLSeq; index: number } {
  const { parent, missing } = findNode(text, path);
  if (missing.length > 0 || !isSeq(parent))
    throw new EditRefused('it is not in its list any more', 'conflict');
  return { list: parent, index: Number(path.at(-1)) };
}

function spanOf(text: string, list: YAMLSeq, index: number): Span {
  const item: unknown = list.items[index];
  if (list.flow) return { start: startOf(item), body: startOf(item), end: endOf(item, text) };
  const end = endOfEntry(text, list, index);
  if (index === 0) {
    const body = aboveFirst(text, lineStart(text, startOf(list)));
    return { start: body, body, end };
  }
  const start = endOfEntry(text, list, index - 1);
  const empty = /^(?:[ \t]*\r?\n)*/.exec(text.slice(start))?.[0].length ?? 0;
  return { start, body: start + empty, end };
}

/** Returns the end of an entry: after its last line, and after comments right of the list's dashes. */
function endOfEntry(text: string, list: YAMLSeq, index: number): number {
  const column = startOf(list) - lineStart(text, startOf(list));
  let end = lineEnd(text, endOf(list.items[index], text));
  for (;;) {
    const [comment] = /^[ ]*#[^\n]*\n?/.exec(text.slice(end, lineEnd(text, end))) ?? [];
    if (comment === undefined || comment.search('#') <= column) return end;
    end += comment.length;
  }
}

/** Returns the start of the comments above the first entry, below the key of its list. */
function aboveFirst(text: string, dash: number): number {
  let start = dash;
  while (start > 0) {
    const line = lineStart(text, start - 1);
    if (!/^[ ]*#/.test(text.slice(line, start))) return start;
    start = line;
  }
  return start;
}

/** Returns the end of an entry without its final line end, which the last one of a file may lack. */
function withoutEnd(text: string, { body, end }: Span): number {
  return body + text.slice(body, end).replace(/\r?\n$/, '').length;
}
