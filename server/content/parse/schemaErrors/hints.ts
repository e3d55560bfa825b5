import { confusableIn, plainText } from '../../confusables.ts';
import { canonicalLocale } from '../../fileRoles.ts';
import { certainFix, convertType, type Fixable, matchesPattern } from '../../fixes/fix.ts';
import { didYouMean } from '../../nearest.ts';
import type { Schema } from '../../schemaFiles.ts';

/** Returns a schema's requirement in words: its description and an example. */
export function describeRule(schema: Schema): string {
  const description =
    typeof schema['description'] === 'string' ? schema['description'].replace(/\.( .*)?$/s, '') : '';
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  const said = description === '' ? '' : `; wanted: ${description}`;
  return example === undefined
    ? said
    : `${said}, for example ${typeof example === 'string' ? example : JSON.stringify(example)}`;
}

/** Returns a hint to the intended locale, if the keys are locales. */
export function localeHint(name: string, schema: Schema): string {
  const meant = guessLocale(name, schema);
  return meant === null ? '' : `; did you mean “${meant}”?`;
}

/** Returns the locale that a key probably means; null if there is none. */
export function guessLocale(name: string, schema: Schema): string | null {
  const meant = canonicalLocale(name);
  return meant !== name && matchesPattern(meant, schema) ? meant : null;
}

/** Returns a hint to the first character that a name must not contain: one of another alphabet, an emoji, a space. */
export function letterHint(data: unknown): string {
  const [letter] = (typeof data === 'string' ? /[^\x21-\x7e]/u.exec(data) : null) ?? [];
  if (letter === undefined) return '';
  return `: ${letter === ' ' ? 'a space' : `“${letter}”`} cannot be in it`;
}

/** Returns a hint to the required format, as a known name or an example. */
export function formatHint(data: unknown, schema: Schema): string {
  if (schema['format'] === 'time-zone') return didYouMean(String(data), Intl.supportedValuesOf('timeZone'));
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  return example === undefined ? '' : `, as ${example}`;
}

const PARTS = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/;
const EXAMPLE = '2026-12-01T00:00:00+08:00';

/** Describes why a text is not a moment: `; there is no hour 24`. @param ends whether it is the end of something */
export function momentFault(text: string, ends: boolean): Fixable & { hint: string } {
  const [whole, year = '', month = '', day = '', hour = '', minute = '', second, offset] =
    PARTS.exec(text) ?? [];
  if (whole === undefined) return otherForm(text, ends);
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12) return { hint: `: there is no month ${month}` };
  if (Number(day) < 1 || Number(day) > days)
    return { hint: `: there is no day ${day}, as ${year}-${month} has ${days}` };
  if (hour === '24') {
    const right = text.replace(/T24:\d\d(:\d\d)?/, 'T23:59:59');
    const isMidnight = Number(minute) === 0 && Number(second) === 0;
    return {
      hint: `: there is no hour 24; a day ends at 23:59:59 and begins at 00:00:00`,
      ...(ends && isMidnight && offset !== undefined ? certainFix(text, right) : {}),
    };
  }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return { hint: `: there is no time ${hour}:${minute}:${second}` };
  if (offset === undefined)
    return { hint: `: the offset of its time zone is missing behind it; write it as ${text}+08:00` };
  return { hint: `: there is no offset ${offset}` };
}

/** A date, optionally with a time, as people write it: year, month, day, or the reverse with dots. */
const WRITTEN =
  /^(?:(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?:[T ]{1,3}(\d{1,2}):(\d\d)(?::(\d\d))?)? ?(?:(Z)|([+-]\d{1,2})(?::?(\d\d))?)?$/i;

/** Returns a moment in another form as it should be written. The fix is certain if no part is missing. */
function otherForm(text: string, ends: boolean): Fixable & { hint: string } {
  const form = `: ${confusableIn(text) || formOf(text)}; write it as`;
  const found = WRITTEN.exec(plainText(text).trim());
  if (!found) return { hint: `${form} ${EXAMPLE}` };
  const [, y, m, d, otherD, otherM, otherY, hour, minute, second, z, hours, minutes = '00'] = found;
  const two = (part = '') => part.replace(/\d+/, (digits) => digits.padStart(2, '0'));
  const date = `${y ?? otherY}-${two(m ?? otherM)}-${two(d ?? otherD)}`;
  const time =
    hour === undefined ? (ends ? '23:59:59' : '00:00:00') : `${two(hour)}:${minute}:${second ?? '00'}`;
  const offset = z?.toUpperCase() ?? (hours === undefined ? '+08:00' : `${two(hours)}:${minutes}`);
  const right = `${date}T${time}${offset}`;
  if (Number.isNaN(Date.parse(right))) return { hint: `${form} ${EXAMPLE}` };
  const isWhole = hour !== undefined && (z ?? hours) !== undefined;
  return { hint: `${form} ${right}`, ...(isWhole ? certainFix(text, right) : {}) };
}

function formOf(text: string): string {
  if (/^\d{4}[/.]\d/.test(text)) return 'a date has hyphens';
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return 'its time and offset are missing';
  if (/^\d{4}-\d\d-\d\d\s+\d/.test(text)) return 'between date and time is a “T”';
  if (/T\d\d:\d\d(?:[Z+-]|$)/.test(text)) return 'its seconds are missing';
  if (/T[\d:]+[+-]\d/.test(text)) return 'an offset has hours and minutes';
  return 'it is not year, month, day, time and offset';
}

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

/** Formats a value for a message: text is quoted and cut, numbers are unchanged, lists and maps are named as such. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a map' : String(value);
}

/** Returns the types of a JSON Schema in words: `text or a list`. */
export function wanted(types: readonly string[]): string {
  return [...new Set(types.map((type) => NAMES[type] ?? type))].join(' or ');
}

/** Returns a message with a value's type, the required type, and how to write it, if that is clear. */
export function wrongTypeMessage(value: unknown, types: readonly string[], schema: Schema = {}): string {
  const wants = wanted(types);
  if (value === null || value === undefined) return `nothing is written here; wanted: ${wants}`;
  const right = typeof value === 'string' ? convertType(value, types, schema) : undefined;
  if (typeof value === 'string' && right !== undefined) {
    const alike = confusableIn(value);
    const orLines = right.startsWith('[') ? ', or each entry on a line of its own behind “- ”' : '';
    const what =
      types.join() === 'array' ? 'not a list' : types.join() === 'object' ? 'not a map' : 'text here';
    return `${alike || `${describeValue(value)} is ${what}`}; write ${right}${orLines}`;
  }
  if ((typeof value === 'number' || typeof value === 'boolean') && types.includes('string')) {
    return `${value} is ${typeof value === 'number' ? 'a number' : 'true or false'} here; write it as text, in quotes: "${value}"`;
  }
  if (types.includes('array') && types.length === 1) {
    return `${describeValue(value)} is not a list; wanted: a list, each entry on a line of its own behind “- ”`;
  }
  const how = Array.isArray(value) && types.join() === 'object' ? ', as “key: value” without “- ”' : '';
  return `${describeValue(value)} is wrong here; wanted: ${wants}${how}`;
}
