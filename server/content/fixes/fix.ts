import { nearLocale } from '../localeCodes.ts';
import { nearest, plainText, suggest } from '../nearest.ts';

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

/** The same of a locale: the one that a part of its code or the name of its language means, else the nearest. */
export function noLocale(codes: Iterable<string>, name: string, said: string): Fixable & { message: string } {
  const meant = nearLocale(name, [...codes]);
  if (meant === undefined) return noneOf(codes, name, said);
  return { message: `${said}; did you mean “${meant}”?`, ...uncertainFix(name, meant) };
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
