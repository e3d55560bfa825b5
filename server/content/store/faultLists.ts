import type { CrossFault } from '../check/world.ts';
import type { Fault } from '../fault.ts';

export function errorsOf(faults: CrossFault[]): CrossFault[] {
  return faults.filter(isError);
}

export function isError(fault: Fault): boolean {
  return fault.severity === 'error';
}

/** Without what only the check needs. */
export function plain({ file, line, column, severity, code, message }: Fault): Fault {
  return { file, line, column, severity, code, message };
}

/** Equal for the same fault in two checks. */
export function faultKey({ file, line, column, code, message }: Fault): string {
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

/** By file, then by place. */
export function byPosition(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
