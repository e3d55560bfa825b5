import type { Fixable } from '../fixes/fix.ts';

export type Path = readonly (string | number)[];

/** A fault of a value, at the value or at its key. */
export interface Problem extends Fixable {
  path: Path;
  part: 'key' | 'value';
  code: string;
  message: string;
}
