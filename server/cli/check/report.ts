import type { Fault } from '../../content/fault.ts';
import type { StatusReport } from '../../content/snapshot.ts';

/** The faults in the files that were asked for. */
export interface Report {
  /** How many files were asked for. */
  files: number;
  /** Errors first; then by file and line. `file` is relative to the content folder. */
  faults: readonly Fault[];
  errors: number;
  warnings: number;
  /** Errors of the files that were not asked for: one of them may hold back what was. */
  elsewhere: readonly Fault[];
}

/** @param selected whether a path was asked for */
export function reportOf(files: StatusReport['files'], selected: (path: string) => boolean): Report {
  const asked = files.filter(({ path }) => selected(path));
  const faults = asked.flatMap(faultsOf).sort((a, b) => Number(isWarning(a)) - Number(isWarning(b)));
  const others = files.filter(({ path }) => !selected(path)).flatMap(faultsOf);
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  const elsewhere = others.filter(({ severity }) => severity === 'error');
  return { files: asked.length, faults, errors, warnings: faults.length - errors, elsewhere };
}

function isWarning({ severity }: Fault): boolean {
  return severity === 'warning';
}

function faultsOf({ path, faults }: StatusReport['files'][number]): Fault[] {
  return faults.map((fault) => ({ file: path, ...fault }));
}
