import type { Severity } from '../fault.ts';
import type { Fixable } from '../fixes/fix.ts';

/** 1-based place in a text. */
export interface Position {
  line: number;
  column: number;
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
