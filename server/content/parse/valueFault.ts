import type { FaultText, Severity } from '../fault.ts';

/** What of an entry a position is: its key, its value, what a fault quotes of that, or the alias in its place. */
export type Place = 'key' | 'value' | 'words' | 'alias';
export type Path = readonly (string | number)[];

export interface ValueFault extends FaultText {
  path: Path;
  part: Place;
  /** The key that is missing, if that is the fault. */
  missing?: string;
  /** The value is empty or short, maybe as a comment begins too early, which is then the only fault. */
  isCut?: true;
}

export function valueFaultAt(path: Path, code: string, message: string): ValueFault {
  return { path, part: 'value', code, message };
}

/** Codes of values that are shown anyway, although not as intended. */
const WARNINGS = new Set([
  'captions-locale',
  'file-language',
  'format-unknown',
  'fragment-param-unused',
  'h1-twice',
  'heading-level',
  'heading-missing',
  'link-spaces',
  'link-unread',
  'mark-broken',
  'markup-shown',
  'page-name',
  'plural-missing',
  'plural-unknown',
  'tag-dropped',
  'text-language',
  'text-long',
  'variable-single',
  'window-missing',
  'window-overlap',
]);

export function severityOf(code: string): Severity {
  return WARNINGS.has(code) ? 'warning' : 'error';
}
