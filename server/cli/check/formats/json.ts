import type { Report } from '../report.ts';

/** For programs: `{files, errors, warnings, faults: [{file, line, column, severity, code, message}]}`. */
export function json({ files, errors, warnings, faults }: Report): string {
  return `${JSON.stringify({ files, errors, warnings, faults }, null, 2)}\n`;
}
