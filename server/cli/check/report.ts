import type { Fault } from '../../content/fault.ts';
import type { StatusReport } from '../../content/snapshot.ts';

/** What is wrong in the files that were asked for. */
export interface Report {
  /** How many files were asked for. */
  files: number;
  /** By file and line. `file` is relative to the content folder. */
  faults: readonly Fault[];
  errors: number;
  warnings: number;
}

/** @param selected whether a path was asked for */
export function reportOf(files: StatusReport['files'], selected: (path: string) => boolean): Report {
  const asked = files.filter(({ path }) => selected(path));
  const faults = asked.flatMap(({ path, faults }) => faults.map((fault) => ({ file: path, ...fault })));
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  return { files: asked.length, faults, errors, warnings: faults.length - errors };
}
