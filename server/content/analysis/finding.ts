import type { Severity } from '../fault.ts';
import type { Fixable } from '../fixes/fix.ts';
import type { TextField } from '../parse/textFields.ts';

/** 1-based place in a text. */
export interface Position {
  line: number;
  column: number;
}

export function byPlace(a: Position, b: Position): number {
  return a.line - b.line || a.column - b.column;
}

/** A fault of one file, without its name. */
export interface Finding extends Position, Fixable {
  severity: Severity;
  code: string;
  message: string;
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
