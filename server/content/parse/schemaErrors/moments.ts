import { standardZone } from '../../../lib/timeZones.ts';
import { certainFix, type Fixable } from '../../fixes/fix.ts';
import { confusableIn, plainText } from '../../nearest.ts';

const PARTS = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/;
const EXAMPLE = '2026-12-01T00:00:00+08:00';

type Hint = Fixable & { hint: string };

/** Describes why a text is not a moment: `; there is no hour 24`. @param ends whether it is the end of something */
export function momentFault(text: string, ends: boolean): Hint {
  const [whole, , , , , , , offset] = PARTS.exec(text) ?? [];
  if (whole === undefined) return otherForm(text, ends);
  const lost = `the offset of its time zone is missing behind it; write it as ${text}+08:00`;
  return (
    partsFault(text, ends) ?? { hint: `: ${offset === undefined ? lost : `there is no offset ${offset}`}` }
  );
}

/** Describes which part of a moment does not exist; null if all do. */
function partsFault(text: string, ends: boolean): Hint | null {
  const [, year = '', month = '', day = '', hour = '', minute = '', second] = PARTS.exec(text) ?? [];
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12) return { hint: `: there is no month ${month}` };
  if (Number(day) < 1 || Number(day) > days)
    return { hint: `: there is no day ${day}, as ${year}-${month} has ${days}` };
  if (hour === '24') {
    const right = text.replace(/T24:\d\d(:\d\d)?/, 'T23:59:59');
    const isMidnight = Number(minute) === 0 && Number(second) === 0 && /[Z+-][\d:]*$/.test(text.slice(11));
    const hint = ': there is no hour 24; a day ends at 23:59:59 and begins at 00:00:00';
    return { hint, ...(ends && isMidnight ? certainFix(text, right) : {}) };
  }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return { hint: `: there is no time ${hour}:${minute}:${second}` };
  return null;
}

/** A day as people write it: year, month, day; or the reverse with dots; or with the month's English name. */
const DAYS = [
  /^(?<y>\d{4})[-/.年 ](?<m>\d{1,2})[-/.月 ](?<d>\d{1,2})日?/,
  /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})/,
  // Only a number above 12 is certainly not a month.
  /^(?<m>0?[1-9]|1[0-2])[-/](?<d>1[3-9]|2\d|3[01])[-/](?<y>\d{4})/,
  /^(?<d>1[3-9]|2\d|3[01])[-/](?<m>0?[1-9]|1[0-2])[-/](?<y>\d{4})/,
  /^(?<d>\d{1,2})(?:st|nd|rd|th)?[ -](?<name>[A-Z][a-z]{2,8})\.?,?[ -](?<y>\d{4})/i,
  /^(?<name>[A-Z][a-z]{2,8})\.? (?<d>\d{1,2})(?:st|nd|rd|th)?,? (?<y>\d{4})/i,
];
const TIME = /^[T, ]{1,3}(?=\d{1,2}(?::| ?[ap]m))(\d{1,2})(?::(\d\d))?(?::(\d\d)(?:\.\d+)?)?(?: ?([ap])m)?/i;
const ZONE =
  /^ ?(?:(Z|UTC|GMT)?(?:([+-]\d{1,2})(?::?(\d\d))?)?(?:\[[\w/]+\])?|[([]?([A-Z]\w+(?:\/\w+){1,2}|[A-Z]{3,4})[)\]]?)$/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const two = (part = '') => part.replace(/\d+/, (digits) => digits.padStart(2, '0'));

/**
 * Rewrites a moment written in another form, on the author's own day if that can be read. The fix is
 * certain if no part is missing.
 */
