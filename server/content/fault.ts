import type { Fixable } from './fixes/fix.ts';
import type { TextField } from './parse/textFields.ts';

export type Severity = 'error' | 'warning';

/** 1-based place in a text. */
export interface Position {
  line: number;
  column: number;
}

/** Where a fault is that is a file's as a whole. */
export const START: Position = { line: 1, column: 1 };

export function byPlace(a: Position, b: Position): number {
  return a.line - b.line || a.column - b.column;
}

/** What is said of something wrong: what it is, and what is allowed or the nearest right name. */
export interface FaultText extends Fixable {
  code: string;
  message: string;
}

/** What is wrong at a place of one file. */
export interface Finding extends Position, FaultText {
  severity: Severity;
}

export interface Fault extends Finding {
  file: string;
}

export function isError({ severity }: Fault): boolean {
  return severity === 'error';
}

/** Equal for the same fault at the same place. */
export function placeKey({ file, line, column, code, message }: Fault): string {
  return `${file}:${line}:${column} ${code} ${message}`;
}

/** Those that are not among earlier ones. */
export function newFaults(faults: readonly Fault[], before: readonly Fault[]): Fault[] {
  const known = new Set(before.map(placeKey));
  return faults.filter((fault) => !known.has(placeKey(fault)));
}

export function byPosition(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return byPlace(a, b);
}

/** `pages/home.yaml:41:7 unknown block “Heroo” (block-unknown)`. */
export function lineOf({ file, line, column, message, code }: Fault): string {
  return `${file}:${line}:${column} ${message} (${code})`;
}

export function errorAt(file: string, { line, column }: Position, code: string, message: string): Fault {
  return { file, line, column, severity: 'error', code, message };
}

export function warningAt(file: string, place: Position, code: string, message: string): Fault {
  return { ...errorAt(file, place, code, message), severity: 'warning' };
}

/** A list entry or a key of the file with its place. */
export interface Named extends Position {
  name: string;
}

/** What is referred to by its name alone. */
export type NameKind =
  | 'media'
  | 'problem'
  | 'game'
  | 'site'
  | 'locale'
  | 'region'
  | 'flag'
  | 'fact'
  | 'words'
  | 'stage'
  | 'audience'
  | 'fragment'
  | 'page';

/**
 * What a file names of other files, each with its place.
 * - `key`: a key of locales/; `label` tells the block whose own words it is of, `field` what shows it, where a schema says so
 * - `inline`: a text given in the file itself, by locale
 * - `path`: a link to a page of the site
 * - `fact`: a figure of school.yaml; `isNumber` where a text writes it as a number
 * - `words`: a locale that an inline text is given in
 * - `stage`, `audience`: ids of school.yaml
 * - `host`: where a film comes from
 * - `anchor`: a place on the same page
 * - `when`: a condition; its scope is that inside of it
 * - `from`, `to`: an old address of a site, and the page that it leads to; `index` is its place in the list, `before` is what
 *   stands before `{rest}`, which may be several parts
 */
export type Ref = Position & { scope: number } & (
    | { kind: 'key'; key: string; label?: string; field?: TextField }
    | { kind: 'inline'; locales: string[] }
    | { kind: 'path'; href: string; path: string }
    | { kind: 'when' }
    | { kind: 'problems' }
    | { kind: 'from'; from: string }
    | { kind: 'to'; index: number; to: string; before: string | null }
    | { kind: 'host' | 'anchor'; name: string }
    | { kind: NameKind; name: string; isNumber?: true }
  );
