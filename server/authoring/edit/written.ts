import { stringify } from 'yaml';
import { written } from '../../content/fixes/scalarEdits.ts';
import { isSchema } from '../../content/schemaFiles.ts';

/** How a file writes: its format, and how its lines end. */
export interface Hand {
  isJson: boolean;
  eol: string;
}

export function handOf(text: string, file: string): Hand {
  return { isJson: file.endsWith('.json'), eol: /\r\n/.test(text) ? '\r\n' : '\n' };
}

/** A value on one line, as it stands in a map or list; `isInFlow`: between braces. */
export function inline(value: unknown, { isJson }: Pick<Hand, 'isJson'>, isInFlow = true): string {
  if (Array.isArray(value)) return `[${value.map((item) => inline(item, { isJson })).join(', ')}]`;
  if (isSchema(value)) {
    const entries = Object.entries(value).map(([key, item]) => entryText(key, item, { isJson }, true));
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  if (isJson || typeof value !== 'string' || value.includes('\n')) return JSON.stringify(value);
  return written(value, 'PLAIN', isInFlow);
}

/** `key: value` on one line. */
export function entryText(
  key: string,
  value: unknown,
  hand: Pick<Hand, 'isJson'>,
  isInFlow: boolean,
): string {
  return `${hand.isJson ? JSON.stringify(key) : written(key, 'PLAIN', true)}: ${inline(value, hand, isInFlow)}`;
}

/** A value over as many lines as it takes, the first one without indentation. */
export function blockText(value: unknown, { isJson, eol }: Hand, indent: string): string {
  const text = isJson ? JSON.stringify(value, null, 2) : stringify(value, { lineWidth: 0 });
  return text
    .trimEnd()
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : indent + line))
    .join(eol);
}

/** Lines of text as YAML writes them below a key, for texts of several. */
export function literalText(value: string, { eol }: Hand, indent: string): string {
  const lines = value.trimEnd().split(/\r?\n/);
  return ['|-', ...lines.map((line) => (line === '' ? '' : indent + line))].join(eol);
}
