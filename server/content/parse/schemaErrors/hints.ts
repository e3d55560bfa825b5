import { isRecord, listOf, recordOf } from '../../../lib/isRecord.ts';
import { standardZone } from '../../../lib/timeZones.ts';
import { PICTURE_FILE } from '../../fileRoles.ts';
import { convertType, matchesPattern } from '../../fixes/wrongValue.ts';
import { canonicalLocale, isLanguage, likelyLocale } from '../../localeCodes.ts';
import { confusableIn, didYouMean, nearest, plainText } from '../../nearest.ts';
import { mapsIn, type Schema } from '../../schemaFiles.ts';
import { keyFault } from '../keySign.ts';
import { dayOf } from './moments.ts';

/** Returns a schema's requirement in words: its description and an example. */
export function describeRule(schema: Schema): string {
  const { description, examples } = schema;
  const said = typeof description === 'string' ? `; wanted: ${description.replace(/\.( .*)?$/s, '')}` : '';
  const [example] = listOf(examples);
  const shown = typeof example === 'string' ? example : JSON.stringify(example);
  return example === undefined ? said : `${said}, for example ${shown}`;
}

/** Returns the key that was probably meant: a locale, or the same with a small first letter; null if there is none. */
export function guessKey(name: string, schema: Schema): string | null {
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  const meant = [isLanguage(name) ? likelyLocale(name) : canonicalLocale(name), small];
  return meant.find((one) => one !== name && matchesPattern(one, schema)) ?? null;
}

/** Returns a hint to the first character that a name must not contain: one of another alphabet, an emoji, a space. */
export function letterHint(data: unknown, { pattern }: Schema): string {
  const [letter] = (typeof data === 'string' ? /[^\x21-\x7e]/u.exec(data) : null) ?? [];
  if (letter === undefined || (letter === ' ' && String(pattern).includes(' '))) return '';
  return `: ${letter === ' ' ? 'a space' : `“${letter}”`} cannot be in it`;
}

/** Returns a hint to the required format, as a known name or an example. */
export function formatHint(data: unknown, schema: Schema): string {
  if (schema['format'] === 'time-zone') {
    const meant = nearestZone(String(data));
    return meant === null ? '; write its place, as Asia/Taipei' : `; did you mean “${meant}”?`;
  }
  const day = schema['format'] === 'date' ? dayOf(String(data)) : null;
  if (day !== null) return `; write ${day}`;
  const [example] = listOf(schema['examples']);
  return example === undefined ? '' : `, as ${example}`;
}

/** Returns the time zone that was probably meant, also for an abbreviation such as JST. */
export function nearestZone(name: string): string | null {
  const zone = /^[A-Z]+$/i.test(name) ? standardZone(name) : null;
  const zones = Intl.supportedValuesOf('timeZone');
  const city = plainText(name).toLowerCase().replaceAll(' ', '_');
  return (
    zone ?? zones.find((one) => one.toLowerCase().endsWith(`/${city}`)) ?? nearest(plainText(name), zones)
  );
}

const NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  null: 'nothing',
  'time-zone': 'a time zone that is known',
  email: 'an e-mail address',
  date: 'a day',
};
const LONGEST = 40;

/** Formats a value for a message: text is quoted and cut, numbers are unchanged, lists and maps are named as such. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a map' : String(value);
}

/** Returns the types of a JSON Schema, or its format, in words: `text or a list`. */
export function wanted(types: readonly string[]): string {
  return [...new Set(types.map((type) => NAMES[type] ?? type))].join(' or ');
}

/** Returns a message with a value's type, the required type, and how to write it, if that is clear. */
export function wrongTypeMessage(value: unknown, types: readonly string[], schema: Schema = {}): string {
  const wants = wanted(types);
  const only = types.length === 1 ? types[0] : undefined;
  if (value === null || value === undefined) {
    const [example] = listOf(schema['examples']);
    const such = typeof example === 'string' ? `, such as ${example}` : '';
    return `nothing is written here; wanted: ${wants}${such}`;
  }
  if (typeof value === 'string') {
    const wrong = types.includes('object') ? keyFault(value, 0, false) : null;
    if (wrong) return wrong.message;
    const right = convertType(value, types, schema);
    const orLines = right?.startsWith('[') ? ', or each entry on a line of its own behind “- ”' : '';
    const what = { array: 'not a list', object: 'not a map' }[String(only)] ?? 'text here';
    const why = confusableIn(value) || `${describeValue(value)} is ${what}`;
    if (right !== undefined) return `${why}; write ${right}${orLines}`;
  }
  if ((typeof value === 'number' || typeof value === 'boolean') && types.includes('string')) {
    return `${value} is ${typeof value === 'number' ? 'a number' : 'true or false'} here; write it as text, in quotes: "${value}"`;
  }
  const names = types.includes('array') && isRecord(value) ? Object.entries(value) : [];
  if (names.length > 0 && names.every(([, one]) => one === null))
    return `a list is in brackets, not in braces; write [${names.map(([name]) => name).join(', ')}]`;
  if (only === 'array') {
    return isRecord(value)
      ? `a map is not a list; ${asEntries(value, schema)}`
      : `${describeValue(value)} is not a list; wanted: a list, each entry on a line of its own behind “- ”`;
  }
  const isSwitch = only === 'boolean' && typeof value === 'string';
  const how =
    only === 'object'
      ? mapHint(value, schema)
      : (isSwitch && didYouMean(value, ['true', 'false'])) || outOfList(value);
  return `${describeValue(value)} is wrong here; wanted: ${wants}${how}`;
}

