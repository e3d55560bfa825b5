import type { Report } from '../report.ts';
import type { FormatContext } from './format.ts';

/** Commands of GitHub's workflows: each fault shows at its line of a pull request. */
export function github({ faults }: Report, { inRepository }: FormatContext): string {
  return faults
    .map(({ file, line, column, severity, code, message }) => {
      const at = `file=${property(inRepository(file))},line=${line},col=${column},title=${property(code)}`;
      return `::${severity} ${at}::${text(message)}\n`;
    })
    .join('');
}

/** Escaped as GitHub reads a command's message (actions/toolkit, `escapeData`). */
function text(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escaped as GitHub reads a command's property. */
function property(value: string): string {
  return text(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