function otherForm(text: string, ends: boolean): Hint {
  const form = `: ${confusableIn(text) || FORMS.find(([form]) => form.test(text))?.[1]};`;
  const { date, rest } = dateIn(plainText(text).replace(/^[\s"'‘]+|[\s"'’]+$/g, ''));
  if (date === null) return { hint: `${form} write it as in ${EXAMPLE}` };
  const time = TIME.exec(rest);
  const zone = ZONE.exec(rest.slice(time?.[0].length ?? 0));
  const clock = time ? clockOf(time) : ends ? '23:59:59' : '00:00:00';
  const offset = zone ? offsetOf(zone, `${date}T${clock}`) : null;
  const right = `${date}T${clock}${offset ?? '+08:00'}`;
  const wrong = partsFault(right, ends);
  if (wrong) return { hint: wrong.hint };
  if (!zone) return { hint: `${form} write it as in ${right}` };
  return { hint: `${form} write it as ${right}`, ...(time && offset ? certainFix(text, right) : {}) };
}

const HOURS = /\s*(?:(上午|午前)|(下午|午後|晚上))?\s*(\d{1,2})[點点時时](?:(\d{1,2})分?)?/;

/** Converts Taiwanese and Japanese years and hours, such as 116年, 令和9年 and 下午3點. */
function westernised(text: string): string {
  return text
    .replace(/^(?:民[國国])?(1\d\d)(?=[-/.年])/, (_, year: string) => String(Number(year) + 1911))
    .replace(/^令和(\d{1,2}|元)(?=年)/, (_, year: string) =>
      String((year === '元' ? 1 : Number(year)) + 2018),
    )
    .replace(HOURS, (_, before?: string, after?: string, hour?: string, minute = '00') => {
      const half = after ? ' pm' : before ? ' am' : '';
      return ` ${hour}:${two(minute)}${half}`;
    });
}

/** Rewrites a day written in another form; null if it cannot be read, or does not exist. */
export function dayOf(text: string): string | null {
  const { date } = dateIn(plainText(text));
  return date !== null && partsFault(`${date}T00:00:00`, false) === null ? date : null;
}

/** Returns the date at the beginning of a text, and what follows it. */
function dateIn(text: string): { date: string | null; rest: string } {
  const plain = westernised(text);
  const found = DAYS.map((day) => day.exec(plain)).find((one) => one !== null);
  const { y, m, d, name = '' }: Record<string, string | undefined> = found?.groups ?? {};
  const month = m ?? String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  const date = found && month !== '0' ? `${y}-${two(month)}-${two(d)}` : null;
  return { date, rest: plain.slice(found?.[0].length) };
}

function clockOf([, hour = '', minute = '00', second = '00', half]: RegExpExecArray): string {
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${two(String(hours))}:${minute}:${second}`;
}

/** Returns the written offset, or the time zone's offset at this time; null if there is none. */
function offsetOf([, z, hours, minutes = '00', name]: RegExpExecArray, local: string): string | null {
  if (hours !== undefined) return `${two(hours)}:${minutes}`;
  if (name === undefined) return z === undefined ? null : 'Z';
  // CST is Central or China Standard Time.
  if (name === 'CST') return null;
  return zoneOffset(name, local);
}

/** @param name a time zone, or its abbreviation such as JST @returns null if there is none */
export function zoneOffset(name: string, local: string): string | null {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(standardZone(name) ?? name).offset;
  } catch {
    return null;
  }
}

/** What is wrong with the form of a moment; the first that fits. */
const FORMS: readonly [form: RegExp, says: string][] = [
  [/^\d{5,}-/, 'a year has four digits'],
  [/^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/, 'a date begins with its year'],
  [/^(?:民[國国])?1\d\d[-/.年]|^令和/, 'a year is one of the common era'],
  [/^\d{4}[/.年]\d/, 'a date has hyphens'],
  [/^\d{4}-\d\d-\d\d$/, 'its time and offset are missing'],
  [/^["'‘’]/, 'quotes are in it'],
  [/\d ?[ap]m\b/i, 'its hours go from 00 to 23'],
  [/[A-Z]\w+\/[A-Z]|\d ?[A-Z]{3,4}$/, 'a time zone is written as its offset'],
  [/^\d{4}-\d\d-\d\d\s+\d/, 'between date and time is a “T”'],
  [/T\d:/, 'an hour has two digits'],
  [/T\d\d:\d\d(?:[Z+-]|$)/, 'its seconds are missing'],
  [/T[\d:]+[+-]\d/, 'an offset has hours and minutes'],
  [/^/, 'it is not year, month, day, time and offset'],
];