/** Shows how to write a map as a list: as its only entry, or, if its keys are names, each of its maps as one. */
function asEntries(value: Record<string, unknown>, { properties }: Schema): string {
  const keys = Object.keys(value);
  const [first] = keys;
  const isEntry = first !== undefined && keys.every((key) => key in recordOf(properties));
  if (first !== undefined && !isEntry && Object.values(value).every(isRecord))
    return `write each entry as “- id: ${first}”, with its other lines below “id:”`;
  const lines = isEntry ? `, as “- ${first}: …”, its other lines in the column of “${first}:”` : '';
  return `put it in [ ], or begin it with “- ”${lines}`;
}

/** Shows how to write a single value where a list was given: its only entry, or its maps merged. */
function outOfList(value: unknown): string {
  const list = listOf(value);
  if (list.length === 1 && typeof list[0] === 'string') return `; write ${list[0]}, without brackets or “- ”`;
  const areKeys = list.length > 0 && list.every((one) => isRecord(one) && Object.keys(one).length === 1);
  return areKeys ? '; take the “- ” before each line away' : '';
}

/** Shows the expected map syntax where another type was given. */
function mapHint(value: unknown, { required, properties }: Schema): string {
  const needed = listOf(required).slice(0, 2);
  const list = listOf(value);
  const keys = Object.keys(recordOf(properties));
  if (needed.length === 0 && list.length > 1 && list.length === keys.length)
    return `, as { ${list.map((one, index) => `${keys[index]}: ${one}`).join(', ')} }`;
  const [only, another] = mapsIn(properties).filter(([, { type }]) => type === 'array');
  if (needed.length === 0 && list.length > 0 && list.every((one) => typeof one === 'string'))
    return only && !another
      ? `; write ${only[0]}: [${list.join(', ')}]`
      : `, as { ${list.map((key) => `${key}: …`).join(', ')} }`;
  if (list.length === 1 && isRecord(list[0]) && Object.keys(list[0]).some((key) => keys.includes(key)))
    return '; take one “- ” before it, or its “[” and “]”, away';
  if (Array.isArray(value)) return ', as “key: value” without brackets or “- ”';
  if (needed.length > 0) return `, with ${needed.map((key) => `“${key}:”`).join(' and ')}`;
  const [key, property] = mapsIn(properties)[0] ?? [];
  if (key === undefined) return '';
  const [example = '…'] = listOf(property?.['examples']);
  return `, such as { ${key}: ${Array.isArray(example) ? `[${example.join(', ')}]` : example} }`;
}

const FILM = /^\.(?:mp4|mov|m4v|webm|avi|mkv)$/i;

/** Returns how to save a file as another type, if the schema accepts another ending. */
export function endingHint(data: unknown, schema: Schema): string {
  const [ending] = (typeof data === 'string' && /\.[A-Za-z0-9]{2,5}$/.exec(data)) || [];
  if (ending === undefined || /^https?:/.test(String(data))) return '';
  const stem = String(data).slice(0, -ending.length);
  const right = ['.mp4', '.vtt', '.jpg', '.sgf'].find((one) => matchesPattern(stem + one, schema));
  if (right === undefined) return '';
  if (right === '.jpg' && FILM.test(ending)) return `: it is a film, not a picture${describeRule(schema)}`;
  if (right === '.mp4' && PICTURE_FILE.test(ending))
    return `: it is a picture, not a film${describeRule(schema)}`;
  const how = { '.vtt': '; save the captions as WebVTT (.vtt)', '.mp4': '; save it as .mp4' }[right];
  return `: “${ending}” is not taken here${how ?? describeRule(schema)}`;
}

/** A value as YAML reads it: in quotes, if it begins with a sign of YAML. */
export function yamlText(value: string): string {
  return /^[#&*!|>%@`]/.test(value) ? JSON.stringify(value) : value;
}

/** Shows how to write a comment after a value, if one is written as in another language. */
export function commentHint(data: unknown, names: readonly string[]): string {
  const [, word = ''] = (typeof data === 'string' && /^(\S+) *(?:\/\/|<!--|\/\*)/.exec(data)) || [];
  return names.includes(word) ? `, as a comment begins with “#”; write ${word} # …` : '';
}
