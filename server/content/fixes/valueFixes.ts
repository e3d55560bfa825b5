import type { Schema } from '../schemaFiles.ts';
import { type Fixable, guessed, sure } from './fix.ts';

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
