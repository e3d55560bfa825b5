import { nearest } from '../nearest.ts';
import type { Schema } from '../schemaFiles.ts';

/** A part of a text and its replacement: offsets in UTF-16 units, after a byte order mark. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** A text with parts of it replaced, which are offsets of the text as it is. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((after, { from, to, text: put }) => after.slice(0, from) + put + after.slice(to), text);
}

/**
 * How a fault can be mended, as plain data: it is found where the fault is found, and carried out where somebody asks.
 * - `text`: a part of the file, for what is wrong in its form
 * - `indent`: spaces in place of tabs and odd spaces, in the whole file
 * - `shift`: so many spaces more or fewer before a line (from 0), by itself or with what is further right below it
 * - `quotes`: quotes around the text that the fault's line gives to its key
 * - `value`: another word in place of the one that is wrong, in the value or key at the fault's place; `isSure` where it
 *   can only be meant so, else somebody has to be asked
 * - `bare`: the value without quotes, or with quotes around what is written where `right` is absent
 * - `former`: all that the file has as it was written before
 */
export type Fix =
  | ({ kind: 'text' } & Edit)
  | { kind: 'indent' }
  | { kind: 'shift'; line: number; by: number }
  | { kind: 'quotes' }
  | { kind: 'value'; wrong: string; right: string; isSure: boolean }
  | { kind: 'bare'; right?: string }
  | { kind: 'former' };

/** A part of a fault: how to mend it, where that is known. */
export interface Fixable {
  fix?: Fix;
}

/** The nearest name, which somebody has to agree to; nothing where none is near. */
export function guess(name: string, names: Iterable<string>): Fixable {
  return guessed(name, nearest(name, names));
}

/** A name that was probably meant. */
export function guessed(wrong: string, right: string | null | undefined): Fixable {
  return right == null ? {} : { fix: { kind: 'value', wrong, right, isSure: false } };
}

/** What can only be meant so. */
export function sure(wrong: string, right: string): Fixable {
  return { fix: { kind: 'value', wrong, right, isSure: true } };
}

/** Whether it is carried out without a question. */
export function isSafe(fix: Fix): boolean {
  return fix.kind !== 'value' || fix.isSure;
}

const QUOTED = /^(?:“([^“”]*)”|‘([^‘’]*)’|„([^„“”]*)[“”]|「([^「」]*)」|『([^『』]*)』)$/;

/** The text within typographic quotes, which YAML takes for a part of it. */
export function unquoted(value: unknown): Fixable {
  const found = typeof value === 'string' ? QUOTED.exec(value) : null;
  const inner = found?.slice(1).find((one) => one !== undefined);
  return found && inner !== undefined ? sure(found[0], inner) : {};
}

/** A number or yes and no as text, or text as a number or as yes and no. */
export function retyped(value: unknown, types: readonly string[]): Fixable {
  const takesNumber = types.includes('number') || types.includes('integer');
  if ((typeof value === 'number' || typeof value === 'boolean') && types.includes('string'))
    return { fix: { kind: 'bare' } };
  if (typeof value !== 'string') return {};
  const isNumber = types.includes('number') ? /^-?\d+(\.\d+)?$/.test(value) : /^-?\d+$/.test(value);
  if (takesNumber && isNumber) return { fix: { kind: 'bare', right: String(Number(value)) } };
  if (types.includes('boolean') && /^(yes|no|on|off|true|false)$/i.test(value))
    return { fix: { kind: 'bare', right: String(/^(yes|on|true)$/i.test(value)) } };
  return {};
}

/** Whether a text has the form that a schema asks for. */
export function fits(text: string, { pattern }: Schema): boolean {
  return typeof pattern === 'string' && new RegExp(pattern, 'u').test(text);
}

/** A text of the form that a schema asks for: without quotes, with or without a slash, in capitals. */
export function respelt(value: unknown, schema: Schema): Fixable {
  if (typeof value !== 'string' || value === '') return {};
  const found = unquoted(value);
  if (found.fix) return found;
  const isPath = /^[A-Za-z0-9/][A-Za-z0-9/_-]*$/.test(value);
  const ways = isPath ? [`/${value}`, value.replace(/(.)\/$/, '$1'), value.toUpperCase()] : [];
  const right = ways.find((way) => way !== value && fits(way, schema));
  if (right !== undefined) return sure(value, right);
  return value.startsWith('http://') && fits(`https${value.slice(4)}`, schema)
    ? guessed(value, `https${value.slice(4)}`)
    : {};
}
