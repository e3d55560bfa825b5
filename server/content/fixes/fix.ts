import { isRecord } from '../../lib/isRecord.ts';
import { plainText } from '../confusables.ts';
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
 * - `indent`: spaces in place of tabs and odd spaces, lines in place of those that end with CR alone, in the whole file
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

/**
 * The nearest name. Somebody must confirm it if it differs in more than case and confusable characters. Empty if no
 * name is near.
 */
export function nearestNameFix(name: string, names: Iterable<string>): Fixable {
  const near = nearest(plainText(name), names);
  return near?.toLowerCase() === plainText(name).toLowerCase()
    ? certainFix(name, near)
    : uncertainFix(name, near);
}

/** A name that was probably meant. */
export function uncertainFix(wrong: string, right: string | null | undefined): Fixable {
  return right == null ? {} : { fix: { kind: 'value', wrong, right, isSure: false } };
}

/** A correction that can only be meant this way. */
export function certainFix(wrong: string, right: string): Fixable {
  return { fix: { kind: 'value', wrong, right, isSure: true } };
}

/** Whether the fix is applied without asking. */
export function isSafe(fix: Fix): boolean {
  return fix.kind !== 'value' || fix.isSure;
}

const QUOTED = /^(?:“([^“”]*)”|‘([^‘’]*)’|„([^„“”]*)[“”]|「([^「」]*)」|『([^『』]*)』)$/;

/** The text within typographic quotes, which YAML takes for a part of it. */
export function unquoteFix(value: unknown): Fixable {
  const found = typeof value === 'string' ? QUOTED.exec(value) : null;
  const inner = found?.slice(1).find((one) => one !== undefined);
  return found && inner !== undefined ? certainFix(found[0], inner) : {};
}

/** A number or yes and no as text, or text as what a schema asks for instead. */
export function retypeFix(value: unknown, types: readonly string[], schema: Schema = {}): Fixable {
  if ((typeof value === 'number' || typeof value === 'boolean') && types.includes('string'))
    return { fix: { kind: 'bare' } };
  const right = typeof value === 'string' ? convertType(value, types, schema) : undefined;
  return right === undefined ? {} : { fix: { kind: 'bare', right } };
}

/** How a text is written as a number, as yes or no, as a list or as a map; undefined where it cannot be one. */
export function convertType(text: string, types: readonly string[], schema: Schema): string | undefined {
  const plain = plainText(text).trim();
  const [, percent] = /^([\d.]+) ?%$/.exec(plain) ?? [];
  const number = plain.replace(/(?<=^\d{1,3}(?:,\d{3}){0,5}),(?=\d{3}(?:,|$))/g, '');
  if (types.includes('number') && percent !== undefined && schema['maximum'] === 1)
    return String(Number(percent) / 100);
  if (types.includes('number') ? /^-?\d+(\.\d+)?$/.test(number) : /^-?\d+$/.test(number))
    if (types.includes('number') || types.includes('integer')) return String(Number(number));
  if (types.includes('boolean') && /^(yes|no|on|off|true|false)$/i.test(plain))
    return String(/^(yes|on|true)$/i.test(plain));
  if (types.join() === 'array')
    return plain.startsWith('[') ? plain : /^[\w./-]+$/.test(plain) ? `[${plain}]` : undefined;
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  if (types.join() !== 'object' || schema['maxProperties'] !== 1 || !isRecord(example)) return undefined;
  return /^[\w-]+$/.test(plain) ? `{ ${Object.keys(example)[0]}: ${plain} }` : undefined;
}

/** Whether a text has the form that a schema asks for. */
export function matchesPattern(text: string, { pattern }: Schema): boolean {
  return typeof pattern === 'string' && new RegExp(pattern, 'u').test(text);
}

/** A host, or an address without its beginning. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i;
const PATH = /^[A-Za-z0-9/][A-Za-z0-9/_-]*$/;

/** How texts are often written instead of what is meant, and whether that can only be meant so. */
const WAYS: readonly (readonly [written: RegExp, right: (text: string) => string, isSure: boolean])[] = [
  [/[^\0-\x7f]/, plainText, true],
  [PATH, (text) => `/${text}`, true],
  [/.\/$/, (text) => text.slice(0, -1), true],
  [PATH, (text) => text.toUpperCase(), true],
  [/^[a-z0-9/-]+$/, (text) => `${text}.sgf`, true],
  [/^www\./, (text) => `https://${text}`, true],
  [/^[^\s@:]+@[^\s@]+$/, (text) => `mailto:${text}`, true],
  [/^https?:\/\/[^/]+\/?$/, (text) => text.replace(/^https?:\/\/|\/$/g, ''), true],
  [/^http:/, (text) => `https${text.slice(4)}`, false],
  [/^https?:\/\/[^/]+\//, (text) => text.replace(/^https?:\/\/[^/]+/, ''), false],
  [/[A-Z _]/, (text) => text.toLowerCase().replace(/[ _]/g, '-'), false],
];

/** A text of the form that a schema asks for, made of what was written. */
export function reformatFix(value: unknown, schema: Schema): Fixable {
  if (typeof value !== 'string' || value === '') return {};
  const found = unquoteFix(value);
  if (found.fix) return found;
  for (const [written, right, isSure] of WAYS) {
    const meant = right(value);
    if (written.test(value) && meant !== value && matchesPattern(meant, schema))
      return isSure ? certainFix(value, meant) : uncertainFix(value, meant);
  }
  const address = `https://${value}`;
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  const isAddress =
    HOST.test(value) && String(example).startsWith('https://') && matchesPattern(address, schema);
  return isAddress ? certainFix(value, address) : {};
}
