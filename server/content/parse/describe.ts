import { otherType } from '../fixes/fix.ts';
import { alikeIn } from '../lookalikes.ts';
import type { Schema } from '../schemaFiles.ts';

const NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  null: 'nothing',
};
const LONGEST = 40;

/** A value in a message: text in quotes and cut, numbers as they are, lists and maps by what they are. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a map' : String(value);
}

/** Types of a JSON Schema in words: `text or a list`. */
export function wanted(types: readonly string[]): string {
  return [...new Set(types.map((type) => NAMES[type] ?? type))].join(' or ');
}

/** Says what a value is and what is wanted, and how to write it where that is plain. */
export function wrongType(value: unknown, types: readonly string[], schema: Schema = {}): string {
  const wants = wanted(types);
  if (value === null || value === undefined) return `nothing is written here; wanted: ${wants}`;
  const right = typeof value === 'string' ? otherType(value, types, schema) : undefined;
  if (typeof value === 'string' && right !== undefined) {
    const alike = alikeIn(value);
    const orLines = right === `[${value}]` ? ', or each entry on a line of its own behind “- ”' : '';
    const what =
      types.join() === 'array' ? 'not a list' : types.join() === 'object' ? 'not a map' : 'text here';
    return `${alike || `${describe(value)} is ${what}`}; write ${right}${orLines}`;
  }
  if ((typeof value === 'number' || typeof value === 'boolean') && types.includes('string')) {
    return `${value} is ${typeof value === 'number' ? 'a number' : 'true or false'} here; write it as text, in quotes: "${value}"`;
  }
  if (types.includes('array') && types.length === 1) {
    return `${describe(value)} is not a list; wanted: a list, each entry on a line of its own behind “- ”`;
  }
  return `${describe(value)} is wrong here; wanted: ${wants}`;
}
