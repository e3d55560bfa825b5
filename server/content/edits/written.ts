import { isScalar, type Scalar, stringify } from 'yaml';
import { isRecord } from '../../lib/isRecord.ts';
import type { Edit } from '../fixes/fix.ts';
import { formatScalar } from '../fixes/scalarEdits.ts';
import { endOf, lineStart, startOf } from './nodes.ts';

export interface FileStyle {
  isJson: boolean;
  eol: string;
}

export function fileStyleOf(text: string, file: string): FileStyle {
  return { isJson: file.endsWith('.json'), eol: /\r\n/.test(text) ? '\r\n' : '\n' };
}

/** Formats a value on one line in a map or list; `isInFlow`: inside braces. */
export function formatInline(value: unknown, style: FileStyle, isInFlow = true): string {
  if (Array.isArray(value)) return `[${value.map((item) => formatInline(item, style)).join(', ')}]`;
  if (isRecord(value)) {
    const entries = Object.entries(value).map(([key, item]) => formatEntry(key, item, style, true));
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  if (style.isJson || typeof value !== 'string' || value.includes('\n')) return JSON.stringify(value);
  return formatScalar(value, 'PLAIN', isInFlow);
}

export function formatEntry(key: string, value: unknown, style: FileStyle, isInFlow: boolean): string {
  return `${style.isJson ? JSON.stringify(key) : formatScalar(key, 'PLAIN', true)}: ${formatInline(value, style, isInFlow)}`;
}

/** Formats a value over several lines if necessary; the first one has no indentation. */
export function formatBlock(value: unknown, { isJson, eol }: FileStyle, indent: string): string {
  const text = isJson ? JSON.stringify(value, null, 2) : stringify(value, { lineWidth: 0 });
  return text
    .trimEnd()
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : indent + line))
    .join(eol);
}

/** Formats a multi-line text as YAML writes it below a key. */
export function formatLiteral(value: string, { eol }: FileStyle, indent: string): string {
  const lines = value.trimEnd().split(/\r?\n/);
  return ['|-', ...lines.map((line) => (line === '' ? '' : indent + line))].join(eol);
}

/** Returns a value as it replaces a scalar, in the scalar's style: its quotes, its lines. */
export function scalarText(
  text: string,
  node: Scalar,
  value: string | number | boolean,
  isInFlow: boolean,
  style: FileStyle,
): string {
  if (style.isJson || typeof value !== 'string') return JSON.stringify(value);
  const source = text.slice(startOf(node), endOf(node, text));
  const [head = '', ...lines] = source.split(/\r?\n/);
  const indent = /^[ ]*/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? '';
  if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
    return [head, ...bodyOf(node, lines, value).map((line) => (line === '' ? '' : indent + line))].join(
      style.eol,
    );
  if (value.includes('\n')) {
    if (isInFlow || node.type !== 'PLAIN') return JSON.stringify(value);
    return formatLiteral(value, style, columnIndent(text, startOf(node)));
  }
  const folded = lines.length > 0 ? refolded([head, ...lines], node, value) : null;
  return folded?.join(style.eol + indent) ?? formatScalar(value, node.type, isInFlow);
}

function bodyOf(node: Scalar, lines: readonly string[], value: string): string[] {
  const paragraphs = value.replace(/^\s+|\s+$/g, '').split(/\r?\n/);
  if (node.type === 'BLOCK_LITERAL') return paragraphs;
  const before = lines
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .map((one) => one.split('\n'));
  // Each line break is an empty line, so an empty paragraph is only the one before it.
  return paragraphs.flatMap((paragraph, index) => [
    ...(index > 0 ? [''] : []),
    ...(paragraph === '' ? [] : keptLines(before[index] ?? [], paragraph)),
  ]);
}

/** Returns the lines of a plain or quoted multi-line text; null if they do not show how it is written. */
function refolded(source: readonly string[], node: Scalar, value: string): string[] | null {
  const lines = source.map((line) => line.trim());
  if (node.type === 'PLAIN')
    return lines.join(' ') === node.value && !/[:#]/.test(value) ? keptLines(lines, value) : null;
  const quote = node.type === 'QUOTE_DOUBLE' ? '"' : "'";
  if (lines.join(' ') !== quote + String(node.value) + quote || /["'\\]/.test(value)) return null;
  return keptLines(lines, quote + value + quote);
}

/** Splits a text into lines: unchanged ones at its beginning and end, and one for the change between them. */
function keptLines(lines: readonly string[], value: string): string[] {
  let [head, tail, rest] = [0, lines.length, value];
  for (; head < tail && rest.startsWith(`${lines[head]} `); head++)
    rest = rest.slice((lines[head]?.length ?? 0) + 1);
  for (; tail > head && rest.endsWith(` ${lines[tail - 1]}`); tail--)
    rest = rest.slice(0, -((lines[tail - 1]?.length ?? 0) + 1));
  return [...lines.slice(0, head), rest, ...lines.slice(tail)];
}

/** Returns the indentation of lines below a key, or in a list entry. */
function columnIndent(text: string, offset: number): string {
  const line = text.slice(lineStart(text, offset), offset);
  return ' '.repeat(/^[ ]*(?:- +)*/.exec(line)?.[0].length ?? 0) + (line.includes(':') ? '  ' : '');
}

export function replaceNode(
  text: string,
  node: unknown,
  value: unknown,
  isInFlow: boolean,
  style: FileStyle,
): Edit {
  const from = startOf(node);
  const before = text.slice(0, from);
  // A value below its key moves next to it.
  const gap = isScalar(node) ? '' : (/\s*\n[ ]*$/.exec(before)?.[0] ?? '');
  return {
    from: from - gap.length,
    to: endOf(node, text),
    text: (gap === '' ? '' : ' ') + formatInline(value, style, isInFlow),
  };
}
