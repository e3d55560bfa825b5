import type { CrossFault } from '../check/crossFault.ts';
import { plain } from '../check/report/reportFaults.ts';
import type { Fault } from '../fault.ts';

export function errorsOf(faults: readonly CrossFault[]): CrossFault[] {
  return faults.filter(isError);
}

export function isError(fault: Fault): boolean {
  return fault.severity === 'error';
}

/**
 * Returns the same key for the same error in two checks of two versions, at whatever line it is.
 */
export function errorKey({ file, lack, code, message }: CrossFault): string {
  return lack && lack.key !== null ? `${file} ${lack.locale} ${lack.key}` : `${file} ${code} ${message}`;
}

/** Equal for the same fault at the same place. */
export function placeKey({ file, line, column, code, message }: Fault): string {
  return `${file}:${line}:${column} ${code} ${message}`;
}

/** The fault of a change that is refused for the sake of others. */
export function breaksOther(
  changed: { path: string; isDeleted: boolean },
  { file, line, column, message, code }: Fault,
): Fault {
  const what = changed.isDeleted ? 'kept live, though the file is gone' : 'not taken over';
  return {
    file: changed.path,
    line: 1,
    column: 1,
    severity: 'error',
    code: 'breaks-others',
    message: `${what}: it would break ${file}:${line}:${column} ${message} (${code})`,
  };
}

/** Why a change is refused; words that are missing are one reason, as each is reported where it is missing. */
export function refusals(reasons: readonly CrossFault[]): Fault[] {
  const lacking = reasons.filter(({ lack }) => lack);
  const [one] = lacking;
  const others = reasons.filter(({ lack }) => !lack).map(plain);
  if (!one) return others;
  const more = lacking.length > 1 ? `; ${lacking.length} texts of this file have none` : '';
  return [...others, { ...plain(one), message: `${one.message}${more}` }];
}

/** Sorts by file, then by place. */
export function byPosition(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
