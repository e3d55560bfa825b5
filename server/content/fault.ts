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
