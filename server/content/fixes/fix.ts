import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import { LOCALE_CODE } from '../fileRoles.ts';
import { likelyLocale, regionCalled } from '../localeCodes.ts';
import { nearest, plainText, suggest } from '../nearest.ts';
import { branchesOf, constantOf, mapsIn, type Schema } from '../schemaFiles.ts';
import { synonymOf } from './synonyms.ts';

/** A part of a text and its replacement: offsets in UTF-16 units, after a byte order mark. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Replaces parts of a text; their offsets refer to the original text. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((after, { from, to, text: put }) => after.slice(0, from) + put + after.slice(to), text);
}

/**
 * How a fault can be fixed, as plain data: found together with the fault, and applied on request.
 * - `text`: replaces a part of the file, for syntax faults
 * - `indent`: replaces tabs and unusual spaces by spaces, and lone CRs by line ends, in the whole file
 * - `shift`: adds or removes spaces before a line (from 0), alone or with the lines further right below it
 * - `quotes`: puts quotes around the value on the fault's line
 * - `value`: replaces the wrong word in the value or key at the fault's place; `isSure` if only one word can be meant,
 *   otherwise the user is asked
 * - `bare`: removes the quotes of a value, or adds quotes if `right` is absent
 */
export type Fix =
  | ({ kind: 'text' } & Edit)
  | { kind: 'indent' }
  | { kind: 'shift'; line: number; by: number }
  | { kind: 'quotes' }
  | { kind: 'value'; wrong: string; right: string; isSure: boolean }
  | { kind: 'bare'; right?: string };

/** The part of a fault that says how to fix it, if that is known. */
export interface Fixable {
  fix?: Fix;
}

/** What a fault says: a message, or one together with the fix that it names. */
export type Said = string | (Fixable & { message: string });

export function messageOf(said: Said): Fixable & { message: string } {
  return typeof said === 'string' ? { message: said } : said;
}

/** Says that a name is none of these, with the nearest one. @param otherwise what follows if there are none */
export function noneOf(
  names: Iterable<string>,
  name: string,
  said: string,
  otherwise = '',
): Fixable & { message: string } {
  const all = [...names];
  return { message: said + (suggest(name, all) || otherwise), ...nearestNameFix(name, all) };
}

/** The nearest name, if any. It must be confirmed if it differs in more than case and confusable characters. */
export function nearestNameFix(name: string, names: Iterable<string>): Fixable {
  const near = nearest(plainText(name), names);
  return near?.toLowerCase() === plainText(name).toLowerCase()
    ? certainFix(name, near)
    : uncertainFix(name, near);
}

export function uncertainFix(wrong: string, right: string | null | undefined): Fixable {
  return right == null ? {} : { fix: { kind: 'value', wrong, right, isSure: false } };
}

export function certainFix(wrong: string, right: string): Fixable {
  return { fix: { kind: 'value', wrong, right, isSure: true } };
}

/** Whether the fix is applied without asking. */
export function isSafe(fix: Fix): boolean {
  return fix.kind !== 'value' || fix.isSure;
}

const QUOTED = /^(?:“([^“”]*)”|‘([^‘’]*)’|„([^„“”]*)[“”]|「([^「」]*)」|『([^『』]*)』)$/;

/** Removes typographic quotes around a text, which YAML takes for a part of it. */
export function unquoteFix(value: unknown): Fixable {
  const found = typeof value === 'string' ? QUOTED.exec(value) : null;
  const inner = found?.slice(1).find((one) => one !== undefined);
  return found && inner !== undefined ? certainFix(found[0], inner) : {};
}

/** Writes a number or boolean as text, or a text as the type that a schema requires. */
export function retypeFix(value: unknown, types: readonly string[], schema: Schema = {}): Fixable {
  if ((typeof value === 'number' || typeof value === 'boolean') && types.includes('string'))
    return { fix: { kind: 'bare' } };
  const right = typeof value === 'string' ? convertType(value, types, schema) : undefined;
  return right === undefined ? {} : { fix: { kind: 'bare', right } };
}

/** Returns a text as a number, a boolean, a list or a map; undefined if that is impossible. */
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
  const numbers = isRecord(schema['items']) && schema['items']['type'] === 'number' && plain.split(/[^\d.]+/);
  if (types.join() === 'array' && numbers && numbers.length > 1 && numbers.every((one) => /^\d/.test(one)))
    return `[${numbers.join(', ')}]`;
  if (types.join() === 'array')
    return plain.startsWith('[') ? plain : listIn(plain, recordOf(schema['items']));
  const [example] = listOf(schema['examples']);
  const whole = types.join() === 'object' ? oneKeyMap(text, schema) : undefined;
  if (whole !== undefined) return whole;
  const tag = String(recordOf(schema['discriminator'])['propertyName']);
  if (branchesOf(schema, 'oneOf').some((branch) => constantOf(branch, tag) === plain))
    return `{ ${tag}: ${plain} }`;
  const switched = types.join() === 'object' ? keyIn(plain, recordOf(schema['properties'])) : undefined;
  if (switched !== undefined) return switched;
  if (types.join() !== 'object' || schema['maxProperties'] !== 1 || !isRecord(example)) return undefined;
  return /^[\w-]+$/.test(plain) ? `{ ${Object.keys(example)[0]}: ${plain} }` : undefined;
}

