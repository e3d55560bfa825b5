import { type Edit, type Fixable, messageOf, type Said } from './fixes/fix.ts';

export type Severity = 'error' | 'warning';

/** A position in a text; both numbers start at 1. */
export interface Position {
  line: number;
  column: number;
}

/** The position of a fault that concerns a file as a whole. */
export const START: Position = { line: 1, column: 1 };

export function byPlace(a: Position, b: Position): number {
  return a.line - b.line || a.column - b.column;
}

/** The message of a fault: what is wrong, and what is allowed or the nearest right name. */
export interface FaultText extends Fixable {
  /** A code that cli/check/codes.yaml explains. */
  code: string;
  message: string;
}

/** A fault at an offset of a text. */
export interface TextFault extends FaultText {
  offset: number;
  /** An error if absent. */
  severity?: Severity;
  /** YAML reads something other than the author meant, so further faults follow from this one. */
  isMisread?: true;
}

/** @param edit mends the text, and is applied without asking */
export function textFault(code: string, offset: number, message: string, edit?: Edit | null): TextFault {
  return { offset, code, message, ...(edit ? { fix: { kind: 'text', ...edit } } : {}) };
}

export const yamlFault = textFault.bind(null, 'yaml-syntax');

export interface Finding extends Position, FaultText {
  severity: Severity;
}

export interface Fault extends Finding {
  file: string;
  /** For a conflict of two files: the fault if this file is newer, and if the other is. */
  ifNewer?: [Fault, Fault];
}

export function isError({ severity }: Pick<Fault, 'severity'>): boolean {
  return severity === 'error';
}

export const placeOf = ({ file, line, column }: Fault): string => `${file}:${line}:${column}`;

/** Returns a key that is equal for the same fault at the same place. */
export const faultKey = (fault: Fault): string => `${placeOf(fault)} ${fault.code} ${fault.message}`;

export function newFaults(faults: readonly Fault[], before: readonly Fault[]): Fault[] {
  const keysBefore = new Set(before.map(faultKey));
  return faults.filter((fault) => !keysBefore.has(faultKey(fault)));
}

export function compareFaults(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return byPlace(a, b);
}

/** Formats a fault: `pages/home.yaml:41:7 unknown block “Heroo” (block-unknown)`. */
export function formatFault({ file, line, column, message, code }: Fault): string {
  return `${file}:${line}:${column} ${message} (${code})`;
}

/** An error in a text; without a place, it concerns the whole text. */
export function errorIn(code: string, said: Said, { line, column }: Position = START): Finding {
  return { line, column, severity: 'error', code, ...messageOf(said) };
}

export function errorAt(file: string, place: Position, code: string, said: Said): Fault {
  return { file, ...errorIn(code, said, place) };
}

export function warningAt(file: string, place: Position, code: string, said: Said): Fault {
  return { ...errorAt(file, place, code, said), severity: 'warning' };
}

/** Returns the offset of a position, counting lines as YAML does. */
export function offsetOf(text: string, { line, column }: Position): number {
  let start = 0;
  for (let number = 1; number < line && text.includes('\n', start); number++)
    start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
