import type { Fixable } from './fixes/fix.ts';

export type Severity = 'error' | 'warning';

/** A fault of a file, 1-based line and column. `message` says what is wrong and what is allowed or the nearest right name. */
export interface Fault extends Fixable {
  file: string;
  line: number;
  column: number;
  severity: Severity;
  code: string;
  message: string;
}

/** Where a fault is that is a file's as a whole. */
export const START = { line: 1, column: 1 };

export function isError({ severity }: Fault): boolean {
  return severity === 'error';
}

/** Equal for the same fault at the same place. */
export function placeKey({ file, line, column, code, message }: Fault): string {
  return `${file}:${line}:${column} ${code} ${message}`;
}

export function byPosition(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** `pages/home.yaml:41:7 unknown block “Heroo” (block-unknown)`. */
export function lineOf({ file, line, column, message, code }: Fault): string {
  return `${file}:${line}:${column} ${message} (${code})`;
}

type Place = Pick<Fault, 'line' | 'column'>;

export function errorAt(file: string, { line, column }: Place, code: string, message: string): Fault {
  return { file, line, column, severity: 'error', code, message };
}

export function warningAt(file: string, place: Place, code: string, message: string): Fault {
  return { ...errorAt(file, place, code, message), severity: 'warning' };
}