/** Returns a list of names written in a row without brackets: `[vip-1m, vip-3m]`. */
function listIn(text: string, items: Schema): string | undefined {
  const names = text.split(/[\s,;]+/);
  const areNames = names.every(
    (name) =>
      /^[\w./-]+$/.test(name) && (names.length === 1 || 'kind' in items || matchesPattern(name, items)),
  );
  return areNames ? `[${names.join(', ')}]` : undefined;
}

/** Returns a map of the only key that a schema requires, if the text is its value: `{ src: net.jpg }`. */
function oneKeyMap(text: string, { required, properties }: Schema): string | undefined {
  const [key, another] = listOf(required).map(String);
  const property = isRecord(properties) && key !== undefined ? properties[key] : undefined;
  if (another !== undefined || !isRecord(property) || !matchesPattern(text, property)) return undefined;
  return `{ ${key}: ${text} }`;
}

/** Returns the map that a bare text means: `{ loggedIn: true }` for a key, `{ locale: ja-JP }` for a value. */
function keyIn(text: string, properties: Schema): string | undefined {
  const named = Object.hasOwn(properties, text) ? text : synonymOf(text, Object.keys(properties));
  if (named !== undefined && recordOf(properties[named])['type'] === 'boolean') return `{ ${named}: true }`;
  const [key] =
    mapsIn(properties).find(
      ([name, own]) => listOf(own['enum']).includes(text) || (name === 'locale' && LOCALE_CODE.test(text)),
    ) ?? [];
  return key === undefined ? undefined : `{ ${key}: ${text} }`;
}

export function matchesPattern(text: string, { pattern }: Schema): boolean {
  return typeof pattern === 'string' && new RegExp(pattern, 'u').test(text);
}

/** A host, or an address without its scheme. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i;
const PATH = /^[A-Za-z0-9/][A-Za-z0-9/_-]*$/;

/** Common misspellings of values, their corrections, and whether the correction is certain. */
const WAYS: readonly (readonly [written: RegExp, right: (text: string) => string, isSure: boolean])[] = [
  [/[^\0-\x7f]/, plainText, true],
  [PATH, (text) => `/${text}`, true],
  [/^[A-Z][a-z ]+$/, regionCalled, true],
  [/^pages\/[\w-]+\.(?:ya?ml|json)$/, (text) => text.replace(/^pages|\.\w+$/g, ''), false],
  [/\\/, (text) => text.replace(/^.*\\/s, ''), true],
  [/\.[A-Z0-9]{3,4}$/, (text) => text.replace(/\.\w+$/, (ending) => ending.toLowerCase()), false],
  [/.\/$/, (text) => text.slice(0, -1), true],
  [PATH, (text) => text.toUpperCase(), true],
  [/^[a-z0-9/-]+$/, (text) => `${text}.sgf`, true],
  [/^mailto: +[^\s@]+@[^\s@]+$|^(?:site|origin): +/, (text) => text.replace(/: +/, ':'), true],
  [/^tel: /, (text) => text.replace(/[ ()]/g, ''), true],
  [/^\+\d[\d ()-]{5,}$/, (text) => `tel:${text.replace(/[ ()]/g, '')}`, true],
  [
    /^mailto: *[^\s@]+ [^\s@]+\.[^\s@]+$/,
    (text) => `mailto:${text.slice(7).trim().replace(' ', '@')}`,
    false,
  ],
  [/\.(?:ya?ml|json)$/, (text) => text.replace(/^.*\/|\.\w+$/g, ''), true],
  [/^[a-z]{2}$/, likelyLocale, false],
  [/^www\./, (text) => `https://${text}`, true],
  [/^[^\s@＠:]+[@＠][^\s@＠]+$/, (text) => `mailto:${plainText(text)}`, true],
  [/^https?:\/\/[^/]+\/?$/, (text) => text.replace(/^https?:\/\/|\/$/g, ''), true],
  [/^https?(?::\/?|\/\/)(?=[^/])/, (text) => text.replace(/^https?[:/]+/, 'https://'), true],
  [/^http:/, (text) => `https${text.slice(4)}`, false],
  [/^https?:\/\/[^/]+\//, (text) => text.replace(/^https?:\/\/[^/]+/, ''), false],
  [/[A-Z _]/, (text) => text.toLowerCase().replace(/[ _]/g, '-'), false],
];

/** Rewrites a text into the form that a schema requires. */
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
  const [example] = listOf(schema['examples']);
  const isAddress =
    HOST.test(value) && String(example).startsWith('https://') && matchesPattern(address, schema);
  return isAddress ? certainFix(value, address) : {};
}
